/** Words for the seats of a running test. */
import type { Seat } from '#contracts/attempts/seats.ts'
import { countQuietSeconds } from '#domain/attempts/seats.ts'
import { formatShortDuration } from '#domain/text/durations.ts'
import type { StatusTone } from '#web/ui/feedback/tones.ts'

export type SeatKind = 'stuck' | 'quiet' | 'all_handed_in' | 'paused' | 'working' | 'not_started' | 'handed_in'

/** In the order of the list: first those who may need help. */
const seatKinds: readonly SeatKind[] = [
  'stuck',
  'quiet',
  'all_handed_in',
  'paused',
  'working',
  'not_started',
  'handed_in',
]

export const seatKindNames: Readonly<Record<SeatKind, string>> = {
  stuck: 'Stuck',
  quiet: 'No contact',
  all_handed_in: 'All handed in',
  paused: 'Paused',
  working: 'Working',
  not_started: 'Not started',
  handed_in: 'Handed in',
}

export const seatTones: Readonly<Record<SeatKind, StatusTone>> = {
  stuck: 'warning',
  quiet: 'danger',
  all_handed_in: 'neutral',
  paused: 'neutral',
  working: 'success',
  not_started: 'neutral',
  handed_in: 'neutral',
}

/** During a pause nobody has to work. A student without contact cannot be seen working, so nothing says that they are stuck. */
export function findSeatKind({ state, savedAt, isStuck, isPaused }: Seat, now: Date): SeatKind {
  if (state !== 'working' || savedAt === null) return state
  if (isPaused) return 'paused'
  if (countQuietSeconds(new Date(savedAt), now) !== null) return 'quiet'
  return isStuck ? 'stuck' : 'working'
}

/** "12 of 57"; null before the start. */
export function describeSeatPlace({ question, questionCount, state }: Seat): string | null {
  if (state === 'handed_in' || state === 'all_handed_in' || question === null || questionCount === null) return null
  return `${question} of ${questionCount}`
}

/** How long the student has been on the question, or how long nothing has come from them. Null if there is nothing to say. */
export function describeSeatTime(seat: Seat, now: Date): string | null {
  if (seat.state !== 'working' || seat.savedAt === null || seat.isPaused) return null
  const quiet = countQuietSeconds(new Date(seat.savedAt), now)
  if (quiet !== null) return `for ${describeRough(quiet)}`
  return seat.secondsOnQuestion === null ? null : `${describeRough(seat.secondsOnQuestion)} on this question`
}

/** Whole minutes from one minute on, because seconds would change with every look. */
function describeRough(seconds: number): string {
  return formatShortDuration(seconds < 60 ? Math.floor(seconds / 10) * 10 : Math.floor(seconds / 60) * 60)
}

/** "2 stuck, 30 working". */
export function summarizeSeats(seats: readonly Seat[], now: Date): string {
  const kinds = seats.map((seat) => findSeatKind(seat, now))
  return seatKinds
    .map((kind) => ({ name: seatKindNames[kind].toLowerCase(), count: kinds.filter((one) => one === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${name}`)
    .join(', ')
}

/** First those who may need help, then by name. */
export function sortSeats(seats: readonly Seat[], now: Date): Seat[] {
  const place = (seat: Seat) => seatKinds.indexOf(findSeatKind(seat, now))
  return seats.toSorted((a, b) => place(a) - place(b) || a.student.fullName.localeCompare(b.student.fullName))
}

/** In the middle of the test, with an attempt whose time can change. */
export type SeatAtWork = Seat & { readonly attemptId: NonNullable<Seat['attemptId']> }

export function isAtWork(seat: Seat): seat is SeatAtWork {
  return seat.attemptId !== null && (seat.state === 'working' || seat.state === 'all_handed_in')
}

export function haveAllHandedIn(seats: readonly Seat[]): boolean {
  return seats.length > 0 && seats.every(({ state }) => state === 'handed_in')
}

export interface TestWithSeats {
  readonly test: Seat['test']
  readonly seats: readonly Seat[]
}

/** Keeps the order of the tests. */
export function groupByTest(seats: readonly Seat[]): TestWithSeats[] {
  const groups = new Map<string, { test: Seat['test']; seats: Seat[] }>()
  for (const seat of seats) {
    const group = groups.get(seat.test.id)
    if (group) group.seats.push(seat)
    else groups.set(seat.test.id, { test: seat.test, seats: [seat] })
  }
  return [...groups.values()]
}
