/** A question of an imported file while it is looked over. */
import type { QuestionDraft } from '#contracts/authoring-questions.ts'
import { keyWords } from '#domain/number-words.ts'
import type { PreviewedQuestion } from '#domain/question-import.ts'
import { anyLength, numberOf } from '#domain/typed-number.ts'
import { writtenNumber } from '#domain/written-number.ts'

export interface ImportedRow {
  /** Zero-based position in the file. */
  readonly id: number
  readonly draft: QuestionDraft
  /** The numeric key as the file or the administrator wrote it. */
  readonly typedKey: string
}

export function previewRow(id: number, { draft, typedKey }: PreviewedQuestion): ImportedRow {
  return { id, draft, typedKey: typedKey ?? (draft.numericAnswer === null ? '' : writtenNumber(draft.numericAnswer)) }
}

export function typeKey(row: ImportedRow, typedKey: string): ImportedRow {
  return { ...row, typedKey, draft: { ...row.draft, numericAnswer: numberOf(typedKey, anyLength) } }
}

/** A sentence for each question whose numeric key has to be corrected before the questions are saved. */
export function unusableKeys(rows: readonly ImportedRow[]): string[] {
  return rows.flatMap(({ draft, typedKey }, at) => {
    const { error } = draft.inputType === 'number' ? keyWords(typedKey) : {}
    return error === undefined ? [] : [`Question ${at + 1}: ${error}`]
  })
}
