/** What stands in the question form until it is saved: the draft, rows that keep their focus, half-typed numbers. */
import type { QuestionDraft } from '#contracts/authoring-questions.ts'
import { formulaProblem } from '#domain/formulas.ts'
import { keyWords } from '#domain/number-words.ts'
import { draftProblem, paddedOptions, removeOption, tidied } from '#domain/question-draft.ts'
import { anyLength, numberOf } from '#domain/typed-number.ts'
import { writtenNumber } from '#domain/written-number.ts'

export interface QuestionFields {
  readonly draft: QuestionDraft
  /** One for each option, in order: two options may read the same. */
  readonly rowIds: readonly number[]
  /** The key as it was typed, also where it is no number. */
  readonly typedNumber: string
}

export type FormTab = 'general' | 'passage' | 'answer'

/** What keeps the question from being saved, and the tab where it is mended. */
export type FormObstacle = { tab: FormTab; message: string } | null

export function fieldsOf(draft: QuestionDraft): QuestionFields {
  const options = paddedOptions(draft.options)
  return {
    draft: { ...draft, options },
    rowIds: options.map((_, row) => row),
    typedNumber: draft.numericAnswer === null ? '' : writtenNumber(draft.numericAnswer),
  }
}

export function changeDraft(fields: QuestionFields, part: Partial<QuestionDraft>): QuestionFields {
  return { ...fields, draft: { ...fields.draft, ...part } }
}

export function changeOption(fields: QuestionFields, option: number, text: string): QuestionFields {
  return changeDraft(fields, { options: fields.draft.options.map((old, at) => (at === option ? text : old)) })
}

export function addOption(fields: QuestionFields): QuestionFields {
  const { draft, rowIds } = fields
  const id = Math.max(-1, ...rowIds) + 1
  return { ...changeDraft(fields, { options: [...draft.options, ''] }), rowIds: [...rowIds, id] }
}

export function dropOption(fields: QuestionFields, option: number): QuestionFields {
  const draft = removeOption(fields.draft, option)
  return draft === fields.draft ? fields : { ...fields, draft, rowIds: fields.rowIds.filter((_, at) => at !== option) }
}

/** The text stays as it is. What is no number is no key, nor is a blank. */
export function typeNumber(fields: QuestionFields, typed: string): QuestionFields {
  return { ...changeDraft(fields, { numericAnswer: numberOf(typed, anyLength) }), typedNumber: typed }
}

export function obstacleOf({ draft, typedNumber }: Pick<QuestionFields, 'draft' | 'typedNumber'>): FormObstacle {
  const message = draftProblem(tidied(draft))
  if (message === null) return null
  const tab = tabWithProblem(draft)
  const unread = tab === 'answer' && draft.inputType === 'number' ? keyWords(typedNumber).error : undefined
  return { tab, message: unread ?? message }
}

function tabWithProblem(draft: QuestionDraft): FormTab {
  if (draft.text.trim() === '') return 'general'
  const field = formulaProblem(tidied(draft))?.field
  if (field === 'passage') return 'passage'
  return field === 'text' || field === 'explanation' ? 'general' : 'answer'
}
