import { expect, test } from 'vitest'
import { testId } from '#contracts/wire/ids.ts'
import {
  describeAssignableTest,
  describeAssignmentState,
  describeNewAssignments,
  describeReleasedAnswers,
} from './assignment-words.ts'

test.each([
  ['active', 114, 0, 1, 'active · 114 questions'],
  ['published', 1, 1, 1, 'published · 1 question · already assigned'],
  ['draft', 0, 2, 2, 'draft: students cannot start it yet · 0 questions · already assigned to all'],
  ['active', 4, 2, 30, 'active · 4 questions · already assigned to 2 of 30'],
] as const)('a %s test of %i questions that %i of %i have', (status, questionCount, assignedCount, students, words) => {
  const areAnswersReleased = false
  expect(describeAssignableTest({ status, questionCount, assignedCount, areAnswersReleased }, students)).toBe(words)
})

test('tests whose answers are released say so', () => {
  const released = {
    title: 'Algebra',
    status: 'active',
    questionCount: 4,
    assignedCount: 0,
    areAnswersReleased: true,
  } as const
  expect(describeAssignableTest(released, 1)).toBe('active · 4 questions · answers already released')
  expect(describeReleasedAnswers([{ ...released, areAnswersReleased: false }])).toBeNull()
  expect(describeReleasedAnswers([released, { ...released, title: 'Circles' }])).toBe(
    'The answers of Algebra and Circles are already released. A new due date does not hide them again.',
  )
})

test.each([
  [{ assigned: 1, kept: 0 }, '1 new assignment'],
  [{ assigned: 3, kept: 2 }, '3 new assignments, 2 already there'],
  [{ assigned: 0, kept: 1 }, '0 new assignments, 1 already there'],
])('%o is %s', (done, words) => {
  expect(describeNewAssignments(done)).toBe(words)
})

test.each([
  [{ isUnderWay: true, completed: true, locked: false }, 'active', 'In progress'],
  [{ isUnderWay: false, completed: true, locked: true }, 'active', 'Completed, locked'],
  [{ isUnderWay: false, completed: true, locked: false }, 'active', 'Completed, unlocked'],
  [{ isUnderWay: false, completed: false, locked: false }, 'draft', 'Not available yet'],
  [{ isUnderWay: false, completed: false, locked: false }, 'published', 'Not started'],
] as const)('%o of a test that is %s is %s', (state, status, words) => {
  const made = { id: testId.parse(crypto.randomUUID()), slug: 'a-test', title: 'A test', status }
  expect(describeAssignmentState({ ...state, test: made })).toBe(words)
})
