import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChangeOfTime,
  computeAccommodationSeconds,
  computeDeadline,
  listOpeningEntries,
  makeGrantEntry,
  makeTimeMove,
  makeWaitingEntry,
  maxSecondsGivenBack,
  noAccommodation,
} from './time-ledger.ts'

const threeHours = 3 * 3600
const start = new Date('2026-03-01T10:00:00Z')

test.each([
  ['nothing', 1, 0, 0],
  ['half as much again', 1.5, 0, 5400],
  ['twice the time', 2, 0, threeHours],
  ['ten minutes', 1, 10, 600],
  ['a tenth and five minutes', 1.1, 5, 1080 + 300],
])('an accommodation of %s', (_, timeMultiplier, extraMinutes, seconds) => {
  expect(computeAccommodationSeconds(threeHours, { timeMultiplier, extraMinutes, reason: '' })).toBe(seconds)
})

describe('an attempt', () => {
  test('without an accommodation has one line', () => {
    expect(listOpeningEntries(threeHours, noAccommodation)).toMatchObject([{ kind: 'duration', seconds: threeHours }])
  })

  test('with an accommodation has a second line that says why', () => {
    const lines = listOpeningEntries(threeHours, { timeMultiplier: 1.5, extraMinutes: 0, reason: 'Plan 504' })
    expect(lines).toMatchObject([
      { kind: 'duration', seconds: threeHours },
      { kind: 'accommodation', seconds: 5400, reason: 'Plan 504' },
    ])
  })

  test('ends when all of its lines have run', () => {
    const lines = [
      ...listOpeningEntries(threeHours, noAccommodation),
      makeGrantEntry(10, 'Fire alarm'),
      makeGrantEntry(-4, 'Mistaken'),
    ]
    expect(computeDeadline(start, lines)).toEqual(new Date('2026-03-01T13:06:00Z'))
  })
})

test('the order of the lines does not matter to the deadline', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -36_000, max: 36_000 })), (seconds) => {
      const lines = seconds.map((each) => ({ seconds: each }))
      expect(computeDeadline(start, lines)).toEqual(computeDeadline(start, lines.toReversed()))
    }),
  )
})

describe('time without a question', () => {
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
  const given = (seconds: number, created: number) => ({ kind: 'waiting', seconds, createdAt: at(created) })
  const paused = (seconds: number, created: number) => ({ kind: 'pause', seconds, createdAt: at(created) })
  const own = { kind: 'duration', seconds: threeHours, createdAt: start }

  test.each([
    ['is given back', [own], 100, 160, 60],
    ['is not counted in less than ten seconds', [own], 100, 109, null],
    ['is given back from ten seconds on', [own], 100, 110, 10],
    ['is never in the future', [own], 200, 100, null],
    ['is not given back twice', [own, given(50, 150)], 100, 180, 30],
    ['counts from the start if nothing was given back after it', [own, given(50, 60)], 100, 180, 80],
    ['has a maximum', [own], 0, 5000, maxSecondsGivenBack],
    ['has a maximum for all of an attempt', [own, given(580, 10)], 100, 200, 20],
    ['ends at that maximum', [own, given(600, 10)], 100, 200, null],
    ['does not count what an administrator granted', [{ ...own, kind: 'grant' }], 100, 160, 60],
    ['does not count a pause before it', [own, paused(60, 20)], 100, 160, 60],
    ['leaves out a pause', [own, paused(60, 120)], 100, 200, 40],
    ['leaves out the end of a pause', [own, paused(60, 60)], 100, 180, 60],
    ['leaves out as much of a pause as is over', [own, paused(600, 150)], 100, 180, 50],
    ['is nothing in a pause', [own, paused(600, 50)], 100, 300, null],
    ['leaves out a pause that was made longer', [own, paused(60, 110), paused(60, 140)], 100, 260, 40],
    ['leaves out the end of a pause that was made longer', [own, paused(60, 50), paused(60, 60)], 100, 190, 20],
    ['counts from the early end of a pause', [own, paused(600, 110), paused(-570, 140)], 100, 200, 70],
    ['counts all after a pause that ended early', [own, paused(600, 10), paused(-580, 30)], 100, 200, 100],
    ['counts between two pauses', [own, paused(60, 110), paused(60, 200)], 100, 250, 40],
    ['is no pause', [own, paused(60, 110), given(40, 200)], 100, 250, 50],
  ])('%s', (_, lines, since, now, seconds) => {
    expect(makeWaitingEntry(lines, at(since), at(now))?.seconds ?? null).toBe(seconds)
  })
})

