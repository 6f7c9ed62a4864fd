/** An entered table, and how it is read. Kept while the administrator moves between steps, so that nothing is lost. */
import type { RememberedColumns } from '#contracts/people/adding-students.ts'
import type { TableLines } from '#web/ui/tables/read-table.ts'
import type { StudentField } from './column-spellings.ts'
import { type ColumnFields, findHeadingLine, guessColumns, guessColumnsFromCells } from './student-columns.ts'
import type { StudentDraft } from './student-drafts.ts'
import { makeTableDrafts } from './table-drafts.ts'

export interface TableSource {
  /** Without empty lines, each with as many cells as the longest line. */
  readonly lines: TableLines
  /** The id of the student on each line. */
  readonly ids: readonly string[]
  /** The heading line, from 0; -1 for none. */
  readonly heading: number
  readonly columns: ColumnFields
  /** The columns that a person chose. */
  readonly byHand: ReadonlySet<number>
}

export function readTableSource(written: TableLines, remembered: RememberedColumns): TableSource {
  const filled = written.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const width = Math.max(0, ...filled.map((cells) => cells.length))
  const lines = filled.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''))
  const ids = lines.map(() => crypto.randomUUID())
  return setHeading({ lines, ids, heading: -1, columns: [], byHand: new Set() }, findHeadingLine(lines), remembered)
}

export function setHeading(source: TableSource, heading: number, remembered: RememberedColumns): TableSource {
  const { lines } = source
  const first = lines[Math.max(heading, 0)] ?? []
  const columns = heading < 0 ? guessColumnsFromCells(first) : guessColumns(first, remembered, lines.slice(heading + 1))
  return { ...source, heading, columns, byHand: new Set() }
}

/** Only one column can have a field, so an earlier column loses it. */
export function setColumnField(source: TableSource, at: number, field: StudentField | null): TableSource {
  const columns = source.columns.map((present, place) => (place === at ? field : present === field ? null : present))
  return { ...source, columns, byHand: new Set([...source.byHand, at]) }
}

/** Returns the lines below the headings. */
export function listRows({ lines, heading }: TableSource): TableLines {
  return lines.slice(heading + 1)
}

/** Returns the students of the table. Each keeps its id when the columns change. */
export function listSourceDrafts(source: TableSource): StudentDraft[] {
  return makeTableDrafts(listRows(source), source.columns, (at) => source.ids[source.heading + 1 + at] ?? '')
}
