/** Problems that many rows share, so that each is asked about and fixed once. */
import { grades } from '#contracts/people/student-administration.ts'
import { parseGrade } from '#domain/people/lists/cell-problems.ts'
import { type DraftField, draftFields, type RowDraftTexts } from '#domain/people/lists/list-rows.ts'
import { isSignInName } from '#domain/people/sign-in-names.ts'
import { type DraftProblems, listSharedAddresses, type StudentDraft } from './student-drafts.ts'

export type AskedRowField = 'class' | 'tutor'

/** An unknown class or tutor that several rows name. */
export interface RowQuestion {
  readonly field: AskedRowField
  readonly written: string
  readonly ids: readonly string[]
}

type Problems = ReadonlyMap<string, DraftProblems>

/** A problem in a single row is shown at its field. */
const rowsForQuestion = 2

export function listRowQuestions(drafts: readonly StudentDraft[], problems: Problems): RowQuestion[] {
  const found = new Map<string, RowQuestion>()
  for (const draft of drafts) {
    for (const field of ['class', 'tutor'] as const) {
      if (problems.get(draft.id)?.[field] === undefined) continue
      const key = `${field} ${draft[field].trim().toLowerCase()}`
      const known = found.get(key)
      const ids = [...(known?.ids ?? []), draft.id]
      found.set(key, { field, written: known?.written ?? draft[field].trim(), ids })
    }
  }
  return [...found.values()].filter(({ ids }) => ids.length >= rowsForQuestion)
}

/** Leaves out problems that one question covers for all rows. */
export function listOwnProblems(id: string, problems: DraftProblems, questions: readonly RowQuestion[]): DraftProblems {
  const isAsked = (field: string) => questions.some((one) => one.field === field && one.ids.includes(id))
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !isAsked(field)))
}

/** Returns the most common grade of these rows, to suggest for a class, or null. */
export function findCommonGrade(drafts: readonly StudentDraft[], ids: readonly string[]): number | null {
  const written = drafts.filter(({ id }) => ids.includes(id)).map(({ grade }) => parseGrade(grade))
  const counts = grades.map((grade) => ({ grade, count: written.filter((one) => one === grade).length }))
  const most = counts.toSorted((one, other) => other.count - one.count)[0]
  return most === undefined || most.count === 0 ? null : most.grade
}

export interface ProblemKind {
  readonly field: DraftField
  readonly message: string
  readonly count: number
  /** A fix for all rows, by row id. Null if each row needs a person. */
  readonly remedy: { readonly label: string; readonly changes: ReadonlyMap<string, Partial<RowDraftTexts>> } | null
}

const otherRow = /\b[Rr]ow \d+/

/** Summarizes the problems at the fields, those with the most rows first. */
export function listProblemKinds(
  drafts: readonly StudentDraft[],
  problems: Problems,
  questions: readonly RowQuestion[],
): ProblemKind[] {
  const groups = new Map<string, { field: DraftField; message: string; ids: string[] }>()
  for (const [id, all] of problems) {
    const own = listOwnProblems(id, all, questions)
    for (const field of draftFields) {
      const message = own[field]?.replace(otherRow, (row) => (row.startsWith('R') ? 'Another row' : 'another row'))
      if (message === undefined) continue
      const key = `${field} ${message}`
      const known = groups.get(key)
      groups.set(key, { field, message, ids: [...(known?.ids ?? []), id] })
    }
  }
  const sharing = new Set(listSharedAddresses(drafts).map(({ id }) => id))
  return [...groups.values()]
    .toSorted((one, other) => other.ids.length - one.ids.length)
    .map(({ field, message, ids }) => ({
      field,
      message,
      count: ids.length,
      remedy: remedyOf(field, message, ids, sharing),
    }))
}

/** An address that a family shares stays with the parent, and the student gets a card. Other fields can be left empty. */
function remedyOf(
  field: DraftField,
  message: string,
  ids: readonly string[],
  sharing: ReadonlySet<string>,
): ProblemKind['remedy'] {
  if (message.includes('a card will do')) {
    if (sharing.size === 0) return null
    return { label: 'Give these students a card', changes: new Map([...sharing].map((id) => [id, { email: '' }])) }
  }
  if (field === 'fullName' || ids.length < rowsForQuestion) return null
  return { label: 'Leave all of them empty', changes: new Map(ids.map((id) => [id, { [field]: '' }])) }
}

/** Returns rows with only a name when other rows have more. Most often this is the footer of a report. */
export function listLoneNames(drafts: readonly StudentDraft[]): StudentDraft[] {
  const isLone = (draft: StudentDraft) =>
    draft.fullName !== '' && draftFields.every((field) => field === 'fullName' || draft[field].trim() === '')
  const lone = drafts.filter(isLone)
  return lone.length * 2 < drafts.length ? lone : []
}

/** Labels a tutor with name and email, because two tutors may share a name. */
export function labelTutor({ fullName, email }: { fullName: string; email: string }): string {
  return isSignInName(email) ? fullName : `${fullName} (${email})`
}
