import type * as z from 'zod/mini'
import type { ReportedQuestion, reportedQuestion } from '#contracts/reports.ts'
import type { PaperQuestion } from '#contracts/tests.ts'
import type { Choice } from '#domain/choice-tally.ts'
import { plainWords } from '#domain/plain-words.ts'
import { flagsOf } from '#domain/question-flags.ts'
import type { ItemReport } from '#domain/test-report.ts'
import { storedKey } from '../submissions/stored-answers.ts'

/** By question id, in the shape of `submission_answers.correct_answer`. */
export type RecordedKeys = ReadonlyMap<string, unknown>

const textLength = 140
const optionLength = 80
const nobody: Choice = { all: 0, upper: 0, lower: 0, correlation: null }

/** `shown` is the question as it is now, undefined where it has been deleted. */
export function presentQuestion(
  item: ItemReport,
  recorded: unknown,
  shown: PaperQuestion | undefined,
  questionsInTest: number,
): z.input<typeof reportedQuestion> {
  const key = storedKey.parse(recorded ?? null)
  const isNumber = key === null ? shown?.entry === 'number' : 'number' in key
  const entry: ReportedQuestion['entry'] = isNumber ? 'number' : 'choice'
  const choices = isNumber ? numberChoices(item, key) : optionChoices(item, key, shown)
  return {
    questionId: item.questionId,
    number: item.number,
    subject: item.subject,
    topic: item.topic,
    text: shown === undefined ? null : plainWords(shown.html, textLength),
    entry,
    scored: item.scored,
    facility: item.facility,
    discrimination: item.discrimination,
    discriminationInterval: item.discriminationInterval,
    choices,
    omitted: item.omitted,
    flags: flagsOf({ ...item, entry, choices }, questionsInTest),
  }
}

type Key = z.output<typeof storedKey>

function numberChoices({ numbers }: ItemReport, key: Key): ReportedQuestion['choices'] {
  const text = key !== null && 'number' in key ? String(key.number) : ''
  // All other numbers are no one answer, so their correlation would mislead.
  return [
    { label: 'Right', text, isKey: true, ...numbers.right },
    ...numbers.frequent.map(({ number, ...choice }) => ({ label: 'Wrong', text: number, isKey: false, ...choice })),
    { label: 'Wrong', text: otherNumbers(numbers), isKey: false, ...numbers.otherWrong, correlation: null },
  ]
}

function otherNumbers({ frequent }: ItemReport['numbers']): string {
  return frequent.length === 0 ? 'any other number' : 'all other numbers'
}

/** Every option that is offered now or was chosen then. */
function optionChoices(
  { options }: ItemReport,
  key: Key,
  shown: PaperQuestion | undefined,
): ReportedQuestion['choices'] {
  const keyed = key !== null && 'option' in key ? key.option : null
  const count = Math.max(shown?.options.length ?? 0, (keyed ?? -1) + 1, ...[...options.keys()].map((at) => at + 1))
  return Array.from({ length: count }, (_, at) => ({
    label: shown?.options[at]?.letter ?? `Option ${at + 1}`,
    text: plainWords(shown?.options[at]?.html ?? '', optionLength),
    isKey: at === keyed,
    ...(options.get(at) ?? nobody),
  }))
}
