import { expect, test } from 'vitest'
import { computeReminderTime, describeSessionDay, isReminderPast } from './reminder-times.ts'

const inNewYork = (starts: string) => ({ starts_at: new Date(starts), time_zone: 'America/New_York' })

test.each([
  ['in the afternoon', '2026-03-04T21:00:00Z', '2026-03-03T21:00:00Z'],
  ['at a quarter past eight', '2026-03-04T13:15:00Z', '2026-03-03T13:15:00Z'],
  ['early in the morning', '2026-03-04T11:30:00Z', '2026-03-03T13:00:00Z'],
  ['at a quarter to eight in the evening', '2026-03-05T00:45:00Z', '2026-03-04T00:45:00Z'],
  ['at eight in the evening', '2026-03-05T01:00:00Z', '2026-03-04T00:00:00Z'],
  ['at half past eleven at night', '2026-03-05T04:30:00Z', '2026-03-04T00:00:00Z'],
  ['on the day when clocks went forward', '2026-03-08T20:00:00Z', '2026-03-07T21:00:00Z'],
  ['on the day when clocks went back', '2026-11-01T21:00:00Z', '2026-10-31T20:00:00Z'],
])('the reminder of a session %s', (_, starts, expected) => {
  expect(computeReminderTime(inNewYork(starts))).toEqual(new Date(expected))
})

test.each([
  ['2026-03-03T20:59:59Z', false],
  ['2026-03-03T21:00:00Z', true],
])('at %s the moment of the reminder is past: %s', (now, expected) => {
  expect(isReminderPast(inNewYork('2026-03-04T21:00:00Z'), new Date(now))).toBe(expected)
})

test('the day is that of the tutor, when the reminder is read', () => {
  const session = inNewYork('2026-03-05T02:00:00Z')
  expect(describeSessionDay(session, new Date('2026-03-04T04:59:00Z'))).toBe('tomorrow')
  expect(describeSessionDay(session, new Date('2026-03-04T05:00:00Z'))).toBe('today')
  expect(describeSessionDay({ ...session, time_zone: null }, new Date('2026-03-04T05:00:00Z'))).toBe('today')
})