describe('a change of the time during a test', () => {
  const noon = new Date('2026-03-01T12:00:00Z')
  const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
  const pause = (minutes: number): ChangeOfTime => ({ kind: 'pause', minutes })
  const give = (minutes: number): ChangeOfTime => ({ kind: 'give', minutes })
  const resume: ChangeOfTime = { kind: 'resume' }

  test.each([
    ['a pause', pause(10), 3600, null, ['pause', 600, 600]],
    ['a pause after an earlier one', pause(10), 3600, -60, ['pause', 600, 600]],
    ['a longer pause over a shorter one', pause(10), 3600, 240, ['pause', 360, 600]],
    ['a shorter pause under a longer one', pause(10), 3600, 900, null],
    ['the same pause again', pause(10), 3600, 600, null],
    ['a pause that is longer by less than half a second', pause(10), 3600, 599.6, null],
    ['a pause in the last second', pause(10), 1, null, ['pause', 600, 600]],
    ['a pause at the deadline', pause(10), 0, null, null],
    ['a pause after the deadline', pause(10), -1, null, null],
    ['the end of a pause', resume, 3600, 240, ['pause', -240, 0]],
    ['the end in the middle of a second', resume, 3600, 240.4, ['pause', -240, 0.4]],
    ['the end in the last second', resume, 3600, 0.9, null],
    ['the end without a pause', resume, 3600, null, null],
    ['the end after a pause', resume, 3600, -60, null],
    ['minutes', give(5), 3600, null, ['grant', 300, null]],
    ['minutes during a pause', give(5), 3600, 240, ['grant', 300, 240]],
    ['minutes after a pause', give(5), 3600, -60, ['grant', 300, -60]],
    ['minutes after the deadline', give(5), -60, null, ['grant', 300, null]],
    ['minutes that leave the end in the past', give(1), -60, null, null],
  ] as const)('%s', (_, change, deadline, pausedUntil, expected) => {
    const paused = (seconds: number | null) => (seconds === null ? null : at(seconds))
    const move = makeTimeMove(change, { deadlineAt: at(deadline), pausedUntil: paused(pausedUntil) }, noon)
    if (expected === null) return expect(move).toBeNull()
    const [kind, seconds, until] = expected
    expect(move).toMatchObject({ entry: { kind, seconds }, pausedUntil: paused(until) })
  })

  const changes = fc.record({
    wait: fc.integer({ min: 0, max: 900_000 }),
    change: fc.oneof(
      fc.integer({ min: 1, max: 60 }).map(pause),
      fc.integer({ min: 1, max: 60 }).map(give),
      fc.constant(resume),
    ),
  })

  test('moves the clock by the minutes given and by nothing else, and the deadline by the sum of the lines', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 12 }), (steps) => {
        let time: { deadlineAt: Date; pausedUntil: Date | null } = { deadlineAt: at(threeHours), pausedUntil: null }
        let now = noon.getTime()
        const lines = [{ seconds: threeHours }]
        const left = () => time.deadlineAt.getTime() - Math.max(now, time.pausedUntil?.getTime() ?? 0)
        for (const { wait, change } of steps) {
          now += wait
          const before = left()
          const move = makeTimeMove(change, time, new Date(now))
          if (move === null) continue
          lines.push(move.entry)
          time = { deadlineAt: computeDeadline(noon, lines), pausedUntil: move.pausedUntil }
          expect(left() - before).toBe(change.kind === 'give' ? change.minutes * 60_000 : 0)
        }
      }),
    )
  })

  test('leaves no pause shorter than it was asked to be, and none longer than an hour', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 12 }), (steps) => {
        let time: { deadlineAt: Date; pausedUntil: Date | null } = { deadlineAt: at(threeHours), pausedUntil: null }
        let now = noon.getTime()
        for (const { wait, change } of steps) {
          now += wait
          const hasTime = time.deadlineAt.getTime() > now
          const move = makeTimeMove(change, time, new Date(now))
          const deadlineAt = new Date(time.deadlineAt.getTime() + (move?.entry.seconds ?? 0) * 1000)
          time = { deadlineAt, pausedUntil: move === null ? time.pausedUntil : move.pausedUntil }
          const paused = Math.max(0, (time.pausedUntil?.getTime() ?? 0) - now)
          expect(paused).toBeLessThanOrEqual(3_600_500)
          if (change.kind === 'pause' && hasTime) expect(paused).toBeGreaterThanOrEqual(change.minutes * 60_000 - 500)
          if (change.kind === 'resume') expect(paused).toBeLessThan(1000)
        }
      }),
    )
  })
})
