/** Which column of a table of students holds what: guessed from its headings, and corrected by an administrator. */
import type { RememberedColumns } from '#contracts/people/adding-students.ts'
import { headingKey } from '#domain/people/lists/list-cells.ts'
import { findField, isPerhapsEmail, type StudentField } from './column-spellings.ts'

/** For each column of a table what it holds; null for a column that is not used. */
export type ColumnMap = readonly (StudentField | null)[]

type Rows = readonly (readonly string[])[]

/** Enough to see what a column holds. */
const rowsLookedAt = 50

/**
 * No field is given to two columns: what was remembered comes before what is guessed. Of two columns that may hold
 * addresses, the one with more of them has the field; of others the first.
 */
export function guessColumns(
  headings: readonly string[],
  remembered: RememberedColumns = [],
  rows: Rows = [],
): ColumnMap {
  const chosen = new Map(remembered.map(({ heading, field }) => [heading, field]))
  const keys = headings.map(headingKey)
  const taken = new Set<StudentField>()
  const known = keys.map((key) => claim(taken, chosen.get(key) ?? null))
  const wanted = keys.map((key, at) => (known[at] === null && !chosen.has(key) ? wantedField(key, at, rows) : null))
  const guessed = wanted.map((field, at) =>
    field !== null && !taken.has(field) && bestFor(field, wanted, keys, rows) === at ? field : null,
  )
  const columns = keys.map((_, at) => known[at] ?? guessed[at] ?? null)
  // “Name” beside “Surname” is the first name.
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
  if (isPerhapsEmail(key)) return addressesIn(rows, at) > 0 ? 'email' : null
  return findField(key)
}

function bestFor(field: StudentField, wanted: ColumnMap, keys: readonly string[], rows: Rows): number {
  const places = wanted.flatMap((one, at) => (one === field ? [at] : []))
  if (field !== 'email' && field !== 'parentEmail') return places[0] ?? -1
  const worth = (at: number) => addressesIn(rows, at) * 2 + (isPerhapsEmail(keys[at] ?? '') ? 0 : 1)
  return places.toSorted((one, other) => worth(other) - worth(one) || one - other)[0] ?? -1
}

function addressesIn(rows: Rows, at: number): number {
  return rows.slice(0, rowsLookedAt).filter((cells) => cells[at]?.includes('@')).length
}

/** Columns that hold addresses and are not used, from 0. */
export function unusedAddresses(columns: ColumnMap, rows: Rows): number[] {
  return columns.flatMap((field, at) => (field === null && addressesIn(rows, at) > 0 ? [at] : []))
}

const mostRemembered = 200

/**
 * With what was chosen by hand for these headings now, `byHand` as places of columns. What the guess says anyway is not
 * kept, and nothing that nobody chose; the oldest ones are forgotten.
 */
export function withChosen(
  remembered: RememberedColumns,
  headings: readonly string[],
  columns: ColumnMap,
  byHand: ReadonlySet<number>,
): RememberedColumns {
  const plain = guessColumns(headings)
  const now = headings
    .map((heading, at) => ({ at, heading: headingKey(heading).slice(0, 100), field: columns[at] ?? null }))
    .filter(({ at, heading }) => byHand.has(at) && heading !== '')
  const kept = remembered.filter(({ heading }) => !now.some((one) => one.heading === heading))
  const chosen = now.flatMap(({ at, heading, field }) => (field === plain[at] ? [] : [{ heading, field }]))
  return [...kept, ...chosen].slice(-mostRemembered)
}

/** Whether the first line of a table is headings: it names a column and holds no address. */
export function hasHeadings(first: readonly string[]): boolean {
  return first.some((cell) => namedField(cell) !== null) && !first.some((cell) => cell.includes('@'))
}

function namedField(cell: string): StudentField | null {
  const key = headingKey(cell)
  return isPerhapsEmail(key) ? 'email' : findField(key)
}

const linesLookedAt = 10

/**
 * Which of the lines is headings, from 0; -1 for none. Reports of schools begin with lines of title: below them the
 * headings name a name and something else.
 */
export function headingLine(lines: Rows): number {
  if (hasHeadings(lines[0] ?? []) && (lines[0] ?? []).filter((cell) => cell.trim() !== '').length > 1) return 0
  const below = lines.slice(0, linesLookedAt).findIndex((cells) => {
    const named = new Set(cells.map(namedField).filter((field) => field !== null))
    return hasHeadings(cells) && named.size > 1 && [...named].some((field) => nameFields.has(field))
  })
  return below === -1 && hasHeadings(lines[0] ?? []) ? 0 : below
}

const nameFields: ReadonlySet<StudentField> = new Set(['fullName', 'firstName', 'lastName'])

/** For a table without headings: the column of addresses is the email, the first of the others is the name. */
export function guessFromCells(first: readonly string[]): ColumnMap {
  const email = first.findIndex((cell) => cell.includes('@'))
  const name = first.findIndex((cell, at) => at !== email && /\p{L}{2}/u.test(cell))
  return first.map((_, at) => (at === email ? 'email' : at === name ? 'fullName' : null))
}

/** The columns hold at least a name. */
export function isEnough(columns: ColumnMap): boolean {
  return columns.includes('fullName') || (columns.includes('firstName') && columns.includes('lastName'))
}
