/** The rules of the question form: what may be saved, what saving does to it, and how its options are edited. */
import type { QuestionDraft } from '#contracts/authoring-questions.ts'
import { needsAnswerKey } from './correctness.ts'
import { formulaProblem } from './formulas.ts'
import { keyProblem } from './typed-number.ts'

const optionRowsShown = 4
export const fewestOptionRows = 2

export const emptyDraft: QuestionDraft = Object.freeze({
  title: null,
  text: '',
  type: 'multiple_choice',
  inputType: null,
  options: ['', '', '', ''],
  correctAnswer: null,
  numericAnswer: null,
  explanation: null,
  imageUrl: null,
  imageAlt: null,
  passage: null,
  topic: null,
})

/** At least four rows, as the form shows them. */
export function paddedOptions(options: readonly string[]): string[] {
  const missing = Math.max(0, optionRowsShown - options.length)
  return [...options, ...Array.from({ length: missing }, () => '')]
}

/** The key follows its option: it moves up by one, or is gone with it. Two rows remain, whatever is asked. */
export function removeOption(draft: QuestionDraft, option: number): QuestionDraft {
  if (draft.options.length <= fewestOptionRows || draft.options[option] === undefined) return draft
  return {
    ...draft,
    options: draft.options.filter((_, at) => at !== option),
    correctAnswer: keyAfterRemoval(draft.correctAnswer, option),
  }
}

/** What saving makes of a draft. Empty options go, and with them what does not belong to its way of answering. */
export function tidied(draft: QuestionDraft): QuestionDraft {
  const base = {
    ...draft,
    title: textOrNull(draft.title),
    text: storable(draft.text),
    explanation: textOrNull(draft.explanation),
    imageAlt: textOrNull(draft.imageAlt),
    topic: textOrNull(draft.topic)?.trim() ?? null,
    passage: keptPassage(draft.passage),
  }
  return draft.inputType === 'number'
    ? { ...base, options: [], correctAnswer: null }
    : { ...base, ...filledOptions(draft), numericAnswer: null }
}

/** Why a tidied draft may not be saved; null when it may. */
export function draftProblem(draft: QuestionDraft): string | null {
  if (draft.text.trim() === '') return 'Question text is required.'
  const formula = formulaProblem(draft)
  if (formula) return formula.message
  if (draft.inputType === 'number') {
    if (draft.numericAnswer === null) return 'Numeric answer is required for numeric input questions.'
    return unenterableKey(draft)
  }
  if (draft.type === 'multiple_choice' && draft.options.length < 2) {
    return 'Multiple choice questions must have at least 2 non-empty options.'
  }
  if (draft.options.length > 0 && draft.correctAnswer === null) {
    return 'You have options but no correct answer selected. This question will not be scoreable.'
  }
  return null
}

/** Why students cannot enter the key of a question; null where they can, or where it has none. */
export function unenterableKey({
  inputType,
  numericAnswer,
}: Pick<QuestionDraft, 'inputType' | 'numericAnswer'>): string | null {
  return inputType === 'number' && numericAnswer !== null ? keyProblem(numericAnswer) : null
}

/** True for a question that the editor flags as needing an answer. */
export function needsKey(draft: QuestionDraft): boolean {
  return needsAnswerKey({ ...draft, options: filledOptions(draft).options })
}

function filledOptions({ options, correctAnswer }: Pick<QuestionDraft, 'options' | 'correctAnswer'>) {
  const kept = options.map((text, at) => ({ text: storable(text), at })).filter(({ text }) => text.trim() !== '')
  const key = kept.findIndex(({ at }) => at === correctAnswer)
  return { options: kept.map(({ text }) => text), correctAnswer: key === -1 ? null : key }
}

function keyAfterRemoval(key: number | null, removed: number): number | null {
  if (key === null || key === removed) return null
  return key > removed ? key - 1 : key
}

function keptPassage(passage: QuestionDraft['passage']): QuestionDraft['passage'] {
  if (!passage) return null
  const title = storable(passage.title)
  const text = storable(passage.text)
  return title.trim() === '' || text.trim() === '' ? null : { title, text }
}

function textOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : storable(text)
}

/** PostgreSQL stores neither a null character nor half of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '�')
}
