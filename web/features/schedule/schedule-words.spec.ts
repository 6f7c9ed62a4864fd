import { expect, test } from 'vitest'
import {
  describeNotBookable,
  describeTutorTime,
  formatClockTime,
  formatZoneName,
  groupByDay,
  parseClockTime,
} from './schedule-words.ts'

test.each([
  [0, '00:00'],
  [990, '16:30'],
  [1425, '23:45'],
  [1440, '00:00'],
])('minute %i of the day is %s', (minute, clock) => expect(formatClockTime(minute)).toBe(clock))

test.each([
  ['16:30', 990],
  ['00:00', 0],
  ['', null],
  ['4pm', null],
])('%s is minute %s', (clock, minute) => expect(parseClockTime(clock)).toBe(minute))

test('a zone is named by its city', () => {
  expect(formatZoneName('America/New_York')).toBe('New York time')
  expect(formatZoneName('UTC')).toBe('UTC time')
})

test('the tutor’s time is shown only if the clocks differ', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(describeTutorTime('2026-03-02T21:00:00Z', own)).toBeNull()
  const far = own === 'Asia/Kathmandu' ? 'America/New_York' : 'Asia/Kathmandu'
  expect(describeTutorTime('2026-03-02T21:00:00Z', far)).toContain(formatZoneName(far))
})

test('sessions on one day are grouped', () => {
  const items = ['2026-03-02T12:00:00Z', '2026-03-02T12:30:00Z', '2026-03-05T12:00:00Z'].map((startsAt) => ({
    startsAt,
  }))
  expect(groupByDay(items).map(({ items: { length } }) => length)).toEqual([2, 1])
})

const open = { tutor: { hasHours: true } }
const closed = { tutor: { hasHours: false } }

test.each([
  ['admin', false, [], 'Please choose a tutor first.'],
  ['admin', true, [], 'No students are assigned.'],
  ['admin', true, [closed], 'Set the weekly hours first.'],
  ['admin', true, [closed, open], null],
  ['tutor', false, [], 'No students are assigned.'],
  ['tutor', false, [open], null],
  ['parent', false, [], 'No children are linked to your account.'],
  ['parent', false, [{ tutor: null }, closed], 'No tutor offers sessions yet.'],
  ['parent', false, [open], null],
] as const)('%s who has chosen a tutor: %s, with %j, sees %s', (reader, hasChosenTutor, students, reason) => {
  expect(describeNotBookable(students, { reader, hasChosenTutor })).toBe(reason)
})
