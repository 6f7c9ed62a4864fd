/** Points in a submission that a tutor or an administrator should look at. The texts state what happened and do not accuse the student. */
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { SubmissionChecks } from '#contracts/scores/submissions.ts'
import { isSameAnswer } from '#domain/answers/responses.ts'

type Answer = Pick<AnswerRecord, 'selectedOption' | 'numericValue' | 'response'>

/** Returns the questions whose answer `after` changes. */
export function changedAnswers(
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

export interface Pace {
  readonly right: number
  /** Scored questions. */
  readonly scored: number
  /** Seconds spent on the questions. */
  readonly seconds: number
}

export function isUnusuallyFast({ right, scored, seconds }: Pace): boolean {
  return unusual.some((row) => right >= row.right && right >= scored * row.share && seconds < right * row.secondsEach)
}

/** `114 of 114 right in 3 minutes`; below 90 seconds `30 of 30 right in 45 seconds`. */
export function paceInWords({ right, scored, seconds }: Pace): string {
  const time = seconds < 90 ? counted(seconds, 'second') : counted(Math.round(seconds / 60), 'minute')
  return `${right} of ${scored} right in ${time}`
}

/** Describes the recorded facts for lists, one line each. */
export function checksInWords({ unusualPace, lateAnswers, refusedAnswers }: SubmissionChecks): string[] {
  return [
    ...(unusualPace === null ? [] : [`Very fast: ${paceInWords(unusualPace)}`]),
    ...(lateAnswers === 0 ? [] : [lateWords(lateAnswers)]),
    ...(refusedAnswers === 0 ? [] : [refusedWords(refusedAnswers)]),
  ]
}

export function lateWords(answers: number): string {
  return `${counted(answers, 'answer')} arrived after time was up`
}

export function refusedWords(answers: number): string {
  return `${counted(answers, 'answer')} came too late to count`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
