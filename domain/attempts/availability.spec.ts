import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeFreeSlots,
  computeNoticeEnd,
  doIntervalsOverlap,
  getWeekday,
  listDaysBetween,
  listSpansOfDay,
  type TimeInterval,
} from './availability.ts'

test.each([
  ['2026-11-16', 1],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
  ['2024-02-29', 4],
])('%s is weekday %i', (day, weekday) => expect(getWeekday(day)).toBe(weekday))

test('days are counted over the ends of months and leap days', () => {
  expect(listDaysBetween('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  expect(listDaysBetween('2026-01-02', '2026-01-01')).toEqual([])
})

describe('the hours of a day', () => {
  const weekly = [
    {
      weekday: 1,
      spans: [
        { startsMinute: 960, endsMinute: 1080 },
        { startsMinute: 540, endsMinute: 600 },
        { startsMinute: 600, endsMinute: 660 },
      ],
    },
    { weekday: 3, spans: [{ startsMinute: 960, endsMinute: 1020 }] },
  ]

  test('are those of its weekday, in order, and spans that touch are one', () => {
    expect(listSpansOfDay('2026-11-16', { weekly, exceptions: [] })).toEqual([
      { startsMinute: 540, endsMinute: 660 },
      { startsMinute: 960, endsMinute: 1080 },
    ])
    expect(listSpansOfDay('2026-11-17', { weekly, exceptions: [] })).toEqual([])
  })

  test('are replaced by an exception, which may be a day off', () => {
    const exceptions = [
      { day: '2026-11-16', spans: [] },
      { day: '2026-11-17', spans: [{ startsMinute: 0, endsMinute: 1440 }] },
    ]
    expect(listSpansOfDay('2026-11-16', { weekly, exceptions })).toEqual([])
    expect(listSpansOfDay('2026-11-17', { weekly, exceptions })).toEqual([{ startsMinute: 0, endsMinute: 1440 }])
    expect(listSpansOfDay('2026-11-18', { weekly, exceptions })).toEqual([{ startsMinute: 960, endsMinute: 1020 }])
  })
})

function interval(from: string, until: string): TimeInterval {
  return { startsAt: new Date(`2026-11-16T${from}:00Z`), endsAt: new Date(`2026-11-16T${until}:00Z`) }
}

function starts(slots: readonly TimeInterval[]) {
  return slots.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))
}

describe('free slots', () => {
  const early = new Date(0)

  test.each([
    ['whole sessions only', [interval('09:00', '11:30')], [], 60, ['09:00', '10:00']],
    ['what is booked is gone', [interval('09:00', '12:00')], [interval('10:00', '11:00')], 60, ['09:00', '11:00']],
    [
      'a session of another length blocks all it touches',
      [interval('09:00', '12:00')],
      [interval('10:45', '11:15')],
      60,
      ['09:00'],
    ],
    [
      'a session that only touches blocks nothing',
      [interval('09:00', '10:00')],
      [interval('08:00', '09:00')],
      60,
      ['09:00'],
    ],
    ['several openings', [interval('09:00', '09:45'), interval('15:00', '15:45')], [], 45, ['09:00', '15:00']],
    ['too short an opening', [interval('09:00', '09:30')], [], 45, []],
  ] as const)('%s', (_name, open, busy, sessionMinutes, expected) => {
    expect(starts(computeFreeSlots({ open, busy, sessionMinutes, earliest: early }))).toEqual(expected)
  })

  test('start no earlier than the notice allows', () => {
    const open = [interval('09:00', '12:00')]
    const earliest = new Date('2026-11-16T10:00:00Z')
    expect(starts(computeFreeSlots({ open, busy: [], sessionMinutes: 60, earliest }))).toEqual(['10:00', '11:00'])
  })

  test('lie within the open hours, touch nothing busy and do not overlap', () => {
    const quarter = 15 * 60_000
    const span = fc
      .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 20 }))
      .map(([at, length]) => ({ startsAt: new Date(at * quarter), endsAt: new Date((at + length) * quarter) }))
    fc.assert(
      fc.property(span, fc.array(span), fc.constantFrom(30, 45, 60, 90), (hours, busy, sessionMinutes) => {
        const slots = computeFreeSlots({ open: [hours], busy, sessionMinutes, earliest: new Date(0) })
        for (const [at, slot] of slots.entries()) {
          expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(sessionMinutes * 60_000)
          expect(slot.startsAt >= hours.startsAt && slot.endsAt <= hours.endsAt).toBe(true)
          expect(busy.some((taken) => doIntervalsOverlap(slot, taken))).toBe(false)
          expect(slots.slice(at + 1).some((other) => doIntervalsOverlap(slot, other))).toBe(false)
        }
      }),
    )
  })
})

test('notice is counted in hours of real time', () => {
  expect(computeNoticeEnd(new Date('2026-11-16T10:00:00Z'), 24)).toEqual(new Date('2026-11-15T10:00:00Z'))
})
