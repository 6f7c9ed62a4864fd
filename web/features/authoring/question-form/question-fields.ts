/** The contents of the question form until it is saved: the draft, rows with stable ids, and half-typed numbers. */
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { itemTags } from '#contracts/authoring/item-changes.ts'
import type { NumberRationale, Rationale } from '#contracts/scores/teaching.ts'
import { describeNumberKey } from '#domain/answers/number-words.ts'
import { getKeyFormat, readTypedNumber } from '#domain/answers/typed-number.ts'
import { findFormulaProblem } from '#domain/authoring/formulas.ts'
import { findLostContent } from '#domain/authoring/lost-parts.ts'
import { findPiecesProblem } from '#domain/authoring/piece-drafts.ts'
import { findPlacesProblem } from '#domain/authoring/placed-drafts.ts'
import { findDraftProblem, padOptions, removeDraftOption, tidyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { formatWrittenNumber } from '#domain/text/written-number.ts'

export interface QuestionFields {
  readonly draft: QuestionDraft
  /** One id for each option, in order, because two options may have the same text. */
  readonly rowIds: readonly number[]
  /** The key as typed, even if it is not a number. */
  readonly typedNumber: string
}

export type FormTab = 'general' | 'passage' | 'answer'

/** Why the question cannot be saved, and the tab with the problem. */
export type FormObstacle = { tab: FormTab; message: string } | null

/** Shown if leaving the tab would lose a passage that is being written. */
export const passageFirstMessage = 'Add the passage first, or cancel it.'

export function fillQuestionFields(draft: QuestionDraft): QuestionFields {
  const hasRows = draft.places === undefined && draft.inputType !== 'clickable_text'
  const options = hasRows ? padOptions(draft.options) : draft.options
  const { optionIds } = draft
  return {
    draft: { ...draft, options, ...(optionIds && { optionIds: options.map((_, at) => optionIds[at] ?? null) }) },
    rowIds: options.map((_, row) => row),
    typedNumber: draft.numericAnswer === null ? '' : formatWrittenNumber(draft.numericAnswer),
  }
}

export function changeQuestionDraft(fields: QuestionFields, part: Partial<QuestionDraft>): QuestionFields {
  return { ...fields, draft: { ...fields.draft, ...part } }
}

/** Applies a change from a kind that edits its options itself, and updates the rows. */
export function changeQuestionParts(fields: QuestionFields, part: Partial<QuestionDraft>): QuestionFields {
  const changed = changeQuestionDraft(fields, part)
  return part.options ? { ...changed, rowIds: part.options.map((_, row) => row) } : changed
}

export function changeOptionText(fields: QuestionFields, option: number, text: string): QuestionFields {
  return changeQuestionDraft(fields, { options: fields.draft.options.map((old, at) => (at === option ? text : old)) })
}

/** Toggles a right option of a multiple-select question. */
export function toggleRightOption(fields: QuestionFields, option: number): QuestionFields {
  const { correctAnswers = [] } = fields.draft
  const others = correctAnswers.filter((at) => at !== option)
  const isMarked = others.length < correctAnswers.length
  return changeQuestionDraft(fields, { correctAnswers: isMarked ? others : [...others, option].sort((a, b) => a - b) })
}

export function addOptionField(fields: QuestionFields): QuestionFields {
  const { draft, rowIds } = fields
  const id = Math.max(-1, ...rowIds) + 1
  const options = [...draft.options, '']
  const ids = draft.optionIds && { optionIds: [...draft.optionIds, null] }
  return { ...changeQuestionDraft(fields, { options, ...ids }), rowIds: [...rowIds, id] }
}

export function dropDraftOption(fields: QuestionFields, option: number): QuestionFields {
  const draft = removeDraftOption(fields.draft, option)
  return draft === fields.draft ? fields : { ...fields, draft, rowIds: fields.rowIds.filter((_, at) => at !== option) }
}

/** Keeps the text as typed. Text that is not a number, or a blank, gives no key. */
export function setNumericAnswer(fields: QuestionFields, typed: string): QuestionFields {
  const numericAnswer = readTypedNumber(typed, getKeyFormat(fields.draft.unitLabel))
  return { ...changeQuestionDraft(fields, { numericAnswer }), typedNumber: typed }
}

/** Reparses the key: `75%` is a number if the unit is `%`. */
export function changeUnitLabel(fields: QuestionFields, unit: string): QuestionFields {
  return setNumericAnswer(changeQuestionDraft(fields, { unitLabel: unit === '' ? null : unit }), fields.typedNumber)
}

/** Returns what is wrong with the tags, if anything. */
export function findTagProblem({ tags }: Pick<QuestionDraft, 'tags'>): string | null {
  return itemTags.safeParse(tags ?? []).error?.issues[0]?.message ?? null
}

export function findObstacle({ draft, typedNumber }: Pick<QuestionFields, 'draft' | 'typedNumber'>): FormObstacle {
  const wrongTag = findTagProblem(draft)
  if (wrongTag !== null) return { tab: 'general', message: wrongTag }
  const message = findDraftProblem(tidyQuestionDraft(draft))
  if (message === null) return null
  const tab = tabWithProblem(draft)
  const unread =
    tab === 'answer' && draft.inputType === 'number' ? describeNumberKey(typedNumber, draft.unitLabel).error : undefined
  return { tab, message: unread ?? message }
}

/** Changes the rationale of the option in that row. An empty text counts as none. */
export function changeRationale(fields: QuestionFields, option: number, part: Partial<Rationale>): QuestionFields {
  const { options, optionRationales } = fields.draft
  const changed = options.map((_, at) => {
    const rationale = optionRationales[at] ?? null
    return at === option ? { ...emptyRationale, ...rationale, ...part } : rationale
  })
  return changeQuestionDraft(fields, { optionRationales: changed })
}

const emptyRationale: Rationale = { text: '', misconception: null }

export function changeNumberRationale(
  fields: QuestionFields,
  row: number,
  part: Partial<NumberRationale>,
): QuestionFields {
  const numberRationales = fields.draft.numberRationales.map((one, at) => (at === row ? { ...one, ...part } : one))
  return changeQuestionDraft(fields, { numberRationales })
}

export function addNumberRationale(fields: QuestionFields, number: number): QuestionFields {
  return changeQuestionDraft(fields, {
    numberRationales: [...fields.draft.numberRationales, { ...emptyRationale, number }],
  })
}

export function dropNumberRationale(fields: QuestionFields, row: number): QuestionFields {
  return changeQuestionDraft(fields, { numberRationales: fields.draft.numberRationales.filter((_, at) => at !== row) })
}

function tabWithProblem(draft: QuestionDraft): FormTab {
  if (draft.text.trim() === '') return 'general'
  const field = (findFormulaProblem(tidyQuestionDraft(draft)) ?? findLostContent(tidyQuestionDraft(draft)))?.field
  if (field === 'passage') return 'passage'
  if (field === 'text' || field === 'explanation' || field === 'hint') return 'general'
  const problem =
    draft.inputType === 'clickable_text'
      ? findPiecesProblem(tidyQuestionDraft(draft))
      : findPlacesProblem(tidyQuestionDraft(draft))
  return problem?.field === 'text' ? 'general' : 'answer'
}
