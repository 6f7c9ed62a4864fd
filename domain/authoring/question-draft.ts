/** The rules of the question form: what can be saved, how saving changes it, and how its options are edited. */
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { examForms, type NumberRationale, type Rationale } from '#contracts/scores/teaching.ts'
import { hasOptionSet, needsAnswerKey } from '#domain/answers/correctness.ts'
import { findDraftLayout } from '#domain/answers/placed-kinds.ts'
import { findKeyProblem } from '#domain/answers/typed-number.ts'
import { findFormulaProblem } from './formulas.ts'
import { convertToLineDraft } from './line-drafts.ts'
import { findLostContent } from './lost-parts.ts'
import { findPiecesProblem, tidyPieceDraft } from './piece-drafts.ts'
import { findPlacesProblem, tidyPlacedDraft } from './placed-drafts.ts'

const optionRowsShown = 4
export const minOptionRows = 2

export const emptyQuestionDraft: QuestionDraft = Object.freeze({
  title: null,
  text: '',
  type: 'multiple_choice',
  inputType: null,
  options: ['', '', '', ''],
  correctAnswer: null,
  numericAnswer: null,
  unitLabel: null,
  explanation: null,
  imageUrl: null,
  imageAlt: null,
  passage: null,
  topic: null,
  skill: null,
  standard: null,
  forms: null,
  difficulty: null,
  hint: null,
  optionRationales: [],
  numberRationales: [],
})

/** Starts the next question when an author adds several: same kind, same passage or line, same status and tags. */
export function startNextDraft({
  type,
  inputType,
  passage,
  forms,
  line,
  itemStatus,
  tags,
}: QuestionDraft): QuestionDraft {
  return {
    ...emptyQuestionDraft,
    type,
    inputType,
    passage,
    forms,
    itemStatus,
    tags,
    ...(line && convertToLineDraft({ options: [], line })),
  }
}

/** Adds empty rows, up to the four that the form shows. */
export function padOptions(options: readonly string[]): string[] {
  const missing = Math.max(0, optionRowsShown - options.length)
  return [...options, ...Array.from({ length: missing }, () => '')]
}

/** Removes an option. The key moves with its option, or is cleared if that option is removed. At least two rows remain. */
export function removeDraftOption(draft: QuestionDraft, option: number): QuestionDraft {
  if (draft.options.length <= minOptionRows || draft.options[option] === undefined) return draft
  return {
    ...draft,
    options: draft.options.filter((_, at) => at !== option),
    ...(draft.optionIds && { optionIds: draft.optionIds.filter((_, at) => at !== option) }),
    optionRationales: draft.optionRationales.filter((_, at) => at !== option),
    correctAnswer: keyAfterRemoval(draft.correctAnswer, option),
    ...(draft.correctAnswers && { correctAnswers: keysAfterRemoval(draft.correctAnswers, option) }),
  }
}

/** Returns the draft as saved: without empty options and without fields that do not belong to its input type. */
export function tidyQuestionDraft(draft: QuestionDraft): QuestionDraft {
  const base = {
    ...draft,
    ...('places' in draft && { places: undefined, several: undefined }),
    ...('line' in draft && { line: undefined }),
    ...(draft.tags && { tags: [...new Set(draft.tags)] }),
    title: textOrNull(draft.title),
    text: removeUnstorableCharacters(draft.text),
    explanation: textOrNull(draft.explanation),
    hint: textOrNull(draft.hint),
    imageAlt: textOrNull(draft.imageAlt),
    topic: textOrNull(draft.topic)?.trim() ?? null,
    unitLabel: textOrNull(draft.unitLabel)?.trim() ?? null,
    passage: keptPassage(draft.passage),
    standard: textOrNull(draft.standard)?.trim() ?? null,
    forms: draft.forms && examForms.filter((form) => draft.forms?.includes(form)),
  }
  if (findDraftLayout(draft) !== null) {
    const { options, places, ...placed } = tidyPlacedDraft(draft)
    return {
      ...base,
      ...placed,
      options: options.map(removeUnstorableCharacters),
      places: places?.map((place) => ({ ...place, text: removeUnstorableCharacters(place.text) })),
      ...{ correctAnswer: null, correctAnswers: undefined, numericAnswer: null, unitLabel: null },
      ...{ optionRationales: [], numberRationales: [] },
    }
  }
  if (draft.inputType === 'clickable_text') {
    const { text, options, ...pieces } = tidyPieceDraft(draft)
    return {
      ...base,
      ...pieces,
      text: removeUnstorableCharacters(text),
      options: options.map(removeUnstorableCharacters),
      ...{ correctAnswer: null, numericAnswer: null, unitLabel: null },
      ...{ optionRationales: [], numberRationales: [] },
    }
  }
  return draft.inputType === 'number'
    ? {
        ...base,
        options: [],
        ...(draft.optionIds && { optionIds: [] }),
        correctAnswer: null,
        ...several(draft),
        optionRationales: [],
        numberRationales: filledNumbers(draft),
      }
    : {
        ...base,
        ...filledOptions(draft),
        ...several(draft),
        numericAnswer: null,
        unitLabel: null,
        numberRationales: [],
      }
}

