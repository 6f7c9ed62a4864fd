/** A question of an imported file during the review. */
import type { PreviewedQuestion } from '#domain/authoring/import-preview.ts'
import type { ImportedSection } from '#domain/authoring/question-import.ts'

export interface ImportedRow {
  /** Initial zero-based position in the list. */
  readonly id: number
  /** Initial zero-based position in its section, which determines its letters. */
  readonly place: number
  /** The label in lists, such as `Question 3`. */
  readonly name: string
  readonly question: PreviewedQuestion
  /** Zero-based index of its section in the file. */
  readonly section: number
}

export type ChangeRows = (change: (rows: readonly ImportedRow[]) => readonly ImportedRow[]) => void

/** In the order of the ids in the file, which may differ from the order in the file. */
export function makePreviewRows(questions: readonly PreviewedQuestion[]): ImportedRow[] {
  return questions.map((question, at) => {
    const place = question.position === at + 1 ? '' : ` (item ${question.position} of the file)`
    return { id: at, place: at, section: 0, name: `Question ${at + 1}${place}`, question }
  })
}

/** Returns the rows of all sections of a test. */
export function makeTestRows(sections: readonly ImportedSection[]): ImportedRow[] {
  const rows = sections.flatMap(({ preview }, section) =>
    makePreviewRows(preview).map((row) => ({
      ...row,
      section,
      name: `Section ${section + 1}, ${row.name.toLowerCase()}`,
    })),
  )
  return rows.map((row, id) => ({ ...row, id }))
}

export function listBrokenRows(rows: readonly ImportedRow[]): ImportedRow[] {
  return rows.filter(({ question }) => question.problems.length > 0)
}

/** Returns true if an author must look at the row: something is wrong, or would be left out. */
export function needsReview({ question }: ImportedRow): boolean {
  return question.problems.length > 0 || question.leftOut.length > 0
}

const problemsNamed = 5

/** Returns what must be corrected first, or null if nothing must. */
export function describeBrokenRows(rows: readonly ImportedRow[]): string | null {
  const broken = listBrokenRows(rows)
  if (broken.length === 0) return null
  const named = broken.slice(0, problemsNamed).map(({ name, question }) => `${name}: ${question.problems[0]?.message}`)
  const more = broken.length - named.length
  return more > 0 ? `${named.join(' ')} And ${more} more.` : named.join(' ')
}

/** Returns the id of the element with the form of a row. */
export function makeRowElementId(id: number): string {
  return `imported-question-${id}`
}

/** Scrolls to the first field of a row that must be corrected, or to the row itself if there is none. */
export function scrollToRow(id: number) {
  const row = document.getElementById(makeRowElementId(id))
  const field = row?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
