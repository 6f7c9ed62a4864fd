/** Answers that changed after the student had left the question and come back. */
import { optionId, responseId } from '#contracts/wire/ids.ts'
import { type AnswerKey, isRightAnswer, type UserAnswer } from './correctness.ts'
import { readTypedNumber } from './typed-number.ts'

export type ChangedAnswer = 'to_right' | 'to_wrong'

export interface LeftAnswer {
  /** As a record keeps it (`contracts/attempts/attempts.ts`). */
  readonly first: string
  readonly last: UserAnswer
  /** Of the last answer. */
  readonly isRight: boolean
  readonly key: AnswerKey
}

/** Null where the first answer was as right as the last one, or was not finished yet. */
export function changedAnswer({ first, last, isRight, key }: LeftAnswer): ChangedAnswer | null {
  const before = parseFirstAnswer(first, wayOf(last))
  if (before === null || !isWhole(before, last) || isRightAnswer(key, before) === isRight) return null
  return isRight ? 'to_right' : 'to_wrong'
}

/** A question is answered in one way, so the last answer says how to read the first. */
function wayOf(last: UserAnswer): AnswerWay {
  if ('option' in last) return 'option'
  return 'number' in last ? 'number' : 'response'
}

/** An answer of several parts may have been left before all of them were there. */
function isWhole(before: UserAnswer, last: UserAnswer): boolean {
  return !('response' in before && 'response' in last) || before.response.length === last.response.length
}

export type AnswerWay = 'option' | 'number' | 'response'

/** Null for what is no such answer, and for a number that was typed with a unit. */
export function parseFirstAnswer(text: string, way: AnswerWay): UserAnswer | null {
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
