import { dayMs } from '#domain/text/milliseconds.ts'

/** After this many days without an answer, the request is deleted. */
export const consentAnswerDays = 7

/** An immediate second confirmation would prove no more than the first. */
export const secondMailDelayMs = dayMs

export function computeAnswerCutoff(now: Date): Date {
  return new Date(now.getTime() - consentAnswerDays * dayMs)
}
