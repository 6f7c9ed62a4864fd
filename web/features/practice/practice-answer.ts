/** Judges a practice question in the browser: its key came along, since the test that it is from shows its answers. */
import type { AnswerRecord } from '#contracts/attempts.ts'
import type { PracticeQuestion } from '#contracts/practice.ts'
import { isCorrect, isRightAnswer, userAnswerOf } from '#domain/correctness.ts'
import { withUnit } from '#domain/number-notation.ts'
import { anyLength, numberOf } from '#domain/typed-number.ts'

type Judged = Pick<PracticeQuestion, 'rightAnswer' | 'alsoRight'> & {
  readonly question: Pick<PracticeQuestion['question'], 'unit'>
}

export function isRight({ rightAnswer, alsoRight, question }: Judged, record: AnswerRecord): boolean {
  const accepted = [rightAnswer, ...alsoRight].map((answer) =>
    'option' in answer ? { option: answer.option } : { number: numberOf(answer.number, anyLength) ?? Number.NaN },
  )
  return isCorrect({ kind: 'several', accepted }, record, question.unit)
}

/** Why somebody gives this answer; null where nobody wrote it. */
export function rationaleOf({ rationales, question }: PracticeQuestion, record: AnswerRecord) {
  const answer = userAnswerOf(record, question.unit)
  return rationales.find((one) => isRightAnswer({ kind: 'several', accepted: [one.answer] }, answer)) ?? null
}

/** Where the question is from, for the line above it. */
export function originWords({ origin }: Pick<PracticeQuestion, 'origin'>): string {
  if (origin.kind === 'template') return 'new question'
  return origin.isMissed ? `${origin.testTitle} · missed last time` : origin.testTitle
}

export function rightWords({ rightAnswer, alsoRight, question }: Judged): string {
  return [rightAnswer, ...alsoRight]
    .map((answer) => ('option' in answer ? answer.letter : withUnit(answer.number, question.unit)))
    .join(' or ')
}
