/** Describes what a student has to do next, based on the assigned tests. */
import { countDaysUntilDue } from '#domain/attempts/due-dates.ts'

interface Assigned {
  readonly title: string
  /** An instant. */
  readonly dueDate: string | null
}

export interface StepContext {
  readonly now: Date
  /** For dates; undefined for the browser's locale. */
  readonly locale?: string
  readonly timeZone?: string
}

const lateNamed = 2
const nextNamed = 2

/** Returns late tests first, then the next ones, in a sentence or two for each step. `assigned` is sorted by due date. */
export function listAssignedSteps(assigned: readonly Assigned[], reader: StepContext): string[] {
  const late = assigned.filter((one) => isLate(one, reader))
  const [next, then] = assigned.filter((one) => !isLate(one, reader)).slice(0, nextNamed)
  return [
    ...late.slice(0, lateNamed).map(({ title, dueDate }) => {
      return `Take ${title}.${dueDate === null ? '' : ` It was due on ${dayOf(dueDate, reader)}.`}`
    }),
    ...(late.length > lateNamed
      ? [late.length === lateNamed + 1 ? 'Then take the other late test.' : 'Then take the other late tests.']
      : []),
    ...(next === undefined ? [] : [`Next: ${withDue(next, reader)}.${then ? ` Then ${withDue(then, reader)}.` : ''}`]),
  ]
}

function isLate({ dueDate }: Assigned, { now }: StepContext): boolean {
  return dueDate !== null && Date.parse(dueDate) < now.getTime()
}

function withDue({ title, dueDate }: Assigned, reader: StepContext): string {
  return dueDate === null ? title : `${title}, due ${nearDay(dueDate, reader)}`
}

/** Includes the date, because a report may be read on paper days later. */
function nearDay(instant: string, reader: StepContext): string {
  const timeZone = reader.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const days = countDaysUntilDue(new Date(instant), reader.now, timeZone)
  const day = dayOf(instant, reader)
  return days === 0 ? `today (${day})` : days === 1 ? `tomorrow (${day})` : day
}

function dayOf(instant: string, { locale, timeZone }: StepContext): string {
  return new Date(instant).toLocaleDateString(locale, { month: 'long', day: 'numeric', timeZone })
}
