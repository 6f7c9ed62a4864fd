import { dayMs } from '#domain/text/milliseconds.ts'

/** Nobody who has not answered by then is asked about any longer. */
export const answerDays = 7

/** A second confirmation that comes at once would prove no more than the first. */
export const secondAfterMs = dayMs

export function answeredSince(now: Date): Date {
  return new Date(now.getTime() - answerDays * dayMs)
}
