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
export function openingLines(durationSeconds: number, accommodation: ExtraTime): LedgerEntry[] {
  const duration: LedgerEntry = { kind: 'duration', seconds: durationSeconds, reason: 'The test’s time' }
  const extra = accommodationSeconds(durationSeconds, accommodation)
  if (extra === 0) return [duration]
  return [duration, { kind: 'accommodation', seconds: extra, reason: accommodation.reason || 'Accommodation' }]
}

/** Whole seconds in addition to the test's time. The multiplier applies to that time only. */
export function accommodationSeconds(durationSeconds: number, accommodation: ExtraTime): number {
  const { timeMultiplier, extraMinutes } = accommodation
  return Math.round(durationSeconds * (timeMultiplier - 1)) + extraMinutes * 60
}

export function reckonDeadline(startedAt: Date, lines: readonly { seconds: number }[]): Date {
  const seconds = lines.reduce((sum, line) => sum + line.seconds, 0)
  return new Date(startedAt.getTime() + seconds * 1000)
}

/** The ledger entry for minutes that an administrator adds or removes. */
export function grantLine(minutes: number, reason: string): LedgerEntry {
  return { kind: 'grant', seconds: minutes * 60, reason }
}
