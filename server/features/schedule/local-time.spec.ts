import { describe, expect, test } from 'vitest'
import { computeFreeSlots } from '#domain/attempts/availability.ts'
import { formatShortTime, formatSpokenTime, listOpenIntervals } from './local-time.ts'

function open(timeZone: string, day: string, startsMinute: number, endsMinute: number) {
  const exceptions = [{ day, spans: [{ startsMinute, endsMinute }] }]
  const noon = new Date(`${day}T12:00:00Z`).getTime()
  const around = { from: new Date(noon - 36 * 3_600_000), until: new Date(noon + 36 * 3_600_000) }
  return listOpenIntervals({ timeZone, weekly: [], exceptions }, around).map(({ startsAt, endsAt }) => [
    startsAt.toISOString().slice(0, 16),
    endsAt.toISOString().slice(0, 16),
  ])
}

test.each([
  ['winter in New York', 'America/New_York', '2026-01-15', 960, 1080, '2026-01-15T21:00', '2026-01-15T23:00'],
  ['summer in New York', 'America/New_York', '2026-07-15', 960, 1080, '2026-07-15T20:00', '2026-07-15T22:00'],
  [
    'an evening that is tomorrow in UTC',
    'America/Los_Angeles',
    '2026-01-15',
    1200,
    1440,
    '2026-01-16T04:00',
    '2026-01-16T08:00',
  ],
  [
    'quarters of an hour in Kathmandu',
    'Asia/Kathmandu',
    '2026-05-01',
    600,
    660,
    '2026-05-01T04:15',
    '2026-05-01T05:15',
  ],
  ['no summer time in Phoenix', 'America/Phoenix', '2026-07-15', 960, 1080, '2026-07-15T23:00', '2026-07-16T01:00'],
  // London, March 29, 2026: 01:00 becomes 02:00.
  [
    'a start that the clocks skip is the moment after',
    'Europe/London',
    '2026-03-29',
    75,
    180,
    '2026-03-29T01:00',
    '2026-03-29T02:00',
  ],
  [
    'an end that the clocks skip is the moment after',
    'Europe/London',
    '2026-03-29',
    0,
    90,
    '2026-03-29T00:00',
    '2026-03-29T01:00',
  ],
  [
    'hours across the gap are an hour shorter',
    'Europe/London',
    '2026-03-29',
    0,
    240,
    '2026-03-29T00:00',
    '2026-03-29T03:00',
  ],
  // New York, November 1, 2026: 02:00 becomes 01:00.
  [
    'hours across the overlap are an hour longer',
    'America/New_York',
    '2026-11-01',
    60,
    120,
    '2026-11-01T05:00',
    '2026-11-01T07:00',
  ],
  // Lord Howe moves by half an hour: on October 4, 2026, 02:00 becomes 02:30.
  ['half an hour on Lord Howe', 'Australia/Lord_Howe', '2026-10-04', 120, 240, '2026-10-03T15:30', '2026-10-03T17:00'],
])('%s', (_name, zone, day, from, until, startsAt, endsAt) => {
  expect(open(zone, day, from, until)).toEqual([[startsAt, endsAt]])
})

describe('over a change of the clocks', () => {
  test('a lesson at four stays a lesson at four', () => {
    const weekly = [{ weekday: 6, spans: [{ startsMinute: 960, endsMinute: 1020 }] }]
    const hours = { timeZone: 'America/New_York', weekly, exceptions: [] }
    const found = listOpenIntervals(hours, {
      from: new Date('2026-10-30T00:00Z'),
      until: new Date('2026-11-09T00:00Z'),
    })
    expect(found.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-10-31T20:00:00.000Z',
      '2026-11-07T21:00:00.000Z',
    ])
  })

  test('no session is cut out of the hour that is missing', () => {
    const exceptions = [{ day: '2026-03-29', spans: [{ startsMinute: 0, endsMinute: 240 }] }]
    const range = { from: new Date('2026-03-28T12:00Z'), until: new Date('2026-03-30T00:00Z') }
    const slots = computeFreeSlots({
      open: listOpenIntervals({ timeZone: 'Europe/London', weekly: [], exceptions }, range),
      busy: [],
      sessionMinutes: 60,
      earliest: new Date(0),
    })
    expect(slots.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual(['00:00', '01:00', '02:00'])
  })
})

test('the hours that began the evening before are found', () => {
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    spans: [{ startsMinute: 1380, endsMinute: 1440 }],
  }))
  const range = { from: new Date('2026-01-15T23:30Z'), until: new Date('2026-01-15T23:45Z') }
  expect(listOpenIntervals({ timeZone: 'UTC', weekly, exceptions: [] }, range)).toHaveLength(1)
})

test('emails write the time as a person says it', () => {
  expect(formatSpokenTime(new Date('2026-11-16T21:00Z'), 'America/New_York').replaceAll(/\s/gu, ' ')).toBe(
    'Monday, November 16, 2026 at 4:00 PM (New York time)',
  )
  expect(formatShortTime(new Date('2026-11-16T21:00Z'), 'America/New_York')).toBe('Mon, Nov 16, 4:00 PM')
})
