/** What counts as right for a question after the fact, instead of the key of its versions. */
import { type AnswerKey, type KeyAnswer, readKey } from '#domain/answers/correctness.ts'
import { isOfferedId, type Offered } from '#domain/answers/responses.ts'

export type Ruling =
  | { readonly kind: 'answers'; readonly accepted: readonly KeyAnswer[] }
  /** Gives the point to every student, also to those who left the question open. */
  | { readonly kind: 'everybody' }
  /** The question is void. */
  | { readonly kind: 'nobody' }

/** A ruling holds for all versions that have the answers it names. Versions without them keep their own key. */
export function holdsFor(ruling: Ruling, offered: Offered): boolean {
  return ruling.kind !== 'answers' || ruling.accepted.every((answer) => isOffered(answer, offered))
}

function isOffered(answer: KeyAnswer, offered: Offered): boolean {
  const { entry, options } = offered
  if ('number' in answer) return entry === 'number'
  if ('option' in answer) return entry === 'choice' && options.includes(answer.option)
  return entry !== 'choice' && entry !== 'number' && answer.response.every((id) => isOfferedId(id, offered))
}

/** The key that a version is scored by. */
export function keyUnder(ruling: Ruling | null, key: AnswerKey, offered: Offered): AnswerKey {
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
  return others.length > 0 ? { kind: 'several', accepted } : readKey(only)
}
