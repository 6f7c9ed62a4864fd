import type * as z from 'zod/mini'
import type { QuestionEntry } from '#contracts/answers/kinds.ts'
import {
  type QuestionClosing,
  type ReportChoices,
  type ReportedQuestion,
  type reportedQuestion,
  reportedTest,
} from '#contracts/reports/reports.ts'
import { type KeyAnswer, listAcceptedAnswers, parseRecordedKey, type RecordedKey } from '#domain/answers/correctness.ts'
import { describeResponsePart, sortPlacedIds } from '#domain/answers/placed-answers.ts'
import type { Response } from '#domain/answers/responses.ts'
import type { ChoiceStatistics } from '#domain/reports/choice-tally.ts'
import { flagQuestion, minAnswersForUnused } from '#domain/reports/question-flags.ts'
import type { QuestionStatistics } from '#domain/reports/report-statistics.ts'
import type { ItemReport } from '#domain/reports/test-report.ts'
import { parseRecordedResponse } from '#domain/scores/recorded-answers.ts'
import { computeAverageScore } from '#domain/statistics/average-score.ts'
import { appendUnit } from '#domain/text/number-notation.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { formatWrittenNumber } from '#domain/text/written-number.ts'
import { recordedKey } from '../submissions/recorded-columns.ts'
import { buildReportParts, countOptionPicks } from './question-parts.ts'
import type { ReportedTestRow } from './reports.queries.ts'
import type { ShownQuestion } from './shown-questions.ts'

export function presentReportedTest({ right, scored, ...test }: ReportedTestRow): ReportChoices['tests'][number] {
  return reportedTest.parse({ ...test, average: computeAverageScore({ right, scored }) })
}

/** Recorded keys by question id, as `recorded_keys` returns them. */
export type RecordedKeys = ReadonlyMap<string, unknown>

const textLength = 140
const optionLength = 80

interface QuestionContext {
  readonly questionsInTest: number
  readonly closed: QuestionClosing | undefined
  /** Whether an adaptive test chose the question for each student. */
  readonly isChosen?: boolean
}

export function presentQuestion(
  item: ItemReport,
  statistics: QuestionStatistics,
  recorded: unknown,
  shown: ShownQuestion,
  { questionsInTest, closed, isChosen }: QuestionContext,
): z.input<typeof reportedQuestion> {
  const key = recordedKey.parse(recorded ?? null)
  const [first] = listAcceptedAnswers(parseRecordedKey(key))
  const entry = entryOf(first, shown)
  const options = entry === 'choice' ? optionChoices(item, key, shown) : []
  const choices = entry === 'choice' ? options.map(({ choice }) => choice) : writtenChoices(item, key, shown, entry)
  const judged = entry === 'choice' ? options.filter(({ isNew }) => !isNew).map(({ choice }) => choice) : choices
  return {
    ...item,
    ...statistics,
    number: shown.numberInPool ?? item.number,
    text: shown.latest === undefined ? null : extractPlainText(shown.latest.html, textLength),
    entry,
    choices,
    parts: buildReportParts(item, key, shown),
    picks: countOptionPicks(item, key, shown, entry),
    omitted: item.omitted,
    // The share of right answers is no reason to doubt a question that was chosen to be answered right by half.
    flags: flagQuestion(
      { ...item, entry, choices: judged, facility: isChosen === true ? null : item.facility },
      questionsInTest,
      closed,
    ),
    closed,
  }
}

/**
 * Derives the kind from the key, since the question's kind can have changed. For a set of identifiers, uses the latest kind that has one.
 */
function entryOf(key: KeyAnswer | undefined, { latest }: ShownQuestion): QuestionEntry {
  const present = latest?.entry ?? 'choice'
  if (key === undefined) return present
  if ('response' in key) return present === 'choice' || present === 'number' ? 'multiple-select' : present
  return 'number' in key ? 'number' : 'choice'
}

/** Numbers and responses have no fixed list of answers, so only the frequent ones are listed. */
function writtenChoices(
  { numbers }: ItemReport,
  key: RecordedKey,
  { latest, removed }: ShownQuestion,
  entry: QuestionEntry,
): ReportedQuestion['choices'] {
  const options = [...(latest?.options ?? []), ...removed]
  const lettersOf = (response: Response) => {
    if (entry === 'clickable-text') {
      const chosen = options.filter(({ id }) => response.includes(id))
      return chosen.map(({ html }) => extractPlainText(html, optionLength)).join('; ')
    }
    if (latest?.interaction !== undefined) {
      return sortPlacedIds(latest, response)
        .map((id) => describeResponsePart(latest, id))
        .join('; ')
    }
    return options
      .filter(({ id }) => response.includes(id))
      .map(({ letter }) => letter)
      .join(', ')
  }
  const written = (number: number) => appendUnit(formatWrittenNumber(number), latest?.unit ?? null)
  const text = listAcceptedAnswers(parseRecordedKey(key))
    .flatMap((answer) => {
      if ('response' in answer) return lettersOf(answer.response)
      return 'number' in answer ? written(answer.number) : []
    })
    .join(' or ')
  const textOf = (recorded: string) =>
    recorded.startsWith('+') ? lettersOf(parseRecordedResponse(recorded)) : written(Number(recorded))
  // The remaining answers are not one answer, so their correlation would mislead.
  return [
    { label: 'Right', text, isKey: true, ...numbers.right },
    ...numbers.frequent.map(({ number, ...choice }) => ({
      ...{ label: 'Wrong', text: textOf(number), isKey: false },
      ...choice,
    })),
    { label: 'Wrong', text: otherAnswers(numbers, entry), isKey: false, ...numbers.otherWrong, correlation: null },
  ]
}

function otherAnswers({ frequent }: ItemReport['numbers'], entry: QuestionEntry): string {
  if (entry === 'number') return frequent.length === 0 ? 'any other number' : 'all other numbers'
  return frequent.length === 0 ? 'any other choice' : 'all other choices'
}

interface OptionChoice {
  readonly choice: ReportedQuestion['choices'][number]
  /** True if too few students saw the option to say that nobody chooses it. */
  readonly isNew: boolean
}

/** Returns every option that is offered now or was offered in a counted version. */
function optionChoices({ options, omitted }: ItemReport, key: RecordedKey, shown: ShownQuestion): OptionChoice[] {
  const nobody: ChoiceStatistics = {
    all: 0,
    upper: 0,
    lower: 0,
    correlation: null,
    byGroup: omitted.byGroup.map(() => 0),
  }
  const keyed = new Set(
    listAcceptedAnswers(parseRecordedKey(key)).flatMap((answer) => ('option' in answer ? answer.option : [])),
  )
  const present = (shown.latest?.options ?? []).map(({ id, letter, html }) => ({ id, label: letter, html }))
  const removed = shown.removed.map(({ id, letter, html }) => ({ id, label: `${letter} (removed)`, html }))
  return [...present, ...removed].map(({ id, label, html }) => {
    const chosen = options.get(id) ?? nobody
    return {
      choice: { label, text: extractPlainText(html, optionLength), isKey: keyed.has(id), ...chosen },
      isNew: chosen.all === 0 && shown.offered(id) < minAnswersForUnused,
    }
  })
}
