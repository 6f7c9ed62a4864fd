import { expect, test } from 'vitest'
import { studentId } from '#contracts/wire/ids.ts'
import { describeBulkEdit } from './bulk-edit-words.ts'

const gone = studentId.parse('0190a0a0-0000-7000-8000-000000000001')

test.each([
  [3, 0, 0, '3 students changed.'],
  [1, 1, 1, '1 student changed. 1 was like this already. 1 no longer exists.'],
  [0, 2, 2, '0 students changed. 2 were like this already. 2 no longer exist.'],
])('%i changed, %i unchanged, %i missing: %s', (changed, unchanged, missing, words) => {
  expect(describeBulkEdit({ changed, unchanged, missing: Array.from({ length: missing }, () => gone) })).toBe(words)
})
