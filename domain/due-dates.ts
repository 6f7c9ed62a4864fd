/** What the card of an assigned test says: when it is due, how far it has come, what can be done next. */

const defaultDueDays = 7

/** When an assignment is due unless somebody says otherwise: 7 days after it was made. */
export function defaultDueDate(assignedAt: Date): Date {
  return new Date(assignedAt.getTime() + defaultDueDays * 24 * 3600 * 1000)
}

export type DueLabel = { label: string; variant: 'destructive' | 'secondary' | 'outline' }

/** Days are calendar days in `timeZone`, an IANA name; a wrong name throws RangeError. */
export function dueLabel(dueDate: Date, now: Date, timeZone: string): DueLabel {
  if (dueDate.getTime() < now.getTime()) return { label: 'Overdue', variant: 'destructive' }
  const days = calendarDay(dueDate, timeZone) - calendarDay(now, timeZone)
  if (days === 0) return { label: 'Due today', variant: 'secondary' }
  if (days === 1) return { label: 'Due tomorrow', variant: 'secondary' }
  return { label: `Due in ${days} days`, variant: 'outline' }
}

/** The share of questions that have an answer, a whole number from 0 to 100. */
export function progressPercentage(answered: number, questionCount: number): number {
  if (questionCount <= 0) return 0
  return Math.min(100, Math.max(0, Math.round((100 * answered) / questionCount)))
}

/** A retake that has been unlocked and begun is continued, although the assignment stays completed from before. */
export function assignmentAction(assignment: {
  completed: boolean
  locked: boolean
  hasAttempt: boolean
}): 'Start Test' | 'Continue Test' | 'Retake Test' {
  if (assignment.hasAttempt && !(assignment.completed && assignment.locked)) return 'Continue Test'
  return assignment.completed ? 'Retake Test' : 'Start Test'
}

/**
 * Number of the calendar day that an instant falls on. Dates are compared as dates, never as hours divided by 24: the
 * day on which clocks change has 23 or 25.
 */
function calendarDay(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(instant)
    .map((part) => [part.type, Number(part.value)] as const)
  const { year = 0, month = 0, day = 0 }: { year?: number; month?: number; day?: number } = Object.fromEntries(parts)
  return Date.UTC(year, month - 1, day) / (24 * 3600 * 1000)
}
