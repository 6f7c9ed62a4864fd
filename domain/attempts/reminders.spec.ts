import { expect, test } from 'vitest'
import { describeLastReminder } from './reminders.ts'

test.each([
  [undefined, null],
  [null, null],
  ['2026-03-01T09:59:00Z', 'Reminded today'],
  // The browser's clock can be behind the server's.
  ['2026-03-01T10:05:00Z', 'Reminded today'],
  ['2026-02-28T22:00:00Z', 'Reminded yesterday'],
  ['2026-02-28T10:01:00Z', 'Reminded yesterday'],
  ['2026-02-28T10:00:00Z', null],
])('reminded at %s: %s', (remindedAt, words) => {
  expect(describeLastReminder(remindedAt, new Date('2026-03-01T10:00:00Z'), 'UTC')).toBe(words)
})
