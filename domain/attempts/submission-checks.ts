/** Points in a submission that a tutor or an administrator should look at. The texts state what happened and do not accuse the student. */
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { SubmissionChecks } from '#contracts/scores/submissions.ts'
import { isSameAnswer } from '#domain/answers/responses.ts'

type Answer = Pick<AnswerRecord, 'selectedOption' | 'numericValue' | 'response'>

/** Returns the questions whose answer `after` changes. */
export function listChangedAnswers(
  before: Readonly<Record<string, Answer>>,
  after: Readonly<Record<string, Answer>>,
): string[] {
  return Object.entries(after).flatMap(([question, record]) =>
    isSameAnswer(before[question], record) ? [] : [question],
  )
}

/**
 * Limits for an unusual pace: with at least `right` right answers and this share of all questions right, fewer seconds per right answer are
 * unusual.
 */
const unusual = [
  { right: 10, share: 0.9, secondsEach: 5 },
  { right: 4, share: 1, secondsEach: 2 },
] as const

export interface AnswerPace {
  readonly right: number
  /** Scored questions. */
  readonly scored: number
  /** Seconds spent on the questions. */
  readonly seconds: number
}

export function isUnusuallyFast({ right, scored, seconds }: AnswerPace): boolean {
  return unusual.some((row) => right >= row.right && right >= scored * row.share && seconds < right * row.secondsEach)
}

/** `114 of 114 right in 3 minutes`; below 90 seconds `30 of 30 right in 45 seconds`. */
export function describePace({ right, scored, seconds }: AnswerPace): string {
  const time = seconds < 90 ? counted(seconds, 'second') : counted(Math.round(seconds / 60), 'minute')
  return `${right} of ${scored} right in ${time}`
}

/** Describes the recorded facts for lists, one line each. */
export function describeChecks({ unusualPace, lateAnswers, refusedAnswers }: SubmissionChecks): string[] {
  return [
    ...(unusualPace === null ? [] : [`Very fast: ${describePace(unusualPace)}`]),
    ...(lateAnswers === 0 ? [] : [describeLateAnswers(lateAnswers)]),
    ...(refusedAnswers === 0 ? [] : [describeRefusedAnswers(refusedAnswers)]),
  ]
}

export function describeLateAnswers(answers: number): string {
  return `${counted(answers, 'answer')} arrived after time was up`
}

export function describeRefusedAnswers(answers: number): string {
  return `${counted(answers, 'answer')} came too late to count`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
