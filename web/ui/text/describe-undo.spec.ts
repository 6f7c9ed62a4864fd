import { expect, test } from 'vitest'
import { describeUndo } from './describe-undo.ts'

test.each([
  ['question', 1, 0, '1 question is as before.'],
  ['question', 2, 1, '2 questions are as before. 1 was changed by someone since and stays that way.'],
  ['student', 0, 2, '0 students are as before. 2 were changed by someone since and stay that way.'],
] as const)('%s: %i restored and %i not: %s', (noun, restored, changedSince, words) => {
  expect(describeUndo(noun, { restored, changedSince })).toBe(words)
})
