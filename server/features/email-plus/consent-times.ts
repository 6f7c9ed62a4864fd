import { dayMs } from '#domain/text/milliseconds.ts'

/** After this many days without an answer, the request is deleted. */
export const answerDays = 7

/** An immediate second confirmation would prove no more than the first. */
export const secondAfterMs = dayMs

export function answeredSince(now: Date): Date {
  return new Date(now.getTime() - answerDays * dayMs)
}
