import { expect, test } from 'vitest'
import { describeChange, describeUndo } from './item-words.ts'

test.each([
  [1, 0, '1 question changed.'],
  [2, 1, '2 questions changed. 1 stays as it was.'],
  [0, 3, '0 questions changed. 3 stay as they were.'],
])('%i changed and %i not: %s', (changed, unchanged, words) => {
  expect(describeChange({ changed, unchanged })).toBe(words)
})

test.each([
  [1, 0, '1 question is as before.'],
  [2, 1, '2 questions are as before. 1 was changed by someone since and stays that way.'],
  [0, 2, '0 questions are as before. 2 were changed by someone since and stay that way.'],
])('%i restored and %i not: %s', (restored, changedSince, words) => {
  expect(describeUndo({ restored, changedSince })).toBe(words)
})
