/** Reads the cells of one row in a list of people. */
import { plainAddress, tidyAddresses, tidyCell } from './list-cells.ts'

export const draftFields = [
  'fullName',
  'email',
  'grade',
  'school',
  'tutor',
  'class',
  'parentName',
  'parentEmail',
  'tests',
] as const
export type DraftField = (typeof draftFields)[number]
export type DraftTexts = Readonly<Record<DraftField, string>>

export const emptyTexts: DraftTexts = {
  fullName: '',
  email: '',
  grade: '',
  school: '',
  tutor: '',
  class: '',
  parentName: '',
  parentEmail: '',
  tests: '',
}

export function isEmpty(texts: DraftTexts): boolean {
  return draftFields.every((field) => texts[field].trim() === '')
}

/** Returns a function that reads fields of a row by column. A field without a column is empty. */
export function cellReader<Field extends string>(cells: readonly string[], columns: readonly (Field | null)[]) {
  return (field: Field): string => tidyCell(cells[columns.indexOf(field)] ?? '')
}

export function readDraftTexts(cell: (field: DraftField) => string): DraftTexts {
  const texts = { ...emptyTexts, ...Object.fromEntries(draftFields.map((field) => [field, cell(field)])) }
  return { ...texts, email: plainAddress(texts.email), parentEmail: tidyAddresses(texts.parentEmail) }
}
