/** Judges a practice question in the browser: its key came along, since the test that it is from shows its answers. */
import type { AnswerRecord } from '#contracts/attempts.ts'
import type { PracticeQuestion } from '#contracts/practice.ts'
import { isCorrect } from '#domain/correctness.ts'
import { anyLength, numberOf } from '#domain/typed-number.ts'

type Judged = Pick<PracticeQuestion, 'rightAnswer'>

export function isRight({ rightAnswer }: Judged, record: AnswerRecord): boolean {
  return 'option' in rightAnswer
    ? isCorrect({ kind: 'choice', correctOption: rightAnswer.option }, record)
    : isCorrect({ kind: 'number', value: numberOf(rightAnswer.number, anyLength) ?? Number.NaN }, record)
}

export function rightWords({ rightAnswer }: Judged): string {
  return 'option' in rightAnswer ? rightAnswer.letter : rightAnswer.number
}
