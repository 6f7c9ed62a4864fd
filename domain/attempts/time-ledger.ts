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

/**
 * The ledger entry for the time since `waitingSince`, in which an adaptive test had no question for the student; null if there is none to
 * give back. `lines` are the entries so far: no time is given back twice.
 */
export function makeWaitingEntry(
  lines: readonly { readonly kind: string; readonly seconds: number; readonly createdAt: Date }[],
  waitingSince: Date,
  now: Date,
): LedgerEntry | null {
  const earlier = lines.filter(({ kind }) => kind === 'waiting')
  const since = Math.max(waitingSince.getTime(), ...earlier.map(({ createdAt }) => createdAt.getTime()))
  const left = maxSecondsGivenBack - earlier.reduce((sum, { seconds }) => sum + seconds, 0)
  const passed = Math.floor((now.getTime() - since) / 1000)
  if (passed < minSecondsGivenBack || left <= 0) return null
  return { kind: 'waiting', seconds: Math.min(passed, left), reason: 'No question while offline' }
}

/** The ledger entry for minutes that an administrator adds or removes. */
export function makeGrantEntry(minutes: number, reason: string): LedgerEntry {
  return { kind: 'grant', seconds: minutes * 60, reason }
}
