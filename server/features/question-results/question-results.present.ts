import {
  type KeyAnswer,
  listAcceptedAnswers,
  parseQuestionEntry,
  parseRecordedKey,
} from '#domain/answers/correctness.ts'
import { describeResponsePart, type PlacedQuestion, sortPlacedIds } from '#domain/answers/placed-answers.ts'
import type { Response } from '#domain/answers/responses.ts'
import { findMisconception } from '#domain/coaching/misconceptions/catalogue.ts'
import type { QuestionResult } from '#domain/reports/question-results.ts'
import { parseRecordedResponse } from '#domain/scores/recorded-answers.ts'
import { appendUnit } from '#domain/text/number-notation.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { formatWrittenNumber } from '#domain/text/written-number.ts'
import { recordedKey } from '../submissions/recorded-columns.ts'
import { parseStoredInteraction, parseStoredOptions } from '../tests/stored-options.ts'
import { parseStoredRationales } from '../tests/stored-rationales.ts'
import type { OptionsRow } from './question-results.queries.ts'

const wordsShown = 120

export function presentCommonWrong(common: QuestionResult['commonWrong'], row: OptionsRow | undefined) {
  if (common === null || row === undefined) return null
  const { line, students } = common
  const words = line.startsWith('#')
    ? numberWords(line.slice(1), row)
    : line.startsWith('+')
      ? responseWords(parseRecordedResponse(line), row)
      : optionWords(line, row)
  // A deleted option has no words to show.
  return words === '' ? null : { words, students, misconception: misconceptionOf(line, row) }
}

/** Returns the right answer in words. `column` is a recorded key. */
export function presentRight(column: unknown, row: OptionsRow | undefined): string | null {
  if (row === undefined) return null
  const words = listAcceptedAnswers(parseRecordedKey(recordedKey.parse(column))).map((answer) =>
    answerWords(answer, row),
  )
  return words.length === 0 || words.includes('') ? null : words.join(' or ')
}

function answerWords(answer: KeyAnswer, row: OptionsRow): string {
  if ('option' in answer) return optionWords(answer.option, row)
  return 'number' in answer ? numberWords(formatWrittenNumber(answer.number), row) : responseWords(answer.response, row)
}

/** Uses the same minus sign as the formulas next to it. */
function numberWords(number: string, row: OptionsRow): string {
  return appendUnit(number.replace(/^-/, '−'), row.unit_label)
}

function optionWords(id: string, row: OptionsRow): string {
  return extractPlainText(parseStoredOptions(row.options).find((option) => option.id === id)?.html ?? '', wordsShown)
}

function responseWords(response: Response, row: OptionsRow): string {
  const question: PlacedQuestion = {
    entry: parseQuestionEntry(row.input_type),
    options: parseStoredOptions(row.options).map((option) => ({ ...option, letter: '' })),
    interaction: parseStoredInteraction(row.interaction),
  }
  return sortPlacedIds(question, response)
    .map((id) => describeResponsePart(question, id))
    .join('; ')
}

function misconceptionOf(line: string, row: OptionsRow): string | null {
  const rationale = parseStoredRationales(row.rationales).find((one) =>
    'option' in one ? one.option === line : 'number' in one && line === `#${one.number}`,
  )
  const id = rationale?.misconception ?? null
  return id === null ? null : (findMisconception(id)?.name ?? null)
}
