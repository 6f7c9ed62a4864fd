/** The server's view of the end of an attempt: answers given before the deadline may still be on their way. */
import { lateArrivalSeconds } from '#contracts/attempts/attempts.ts'
import { isLate } from '#domain/attempts/late-answers.ts'

export function isPastGrace(deadlineAt: Date | null, now: Date): boolean {
  return isLate(deadlineAt, now)
}

/** Returns the instant before which deadlines are past their grace period. */
export function graceEnd(now: Date): Date {
  return new Date(now.getTime() - lateArrivalSeconds * 1000)
}
