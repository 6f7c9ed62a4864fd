import { expect, test } from 'vitest'
import { studentId } from '#contracts/wire/ids.ts'
import { describeBulkEdit, describeBulkUndo } from './bulk-edit-words.ts'

const gone = studentId.parse('0190a0a0-0000-7000-8000-000000000001')

test.each([
  [3, 0, 0, '3 students changed.'],
  [1, 1, 1, '1 student changed. 1 was like this already. 1 no longer exists.'],
  [0, 2, 2, '0 students changed. 2 were like this already. 2 no longer exist.'],
])('%i changed, %i unchanged, %i missing: %s', (changed, unchanged, missing, words) => {
  expect(describeBulkEdit({ changed, unchanged, missing: Array.from({ length: missing }, () => gone) })).toBe(words)
})

test.each([
  [1, 0, '1 student is as before.'],
  [2, 1, '2 students are as before. 1 was changed by someone since and stays that way.'],
  [0, 2, '0 students are as before. 2 were changed by someone since and stay that way.'],
])('%i restored, %i changed since: %s', (restored, changedSince, words) => {
  expect(describeBulkUndo({ restored, changedSince })).toBe(words)
})
