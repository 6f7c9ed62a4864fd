/** Which column of a student table has which field: guessed from the headings, and corrected by an administrator. */
import type { RememberedColumns } from '#contracts/people/adding-students.ts'
import { normalizeHeading } from '#domain/people/lists/list-cells.ts'
import { findColumnField, mayBeEmailHeading, type StudentField } from './column-spellings.ts'

/** The field of each column; null for an unused column. */
export type ColumnFields = readonly (StudentField | null)[]

type Rows = readonly (readonly string[])[]

/** Enough rows to see what a column contains. */
const rowsLookedAt = 50

/**
 * Gives no field to two columns. Remembered choices come before guesses. If two columns may contain addresses, the one with more of them
 * gets the field; for other fields, the first column does.
 */
export function guessColumns(
  headings: readonly string[],
  remembered: RememberedColumns = [],
  rows: Rows = [],
): ColumnFields {
  const chosen = new Map(remembered.map(({ heading, field }) => [heading, field]))
  const keys = headings.map(normalizeHeading)
  const taken = new Set<StudentField>()
  const known = keys.map((key) => claim(taken, chosen.get(key) ?? null))
  const wanted = keys.map((key, at) => (known[at] === null && !chosen.has(key) ? wantedField(key, at, rows) : null))
  const guessed = wanted.map((field, at) =>
    field !== null && !taken.has(field) && bestFor(field, wanted, keys, rows) === at ? field : null,
  )
  const columns = keys.map((_, at) => known[at] ?? guessed[at] ?? null)
  // “Name” next to “Surname” is the first name.
  const hasHalf = columns.includes('lastName') && !columns.includes('firstName')
  return hasHalf
    ? columns.map((field, at) => (field === 'fullName' && known[at] === null ? 'firstName' : field))
    : columns
}

function claim(taken: Set<StudentField>, field: StudentField | null): StudentField | null {
  if (field === null || taken.has(field)) return null
  taken.add(field)
  return field
}

function wantedField(key: string, at: number, rows: Rows): StudentField | null {
  if (mayBeEmailHeading(key)) return addressesIn(rows, at) > 0 ? 'email' : null
  return findColumnField(key)
}

function bestFor(field: StudentField, wanted: ColumnFields, keys: readonly string[], rows: Rows): number {
  const places = wanted.flatMap((one, at) => (one === field ? [at] : []))
  if (field !== 'email' && field !== 'parentEmail') return places[0] ?? -1
  const worth = (at: number) => addressesIn(rows, at) * 2 + (mayBeEmailHeading(keys[at] ?? '') ? 0 : 1)
  return places.toSorted((one, other) => worth(other) - worth(one) || one - other)[0] ?? -1
}

function addressesIn(rows: Rows, at: number): number {
  return rows.slice(0, rowsLookedAt).filter((cells) => cells[at]?.includes('@')).length
}

/** Returns the positions, from 0, of unused columns that contain addresses. */
export function listUnusedAddressColumns(columns: ColumnFields, rows: Rows): number[] {
  return columns.flatMap((field, at) => (field === null && addressesIn(rows, at) > 0 ? [at] : []))
}

const mostRemembered = 200

/**
 * Adds the current choices for these headings; `byHand` has the positions of columns that a person chose. Leaves out choices that match the
 * guess, and drops the oldest ones.
 */
export function addChosenColumns(
  remembered: RememberedColumns,
  headings: readonly string[],
  columns: ColumnFields,
  byHand: ReadonlySet<number>,
): RememberedColumns {
  const plain = guessColumns(headings)
  const now = headings
    .map((heading, at) => ({ at, heading: normalizeHeading(heading).slice(0, 100), field: columns[at] ?? null }))
    .filter(({ at, heading }) => byHand.has(at) && heading !== '')
  const kept = remembered.filter(({ heading }) => !now.some((one) => one.heading === heading))
  const chosen = now.flatMap(({ at, heading, field }) => (field === plain[at] ? [] : [{ heading, field }]))
  return [...kept, ...chosen].slice(-mostRemembered)
}

/** Returns true if the first line of a table is headings: it names a column and contains no address. */
export function hasHeadings(first: readonly string[]): boolean {
  return first.some((cell) => namedField(cell) !== null) && !first.some((cell) => cell.includes('@'))
}

function namedField(cell: string): StudentField | null {
  const key = normalizeHeading(cell)
  return mayBeEmailHeading(key) ? 'email' : findColumnField(key)
}

const linesLookedAt = 10

/**
 * Returns the position of the heading line, from 0; -1 for none. School reports begin with title lines; the heading line below them names a
 * name column and another column.
 */
export function findHeadingLine(lines: Rows): number {
  if (hasHeadings(lines[0] ?? []) && (lines[0] ?? []).filter((cell) => cell.trim() !== '').length > 1) return 0
  const below = lines.slice(0, linesLookedAt).findIndex((cells) => {
    const named = new Set(cells.map(namedField).filter((field) => field !== null))
    return hasHeadings(cells) && named.size > 1 && [...named].some((field) => nameFields.has(field))
  })
  return below === -1 && hasHeadings(lines[0] ?? []) ? 0 : below
}

const nameFields: ReadonlySet<StudentField> = new Set(['fullName', 'firstName', 'lastName'])

/** For a table without headings: the column with addresses is the email, and the first other column is the name. */
export function guessColumnsFromCells(first: readonly string[]): ColumnFields {
  const email = first.findIndex((cell) => cell.includes('@'))
  const name = first.findIndex((cell, at) => at !== email && /\p{L}{2}/u.test(cell))
  return first.map((_, at) => (at === email ? 'email' : at === name ? 'fullName' : null))
}

/** Returns true if the columns include at least a name. */
export function hasEnoughColumns(columns: ColumnFields): boolean {
  return columns.includes('fullName') || (columns.includes('firstName') && columns.includes('lastName'))
}
