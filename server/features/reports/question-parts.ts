/** The part of a report about each part of a question that is scored as a whole. */
import type { QuestionEntry } from '#contracts/answers/kinds.ts'
import type { ReportedQuestion } from '#contracts/reports/reports.ts'
import { listAcceptedAnswers, parseRecordedKey, type RecordedKey } from '#domain/answers/correctness.ts'
import { listPlacedParts } from '#domain/answers/placed-answers.ts'
import { findClosestKey, type Response } from '#domain/answers/responses.ts'
import type { ItemReport } from '#domain/reports/test-report.ts'
import { parseRecordedResponse } from '#domain/scores/recorded-answers.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import type { ShownQuestion } from './shown-questions.ts'

const partLength = 80

type Answers = Pick<ItemReport, 'numbers' | 'wrongAnswers'>

/**
 * Only for a question with places. A right answer has all parts right. If there are several right answers, a wrong answer is compared with
 * the closest one.
 */
export function buildReportParts(
  answers: Answers,
  key: RecordedKey,
  { latest }: ShownQuestion,
): ReportedQuestion['parts'] {
  const keys = responsesOf(key)
  const [first] = keys
  if (latest?.interaction === undefined || first === undefined) return undefined
  const wrong = wrongResponses(answers).map(({ response, all }) => {
    return { parts: listPlacedParts(latest, findClosestKey(keys, response), response), all }
  })
  const right = answers.numbers.right.all
  const answered = wrong.reduce((sum, { all }) => sum + all, right)
  return listPlacedParts(latest, first, []).map(({ name, options }, at) => ({
    label: name,
    text: options.map(({ html }) => extractPlainText(html, partLength)).join(', '),
    right: wrong.reduce((sum, { parts, all }) => sum + (parts[at]?.isRight ? all : 0), right),
    answered,
  }))
}

/**
 * Only for a question with several options to choose. Returns undefined after a ruling that accepts several sets, because it is unknown
 * which of them each right answer was.
 */
export function countOptionPicks(
  answers: Answers,
  key: RecordedKey,
  { latest, removed }: ShownQuestion,
  entry: QuestionEntry,
): ReportedQuestion['picks'] {
  const [keyed, ...others] = responsesOf(key)
  const isOfSet = entry === 'multiple-select' || entry === 'clickable-text'
  if (!isOfSet || latest === undefined || keyed === undefined || others.length > 0) return undefined
  const wrong = wrongResponses(answers)
  const right = answers.numbers.right.all
  const answered = wrong.reduce((sum, { all }) => sum + all, right)
  return [...latest.options, ...removed].map(({ id, letter, html }) => ({
    label: letter,
    text: extractPlainText(html, partLength),
    isKey: keyed.includes(id),
    chosen: wrong.reduce(
      (sum, { response, all }) => sum + (response.includes(id) ? all : 0),
      keyed.includes(id) ? right : 0,
    ),
    answered,
  }))
}

function responsesOf(key: RecordedKey): Response[] {
  return listAcceptedAnswers(parseRecordedKey(key)).flatMap((answer) => ('response' in answer ? [answer.response] : []))
}

function wrongResponses({ wrongAnswers }: Answers) {
  return [...wrongAnswers].flatMap(([line, { all }]) =>
    line.startsWith('+') ? [{ response: parseRecordedResponse(line), all }] : [],
  )
}
