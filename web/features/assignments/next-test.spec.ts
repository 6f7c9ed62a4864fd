import { expect, test } from 'vitest'
import { myTest } from '#contracts/attempts/assignments.ts'
import { describeTestSize, findOfferedTest, findRunningTest, listTestsOpenNow } from './next-test.ts'

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
    isDrill: false,
  }
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

function open(title: string, durationSeconds: number, questionCount = 20, isForwardOnly = false) {
  const test = { ...aTest(title, questionCount), durationSeconds, isForwardOnly }
  return myTest.parse({ test, state: 'open', assignment: null, inProgress: null, latestSubmissionId: null })
}

function taken(...test: Parameters<typeof open>) {
  return myTest.parse({
    ...open(...test),
    state: 'completed',
    latestSubmissionId: '0199dddd-0000-7000-8000-000000000999',
  })
}

const exam2025 = open('exam-2025', 10_800, 114)
const exam2026 = open('exam-2026', 10_800, 100, true)
const workout = open('workout', 600)

test.each([
  ['nothing', [], undefined],
  ['the diagnostic', [open('workout', 600), open('diagnostic', 2100)], 'diagnostic'],
  [
    'the diagnostic that asks most',
    [open('diagnostic', 2100), open('skills-diagnostic', 5400, 60), exam2025],
    'skills-diagnostic',
  ],
  ['the shortest test', [exam2025, workout], 'workout'],
  ['no test without questions', [open('diagnostic', 600, 0), workout], 'workout'],
])('a new student begins with %s', (_, tests, expected) => {
  expect(findOfferedTest(tests)?.test.title).toBe(expected)
  expect(findOfferedTest(tests)?.isFirst ?? true).toBe(true)
})

test.each([
  [
    'a diagnostic, if none was taken',
    [taken('workout-2', 600), workout, exam2026, open('diagnostic', 2100)],
    'diagnostic',
  ],
  ['the full test of today', [taken('diagnostic', 2100), workout, exam2025, exam2026], 'exam-2026'],
  [
    'no second diagnostic',
    [taken('diagnostic-2025', 2100), open('diagnostic-2026', 2100, 30, true), workout],
    'workout',
  ],
  ['the older full test, if no other is open', [taken('diagnostic', 2100), workout, exam2025], 'exam-2025'],
  [
    'a short test before an older exam',
    [taken('diagnostic', 2100), taken('new', 10_800, 100, true), workout, exam2025],
    'workout',
  ],
  [
    'the older exam, if nothing else is left',
    [taken('diagnostic', 2100), taken('new', 10_800, 100, true), exam2025],
    'exam-2025',
  ],
  [
    'the other diagnostic, if nothing else is left',
    [taken('diagnostic', 2100), open('diagnostic-b', 2100)],
    'diagnostic-b',
  ],
  ['no diagnostic after a full test', [taken('exam', 10_800, 100, true), open('diagnostic', 2100), workout], 'workout'],
  ['nothing rather than a diagnostic after it', [taken('exam', 10_800, 114), open('diagnostic', 2100)], undefined],
  ['a test where there are no diagnostics', [taken('workout-2', 600), workout, exam2026], 'exam-2026'],
  ['nothing that was taken', [taken('diagnostic', 2100)], undefined],
])('after a result comes %s', (_, tests, expected) => {
  expect(findOfferedTest(tests)?.test.title).toBe(expected)
  expect(findOfferedTest(tests)?.isFirst ?? false).toBe(false)
})

test('counts the tests that are open, without those that have no questions', () => {
  expect(
    listTestsOpenNow([workout, taken('diagnostic', 2100), open('empty', 60, 0)]).map(({ title }) => title),
  ).toEqual(['workout'])
})

test.each([
  [57, 5400, '57 questions · 90 minutes'],
  [1, 60, '1 question · 1 minute'],
])('a test of %i questions in %i seconds is "%s"', (questionCount, seconds, words) => {
  expect(describeTestSize(open('test', seconds, questionCount).test)).toBe(words)
})

test.each([
  ['none', [workout, taken('diagnostic', 2100)], undefined],
  [
    'the one that ends first',
    [running('later', '2031-03-04T12:00:00Z'), running('first', '2031-03-04T11:00:00Z'), workout],
    'first',
  ],
])('of the tests in progress it finds %s', (_, tests, expected) => {
  expect(findRunningTest(tests)?.test.title).toBe(expected)
})
