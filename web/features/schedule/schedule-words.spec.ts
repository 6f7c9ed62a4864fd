import { expect, test } from 'vitest'
import { byDay, clockOf, minuteOf, tutorsTime, zoneName } from './schedule-words.ts'

test.each([
  [0, '00:00'],
  [990, '16:30'],
  [1425, '23:45'],
  [1440, '00:00'],
])('minute %i of the day is %s', (minute, clock) => expect(clockOf(minute)).toBe(clock))

test.each([
  ['16:30', 990],
  ['00:00', 0],
  ['', null],
  ['4pm', null],
])('%s is minute %s', (clock, minute) => expect(minuteOf(clock)).toBe(minute))

test('a zone is named by its city', () => {
  expect(zoneName('America/New_York')).toBe('New York time')
  expect(zoneName('UTC')).toBe('UTC time')
})

test('the tutor’s time is told only where the clocks differ', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(tutorsTime('2026-03-02T21:00:00Z', own)).toBeNull()
  const far = own === 'Asia/Kathmandu' ? 'America/New_York' : 'Asia/Kathmandu'
  expect(tutorsTime('2026-03-02T21:00:00Z', far)).toContain(zoneName(far))
})

test('what lies on one day stands together', () => {
  const items = ['2026-03-02T12:00:00Z', '2026-03-02T12:30:00Z', '2026-03-05T12:00:00Z'].map((startsAt) => ({
    startsAt,
  }))
  expect(byDay(items).map(({ items: { length } }) => length)).toEqual([2, 1])
})
