import type { AnswerRecord } from '#contracts/attempts.ts'
import type { PaperQuestion } from '#contracts/tests.ts'
import { isAnswered } from '#domain/correctness.ts'
import { withUnit } from '#domain/number-notation.ts'

/** The letter or the number that was given, or the text that is no number; null while there is none. */
export function givenAnswer(question: PaperQuestion, record: AnswerRecord | undefined): string | null {
  if (record === undefined) return null
  if (record.numericValue !== '')
    return isAnswered(record, question.unit)
      ? withUnit(record.numericValue, question.unit)
      : `${record.numericValue} (not a number)`
  return question.options.find(({ id }) => id === record.selectedOption)?.letter ?? null
}
