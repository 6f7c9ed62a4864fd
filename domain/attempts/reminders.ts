/** Limits how often a student is reminded of a test. */
import { daysUntil } from './due-dates.ts'

export const reminderPauseMs = 24 * 3600 * 1000

/** The text in place of the button, in calendar days of `timeZone`; null if the student can be reminded. */
export function remindedWords(
  remindedAt: string | null | undefined,
  now: Date,
  timeZone: string,
): 'Reminded today' | 'Reminded yesterday' | null {
  if (remindedAt === null || remindedAt === undefined) return null
  const at = new Date(remindedAt)
  if (now.getTime() - at.getTime() >= reminderPauseMs) return null
  return daysUntil(at, now, timeZone) < 0 ? 'Reminded yesterday' : 'Reminded today'
}
