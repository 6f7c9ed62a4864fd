import { expect, test } from 'vitest'
import { copiedWords } from './copied-words.ts'

test.each([
  [1, 0, '1 question copied'],
  [3, 0, '3 questions copied'],
  [2, 1, '2 questions copied, 1 was there already'],
  [1, 2, '1 question copied, 2 were there already'],
  [0, 1, 'The question was there already'],
  [0, 4, 'The questions were there already'],
])('%i added and %i skipped: %s', (added, skipped, words) => {
  expect(copiedWords({ added, skipped })).toBe(words)
})
