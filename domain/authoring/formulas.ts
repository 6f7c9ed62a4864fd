/** Formulas in an author's text, written as `$…$` in TeX, and the limits on their length. Rendering time grows faster than the length. */
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { countInWords } from '#domain/text/count-words.ts'
import { formulaOrDollar } from '#domain/text/formula-marks.ts'
import type { RationalesOfDraft } from './rationales.ts'

/** In UTF-16 units. The longest formula of a printed test has about 200. */
export const longestFormula = 2000
/** For all formulas of a question, including its options, explanation and passage. */
export const mostTexOfQuestion = 20_000

export type Texts = Pick<QuestionDraft, 'text' | 'options' | 'explanation' | 'passage'> &
  Partial<Pick<QuestionDraft, 'hint'> & RationalesOfDraft> & {
    readonly places?: readonly { readonly text: string }[] | undefined
  }
type TextOfQuestion = keyof Texts

export interface TextProblem {
  readonly field: TextOfQuestion
  readonly message: string
  /** Zero-based index in the field `options`. */
  readonly option?: number
}

/** Finds the first text that has more TeX than is rendered, with a message for the author. */
export function formulaProblem(draft: Texts): TextProblem | null {
  const scan = formulaScan(draft)
  for (;;) {
    const step = scan.next()
    if (step.done) return step.value
  }
}

/** Lists the texts of a question, each with its field and its name in messages. The options come right after the question. */
export function listTexts(draft: Texts): (readonly [field: TextOfQuestion, place: string, text: string])[] {
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

/** Does the same as `formulaProblem`, but yields after each text, because the texts of one question may have a million characters. */
export function* formulaScan(draft: Texts): Generator<void, TextProblem | null, void> {
  let all = 0
  for (const [field, place, text] of listTexts(draft)) {
    for (const [, tex] of text.matchAll(formulaOrDollar)) {
      if (tex === undefined) continue
      if (tex.length > longestFormula) return { field, message: tooLong(place, tex) }
      all += tex.length
      if (all > mostTexOfQuestion) return { field, message: tooMany(place) }
    }
    yield
  }
  return null
}

/** Does the same for a passage. */
export function passageFormulaProblem(text: string): string | null {
  return formulaProblem({ text: '', options: [], explanation: null, passage: { title: '', text } })?.message ?? null
}

function tooLong(place: string, tex: string): string {
  const begins = Array.from(tex.trim().slice(0, 40)).slice(0, 30).join('')
  return (
    `A formula in ${place} is too long: it begins with ${begins} and has ${countInWords(tex.length)} characters.` +
    ` A formula can have at most ${countInWords(longestFormula)}. Please split it. For an amount of money, write \\$ instead of $.`
  )
}

function tooMany(place: string): string {
  return (
    `The formulas up to ${place} are too long together. One question can have at most` +
    ` ${countInWords(mostTexOfQuestion)} characters of formulas. Please shorten them or split the question.`
  )
}
