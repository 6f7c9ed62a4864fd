// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submissionId } from '#contracts/wire/ids.ts'
import { decideNextStep } from '#domain/coaching/what-is-first.ts'
import { isExamOver } from '#domain/people/goals.ts'
import { renderPage } from '#test/support/render-page.tsx'
import { mayasProfile, resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const serverNow = '2031-03-04T14:00:00Z'
const id = (number: number) => `0199dddd-0000-7000-8000-${String(number).padStart(12, '0')}`

function assigned(title: string, dueDate: string, deadlineAt?: string) {
  const test = {
    id: id(1),
    slug: title.toLowerCase(),
    title,
    description: '',
    durationSeconds: 60,
    status: 'active',
    questionCount: 4,
    isForwardOnly: false,
    isDrill: false,
  }
  const inProgress = deadlineAt === undefined ? null : { answered: 1, deadlineAt }
  return {
    ...{ id: id(2), test, assignedAt: serverNow, dueDate, inProgress },
    ...{ opensAt: null, closesAt: null, note: '', completed: false, locked: false, latestSubmissionId: null },
  }
}

const submission = {
  ...{
    id: id(3),
    testId: id(1),
    testTitle: 'Diagnostic',
    isDrill: false,
    testSlug: 'diagnostic',
    submittedAt: '2031-03-01T14:00:00Z',
  },
  ...{
    timeSpent: 600,
    totalQuestions: 114,
    correctAnswers: 80,
    scorePercentage: 70,
    composite: 521,
    isEstimated: false,
  },
  ...{ scaleId: 'default', sections: [] },
}

/** As the server says it. */
function nextOf(
  assignments: readonly ReturnType<typeof assigned>[],
  submissions: readonly object[],
  { due, minutes }: { due: number; minutes: number },
  latest: { id: string; testTitle: string; left: number } | null,
  examDate: string | null,
) {
  const given = assignments.find(({ completed }) => !completed)
  return decideNextStep(
    {
      test: given
        ? {
            slug: given.test.slug,
            title: given.test.title,
            dueDate: given.dueDate,
            isInProgress: given.inProgress !== null,
          }
        : null,
      reviews: { due, minutes },
      missed: latest && { submissionId: submissionId.parse(latest.id), testTitle: latest.testTitle, left: latest.left },
      hasTaken: submissions.length > 0,
      isExamOver: isExamOver(examDate, serverNow.slice(0, 10)),
      awayUntil: null,
    },
    new Date(serverNow),
    'UTC',
  )
}

const noReviews = {
  due: 0,
  minutes: 0,
  nextOn: null,
  week: { due: 0, done: 0 },
}

async function show(
  assignments: ReturnType<typeof assigned>[],
  submissions: object[],
  topics: object[],
  reviews: { due: number; minutes: number } = noReviews,
  tests: object[] = [],
  examDate: string | null = null,
  applicantGrade: number | null = 8,
  latest: ReturnType<typeof learned> | null = null,
) {
  let grade = applicantGrade
  const sent: unknown[] = []
  stubServer({
    'GET /api/profile': () => ({ body: mayasProfile }),
    'GET /api/student/assignments': () => ({ body: { assignments, serverNow } }),
    'GET /api/student/tests': () => ({ body: { tests, serverNow } }),
    'GET /api/student/submissions': () => ({ body: { submissions } }),
    'GET /api/student/practice': () => ({
      body: { topics, newTopics: [], mistakes: 0, latest, secondsEach: 108, hidden: null },
    }),
    'GET /api/student/reviews': () => ({
      body: { ...reviews, next: nextOf(assignments, submissions, reviews, latest, examDate) },
    }),
    'GET /api/student/goals': () => ({ body: goalsNow() }),
    'PUT /api/student/goals': ({ body }) => {
      sent.push(body)
      grade = 9
      return { body: goalsNow() }
    },
  })
  const goalsNow = () => ({
    examDate,
    applicantGrade: grade,
    schools: [],
    revision: 0,
    reviewMinutes: 20,
    weeklyMinutes: null,
    breaks: [],
    changed: null,
  })
  await renderPage(async () => (await import('./Today.tsx')).Today, '/student', '/student')
  return sent
}

test('asks a student for the grade that nobody said, once', async () => {
  const sent = await show([], [], [], noReviews, [], '2031-11-01', null)
  expect(await screen.findByRole('heading', { name: 'In which grade do you take the exam?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '9th grade' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '9th grade' })).toBeNull())
  expect(sent).toEqual([
    {
      examDate: '2031-11-01',
      applicantGrade: 9,
      schoolIds: [],
      revision: 0,
      reviewMinutes: 20,
      weeklyMinutes: null,
    },
  ])
})

test('does not ask for a grade that is known', async () => {
  await show([], [], [])
  await screen.findByRole('heading', { name: 'No test is waiting for you.' })
  expect(screen.queryByRole('heading', { name: 'In which grade do you take the exam?' })).toBeNull()
})

test('says which test is late, the last score, and which test it is from', async () => {
  await show([assigned('Words', '2031-03-01T14:00:00Z')], [submission], [])
  expect(await screen.findByText('Overdue')).toBeTruthy()
  expect(screen.getByText('4 questions · 1 minute · 0%')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start Test: Words' }).getAttribute('href')).toBe('/test/words')
  expect(await screen.findByText('521')).toBeTruthy()
  const result = screen.getByRole('link', { name: 'See the result of Diagnostic' })
  expect(result.getAttribute('href')).toBe(`/test-results/diagnostic?submission=${id(3)}`)
})

test('says how the last score has changed, and draws a line from three results on', async () => {
  const earlier = [490, 460].map((composite, at) => ({
    ...submission,
    id: id(10 + at),
    composite,
    submittedAt: `2031-02-0${2 - at}T14:00:00Z`,
  }))
  await show([], [submission, ...earlier], [])
  expect(await screen.findByText('+31')).toBeTruthy()
  expect(document.querySelectorAll('polyline')).toHaveLength(1)
  cleanup()
  await resetPageModules()
  await show([], [submission, ...earlier.slice(0, 1)], [])
  expect(await screen.findByText('+31')).toBeTruthy()
  expect(document.querySelectorAll('polyline')).toHaveLength(0)
})

const learned = (left: number) => ({
  id: id(3),
  testSlug: 'diagnostic',
  testTitle: 'Diagnostic',
  isDrill: false,
  left,
  sections: [{ subject: 'math', raw: 40, scored: 57, scaled: 250 }],
  topics: [
    { subject: 'math', topic: 'Circles', correct: 0, scored: 1, percentage: 0 },
    { subject: 'math', topic: 'Ratios', correct: 2, scored: 6, percentage: 33 },
  ],
})

const bright = () =>
  [...document.querySelectorAll('a, button')]
    .filter((one) => one.className.includes('bg-accent'))
    .map((one) => one.textContent)

test.each<[string, ReturnType<typeof assigned>[], typeof noReviews, number, string[]]>([
  ['after a test', [], noReviews, 72, ['Practice 10 of the 72 you missed']],
  ['with few left', [], noReviews, 3, ['Practice the 3 you missed']],
  [
    'with a test due next week',
    [assigned('Words', '2031-03-11T14:00:00Z')],
    noReviews,
    72,
    ['Practice 10 of the 72 you missed'],
  ],
  ['with a test due today', [assigned('Words', '2031-03-04T20:00:00Z')], noReviews, 72, ['Start Test']],
  ['with reviews due', [], { ...noReviews, due: 6, minutes: 10 }, 72, ['Start reviews']],
  ['when all of it was right since', [], noReviews, 0, ['See all tests']],
])('one button is bright: %s', async (_, assignments, reviews, left, expected) => {
  await show(assignments, [submission], [], reviews, [], null, 8, learned(left))
  await screen.findByRole('link', { name: 'View My Results' })
  await waitFor(() => expect(bright()).toEqual(expected))
})

test('the last result is that of a test, also after a drill', async () => {
  const drill = {
    ...submission,
    id: id(8),
    testTitle: 'Percent again',
    isDrill: true,
    submittedAt: '2031-03-03T14:00:00Z',
    composite: null,
  }
  await show([], [drill, submission], [])
  expect(await screen.findByText('521')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the result of Diagnostic' })).toBeTruthy()
  expect(screen.queryByText('Percent again')).toBeNull()
})

test('after the exam nothing is late, and a running test can still be continued', async () => {
  const late = assigned('Words', '2031-03-01T14:00:00Z')
  await show([late], [submission], [], noReviews, [], '2031-03-03')
  expect(await screen.findByRole('heading', { name: 'The exam is over' })).toBeTruthy()
  expect(screen.queryByText('Overdue')).toBeNull()
  cleanup()
  await resetPageModules()
  const running = assigned('Words', '2031-03-01T14:00:00Z', '2031-03-04T15:00:00Z')
  await show([running], [submission], [], noReviews, [], '2031-03-03')
  expect(await screen.findByRole('link', { name: 'Continue Test: Words' })).toBeTruthy()
})

test.each([
  ['late', '2031-03-01T14:00:00Z', ['Start Test']],
  ['due next week', '2031-03-11T14:00:00Z', ['Start reviews']],
])('one button is bright: with reviews due and a test that is %s', async (_, dueDate, expected) => {
  await show([assigned('Words', dueDate)], [submission], [], { ...noReviews, due: 6, minutes: 10 })
  await screen.findByText('521')
  await waitFor(() => expect(bright()).toEqual(expected))
})

test('shows the running clock of a test in progress', async () => {
  await show([assigned('Words', '2031-03-09T14:00:00Z', '2031-03-04T15:00:00Z')], [], [])
  expect(await screen.findByText('You are in the middle of a test')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^59:5\d|^1:00:00/)
})

test('says what to review today, and begins', async () => {
  await show([], [submission], [], { ...noReviews, due: 6, minutes: 10 })
  expect(await screen.findByText('6 questions to review')).toBeTruthy()
  expect(screen.getByText('About 10 minutes.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start reviews' }).getAttribute('href')).toBe('/student/practice?reviews=1')
})

test('offers a student without a tutor the next open test after the first result', async () => {
  const { test } = assigned('Diagnostic', serverNow)
  const exam = { ...test, id: id(4), slug: 'exam', title: 'Exam', durationSeconds: 10_800, questionCount: 100 }
  const made = { ...assigned('Diagnostic', serverNow), completed: true, locked: true }
  const none = { assignment: null, inProgress: null }
  await show([made], [submission], [], noReviews, [
    { ...none, test: { ...test, slug: 'diagnostic' }, state: 'completed', latestSubmissionId: id(3) },
    { ...none, test: exam, state: 'open', latestSubmissionId: null },
  ])
  expect(await screen.findByText('A good next test')).toBeTruthy()
  expect(screen.getByText('100 questions · 3 hours')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start Test: Exam' }).getAttribute('href')).toBe('/test/exam')
})
