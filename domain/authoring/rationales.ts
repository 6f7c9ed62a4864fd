/** Rationales explain why a student may give an answer. This module stores them and decides where they are shown. */

import type { NumberRationale, Rationale } from '#contracts/scores/teaching.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { type AnswerKey, isRightAnswer, type KeyAnswer } from '#domain/answers/correctness.ts'
import type { StoredOptions } from '#domain/answers/options.ts'

/** Refers to an option by its id, like keys and answers. */
export type StoredRationale = KeyAnswer & Rationale

/** The author's rationales for the options and numbers of the draft. */
export interface DraftRationales {
  readonly optionRationales: readonly (Rationale | null)[]
  readonly numberRationales: readonly NumberRationale[]
}

/** `before` holds the question's previous rationales. Those of removed options are kept, because past reviews still show them. */
export function buildStoredRationales(
  { optionRationales, numberRationales }: DraftRationales,
  { options, retired }: StoredOptions,
  before: readonly StoredRationale[],
): StoredRationale[] {
  const present = options.flatMap(({ id }, at): StoredRationale[] => {
    const rationale = optionRationales[at]
    return rationale ? [{ option: id, ...rationale }] : []
  })
  const removed = before.filter((rationale) => 'option' in rationale && retired.includes(rationale.option))
  return [...present, ...removed, ...numberRationales]
}

/** Sorts numbers by size to match the order in a file: object keys that look like integers come in ascending order. */
export function readDraftRationales(
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

/** A displayed rationale. `isKey` is true if it explains the current key of the question. */
interface ExplainedAnswer {
  readonly answer: KeyAnswer
  readonly isKey: boolean
}

/**
 * Finds the rationale for an answer. A rationale explains the current key or a mistake, but a result is scored by the key of its version
 * and by later rulings. Null if the two disagree about the answer.
 */
export function findRationaleFor<Known extends ExplainedAnswer>(
  rationales: readonly Known[],
  answer: KeyAnswer | null,
  isRight: boolean,
): Known | null {
  const found = rationales.find((known) => isRightAnswer({ kind: 'several', accepted: [known.answer] }, answer))
  return found?.isKey === isRight ? found : null
}

/** Returns the rationales that `findRationaleFor` can show to a student who is scored by this key. */
export function listFittingRationales<Known extends ExplainedAnswer>(
  rationales: readonly Known[],
  key: AnswerKey,
): Known[] {
  return rationales.filter(({ answer, isKey }) => isKey === isRightAnswer(key, answer))
}
