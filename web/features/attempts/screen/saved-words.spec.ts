import { expect, test } from 'vitest'
import { describeSavedAnnouncement, describeSavedState } from './saved-words.ts'

test.each([
  ['saved', 0, 'All saved'],
  ['saving', 2, 'Saving…'],
  ['offline', 3, '3 waiting, offline'],
  ['offline', 0, 'Offline'],
  ['signed_out', 1, '1 waiting, logged out'],
  ['failing', 4, '4 waiting, trying again'],
] as const)('says of %s with %i waiting: %s', (kind, waiting, words) => {
  expect(describeSavedState({ kind, waiting })).toBe(words)
})

test('speaks up only when something is wrong', () => {
  expect(describeSavedAnnouncement({ kind: 'saving', waiting: 1 })).toBe('')
  expect(describeSavedAnnouncement({ kind: 'offline', waiting: 1 })).toMatch(/kept on this device/)
  expect(describeSavedAnnouncement({ kind: 'signed_out', waiting: 1 })).toMatch(
    /Your session has ended. Log in again to save/,
  )
})
