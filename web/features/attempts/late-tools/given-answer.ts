import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { isQuestionAnswered } from '#domain/answers/correctness.ts'
import { hasLetters } from '#domain/answers/lettering.ts'
import { readLineValue, readNumberLine } from '#domain/answers/line-answers.ts'
import { describeNumberLine } from '#domain/answers/number-line.ts'
import type { Response } from '#domain/answers/responses.ts'
import { appendUnit } from '#domain/text/number-notation.ts'

/** Returns the chosen letters, the given number, or text that is not a number; null if there is no answer. */
export function describeGivenAnswer(question: PaperQuestion, record: AnswerRecord | undefined): string | null {
  if (record === undefined) return null
  if (record.numericValue !== '')
    return isQuestionAnswered(record, question)
      ? appendUnit(record.numericValue, question.unit)
      : `${record.numericValue} (not a number)`
  if (record.response) return givenLetters(question, record.response)
  return question.options.find(({ id }) => id === record.selectedOption)?.letter ?? null
}

/** Mentions how many options are still to be chosen, because the list of questions counts the answer as open. */
function givenLetters(question: PaperQuestion, response: Response): string {
  const { entry, options, choose, interaction } = question
  if (interaction?.line !== undefined) {
    const { ticks, isRay } = readNumberLine(question)
    return describeNumberLine(readLineValue(question, response), ticks, isRay)
  }
  if (!hasLetters(entry)) return choose === undefined ? `${response.length} chosen` : `${response.length} of ${choose}`
  const letters = options
    .filter(({ id }) => response.includes(id))
    .map(({ letter }) => letter)
    .join(', ')
  return choose !== undefined && response.length < choose ? `${letters} (${response.length} of ${choose})` : letters
}
