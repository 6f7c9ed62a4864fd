import { expect, test } from 'vitest'
import { formatDayField, parseMinutes, parseNoonOfDay } from './entry-day.ts'

test('a day is sent as its noon', () => {
  const noon = parseNoonOfDay('2026-11-28')
  expect(noon && formatDayField(new Date(noon))).toBe('2026-11-28')
  expect(noon && new Date(noon).getHours()).toBe(12)
  for (const nothing of ['', '2026-13-40']) expect(parseNoonOfDay(nothing)).toBeNull()
})

test.each([
  [[], { minutes: null }],
  [['', ' '], { minutes: null }],
  [['80', '70'], { minutes: [80, 70] }],
  [['80'], { problem: 'Write the minutes of every section, or of none.' }],
  [['80', '0'], { problem: 'Write whole minutes from 1 to 600.' }],
  [['80', '70.5'], { problem: 'Write whole minutes from 1 to 600.' }],
  [['80', 'an hour'], { problem: 'Write whole minutes from 1 to 600.' }],
])('the minutes %j are read', (typed, read) => {
  expect(parseMinutes(typed, 2, 600)).toEqual(read)
})
