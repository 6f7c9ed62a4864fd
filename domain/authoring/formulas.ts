/** Formulas in an author's text, written as `$…$` in TeX, and the limits on their length. Rendering time grows faster than the length. */
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { formatCount } from '#domain/text/count-words.ts'
import { formulaOrDollarPattern } from '#domain/text/formula-marks.ts'
import type { DraftRationales } from './rationales.ts'

/** In UTF-16 units. The longest formula of a printed test has about 200. */
export const maxFormulaLength = 2000
/** For all formulas of a question, including its options, explanation and passage. */
export const maxTexOfQuestion = 20_000

export type QuestionTexts = Pick<QuestionDraft, 'text' | 'options' | 'explanation' | 'passage'> &
  Partial<Pick<QuestionDraft, 'hint'> & DraftRationales> & {
    readonly places?: readonly { readonly text: string }[] | undefined
  }
type TextOfQuestion = keyof QuestionTexts

export interface QuestionTextProblem {
  readonly field: TextOfQuestion
  readonly message: string
  /** Zero-based index in the field `options`. */
  readonly option?: number
}

/** Finds the first text that has more TeX than is rendered, with a message for the author. */
export function findFormulaProblem(draft: QuestionTexts): QuestionTextProblem | null {
  const scan = scanForFormulaProblem(draft)
  for (;;) {
    const step = scan.next()
    if (step.done) return step.value
  }
}

/** Lists the texts of a question, each with its field and its name in messages. The options come right after the question. */
export function listQuestionTexts(
  draft: QuestionTexts,
): (readonly [field: TextOfQuestion, place: string, text: string])[] {
  return [
    ['text', 'the question', draft.text],
    ...draft.options.map((text, at) => ['options', `option ${at + 1}`, text] as const),
    ...(draft.places ?? []).map(({ text }, at) => ['places', `row or box ${at + 1}`, text] as const),
    ['explanation', 'the explanation', draft.explanation ?? ''],
    ['hint', 'the hint', draft.hint ?? ''],
    ...(draft.optionRationales ?? []).map(
      (one, at) => ['optionRationales', `the reason for option ${at + 1}`, one?.text ?? ''] as const,
    ),
    ...(draft.numberRationales ?? []).map(
      ({ number, text }) => ['numberRationales', `the reason for ${number}`, text] as const,
    ),
    ['passage', 'the passage', draft.passage?.text ?? ''],
  ]
}

/** Does the same as `findFormulaProblem`, but yields after each text, because the texts of one question may have a million characters. */
export function* scanForFormulaProblem(draft: QuestionTexts): Generator<void, QuestionTextProblem | null, void> {
  let all = 0
  for (const [field, place, text] of listQuestionTexts(draft)) {
    for (const [, tex] of text.matchAll(formulaOrDollarPattern)) {
      if (tex === undefined) continue
      if (tex.length > maxFormulaLength) return { field, message: tooLong(place, tex) }
      all += tex.length
      if (all > maxTexOfQuestion) return { field, message: tooMany(place) }
    }
    yield
  }
  return null
}

/** Does the same for a passage. */
export function findPassageFormulaProblem(text: string): string | null {
  return findFormulaProblem({ text: '', options: [], explanation: null, passage: { title: '', text } })?.message ?? null
}

function tooLong(place: string, tex: string): string {
  const begins = Array.from(tex.trim().slice(0, 40)).slice(0, 30).join('')
  return (
    `A formula in ${place} is too long: it begins with ${begins} and has ${formatCount(tex.length)} characters.` +
    ` A formula can have at most ${formatCount(maxFormulaLength)}. Please split it. For an amount of money, write \\$ instead of $.`
  )
}

function tooMany(place: string): string {
  return (
    `The formulas up to ${place} are too long together. One question can have at most` +
    ` ${formatCount(maxTexOfQuestion)} characters of formulas. Please shorten them or split the question.`
  )
}
