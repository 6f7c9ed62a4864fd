/** Converts the rows of a table to students: normalizes each cell, and merges the rows of one student. */

import { orderName, splitAddresses } from '#domain/people/lists/list-cells.ts'
import { createCellReader, isEmptyRow, readDraftTexts } from '#domain/people/lists/list-rows.ts'
import type { ColumnFields } from './student-columns.ts'
import type { StudentDraft } from './student-drafts.ts'

interface ReadRow {
  readonly draft: StudentDraft
  /** The school's number for the student, or ''. */
  readonly number: string
}

/** `idOf` returns the id for a row position. It must be stable, so that corrections find their row again. */
export function makeTableDrafts(
  rows: readonly (readonly string[])[],
  columns: ColumnFields,
  idOf: (at: number) => string,
): StudentDraft[] {
  const read = rows.flatMap((cells, at) => {
    const row = readRow(cells, columns, idOf(at))
    return isEmptyRow(row.draft) ? [] : [row]
  })
  const gathered: ReadRow[] = []
  const places = new Map<string, number>()
  for (const row of read) {
    const key = keyOf(row)
    const place = key === null ? undefined : places.get(key)
    const first = place === undefined ? undefined : gathered[place]
    if (first !== undefined && place !== undefined && isContactOf(first.draft, row.draft)) {
      gathered[place] = { ...first, draft: withContact(first.draft, row.draft) }
      continue
    }
    if (key !== null && place === undefined) places.set(key, gathered.length)
    gathered.push(row)
  }
  return gathered.map(({ draft }) => draft)
}

function readRow(cells: readonly string[], columns: ColumnFields, id: string): ReadRow {
  const cell = createCellReader(cells, columns)
  const texts = readDraftTexts(cell)
  const draft = {
    ...{ id, ...texts },
    fullName: orderName(texts.fullName) || `${cell('firstName')} ${cell('lastName')}`.trim(),
    parentName: orderName(texts.parentName),
  }
  return { draft, number: cell('studentNumber') }
}

/** Returns what the rows of one student have in common, or null. */
function keyOf({ draft, number }: ReadRow): string | null {
  if (number !== '') return `number ${number.toLowerCase()}`
  return draft.email === '' ? null : `email ${draft.email.toLowerCase()}`
}

/** Returns true for another contact of the same student. School systems write one row for each contact. */
function isContactOf(first: StudentDraft, next: StudentDraft): boolean {
  const isSame = (field: 'fullName' | 'email') => first[field].toLowerCase() === next[field].toLowerCase()
  return isSame('fullName') && isSame('email') && next.parentEmail + next.parentName !== ''
}

function withContact(first: StudentDraft, next: StudentDraft): StudentDraft {
  const known = splitAddresses(first.parentEmail).map((email) => email.toLowerCase())
  const isNew = next.parentEmail !== '' && !known.includes(next.parentEmail.toLowerCase())
  if (!isNew) return first
  // A contact without an address cannot sign in, so one with an address replaces it.
  if (first.parentEmail === '') return { ...first, parentName: next.parentName, parentEmail: next.parentEmail }
  return {
    ...first,
    parentName: `${first.parentName || unnamed(first)}; ${next.parentName || unnamed(first)}`,
    parentEmail: `${first.parentEmail}; ${next.parentEmail}`,
  }
}

function unnamed({ fullName }: StudentDraft): string {
  return `Parent of ${fullName}`
}
