/** What counts as right for a question after the fact, instead of the key of its versions. */
import type { OptionId } from '#contracts/ids.ts'
import type { QuestionEntry } from '#contracts/tests.ts'
import { type AnswerKey, type KeyAnswer, keyOf } from './correctness.ts'

export type Ruling =
  | { readonly kind: 'answers'; readonly accepted: readonly KeyAnswer[] }
  /** Gives the point to every student, also to those who left the question open. */
  | { readonly kind: 'everybody' }
  /** The question is void. */
  | { readonly kind: 'nobody' }

/** What a version of the question offers. */
export interface OfferedAnswers {
  readonly entry: QuestionEntry
  readonly options: readonly OptionId[]
}

/** A ruling holds for all versions that have the answers it names. Versions without them keep their own key. */
export function holdsFor(ruling: Ruling, offered: OfferedAnswers): boolean {
  return ruling.kind !== 'answers' || ruling.accepted.every((answer) => isOffered(answer, offered))
}

function isOffered(answer: KeyAnswer, { entry, options }: OfferedAnswers): boolean {
  if ('number' in answer) return entry === 'number'
  if ('option' in answer) return entry === 'choice' && options.includes(answer.option)
  return entry === 'multiple-select' && answer.response.every((option) => options.includes(option))
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
      return keyOfAll(ruling.accepted)
  }
}

/** One answer is a plain key, so that a corrected key is stored and shown like any other. */
function keyOfAll(accepted: readonly KeyAnswer[]): AnswerKey {
  const [only, ...others] = accepted
  if (only === undefined) return { kind: 'unscored' }
  return others.length > 0 ? { kind: 'several', accepted } : keyOf(only)
}
