/** Formulas in an author's text, `$…$` in TeX, and how long they may be: what renders them takes longer than they are long. */
import type { QuestionDraft } from '#contracts/authoring-questions.ts'
import { countInWords } from './count-words.ts'

/** `\$` is a dollar sign; a lone `$` stays what it is. The group is the TeX, which no tag interrupts. */
export const formulaOrDollar = /\\\$|\$((?:[^$\\<]|\\[^<]|<(?![a-z/!?]))+)\$/gi

/** In UTF-16 units. The longest formula of a printed test has about 200. */
export const longestFormula = 2000
/** Of all formulas of a question, with its options, explanation and passage. */
export const mostTexOfQuestion = 20_000

type TextOfQuestion = 'text' | 'options' | 'explanation' | 'passage'
type Texts = Pick<QuestionDraft, TextOfQuestion>

/** Where a question has more TeX than is rendered, and what to tell its author. */
export function formulaProblem(draft: Texts): { readonly field: TextOfQuestion; readonly message: string } | null {
  const fields: readonly (readonly [TextOfQuestion, string, readonly string[]])[] = [
    ['text', 'the question', [draft.text]],
    ...draft.options.map((text, at) => ['options', `option ${at + 1}`, [text]] as const),
    ['explanation', 'the explanation', [draft.explanation ?? '']],
    ['passage', 'the passage', [draft.passage?.text ?? '']],
  ]
  let all = 0
  for (const [field, place, texts] of fields) {
    for (const tex of texts.flatMap(formulasOf)) {
      if (tex.length > longestFormula) return { field, message: tooLong(place, tex) }
      all += tex.length
    }
    if (all > mostTexOfQuestion) return { field, message: tooMany(place) }
  }
  return null
}

/** The same for a passage of its own. */
export function passageFormulaProblem(text: string): string | null {
  return formulaProblem({ text: '', options: [], explanation: null, passage: { title: '', text } })?.message ?? null
}

function formulasOf(text: string): string[] {
  return [...text.matchAll(formulaOrDollar)].flatMap(([, tex]) => tex ?? [])
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
