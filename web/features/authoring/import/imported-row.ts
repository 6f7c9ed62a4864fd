/** A question of an imported file while it is looked over. */
import type { PreviewedQuestion } from '#domain/authoring/import-preview.ts'
import type { ImportedSection } from '#domain/authoring/question-import.ts'

export interface ImportedRow {
  /** Zero-based position in the list at first. */
  readonly id: number
  /** Zero-based position in its section at first, which decides its letters. */
  readonly place: number
  /** What people find it by, such as `Question 3`. */
  readonly name: string
  readonly question: PreviewedQuestion
  /** Zero-based index of its section in the file. */
  readonly section: number
}

export type ChangeRows = (change: (rows: readonly ImportedRow[]) => readonly ImportedRow[]) => void

/** In the order of the file's ids, which may be another one than that of the file. */
export function previewRows(questions: readonly PreviewedQuestion[]): ImportedRow[] {
  return questions.map((question, at) => {
    const place = question.position === at + 1 ? '' : ` (item ${question.position} of the file)`
    return { id: at, place: at, section: 0, name: `Question ${at + 1}${place}`, question }
  })
}

/** Of all sections of a test. */
export function testRows(sections: readonly ImportedSection[]): ImportedRow[] {
  const rows = sections.flatMap(({ preview }, section) =>
    previewRows(preview).map((row) => ({ ...row, section, name: `Section ${section + 1}, ${row.name.toLowerCase()}` })),
  )
  return rows.map((row, id) => ({ ...row, id }))
}

export function brokenRows(rows: readonly ImportedRow[]): ImportedRow[] {
  return rows.filter(({ question }) => question.problems.length > 0)
}

/** An author has to look at it: something is wrong with it, or would be left out. */
export function needsLook({ question }: ImportedRow): boolean {
  return question.problems.length > 0 || question.leftOut.length > 0
}

const problemsNamed = 5

/** What has to be corrected first; null where nothing has. */
export function brokenWords(rows: readonly ImportedRow[]): string | null {
  const broken = brokenRows(rows)
  if (broken.length === 0) return null
  const named = broken.slice(0, problemsNamed).map(({ name, question }) => `${name}: ${question.problems[0]?.message}`)
  const more = broken.length - named.length
  return more > 0 ? `${named.join(' ')} And ${more} more.` : named.join(' ')
}

/** Where the form of a row begins, for the list of what has to be corrected. */
export function rowElementId(id: number): string {
  return `imported-question-${id}`
}

/** Brings the first field of a row that has to be corrected on screen; the row itself where it has none. */
export function showRow(id: number) {
  const row = document.getElementById(rowElementId(id))
  const field = row?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
