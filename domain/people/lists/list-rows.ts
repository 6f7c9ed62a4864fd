/** Reads the cells of one row in a list of people. */
import { extractAddress, tidyAddressCell, tidyListCell } from './list-cells.ts'

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
export type RowDraftTexts = Readonly<Record<DraftField, string>>

export const emptyRowTexts: RowDraftTexts = {
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

export function isEmptyRow(texts: RowDraftTexts): boolean {
  return draftFields.every((field) => texts[field].trim() === '')
}

/** Returns a function that reads fields of a row by column. A field without a column is empty. */
export function createCellReader<Field extends string>(cells: readonly string[], columns: readonly (Field | null)[]) {
  return (field: Field): string => tidyListCell(cells[columns.indexOf(field)] ?? '')
}

export function readDraftTexts(cell: (field: DraftField) => string): RowDraftTexts {
  const texts = { ...emptyRowTexts, ...Object.fromEntries(draftFields.map((field) => [field, cell(field)])) }
  return { ...texts, email: extractAddress(texts.email), parentEmail: tidyAddressCell(texts.parentEmail) }
}
