import { countDaysUntilDue } from '#domain/attempts/due-dates.ts'

/** Calendar days without work after which a tutor should ask. */
const idleAfter = 7

/** How long ago a student last worked, in calendar days of `timeZone`; null if never, which nobody can call idle: the student may be new. */
export function describeLastWork(at: string | null, now: Date, timeZone: string): { words: string; isIdle: boolean } {
  if (at === null) return { words: 'none yet', isIdle: false }
  const days = -countDaysUntilDue(new Date(at), now, timeZone)
  const words = days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
  return { words, isIdle: days >= idleAfter }
}
