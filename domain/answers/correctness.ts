/** The answer key of a question, and whether a record matches it. */

import { type QuestionEntry, questionEntry } from '#contracts/answers/kinds.ts'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { isWithinTolerance } from '#domain/text/written-number.ts'
import { isCompleteResponse, isSameResponse, type Response } from './responses.ts'
import { getAnswerFormat, readTypedNumber } from './typed-number.ts'

/** A single right answer. */
export type KeyAnswer = { readonly option: OptionId } | { readonly number: number } | { readonly response: Response }

/**
 * `unscored` counts neither for nor against the student. Only a ruling (`rulings.ts`) can accept several answers or give everybody the
 * point.
 */
export type AnswerKey =
  | { kind: 'choice'; correctOption: OptionId }
  | { kind: 'number'; value: number }
  | { kind: 'response'; response: Response }
  | { kind: 'several'; accepted: readonly KeyAnswer[] }
  | { kind: 'everybody' }
  | { kind: 'unscored' }

/** Converts the input type that is stored with a question. */
export function parseQuestionEntry(inputType: string | null): QuestionEntry {
  const entry = questionEntry.safeParse(inputType?.replaceAll('_', '-'))
  return entry.success ? entry.data : 'choice'
}

/** Returns whether the key is a set of options without places. */
export function hasOptionSet(inputType: string | null): boolean {
  return inputType === 'multiple_select' || inputType === 'clickable_text'
}

export function buildAnswerKey(question: {
  inputType: string | null
  correctOption: OptionId | null
  numericAnswer: number | null
  correctResponse: Response | null
}): AnswerKey {
  const entry = parseQuestionEntry(question.inputType)
  if (entry === 'number') {
    return question.numericAnswer === null ? { kind: 'unscored' } : { kind: 'number', value: question.numericAnswer }
  }
  if (entry === 'choice') {
    return question.correctOption === null
      ? { kind: 'unscored' }
      : { kind: 'choice', correctOption: question.correctOption }
  }
  return question.correctResponse === null
    ? { kind: 'unscored' }
    : { kind: 'response', response: question.correctResponse }
}

/** A key in its stored form: the answer itself if exactly one is right, null if the question is not scored. */
export type RecordedKey = KeyAnswer | { readonly several: readonly KeyAnswer[] } | { readonly everybody: true } | null

export function formatRecordedKey(key: AnswerKey): RecordedKey {
  switch (key.kind) {
    case 'choice':
      return { option: key.correctOption }
    case 'number':
      return { number: key.value }
    case 'response':
      return { response: key.response }
    case 'several':
      return { several: key.accepted }
    case 'everybody':
      return { everybody: true }
    case 'unscored':
      return null
  }
}

export function parseRecordedKey(recorded: RecordedKey): AnswerKey {
  if (recorded === null) return { kind: 'unscored' }
  if ('several' in recorded) return { kind: 'several', accepted: recorded.several }
  if ('everybody' in recorded) return { kind: 'everybody' }
  return convertToAnswerKey(recorded)
}

/** Returns the key that accepts one answer. */
export function convertToAnswerKey(answer: KeyAnswer): AnswerKey {
  if ('option' in answer) return { kind: 'choice', correctOption: answer.option }
  return 'number' in answer ? { kind: 'number', value: answer.number } : { kind: 'response', response: answer.response }
}

/** `typed` is the number as the student typed it. */
export type UserAnswer = { option: OptionId } | { number: number; typed: string } | { response: Response }

type AnsweredPart = Pick<AnswerRecord, 'selectedOption' | 'numericValue' | 'response'>

/** Null if there is no answer, or if the text is not a number. `unit` is the unit next to the field. */
export function convertToUserAnswer(
  { selectedOption, numericValue, response }: AnsweredPart,
  unit: string | null,
): UserAnswer | null {
  if (selectedOption !== null) return { option: selectedOption }
  if (response?.length) return { response }
  const number = readTypedNumber(numericValue, getAnswerFormat(unit))
  return number === null ? null : { number, typed: numericValue }
}

export function isRightAnswer(key: AnswerKey, answer: KeyAnswer | null): boolean {
  if (key.kind === 'everybody') return true
  // Nearly all keys.
  if (key.kind === 'choice') return answer !== null && 'option' in answer && answer.option === key.correctOption
  return answer !== null && listAcceptedAnswers(key).some((accepted) => isSameAnswer(accepted, answer))
}

function isSameAnswer(accepted: KeyAnswer, answer: KeyAnswer): boolean {
  if ('option' in accepted) return 'option' in answer && answer.option === accepted.option
  return 'number' in accepted
    ? 'number' in answer && isWithinTolerance(answer.number, accepted.number)
    : 'response' in answer && isSameResponse(accepted.response, answer.response)
}

/** Returns the right answers of a key: empty if the question is not scored or if everybody gets the point. */
export function listAcceptedAnswers(key: AnswerKey): readonly KeyAnswer[] {
  switch (key.kind) {
    case 'choice':
      return [{ option: key.correctOption }]
    case 'number':
      return [{ number: key.value }]
    case 'response':
      return [{ response: key.response }]
    case 'several':
      return key.accepted
    case 'everybody':
    case 'unscored':
      return []
  }
}

export function isCorrectRecord(key: AnswerKey, record: AnsweredPart, unit: string | null): boolean {
  return isRightAnswer(key, convertToUserAnswer(record, unit))
}

/** The properties of a question that determine whether an answer is complete. */
export type AnswerableQuestion = Pick<PaperQuestion, 'unit' | 'choose'>

export function isQuestionAnswered(record: AnsweredPart | undefined, { unit, choose }: AnswerableQuestion): boolean {
  if (record?.response) return isCompleteResponse(record.response, choose)
  return record !== undefined && convertToUserAnswer(record, unit) !== null
}

/** Returns whether a recorded answer is complete. A table with an empty row is not. */
export function isWholeAnswer(answer: UserAnswer | null, choose: number | null | undefined): boolean {
  return answer !== null && (!('response' in answer) || isCompleteResponse(answer.response, choose))
}

export interface EnteredAnswers {
  /** The number of questions with chosen options. */
  readonly chosen: number
  /** Texts in number fields, each with the unit beside its field. */
  readonly typed: readonly { readonly text: string; readonly unit: string | null }[]
}

export function countAnswers({ chosen, typed }: EnteredAnswers): number {
  return chosen + typed.filter(({ text, unit }) => readTypedNumber(text, getAnswerFormat(unit)) !== null).length
}

/** Returns whether the author still has to give this question a key. The specification lists these conditions one by one. */
export function needsAnswerKey(question: {
  type: string | null
  inputType: string | null
  options: readonly unknown[]
  correctAnswer: number | null
  numericAnswer: number | null
  correctAnswers?: readonly number[] | undefined
  places?: readonly { readonly right: readonly number[] }[] | undefined
}): boolean {
  if (hasOptionSet(question.inputType)) return !question.correctAnswers?.length
  if (question.places !== undefined) return !question.places.some(({ right }) => right.length > 0)
  if (question.inputType === 'number' && question.numericAnswer === null) return true
  const offersChoice = question.options.length > 0 || question.type === 'multiple_choice'
  return offersChoice && question.correctAnswer === null
}
