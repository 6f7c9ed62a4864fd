/** The time of an attempt as an append-only ledger of entries in seconds. The deadline is the start plus the sum of the entries. */
import type { Accommodation, TimeLine } from '#contracts/attempts/attempt-administration.ts'
import { noStudentTools } from './exam-tools.ts'

type ExtraTime = Pick<Accommodation, 'timeMultiplier' | 'extraMinutes' | 'reason'>

export type LedgerEntry = Pick<TimeLine, 'kind' | 'seconds' | 'reason'>

export const noAccommodation: Accommodation = Object.freeze({
  ...{ timeMultiplier: 1, extraMinutes: 0, reason: '' },
  tools: noStudentTools,
})

/** The first entries of an attempt: the test's time and the student's accommodation. */
export function listOpeningEntries(durationSeconds: number, accommodation: ExtraTime): LedgerEntry[] {
  const duration: LedgerEntry = { kind: 'duration', seconds: durationSeconds, reason: 'The test’s time' }
  const extra = computeAccommodationSeconds(durationSeconds, accommodation)
  if (extra === 0) return [duration]
  return [duration, { kind: 'accommodation', seconds: extra, reason: accommodation.reason || 'Accommodation' }]
}

/** Whole seconds in addition to the test's time. The multiplier applies to that time only. */
export function computeAccommodationSeconds(durationSeconds: number, accommodation: ExtraTime): number {
  const { timeMultiplier, extraMinutes } = accommodation
  return Math.round(durationSeconds * (timeMultiplier - 1)) + extraMinutes * 60
}

export function computeDeadline(startedAt: Date, lines: readonly { seconds: number }[]): Date {
  const seconds = lines.reduce((sum, line) => sum + line.seconds, 0)
  return new Date(startedAt.getTime() + seconds * 1000)
}

/** The maximum that an attempt gets back. A student with a poor connection needs an administrator, and nobody gains more by unplugging. */
export const maxSecondsGivenBack = 600

/** Any network takes some seconds. */
const minSecondsGivenBack = 10

interface DatedLine {
  readonly kind: string
  readonly seconds: number
  readonly createdAt: Date
}

/**
 * The ledger entry for the time since `waitingSince`, in which an adaptive test had no question for the student; null
 * if there is none to give back. `lines` are the entries so far, in their order: no time is given back twice, neither a
 * pause.
 */
export function makeWaitingEntry(lines: readonly DatedLine[], waitingSince: Date, now: Date): LedgerEntry | null {
  const earlier = lines.filter(({ kind }) => kind === 'waiting')
  const since = Math.max(waitingSince.getTime(), ...earlier.map(({ createdAt }) => createdAt.getTime()))
  const left = maxSecondsGivenBack - earlier.reduce((sum, { seconds }) => sum + seconds, 0)
  const passed = Math.floor((now.getTime() - since - countPausedMs(lines, since, now.getTime())) / 1000)
  if (passed < minSecondsGivenBack || left <= 0) return null
  return { kind: 'waiting', seconds: Math.min(passed, left), reason: 'No question while offline' }
}

/**
 * How long the clock stood still between two moments. An entry during a pause makes it longer, or shorter if its seconds
 * are negative.
 */
function countPausedMs(lines: readonly DatedLine[], since: number, now: number): number {
  const pauses: { readonly from: number; until: number }[] = []
  for (const { kind, seconds, createdAt } of lines) {
    if (kind !== 'pause') continue
    const from = createdAt.getTime()
    const last = pauses.at(-1)
    if (last !== undefined && from < last.until) last.until += seconds * 1000
    else pauses.push({ from, until: from + seconds * 1000 })
  }
  return pauses
    .map(({ from, until }) => Math.max(0, Math.min(until, now) - Math.max(from, since)))
    .reduce((sum, milliseconds) => sum + milliseconds, 0)
}

/** What a person changes in the time of those who take a test. */
export type ChangeOfTime = { readonly kind: 'give' | 'pause'; readonly minutes: number } | { readonly kind: 'resume' }

/** A ledger entry, and until when the clock is stopped after it. */
export interface TimeMove {
  readonly entry: LedgerEntry
  readonly pausedUntil: Date | null
}

/**
 * The move of one attempt; null if nothing changes: a pause that runs until later anyway, no pause to end, no time left to pause, or an end so long ago that it stays past.
 */
export function makeTimeMove(
  change: ChangeOfTime,
  { deadlineAt, pausedUntil }: { readonly deadlineAt: Date; readonly pausedUntil: Date | null },
  now: Date,
): TimeMove | null {
  const stillPaused = pausedUntil !== null && pausedUntil > now ? pausedUntil : null
  switch (change.kind) {
    case 'give':
      if (deadlineAt.getTime() + change.minutes * 60_000 <= now.getTime()) return null
      return { entry: { kind: 'grant', seconds: change.minutes * 60, reason: 'Given during the test' }, pausedUntil }
    case 'pause': {
      // A longer pause ends up to half a second off, so that the clock keeps even its fraction of a second.
      const from = (stillPaused ?? now).getTime()
      const seconds = Math.round((now.getTime() + change.minutes * 60_000 - from) / 1000)
      if (seconds <= 0 || deadlineAt <= now) return null
      return { entry: { kind: 'pause', seconds, reason: 'Pause' }, pausedUntil: new Date(from + seconds * 1000) }
    }
    case 'resume': {
      const seconds = stillPaused === null ? 0 : Math.floor((stillPaused.getTime() - now.getTime()) / 1000)
      if (stillPaused === null || seconds === 0) return null
      const until = new Date(stillPaused.getTime() - seconds * 1000)
      return { entry: { kind: 'pause', seconds: -seconds, reason: 'The pause ended early' }, pausedUntil: until }
    }
  }
}

/** The ledger entry for minutes that an administrator adds or removes. */
export function makeGrantEntry(minutes: number, reason: string): LedgerEntry {
  return { kind: 'grant', seconds: minutes * 60, reason }
}
