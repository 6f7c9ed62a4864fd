/** What a tutor or an administrator should look at in a submission. It says what happened, and blames nobody. */
import type { AnswerRecord } from '#contracts/attempts.ts'

type Answer = Pick<AnswerRecord, 'selectedOption' | 'numericValue'>

/** Questions whose choice or number `after` changes. */
export function changedAnswers(
  before: Readonly<Record<string, Answer>>,
  after: Readonly<Record<string, Answer>>,
): string[] {
  return Object.entries(after).flatMap(([question, { selectedOption, numericValue }]) => {
    const old = before[question]
    const isSame = selectedOption === (old?.selectedOption ?? null) && numericValue === (old?.numericValue ?? '')
    return isSame ? [] : [question]
  })
}

/** From so many right answers on, with such a share of all questions right, less time a right answer is unusual. */
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

/** `114 right in 3 minutes`; below 90 seconds `30 right in 45 seconds`. */
export function paceInWords({ right, seconds }: Pick<Pace, 'right' | 'seconds'>): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute']
  return `${right} right in ${count} ${unit}${count === 1 ? '' : 's'}`
}

/** `3 answers arrived after time was up`. */
export function latenessInWords(answers: number): string {
  return `${answers} ${answers === 1 ? 'answer' : 'answers'} arrived after time was up`
}
