/** Limits how often a student is reminded of a test. */
import { countDaysUntilDue } from './due-dates.ts'

export const reminderIntervalMs = 24 * 3600 * 1000

/** The text in place of the button, in calendar days of `timeZone`; null if the student can be reminded. */
export function describeLastReminder(
  remindedAt: string | null | undefined,
  now: Date,
  timeZone: string,
): 'Reminded today' | 'Reminded yesterday' | null {
  if (remindedAt === null || remindedAt === undefined) return null
  const at = new Date(remindedAt)
  if (now.getTime() - at.getTime() >= reminderIntervalMs) return null
  return countDaysUntilDue(at, now, timeZone) < 0 ? 'Reminded yesterday' : 'Reminded today'
}
