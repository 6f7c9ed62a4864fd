/** Answers that changed after the student had left the question and come back. */
import { optionId, responseId } from '#contracts/wire/ids.ts'
import { type AnswerKey, isRightAnswer, type UserAnswer } from './correctness.ts'
import { readTypedNumber } from './typed-number.ts'

export type AnswerChangeKind = 'to_right' | 'to_wrong'

export interface FirstAndLastAnswer {
  /** In the text form of the record (`contracts/attempts/attempts.ts`). */
  readonly first: string
  readonly last: UserAnswer
  /** Whether the last answer is right. */
  readonly isRight: boolean
  readonly key: AnswerKey
}

/** Returns null if both answers are right, both are wrong, or the first one was incomplete. */
export function classifyAnswerChange({ first, last, isRight, key }: FirstAndLastAnswer): AnswerChangeKind | null {
  const before = parseFirstAnswer(first, wayOf(last))
  if (before === null || !isWhole(before, last) || isRightAnswer(key, before) === isRight) return null
  return isRight ? 'to_right' : 'to_wrong'
}

/** A question has a single answer type, so the type of the last answer also applies to the first. */
function wayOf(last: UserAnswer): AnswerForm {
  if ('option' in last) return 'option'
  return 'number' in last ? 'number' : 'response'
}

/** The student may have left an answer with several parts before it was complete. */
function isWhole(before: UserAnswer, last: UserAnswer): boolean {
  return !('response' in before && 'response' in last) || before.response.length === last.response.length
}

export type AnswerForm = 'option' | 'number' | 'response'

/** Null if the text is not an answer of this type, or is a number with a unit. */
export function parseFirstAnswer(text: string, way: AnswerForm): UserAnswer | null {
  if (way === 'option') {
    const option = optionId.safeParse(text)
    return option.success ? { option: option.data } : null
  }
  if (way === 'number') {
    const number = readTypedNumber(text)
    return number === null ? null : { number, typed: text }
  }
  const parts = text.split(',').map((part) => responseId.safeParse(part))
  const response = parts.flatMap(({ data }) => (data === undefined ? [] : [data]))
  return response.length === parts.length ? { response } : null
}
