/** The rows of a table as students: each cell made ready, and the rows of one student gathered in one. */

import { addressesIn, nameInOrder } from '#domain/people/lists/list-cells.ts'
import { cellReader, isEmpty, readDraftTexts } from '#domain/people/lists/list-rows.ts'
import type { ColumnMap } from './student-columns.ts'
import type { StudentDraft } from './student-drafts.ts'

interface ReadRow {
  readonly draft: StudentDraft
  /** What the school calls the student by, or ''. */
  readonly number: string
}

/** `idOf` gives the row at a place its id: the same one each time, so that corrections find their row again. */
export function makeDrafts(
  rows: readonly (readonly string[])[],
  columns: ColumnMap,
  idOf: (at: number) => string,
): StudentDraft[] {
  const read = rows.flatMap((cells, at) => {
    const row = readRow(cells, columns, idOf(at))
    return isEmpty(row.draft) ? [] : [row]
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

function readRow(cells: readonly string[], columns: ColumnMap, id: string): ReadRow {
  const cell = cellReader(cells, columns)
  const texts = readDraftTexts(cell)
  const draft = {
    ...{ id, ...texts },
    fullName: nameInOrder(texts.fullName) || `${cell('firstName')} ${cell('lastName')}`.trim(),
    parentName: nameInOrder(texts.parentName),
  }
  return { draft, number: cell('studentNumber') }
}

/** What the rows of one student share, or null. */
function keyOf({ draft, number }: ReadRow): string | null {
  if (number !== '') return `number ${number.toLowerCase()}`
  return draft.email === '' ? null : `email ${draft.email.toLowerCase()}`
}

/** The same student with another contact, as systems of schools write one row for each contact. */
function isContactOf(first: StudentDraft, next: StudentDraft): boolean {
  const isSame = (field: 'fullName' | 'email') => first[field].toLowerCase() === next[field].toLowerCase()
  return isSame('fullName') && isSame('email') && next.parentEmail + next.parentName !== ''
}

function withContact(first: StudentDraft, next: StudentDraft): StudentDraft {
  const known = addressesIn(first.parentEmail).map((email) => email.toLowerCase())
  const isNew = next.parentEmail !== '' && !known.includes(next.parentEmail.toLowerCase())
  if (!isNew) return first
  // A contact without an address cannot get in, so one with an address takes the place.
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
