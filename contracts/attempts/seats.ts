/** Seats: students at a test, as their tutor or an administrator sees them while they work. Nobody's answers are in them. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { attemptId, classId, studentId, testId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

/** The longest pause, and the most that is given at once. */
export const maxMinutesAtOnce = 60

/** `all_handed_in`: every question of a forward-only test, and the test itself is not submitted. */
export const seatState = z.enum(['not_started', 'working', 'all_handed_in', 'handed_in'])
export type SeatState = z.output<typeof seatState>

export const seat = z.object({
  /** Null before the start. */
  attemptId: z.nullable(attemptId),
  student: z.object({ id: studentId, fullName: z.string() }),
  test: z.object({ id: testId, slug: z.string(), title: z.string() }),
  state: seatState,
  /** Number of the question on the screen, from 1 and in the order taken. Null before the start. */
  question: z.nullable(count),
  /** Null before the start. */
  questionCount: z.nullable(count),
  /** How long the student has looked at that question in all. Null of students who are not working. */
  secondsOnQuestion: z.nullable(count),
  /** True if that is far more than the student has for a question. */
  isStuck: z.boolean(),
  isPaused: z.boolean(),
  /** When the server last received work; every ten seconds while the student has the test on the screen. Null before the start. */
  savedAt: z.nullable(instant),
  handedInAt: z.nullable(instant),
})
export type Seat = z.output<typeof seat>

/**
 * The clock of those who are taking a test now: that of the student with the middle of the times left, without an accommodation. What one
 * student was given does not move it.
 */
export const testClock = z.object({
  testId,
  endsAt: instant,
  pausedUntil: z.nullable(instant),
})
export type TestClock = z.output<typeof testClock>

const seatGroup = z.object({ id: classId, name: z.string() })
export type SeatGroup = z.output<typeof seatGroup>

/** More are too many for one screen. */
export const seatsShown = 1000

export const listSeats = endpoint({
  method: 'GET',
  path: '/seats',
  summary:
    'Who is at a test: my students, or all students for an administrator, in tests in progress or handed in within the last hour',
  params: z.object({
    /** Only this test, and also the students who have it and have not started. */
    testId: z.optional(testId),
    /** Only the students of this class. */
    classId: z.optional(classId),
  }),
  /** By test, then by name. */
  reply: z.object({
    /** The class that was asked for; null if none was, or if it is not there. */
    group: z.nullable(seatGroup),
    seats: z.array(seat),
    /** Of each test that somebody takes against the clock now. */
    clocks: z.array(testClock),
    /** True if there are more than these. */
    hasMore: z.boolean(),
    serverNow: instant,
  }),
  refusals: ['not_allowed'],
})

const minutes = z
  .number()
  .check(
    z.int(),
    z.minimum(1, 'Choose at least a minute.'),
    z.maximum(maxMinutesAtOnce, `Choose at most ${maxMinutesAtOnce} minutes.`),
  )

export const changeSeatTime = endpoint({
  method: 'POST',
  path: '/seats/{testId}/time',
  summary:
    'Pause the clock of students who are taking a test now, let it run again, or give more minutes: my students, or all for an administrator',
  params: z.object({ testId }),
  body: z.object({
    /** Null: everybody who is taking the test against the clock. */
    attemptId: z.nullable(attemptId),
    /** Only the students of this class. */
    classId: z.optional(classId),
    /** `pause`: for so many minutes from now. The clock runs again by itself after them. */
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('give'), minutes }),
      z.object({ kind: z.literal('pause'), minutes }),
      z.object({ kind: z.literal('resume') }),
    ]),
  }),
  reply: z.object({
    /** Attempts whose time changed. */
    changed: count,
    /** Attempts whose time stays: without a clock, handed in, or paused for longer anyway. */
    unchanged: count,
  }),
  refusals: ['not_found', 'not_allowed'],
})
