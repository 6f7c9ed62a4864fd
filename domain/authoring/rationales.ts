/** Why somebody gives an answer: as it is stored beside a question, and where it is shown. */

import type { NumberRationale, Rationale } from '#contracts/scores/teaching.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { type AnswerKey, isRightAnswer, type KeyAnswer } from '#domain/answers/correctness.ts'
import type { KnownOptions } from '#domain/answers/options.ts'

/** It names an option by its id, like keys and answers do. */
export type StoredRationale = KeyAnswer & Rationale

/** What an author wrote, beside the options and numbers of the draft. */
export interface RationalesOfDraft {
  readonly optionRationales: readonly (Rationale | null)[]
  readonly numberRationales: readonly NumberRationale[]
}

/** `before` is what the question had: removed options keep theirs, because past reviews still show them. */
export function storedRationales(
  { optionRationales, numberRationales }: RationalesOfDraft,
  { options, retired }: KnownOptions,
  before: readonly StoredRationale[],
): StoredRationale[] {
  const present = options.flatMap(({ id }, at): StoredRationale[] => {
    const rationale = optionRationales[at]
    return rationale ? [{ option: id, ...rationale }] : []
  })
  const removed = before.filter((rationale) => 'option' in rationale && retired.includes(rationale.option))
  return [...present, ...removed, ...numberRationales]
}

/** Numbers are in order of size, as a file gives them back: the keys of an object that look like integers come in that order. */
export function rationalesOfDraft(
  stored: readonly StoredRationale[],
  options: readonly { readonly id: OptionId }[],
): { optionRationales: (Rationale | null)[]; numberRationales: NumberRationale[] } {
  const ofOption = new Map(stored.flatMap((one) => ('option' in one ? [[one.option, one] as const] : [])))
  return {
    optionRationales: options.map(({ id }) => {
      const found = ofOption.get(id)
      return found ? { text: found.text, misconception: found.misconception } : null
    }),
    numberRationales: stored
      .flatMap((one) => ('number' in one ? [one] : []))
      .sort((one, other) => one.number - other.number),
  }
}

/** A rationale that is shown: `isKey` says whether it explains the key of the question as it is now. */
interface ExplainedAnswer {
  readonly answer: KeyAnswer
  readonly isKey: boolean
}

/**
 * A rationale is written for the question as it is now: it explains its key, or a slip. A result follows the key of its version and later
 * rulings. Where the two disagree about an answer, nothing is shown: null.
 */
export function rationaleFor<Known extends ExplainedAnswer>(
  rationales: readonly Known[],
  answer: KeyAnswer | null,
  isRight: boolean,
): Known | null {
  const found = rationales.find((known) => isRightAnswer({ kind: 'several', accepted: [known.answer] }, answer))
  return found?.isKey === isRight ? found : null
}

/** Those that `rationaleFor` can show to somebody whose answers count by this key. */
export function fittingRationales<Known extends ExplainedAnswer>(
  rationales: readonly Known[],
  key: AnswerKey,
): Known[] {
  return rationales.filter(({ answer, isKey }) => isKey === isRightAnswer(key, answer))
}
