/** What the right answer to a question is, and whether a record holds it. */
import type { AnswerRecord } from '#contracts/attempts.ts'
import { numberOf } from './typed-number.ts'
import { isWithinTolerance } from './written-number.ts'

/** `correctOption` is a zero-based index. `unscored` counts neither for nor against the student. */
export type AnswerKey =
  | { kind: 'choice'; correctOption: number }
  | { kind: 'number'; value: number }
  | { kind: 'unscored' }

export function answerKey(question: {
  inputType: string | null
  correctAnswer: number | null
  numericAnswer: number | null
}): AnswerKey {
  if (question.inputType === 'number') {
    return question.numericAnswer === null ? { kind: 'unscored' } : { kind: 'number', value: question.numericAnswer }
  }
  return question.correctAnswer === null
    ? { kind: 'unscored' }
    : { kind: 'choice', correctOption: question.correctAnswer }
}

/** In the shape of an answer, so that the two can be laid side by side; null where the question is not scored. */
export function keyAsAnswer(key: AnswerKey): { option: number } | { number: number } | null {
  switch (key.kind) {
    case 'choice':
      return { option: key.correctOption }
    case 'number':
      return { number: key.value }
    case 'unscored':
      return null
  }
}

/** `option` is a zero-based index; `typed` is the number as it was written. */
export type UserAnswer = { option: number } | { number: number; typed: string }

type AnsweredPart = Pick<AnswerRecord, 'selectedOption' | 'numericValue'>

/** Null where there is no answer, or a text that is no number. */
export function userAnswerOf({ selectedOption, numericValue }: AnsweredPart): UserAnswer | null {
  if (selectedOption !== null) return { option: selectedOption }
  const number = numberOf(numericValue)
  return number === null ? null : { number, typed: numericValue }
}

export function isRightAnswer(key: AnswerKey, answer: UserAnswer | null): boolean {
  if (answer === null || key.kind === 'unscored') return false
  return key.kind === 'choice'
    ? 'option' in answer && answer.option === key.correctOption
    : 'number' in answer && isWithinTolerance(answer.number, key.value)
}

export function isCorrect(key: AnswerKey, record: AnsweredPart): boolean {
  return isRightAnswer(key, userAnswerOf(record))
}

export function isAnswered(record: AnsweredPart | undefined): boolean {
  return record !== undefined && userAnswerOf(record) !== null
}

/** How many of these texts are answers. The empty one stands for an option that was chosen. */
export function countAnswers(typed: readonly string[]): number {
  return typed.filter((text) => text === '' || numberOf(text) !== null).length
}

/** Whether an author has yet to give this question its key. The conditions stand beside each other in the specification. */
export function needsAnswerKey(question: {
  type: string | null
  inputType: string | null
  options: readonly unknown[]
  correctAnswer: number | null
  numericAnswer: number | null
}): boolean {
  if (question.inputType === 'number' && question.numericAnswer === null) return true
  const offersChoice = question.options.length > 0 || question.type === 'multiple_choice'
  return offersChoice && question.correctAnswer === null
}
