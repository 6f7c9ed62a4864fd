import type * as z from 'zod/mini'
import type { ReportedQuestion, reportedQuestion } from '#contracts/reports.ts'
import type { Choice } from '#domain/choice-tally.ts'
import { acceptedAnswers, keyFrom, type RecordedKey } from '#domain/correctness.ts'
import { withUnit } from '#domain/number-notation.ts'
import { plainWords } from '#domain/plain-words.ts'
import { fewestForUnused, flagsOf } from '#domain/question-flags.ts'
import type { QuestionStatistics } from '#domain/report-statistics.ts'
import type { ItemReport } from '#domain/test-report.ts'
import { writtenNumber } from '#domain/written-number.ts'
import { recordedKey } from '../submissions/recorded-columns.ts'
import type { ShownQuestion } from './shown-questions.ts'

/** By question id, as `recorded_keys` gives them. */
export type RecordedKeys = ReadonlyMap<string, unknown>

const textLength = 140
const optionLength = 80

export function presentQuestion(
  item: ItemReport,
  statistics: QuestionStatistics,
  recorded: unknown,
  shown: ShownQuestion,
  questionsInTest: number,
): z.input<typeof reportedQuestion> {
  const key = recordedKey.parse(recorded ?? null)
  const [first] = acceptedAnswers(keyFrom(key))
  const isNumber = first === undefined ? shown.latest?.entry === 'number' : 'number' in first
  const entry: ReportedQuestion['entry'] = isNumber ? 'number' : 'choice'
  const options = isNumber ? [] : optionChoices(item, key, shown)
  const choices = isNumber ? numberChoices(item, key, shown.latest?.unit ?? null) : options.map(({ choice }) => choice)
  const judged = isNumber ? choices : options.filter(({ isNew }) => !isNew).map(({ choice }) => choice)
  return {
    questionId: item.questionId,
    number: item.number,
    subject: item.subject,
    topic: item.topic,
    text: shown.latest === undefined ? null : plainWords(shown.latest.html, textLength),
    entry,
    scored: item.scored,
    facility: item.facility,
    discrimination: item.discrimination,
    discriminationInterval: item.discriminationInterval,
    totalCorrelation: statistics.totalCorrelation,
    totalInterval: statistics.totalInterval,
    biserial: statistics.biserial,
    alphaIfDeleted: statistics.alphaIfDeleted,
    upperLower: statistics.upperLower,
    choices,
    omitted: item.omitted,
    notReached: statistics.notReached,
    flags: flagsOf({ ...item, entry, choices: judged }, questionsInTest),
  }
}

function numberChoices({ numbers }: ItemReport, key: RecordedKey, unit: string | null): ReportedQuestion['choices'] {
  const written = (number: number) => withUnit(writtenNumber(number), unit)
  const text = acceptedAnswers(keyFrom(key))
    .flatMap((answer) => ('number' in answer ? written(answer.number) : []))
    .join(' or ')
  // All other numbers are no one answer, so their correlation would mislead.
  return [
    { label: 'Right', text, isKey: true, ...numbers.right },
    ...numbers.frequent.map(({ number, ...choice }) => ({
      ...{ label: 'Wrong', text: written(Number(number)), isKey: false },
      ...choice,
    })),
    { label: 'Wrong', text: otherNumbers(numbers), isKey: false, ...numbers.otherWrong, correlation: null },
  ]
}

function otherNumbers({ frequent }: ItemReport['numbers']): string {
  return frequent.length === 0 ? 'any other number' : 'all other numbers'
}

interface OptionChoice {
  readonly choice: ReportedQuestion['choices'][number]
  /** Too few students saw it to say that nobody chooses it. */
  readonly isNew: boolean
}

/** Every option that is offered now or was offered then. */
function optionChoices({ options, omitted }: ItemReport, key: RecordedKey, shown: ShownQuestion): OptionChoice[] {
  const nobody: Choice = { all: 0, upper: 0, lower: 0, correlation: null, byGroup: omitted.byGroup.map(() => 0) }
  const keyed = new Set(acceptedAnswers(keyFrom(key)).flatMap((answer) => ('option' in answer ? answer.option : [])))
  const present = (shown.latest?.options ?? []).map(({ id, letter, html }) => ({ id, label: letter, html }))
  const removed = shown.removed.map(({ id, letter, html }) => ({ id, label: `${letter} (removed)`, html }))
  return [...present, ...removed].map(({ id, label, html }) => {
    const chosen = options.get(id) ?? nobody
    return {
      choice: { label, text: plainWords(html, optionLength), isKey: keyed.has(id), ...chosen },
      isNew: chosen.all === 0 && shown.offered(id) < fewestForUnused,
    }
  })
}