export function isRightOption(
  { inputType, correctAnswer, correctAnswers }: Pick<QuestionDraft, 'inputType' | 'correctAnswer' | 'correctAnswers'>,
  option: number,
): boolean {
  return hasOptionSet(inputType) ? (correctAnswers?.includes(option) ?? false) : correctAnswer === option
}

/** Sets the key of a multiple select and the number of options to choose. Clears both for other questions. */
function several(draft: QuestionDraft): Partial<QuestionDraft> {
  if (draft.inputType !== 'multiple_select') return 'correctAnswers' in draft || 'choose' in draft ? withoutSeveral : {}
  const { options, correctAnswers = [] } = draft
  const isFilled = (at: number) => (options[at] ?? '').trim() !== ''
  const places = [...options.keys()].filter(isFilled)
  const right = places.flatMap((at, place) => (correctAnswers.includes(at) ? [place] : []))
  return { correctAnswer: null, correctAnswers: right, choose: draft.choose && right.length > 0 ? right.length : null }
}

const withoutSeveral = { correctAnswers: undefined, choose: undefined }

/** Returns why a tidied draft cannot be saved; null if it can. */
export function findDraftProblem(draft: QuestionDraft): string | null {
  if (draft.text.trim() === '') return 'Question text is required.'
  const formula = findFormulaProblem(draft)
  if (formula) return formula.message
  const loss = findLostContent(draft)
  if (loss) return loss.message
  if (draft.inputType === 'number') {
    if (draft.numericAnswer === null) return 'Numeric answer is required for numeric input questions.'
    return describeUnenterableKey(draft)
  }
  if (findDraftLayout(draft) !== null) return findPlacesProblem(draft)?.message ?? null
  if (draft.inputType === 'clickable_text') return findPiecesProblem(draft)?.message ?? null
  if (hasTooFewOptions(draft)) return tooFewOptionsMessage
  if (listRepeatedOptions(draft).length > 0) return equalOptionsMessage
  if (draft.inputType === 'multiple_select') return findMultipleSelectProblem(draft)
  if (draft.options.length > 0 && draft.correctAnswer === null) {
    return 'You have options but no correct answer selected. This question will not be scoreable.'
  }
  return null
}

export const tooFewOptionsMessage = 'Multiple choice questions must have at least 2 non-empty options.'

/** Applies to a tidied draft that is answered by choosing one option. A question with a single option cannot be answered wrong. */
export function hasTooFewOptions({ type, inputType, options }: Pick<QuestionDraft, 'type' | 'inputType' | 'options'>) {
  const isChoice = inputType === null || inputType === 'multiple_choice'
  return isChoice && (options.length === 1 || (type === 'multiple_choice' && options.length === 0))
}

export const equalOptionsMessage = 'Two options are the same. Change one of them, or delete it.'

/**
 * Returns the indexes of options that repeat an earlier one. A student who chooses the second one would give the same answer without a
 * point. Ignores only differences in spaces, because a question can be about capitals or tags.
 */
