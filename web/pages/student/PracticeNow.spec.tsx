// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { PracticeNow } from './PracticeNow.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const noReviews = {
  due: 0,
  minutes: 0,
  nextOn: null,
  week: { due: 0, done: 0 },
  next: { of: 'another', isFirst: true },
}
const reviews = { ...noReviews, due: 6, minutes: 11, next: { of: 'reviews', due: 6, minutes: 11 } }
const topics = [{ subject: 'math', topic: 'Circles', questions: 24, missed: 4 }]
const latest = {
  id: makeIdAt(3),
  testSlug: 'exam',
  testTitle: 'Exam',
  isDrill: false,
  sections: [],
  topics: [],
  left: 72,
}
const missed = { ...noReviews, next: { of: 'missed', submissionId: makeIdAt(3), testTitle: 'Exam', left: 72 } }
const words = { of: 'test', slug: 'words', title: 'Words', dueDate: null, isInProgress: true }

function show(due: object | null, practice: object = {}) {
  stubServer({
    'GET /api/student/reviews': () => (due === null ? { status: 500, body: {} } : { body: due }),
    'GET /api/student/practice': () => ({
      body: { topics: [], newTopics: [], mistakes: 0, latest: null, secondsEach: 108, hidden: null, ...practice },
    }),
  })
  return renderPart(<PracticeNow />)
}

const links = () =>
  screen.getAllByRole('link').map((link) => {
    const isBright = link.className.includes('bg-accent')
    return [link.textContent, link.getAttribute('href'), isBright]
  })

const mixed = ['Practice 10 (about 18 min)', '/student/practice?mixed=1', true]

test.each([
  [
    'reviews of the day',
    reviews,
    { topics, latest },
    ['Practice 6 (about 11 min)', '/student/practice?reviews=1', true],
  ],
  [
    'what the latest test showed',
    missed,
    { topics, latest },
    ['Practice 10 (about 18 min)', `/student/practice?missed=${makeIdAt(3)}`, true],
  ],
  ['a mix, once all of that is right', noReviews, { topics, latest: { ...latest, left: 0 } }, mixed],
  ['a mix, if the reviews cannot be loaded', null, { topics }, mixed],
])('one bright button begins %s', async (_, due, practice, expected) => {
  show(due, practice)
  await waitFor(() => expect(links()).toEqual([expected]))
})

test('a newcomer gets new questions', async () => {
  show(noReviews)
  expect(await screen.findByRole('heading', { name: 'New math questions' })).toBeTruthy()
  expect(links()[0]?.[1]).toContain('new')
})

test('a test that comes first has the bright button, and practice a quiet one', async () => {
  show({ ...reviews, next: words }, { topics })
  await waitFor(() =>
    expect(links()).toEqual([
      ['Continue Test: Words', '/test/words', true],
      ['Practice 6 (about 11 min)', '/student/practice?reviews=1', false],
    ]),
  )
})

test('nothing is counted that a day has no room for, and the next day is named', async () => {
  show({ ...noReviews, nextOn: '2031-03-05' }, { topics })
  expect(await screen.findByText(/^The next review is on Wednesday/)).toBeTruthy()
})
