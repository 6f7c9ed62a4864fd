/** The dates and note of an assignment, as form values. */
import type { AssignmentTerms, TermsProblem } from '#domain/attempts/assignment-window.ts'
import { defaultDueDays } from '#domain/attempts/due-dates.ts'
import { fieldOfInstant, instantOfField } from './local-date-time.ts'

export interface TermsValues {
  opensAt: string
  dueDate: string
  closesAt: string
  note: string
}

export function termsOfForm({ opensAt, dueDate, closesAt, note }: TermsValues): AssignmentTerms & { note: string } {
  return {
    opensAt: instantOfField(opensAt),
    dueDate: instantOfField(dueDate),
    closesAt: instantOfField(closesAt),
    note: note.trim(),
  }
}

export function formOfTerms({ opensAt, dueDate, closesAt, note }: AssignmentTerms & { note: string }): TermsValues {
  const field = (instant: string | null) => (instant === null ? '' : fieldOfInstant(new Date(instant)))
  return { opensAt: field(opensAt), dueDate: field(dueDate), closesAt: field(closesAt), note }
}

/**
 * Returns the terms of a new assignment: due in 7 days, at the end of that day in the reader's time zone rather than at the current minute.
 */
export function newTerms(now = new Date()): TermsValues {
  const due = new Date(now)
  due.setDate(due.getDate() + defaultDueDays)
  due.setHours(23, 59, 0, 0)
  return formOfTerms({ opensAt: null, dueDate: due.toISOString(), closesAt: null, note: '' })
}

/** Shows a problem at its field. Returns true if there was one. */
export function isShown(
  problem: TermsProblem | null,
  setError: (field: TermsProblem['field'], error: { message: string }, options: { shouldFocus: boolean }) => void,
): boolean {
  if (problem === null) return false
  setError(problem.field, { message: problem.message }, { shouldFocus: true })
  return true
}
