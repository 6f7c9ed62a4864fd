/** What stands in the question form until it is saved: the draft, rows that keep their focus, half-typed numbers. */
import type { QuestionDraft } from '#contracts/authoring-questions.ts'
import { formulaProblem } from '#domain/formulas.ts'
import { draftProblem, isNumericTyping, paddedOptions, removeOption, tidied } from '#domain/question-draft.ts'

export interface QuestionFields {
  readonly draft: QuestionDraft
  /** One for each option, in order: two options may read the same. */
  readonly rowIds: readonly number[]
  /** `-` and `3.` are on their way to a number. */
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
    typedNumber: draft.numericAnswer === null ? '' : String(draft.numericAnswer),
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

/** Blank clears the answer; anything that cannot become a number is not taken. */
export function typeNumber(fields: QuestionFields, typed: string): QuestionFields {
  if (!isNumericTyping(typed)) return fields
  const numericAnswer = /\d/.test(typed) ? Number(typed) : null
  return { ...changeDraft(fields, { numericAnswer }), typedNumber: typed }
}

export function obstacleOf(draft: QuestionDraft): FormObstacle {
  const message = draftProblem(tidied(draft))
  if (message === null) return null
  return { tab: tabWithProblem(draft), message }
}

function tabWithProblem(draft: QuestionDraft): FormTab {
  if (draft.text.trim() === '') return 'general'
  const field = formulaProblem(tidied(draft))?.field
  if (field === 'passage') return 'passage'
  return field === 'text' || field === 'explanation' ? 'general' : 'answer'
}
