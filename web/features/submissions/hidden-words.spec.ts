import { expect, test } from 'vitest'
import { describeHiddenAnswers, describeQuestionsLeftOut } from './hidden-words.ts'

test.each([
  [21, [[null, 'Practice Test 1']], 'Answers to 21 questions are hidden until you finish Practice Test 1.'],
  [1, [['Maya', 'Algebra']], 'The answer to 1 question is hidden until Maya finishes Algebra.'],
  [
    8,
    [
      ['Leo', 'Algebra'],
      ['Leo', 'Circles'],
      ['Maya', 'Algebra'],
    ],
    'Answers to 8 questions are hidden until Leo finishes Algebra and Circles and Maya finishes Algebra.',
  ],
] as const)('says how many of %i answers are hidden, and until when', (questions, attempts, words) => {
  const until = attempts.map(([studentName, testTitle]) => ({ studentName, testTitle }))
  expect(describeHiddenAnswers({ questions, until })).toBe(words)
})

test('says how many questions the topics leave out', () => {
  expect(describeQuestionsLeftOut(1)).toBe('1 question is not counted here until the test in progress is finished.')
  expect(describeQuestionsLeftOut(21)).toBe('21 questions are not counted here until the test in progress is finished.')
})