export function listRepeatedOptions({ inputType, options }: Pick<QuestionDraft, 'inputType' | 'options'>): number[] {
  if (!isChosen(inputType)) return []
  const texts = options.map((text) => text.replaceAll(/\s+/g, ' ').trim())
  return texts.flatMap((text, at) => (text !== '' && texts.indexOf(text) < at ? [at] : []))
}

/** Returns whether students have to choose among options, but there are none. */
export function hasNothingToChoose({ inputType, options }: Pick<QuestionDraft, 'inputType' | 'options'>): boolean {
  return isChosen(inputType) && options.every((option) => option.trim() === '')
}

function isChosen(inputType: QuestionDraft['inputType']): boolean {
  return inputType === null || inputType === 'multiple_choice' || inputType === 'multiple_select'
}

/** With one right option, the question should be a single choice. With all options right, there is nothing to choose. */
export function findMultipleSelectProblem({ options, correctAnswers = [] }: QuestionDraft): string | null {
  if (options.length < 3) return 'A multiple select needs at least 3 non-empty options.'
  if (correctAnswers.length < 2) return 'Mark at least two options as correct, or make it a question with one answer.'
  return correctAnswers.length === options.length ? 'Leave at least one option that is not correct.' : null
}

/** Returns why students cannot enter the key of a question; null if they can, or if it has none. */
export function describeUnenterableKey({
  inputType,
  numericAnswer,
}: Pick<QuestionDraft, 'inputType' | 'numericAnswer'>): string | null {
  return inputType === 'number' && numericAnswer !== null ? findKeyProblem(numericAnswer) : null
}

/** Returns whether the editor marks the question as needing an answer. */
export function needsDraftKey(draft: QuestionDraft): boolean {
  if (findDraftLayout(draft) !== null || draft.inputType === 'clickable_text')
    return needsAnswerKey(tidyQuestionDraft(draft))
  return needsAnswerKey({ ...draft, options: filledOptions(draft).options, ...several(draft) })
}

function filledOptions({
  options,
  optionIds,
  correctAnswer,
  optionRationales,
}: Pick<QuestionDraft, 'options' | 'optionIds' | 'correctAnswer' | 'optionRationales'>) {
  const kept = options
    .map((text, at) => ({ text: removeUnstorableCharacters(text), at }))
    .filter(({ text }) => text.trim() !== '')
  const key = kept.findIndex(({ at }) => at === correctAnswer)
  return {
    options: kept.map(({ text }) => text),
    ...(optionIds && { optionIds: kept.map(({ at }) => optionIds[at] ?? null) }),
    correctAnswer: key === -1 ? null : key,
    optionRationales: kept.map(({ at }) => writtenRationale(optionRationales[at])),
  }
}

function writtenRationale(rationale: Rationale | null | undefined): Rationale | null {
  return rationale && rationale.text.trim() !== ''
    ? { ...rationale, text: removeUnstorableCharacters(rationale.text) }
    : null
}

/** Sorts by number and keeps only the first rationale for each number. */
function filledNumbers({ numberRationales }: Pick<QuestionDraft, 'numberRationales'>): NumberRationale[] {
  const numbers = numberRationales.map(({ number }) => number)
  return numberRationales
    .flatMap((one, at) => {
      const written = writtenRationale(one)
      return written && numbers.indexOf(one.number) === at ? [{ ...one, ...written }] : []
    })
    .sort((one, other) => one.number - other.number)
}

function keysAfterRemoval(keys: readonly number[], removed: number): number[] {
  return keys.flatMap((key) => keyAfterRemoval(key, removed) ?? [])
}

function keyAfterRemoval(key: number | null, removed: number): number | null {
  if (key === null || key === removed) return null
  return key > removed ? key - 1 : key
}

function keptPassage(passage: QuestionDraft['passage']): QuestionDraft['passage'] {
  if (!passage) return null
  const title = removeUnstorableCharacters(passage.title)
  const text = removeUnstorableCharacters(passage.text)
  return title.trim() === '' || text.trim() === '' ? null : { title, text }
}

function textOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : removeUnstorableCharacters(text)
}

/** PostgreSQL cannot store a null character or half of a surrogate pair. */
export function removeUnstorableCharacters(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '�')
}
