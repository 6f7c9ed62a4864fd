/** Later rulings on the right answer of a question, which replace the key of its versions. */
import { type AnswerKey, convertToAnswerKey, type KeyAnswer } from '#domain/answers/correctness.ts'
import { isOfferedId, type OfferedAnswers } from '#domain/answers/responses.ts'

export type Ruling =
  | { readonly kind: 'answers'; readonly accepted: readonly KeyAnswer[] }
  /** Gives the point to every student, even to those who left the question open. */
  | { readonly kind: 'everybody' }
  /** The question is void. */
  | { readonly kind: 'nobody' }

/** A ruling applies to all versions that contain the answers it names. Other versions keep their own key. */
export function appliesToOffered(ruling: Ruling, offered: OfferedAnswers): boolean {
  return ruling.kind !== 'answers' || ruling.accepted.every((answer) => isOffered(answer, offered))
}

function isOffered(answer: KeyAnswer, offered: OfferedAnswers): boolean {
  const { entry, options } = offered
  if ('number' in answer) return entry === 'number'
  if ('option' in answer) return entry === 'choice' && options.includes(answer.option)
  return entry !== 'choice' && entry !== 'number' && answer.response.every((id) => isOfferedId(id, offered))
}

/** Returns the key that a version is scored by. */
export function resolveKeyUnderRuling(ruling: Ruling | null, key: AnswerKey, offered: OfferedAnswers): AnswerKey {
  if (ruling === null || !appliesToOffered(ruling, offered)) return key
  switch (ruling.kind) {
    case 'everybody':
      return { kind: 'everybody' }
    case 'nobody':
      return { kind: 'unscored' }
    case 'answers':
      return keyOfAll(ruling.accepted)
  }
}

/** A single accepted answer becomes a plain key, so that a corrected key is stored and shown like any other. */
function keyOfAll(accepted: readonly KeyAnswer[]): AnswerKey {
  const [only, ...others] = accepted
  if (only === undefined) return { kind: 'unscored' }
  return others.length > 0 ? { kind: 'several', accepted } : convertToAnswerKey(only)
}
