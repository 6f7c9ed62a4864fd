/** The server's view of the end of an attempt: answers given before the deadline may still be on their way. */
import { lateArrivalLimitSeconds } from '#contracts/attempts/attempts.ts'
import { isLateArrival } from '#domain/attempts/late-answers.ts'

export function isPastGrace(deadlineAt: Date | null, now: Date): boolean {
  return isLateArrival(deadlineAt, now)
}

/** Returns the instant before which deadlines are past their grace period. */
export function computeGraceEnd(now: Date): Date {
  return new Date(now.getTime() - lateArrivalLimitSeconds * 1000)
}
