/** The end of an attempt as the server sees it: answers given before the deadline may still be on their way. */
import { lateArrivalSeconds } from '#contracts/attempts/attempts.ts'
import { isLate } from '#domain/attempts/late-answers.ts'

export function isPastGrace(deadlineAt: Date | null, now: Date): boolean {
  return isLate(deadlineAt, now)
}

/** Deadlines before this instant are past their grace. */
export function graceEnd(now: Date): Date {
  return new Date(now.getTime() - lateArrivalSeconds * 1000)
}
