import { expect, test } from 'vitest'
import { describeChange } from './item-words.ts'

test.each([
  [1, 0, '1 question changed.'],
  [2, 1, '2 questions changed. 1 stays as it was.'],
  [0, 3, '0 questions changed. 3 stay as they were.'],
])('%i changed and %i not: %s', (changed, unchanged, words) => {
  expect(describeChange({ changed, unchanged })).toBe(words)
})
