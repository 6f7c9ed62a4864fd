import { expect, test } from 'vitest'
import { findTestToLearnFrom } from './test-to-learn-from.ts'

const taken = (title: string, totalQuestions: number, isDrill = false) => ({ title, totalQuestions, isDrill })

test.each([
  ['no test', [], undefined],
  ['a short one', [taken('Quiz', 5)], 'Quiz'],
  ['the latest of short ones', [taken('Quiz 2', 19), taken('Quiz 1', 5)], 'Quiz 2'],
  ['a full one before a short one', [taken('Quiz', 19), taken('Exam', 114)], 'Exam'],
  ['the latest of long ones', [taken('Workout', 20), taken('Exam', 114)], 'Workout'],
  ['a test before a drill', [taken('Drill', 30, true), taken('Quiz', 5)], 'Quiz'],
  ['only a drill', [taken('Drill', 30, true)], undefined],
  ['a test that was not scored', [taken('Essay', 0), taken('Quiz', 5)], 'Quiz'],
])('%s', (_, tests, title) => {
  expect(findTestToLearnFrom(tests)?.title).toBe(title)
})
