import { expect, test } from 'vitest'
import { assignedTest, myTest } from '#contracts/assignments.ts'
import { dueWords, firstTest, nextTest } from './next-test.ts'

let count = 0

function aTest(title: string, questionCount = 2) {
  count += 1
  const id = `0199dddd-0000-7000-8000-${String(count).padStart(12, '0')}`
  return {
    id,
    slug: title,
    title,
    description: '',
    durationSeconds: 60,
    status: 'active',
    questionCount,
    isForwardOnly: false,
  }
}

function assigned(title: string, dueDate: string | null, deadlineAt?: string, questionCount?: number) {
  const test = aTest(title, questionCount)
  const inProgress = deadlineAt === undefined ? null : { answered: 1, deadlineAt }
  const rest = {
    ...{ assignedAt: '2031-03-01T09:00:00Z', opensAt: null, closesAt: null, note: '' },
    ...{ completed: false, locked: false, latestSubmissionId: null },
  }
  return assignedTest.parse({ id: test.id, test, dueDate, inProgress, ...rest })
}

function running(title: string, deadlineAt: string) {
  const inProgress = { answered: 0, deadlineAt }
  return myTest.parse({
    test: aTest(title),
    state: 'under_way',
    assignment: null,
    inProgress,
    latestSubmissionId: null,
  })
}

const late = assigned('late', '2031-03-01T09:00:00Z')
const soon = assigned('soon', '2031-03-05T09:00:00Z')
const whenever = assigned('whenever', null)

test.each([
  ['nothing', [], [], undefined],
  ['what is due first', [whenever, soon, late], [], 'late'],
  ['a test in progress before a late one', [late, assigned('begun', null, '2031-03-04T12:00:00Z')], [], 'begun'],
  [
    'the clock that ends first, whoever gave the test',
    [assigned('begun', null, '2031-03-04T12:00:00Z')],
    [running('own', '2031-03-04T11:00:00Z')],
    'own',
  ],
  ['no test without questions', [assigned('empty', '2031-03-01T09:00:00Z', undefined, 0), whenever], [], 'whenever'],
])('%s comes next', (_, assignments, alsoRunning, expected) => {
  expect(nextTest(assignments, alsoRunning, new Date('2031-03-04T10:00:00Z'))?.test.title).toBe(expected)
})

function open(title: string, durationSeconds: number, state = 'open') {
  const test = { ...aTest(title), durationSeconds }
  return myTest.parse({ test, state, assignment: null, inProgress: null, latestSubmissionId: null })
}

test.each([
  ['nothing', [], undefined],
  ['the diagnostic', [open('workout', 600), open('diagnostic', 2100)], 'diagnostic'],
  ['the shortest test', [open('exam', 10_800), open('workout', 600)], 'workout'],
  ['no test that was taken', [open('diagnostic', 600, 'completed')], undefined],
])('a new student begins with %s', (_, tests, expected) => {
  expect(firstTest(tests)?.title).toBe(expected)
})

test.each([
  [null, 'No due date', false],
  ['2031-03-04T15:00:00Z', 'Finish it today', false],
  ['2031-03-05T15:00:00Z', '1 day left', false],
  ['2031-03-11T15:00:00Z', '7 days left', false],
  ['2031-03-04T13:00:00Z', 'It was due earlier today', true],
  ['2031-03-03T20:00:00Z', '1 day late', true],
  ['2031-02-27T20:00:00Z', '5 days late', true],
])('due %s is said as "%s"', (due, words, isLate) => {
  expect(dueWords(due, new Date('2031-03-04T14:00:00Z'), 'America/New_York')).toEqual({ words, isLate })
})
