/** The dates and note of an assignment, as form values. */
import type { AssignmentTerms, TermsProblem } from '#domain/attempts/assignment-window.ts'
import { defaultDueDays } from '#domain/attempts/due-dates.ts'
import { formatInstantField, parseInstantField } from './local-date-time.ts'

export interface TermsValues {
  opensAt: string
  dueDate: string
  closesAt: string
  note: string
}

export function convertFormToTerms({
  opensAt,
  dueDate,
  closesAt,
  note,
}: TermsValues): AssignmentTerms & { note: string } {
  return {
    opensAt: parseInstantField(opensAt),
    dueDate: parseInstantField(dueDate),
    closesAt: parseInstantField(closesAt),
    note: note.trim(),
  }
}

export function convertTermsToForm({
  opensAt,
  dueDate,
  closesAt,
  note,
}: AssignmentTerms & { note: string }): TermsValues {
  const field = (instant: string | null) => (instant === null ? '' : formatInstantField(new Date(instant)))
  return { opensAt: field(opensAt), dueDate: field(dueDate), closesAt: field(closesAt), note }
}

/**
 * Returns the terms of a new assignment: due in 7 days, at the end of that day in the reader's time zone rather than at the current minute.
 */
export function makeDefaultTerms(now = new Date()): TermsValues {
  const due = new Date(now)
  due.setDate(due.getDate() + defaultDueDays)
  due.setHours(23, 59, 0, 0)
  return convertTermsToForm({ opensAt: null, dueDate: due.toISOString(), closesAt: null, note: '' })
}

/** Shows a problem at its field. Returns true if there was one. */
export function isStudentShown(
  problem: TermsProblem | null,
  setError: (field: TermsProblem['field'], error: { message: string }, options: { shouldFocus: boolean }) => void,
): boolean {
  if (problem === null) return false
  setError(problem.field, { message: problem.message }, { shouldFocus: true })
  return true
}
