// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { mayasProfile, resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = (number: number) => `0199dddd-0000-7000-8000-${String(number).padStart(12, '0')}`
const [october, november] = [id(1), id(2)]

function attempt(submission: string, submittedAt: string, right: number) {
  return {
    ...{ id: submission, testId: id(3), testSlug: 'words', testTitle: 'Words', isDrill: false, submittedAt },
    ...{ studentId: id(4), studentName: 'Maya Chen', timeSpent: 60, unanswered: 0, questionsLeftOut: 0 },
    ...{ scorePercentage: 50 * right, correctAnswers: right, totalQuestions: 2, composite: null, isEstimated: true },
    ...{ scaleId: 'one', sections: [{ subject: 'math', raw: right, scored: 2, scaled: null }] },
    topics: [{ subject: 'math', topic: 'Circles', correct: right, scored: 2, percentage: 50 * right }],
  }
}

function reviewed(number: number, isCorrect: boolean) {
  const answer = { option: 'bbbbb', letter: 'A' }
  return {
    ...{ number, questionId: id(10 + number), question: null, subject: 'math', topic: 'Circles' },
    ...{ ownAnswer: answer, rightAnswer: answer, alsoRight: [], correction: null, isCorrect, explanation: null },
    ...{ rationale: null, timeSpent: 10 },
  }
}

function review(...marks: boolean[]) {
  const questions = marks.map((isCorrect, place) => reviewed(place + 1, isCorrect))
  return { review: { passages: [], questions }, withheld: null, availableAt: null, hidden: null }
}

async function show(address: string) {
  const now = attempt(november, '2026-11-14T12:00:00Z', 1)
  const past = attempt(october, '2026-10-23T12:00:00Z', 0)
  const forecast = {
    ...{ composite: null, sections: [], ways: [], firstTries: null },
    goals: { applicantGrade: 8, schools: [] },
  }
  const topic = { subject: 'math', topic: 'Circles', questions: 2, missed: 1 }
  stubServer({
    'GET /api/profile': () => ({ body: mayasProfile }),
    'GET /api/tests/words/submissions/latest': () => ({ body: now }),
    [`GET /api/submissions/${october}`]: () => ({ body: past }),
    [`GET /api/submissions/${november}`]: () => ({ body: now }),
    [`GET /api/submissions/${october}/history`]: () => ({ body: { submissions: [now, past] } }),
    [`GET /api/submissions/${november}/history`]: () => ({ body: { submissions: [now, past] } }),
    [`GET /api/submissions/${october}/outlook`]: () => ({ body: forecast }),
    [`GET /api/submissions/${november}/outlook`]: () => ({ body: forecast }),
    [`GET /api/submissions/${october}/review`]: () => ({ body: review(false, false) }),
    [`GET /api/submissions/${november}/review`]: () => ({ body: review(true, false) }),
    'GET /api/student/practice': () => ({
      body: { topics: [topic], newTopics: [], mistakes: 1, latest: null, secondsEach: 60, hidden: null },
    }),
  })
  await renderPage(
    async () => (await import('./CompareAttemptsPage.tsx')).CompareAttemptsPage,
    '/test-results/:testId/compare',
    address,
  )
}

test.each([
  ['the latest attempt', '/test-results/words/compare'],
  ['the first attempt', `/test-results/words/compare?submission=${october}`],
])('compares %s with the other: the earlier one first, what changed open, what is missed last', async (_, address) => {
  await show(address)
  expect(await screen.findByRole('heading', { name: 'Changed (1)' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Earlier attempt').value).toBe(october)
  expect(screen.getByLabelText<HTMLSelectElement>('Later attempt').value).toBe(november)
  const choicesOf = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value)
  expect(choicesOf('Earlier attempt')).toEqual([october])
  expect(choicesOf('Later attempt')).toEqual([november])
  expect(screen.getByText('Math: up 1 right answer.')).toBeTruthy()
  expect(screen.getByText('The same both times (1)').closest('details')?.open).toBe(false)
  const practice = await screen.findByRole('link', { name: 'Practice the one you missed' })
  expect(practice.getAttribute('href')).toBe(`/student/practice?missed=${november}`)
})
