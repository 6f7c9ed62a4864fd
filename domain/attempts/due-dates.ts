/** Information on the card of an assigned test: its due date, its progress, and the student's next action. */

/** From the day of the assignment to the due day, at whose end the test is due. */
export const defaultDueDays = 7

export type DueLabel = { label: string; variant: 'destructive' | 'secondary' | 'outline' }

/** Counts calendar days in `timeZone`, an IANA name. Throws RangeError for an unknown name. */
export function getDueLabel(dueDate: Date, now: Date, timeZone: string): DueLabel {
  if (dueDate.getTime() < now.getTime()) return { label: 'Overdue', variant: 'destructive' }
  const days = countDaysUntilDue(dueDate, now, timeZone)
  if (days === 0) return { label: 'Due today', variant: 'secondary' }
  if (days === 1) return { label: 'Due tomorrow', variant: 'secondary' }
  return { label: `Due in ${days} days`, variant: 'outline' }
}

/** Calendar days from now to the due date in `timeZone`; below 0 if it is past. */
export function countDaysUntilDue(dueDate: Date, now: Date, timeZone: string): number {
  return calendarDay(dueDate, timeZone) - calendarDay(now, timeZone)
}

/** The share of questions that have an answer, a whole number from 0 to 100. */
export function computeProgressPercentage(answered: number, questionCount: number): number {
  if (questionCount <= 0) return 0
  return Math.min(100, Math.max(0, Math.round((100 * answered) / questionCount)))
}

/** An unlocked retake that has started can be continued, even though the assignment is still completed. */
export function getAssignmentAction(assignment: {
  completed: boolean
  locked: boolean
  hasAttempt: boolean
}): 'Start Test' | 'Continue Test' | 'Retake Test' {
  if (assignment.hasAttempt && !(assignment.completed && assignment.locked)) return 'Continue Test'
  return assignment.completed ? 'Retake Test' : 'Start Test'
}

/** Cached by time zone: formatters are slow to create, and every row of a list needs one. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
  dayFormats.set(timeZone, made)
  return made
}

/**
 * Returns the number of the calendar day of an instant. Compare these numbers instead of dividing hours by 24: a day on which clocks change
 * has 23 or 25 hours.
 */
function calendarDay(instant: Date, timeZone: string): number {
  const parts = dayFormat(timeZone)
    .formatToParts(instant)
    .map((part) => [part.type, Number(part.value)] as const)
  const { year = 0, month = 0, day = 0 }: { year?: number; month?: number; day?: number } = Object.fromEntries(parts)
  return Date.UTC(year, month - 1, day) / (24 * 3600 * 1000)
}

export interface OverdueTests {
  /** The test that has been overdue the longest. */
  readonly testTitle: string
  readonly dueDate: string
  /** Other overdue tests of the student. */
  readonly others: number
}

/** "Math Workout and 1 more, 2 days late", in calendar days of `timeZone`. */
export function describeOverdueTests(
  { testTitle, dueDate, others }: OverdueTests,
  now: Date,
  timeZone: string,
): string {
  const days = -countDaysUntilDue(new Date(dueDate), now, timeZone)
  const what = others === 0 ? testTitle : `${testTitle} and ${others} more`
  return `${what}, ${days < 1 ? 'late since today' : days === 1 ? '1 day late' : `${days} days late`}`
}
