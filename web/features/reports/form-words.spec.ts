import { expect, test } from 'vitest'
import { describeFormDifference } from './form-words.ts'

test.each([
  [2.31, 0.62, '2.3 questions harder than Form 2 (±0.6)'],
  [-1.27, 0.62, '1.3 questions easier than Form 2 (±0.6)'],
  [0.5, 0.62, 'About as hard as Form 2 (±0.6 questions)'],
  [-0.62, 0.62, 'About as hard as Form 2 (±0.6 questions)'],
])('a difference of %d with an error of %d is “%s”', (harderBy, error, words) => {
  expect(describeFormDifference({ title: 'Form 2', harderBy, error })).toBe(words)
})
