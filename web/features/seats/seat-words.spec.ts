import { describe, expect, test } from 'vitest'
import type { Seat } from '#contracts/attempts/seats.ts'
import { makeSeat } from '#test/support/web-seats.ts'
import {
  describeSeatPlace,
  describeSeatTime,
  findSeatKind,
  groupByTest,
  haveAllHandedIn,
  isAtWork,
  sortSeats,
  summarizeSeats,
} from './seat-words.ts'

const now = new Date('2026-03-01T12:00:00Z')
const cases: { seat: Partial<Seat>; kind: string; time: string | null; place: string | null }[] = [
  { seat: {}, kind: 'working', time: '40 s on this question', place: '12 of 57' },
  { seat: { secondsOnQuestion: 309, isStuck: true }, kind: 'stuck', time: '5 min on this question', place: '12 of 57' },
  { seat: { savedAt: '2026-03-01T11:56:30Z', isStuck: true }, kind: 'quiet', time: 'for 3 min', place: '12 of 57' },
  {
    seat: { isPaused: true, isStuck: true, savedAt: '2026-03-01T11:50:00Z' },
    kind: 'paused',
    time: null,
    place: '12 of 57',
  },
  {
    seat: { state: 'all_handed_in', savedAt: '2026-03-01T11:50:00Z', question: 57, secondsOnQuestion: null },
    ...{ kind: 'all_handed_in', time: null, place: null },
  },
  { seat: { state: 'handed_in', isPaused: true }, kind: 'handed_in', time: null, place: null },
  {
    seat: { state: 'not_started', savedAt: null, question: null, questionCount: null, secondsOnQuestion: null },
    ...{ kind: 'not_started', time: null, place: null },
  },
]

describe('a seat', () => {
  test.each(cases)('that is $kind', ({ seat, kind, time, place }) => {
    const one = makeSeat(seat)
    expect(findSeatKind(one, now)).toBe(kind)
    expect(describeSeatTime(one, now)).toBe(time)
    expect(describeSeatPlace(one)).toBe(place)
  })
})

describe('seats', () => {
  const seats = [
    makeSeat({ state: 'handed_in' }, 'Ada'),
    makeSeat({}, 'Zoe'),
    makeSeat({}, 'Ben'),
    makeSeat({ isStuck: true }, 'Max'),
    makeSeat({ isStuck: true, isPaused: true }, 'Cleo'),
  ]

  test('begin with those who may need help', () => {
    expect(sortSeats(seats, now).map(({ student }) => student.fullName)).toEqual(['Max', 'Cleo', 'Ben', 'Zoe', 'Ada'])
  })

  test('are counted in one line', () => {
    expect(summarizeSeats(seats, now)).toBe('1 stuck, 1 paused, 2 working, 1 handed in')
  })

  test('are grouped by their test', () => {
    expect(groupByTest(seats).map(({ test: { title }, seats: of }) => [title, of.length])).toEqual([['Practice 1', 5]])
  })

  test('are at work from the start until the test is handed in', () => {
    const states = ['not_started', 'working', 'all_handed_in', 'handed_in'] as const
    expect(states.filter((state) => isAtWork(makeSeat({ state })))).toEqual(['working', 'all_handed_in'])
    expect(isAtWork(makeSeat({ attemptId: null }))).toBe(false)
  })

  test('are done when everybody has handed in, and there is somebody', () => {
    const done = makeSeat({ state: 'handed_in' })
    expect(haveAllHandedIn([done, done])).toBe(true)
    for (const state of ['not_started', 'working', 'all_handed_in'] as const) {
      expect(haveAllHandedIn([done, makeSeat({ state })])).toBe(false)
    }
    expect(haveAllHandedIn([])).toBe(false)
  })
})
