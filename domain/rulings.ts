/** What counts as right for a question after the fact, instead of the key of its versions. */
import type { OptionId } from '#contracts/ids.ts'
import type { AnswerKey, KeyAnswer } from './correctness.ts'

export type Ruling =
  | { readonly kind: 'answers'; readonly accepted: readonly KeyAnswer[] }
  /** Gives the point to every student, also to those who left the question open. */
  | { readonly kind: 'everybody' }
  /** The question is void. */
  | { readonly kind: 'nobody' }

/** What a version of the question offers. */
export interface OfferedAnswers {
  readonly takesNumber: boolean
  readonly options: readonly OptionId[]
}

/** A ruling holds for all versions that have the answers it names. Versions without them keep their own key. */
export function holdsFor(ruling: Ruling, { takesNumber, options }: OfferedAnswers): boolean {
  if (ruling.kind !== 'answers') return true
  return ruling.accepted.every((answer) => ('option' in answer ? options.includes(answer.option) : takesNumber))
}

/** The key that a version is scored by. */
export function keyUnder(ruling: Ruling | null, key: AnswerKey, offered: OfferedAnswers): AnswerKey {
  if (ruling === null || !holdsFor(ruling, offered)) return key
  switch (ruling.kind) {
    case 'everybody':
      return { kind: 'everybody' }
    case 'nobody':
      return { kind: 'unscored' }
    case 'answers':
      return keyOf(ruling.accepted)
  }
}

/** One answer is a plain key, so that a corrected key is stored and shown like any other. */
function keyOf(accepted: readonly KeyAnswer[]): AnswerKey {
  const [only, ...others] = accepted
  if (only === undefined) return { kind: 'unscored' }
  if (others.length > 0) return { kind: 'several', accepted }
  return 'option' in only ? { kind: 'choice', correctOption: only.option } : { kind: 'number', value: only.number }
}
