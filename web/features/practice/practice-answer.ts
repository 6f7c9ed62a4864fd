/** Judges a practice question in the browser. The key is included in the question, because its test shows answers or is for practice. */
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import type { ShownAnswer } from '#contracts/coaching/reviews.ts'
import { convertToUserAnswer, isCorrectRecord, isRightAnswer, type KeyAnswer } from '#domain/answers/correctness.ts'
import { readTypedNumber, unlimitedNumberFormat } from '#domain/answers/typed-number.ts'
import { appendUnit } from '#domain/text/number-notation.ts'

type Judged = Pick<PracticeQuestion, 'rightAnswer' | 'alsoRight'> & {
  readonly question: Pick<PracticeQuestion['question'], 'unit' | 'entry'>
}

export function isRightPracticeAnswer({ rightAnswer, alsoRight, question }: Judged, record: AnswerRecord): boolean {
  const accepted = [rightAnswer, ...alsoRight].map(keyAnswerOf)
  return isCorrectRecord({ kind: 'several', accepted }, record, question.unit)
}

function keyAnswerOf(shown: ShownAnswer): KeyAnswer {
  if ('option' in shown) return { option: shown.option }
  return 'number' in shown
    ? { number: readTypedNumber(shown.number, unlimitedNumberFormat) ?? Number.NaN }
    : { response: shown.response.map(({ option }) => option) }
}

/** Returns the author's reason why students give this answer; null if there is none. */
export function findRationale({ rationales, question }: PracticeQuestion, record: AnswerRecord) {
  const answer = convertToUserAnswer(record, question.unit)
  return rationales.find((one) => isRightAnswer({ kind: 'several', accepted: [one.answer] }, answer)) ?? null
}

/** Describes where the question is from, for the line above it. */
export function describeOrigin({ origin }: Pick<PracticeQuestion, 'origin'>): string {
  if (origin.kind === 'template') return 'new question'
  return origin.isMissed ? `${origin.testTitle} · missed last time` : origin.testTitle
}

/** Lines in order would make a paragraph, so they are listed with the answer instead. */
export function describeRightAnswer({ rightAnswer, alsoRight, question }: Judged): string {
  if (question.entry === 'order') return 'in the list above'
  return [rightAnswer, ...alsoRight]
    .map((answer) => {
      if ('option' in answer) return answer.letter
      return 'number' in answer
        ? appendUnit(answer.number, question.unit)
        : answer.response.map(({ letter }) => letter).join(' and ')
    })
    .join(' or ')
}
