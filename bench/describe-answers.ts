/** All statistics of a report, for answers that are not in a database. */
import { type OptionId, optionAlphabet, optionId, optionIdLength } from '#contracts/wire/ids.ts'
import type { MarkedSubmission } from '#domain/reports/answer-matrix.ts'
import { flagQuestion } from '#domain/reports/question-flags.ts'
import { computeReportStatistics } from '#domain/reports/report-statistics.ts'
import { analyseItems } from '#domain/reports/test-report.ts'
import { fitRaschModel } from '#domain/statistics/calibration.ts'
import { compareStudentGroups } from '#domain/statistics/comparisons.ts'
import { summarizeQuestionTimes } from '#domain/statistics/question-times.ts'
import { computeTotals, type ResponseMatrix, rightMark, wrongMark } from '#domain/statistics/response-matrix.ts'
import type { AnswerTable } from './answer-table.ts'

export function describeAnswers(table: AnswerTable, seconds?: readonly (readonly string[])[]) {
  const { questions: names, keys, groups } = table
  const answers = names.map((_, at) => distinctAnswers(table, at))
  const submissions = markedSubmissions(table, answers)
  const analysis = analyseItems(submissions)
  const { matrix } = analysis
  const statistics = computeReportStatistics(matrix, analysis.items)
  const columns = [...names.keys()]
  const totals = computeTotals(matrix, columns)
  return {
    students: submissions.length,
    questions: names.length,
    reliability: statistics.whole.reliability,
    highAndLowScorers: analysis.groups,
    scoreGroups: analysis.scoreGroups,
    scores: statistics.whole.scores,
    rasch: describeModel(matrix, columns),
    items: analysis.items.map((item, at) => {
      const own = answers[at] ?? []
      const choices = own.map((answer, option) => ({
        ...{ label: answer, text: '', isKey: answer === keys[at] },
        ...(item.options.get(optionOf(option)) ?? { ...item.omitted, all: 0, upper: 0, lower: 0, correlation: null }),
      }))
      const flags = flagQuestion({ ...item, entry: 'choice', choices }, names.length, undefined)
      const { omitted: passedOver, notReached, ...further } = statistics.questions[at] ?? { omitted: 0, notReached: 0 }
      return {
        question: names[at],
        key: keys[at],
        n: item.scored,
        facility: item.facility,
        restCorrelation: item.discrimination,
        restInterval: item.discriminationInterval,
        ...further,
        options: choices.map(({ label, text: _, ...choice }) => ({ answer: label, ...choice })),
        open: item.omitted,
        omitted: passedOver,
        notReached,
        flags,
        times: seconds === undefined ? null : summarizeQuestionTimes(seconds.map((row) => Number(row[at] ?? 0))),
      }
    }),
    comparisons:
      groups === null
        ? null
        : compareStudentGroups(
            matrix,
            totals,
            groups.map((group) => [group]),
          ),
  }
}

/** By the answers alone. Questions that all or none got right have no difficulty then, and are left out. */
function describeModel({ students, questions, marks }: ResponseMatrix, columns: readonly number[]) {
  const markOf = (student: number, column: number) => marks[student * questions + column]
  const people = Array.from({ length: students }, (_, student) => student)
  const asked = columns.filter(
    (column) =>
      people.some((one) => markOf(one, column) === rightMark) &&
      people.some((one) => markOf(one, column) === wrongMark),
  )
  const all = people.flatMap((person) =>
    asked.map((column, question) => ({ person, question, mark: markOf(person, column) })),
  )
  const model = fitRaschModel(
    {
      persons: Int32Array.from(all, ({ person }) => person),
      questions: Int32Array.from(all, ({ question }) => question),
      right: Uint8Array.from(all, ({ mark }) => Number(mark === rightMark)),
      tests: new Int32Array(all.length),
    },
    { centers: new Float64Array(asked.length), deviation: Number.POSITIVE_INFINITY },
  )
  return { ...model, questions: model.questions.map((one, at) => ({ column: asked[at], ...one })) }
}

/** Returns the distinct answers to a question, including the key. */
function distinctAnswers({ keys, rows }: AnswerTable, at: number): string[] {
  const found = new Set([keys[at] ?? '', ...rows.map((row) => row[at] ?? '')])
  found.delete('')
  return [...found].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

function markedSubmissions(
  { questions, keys, rows }: AnswerTable,
  answers: readonly (readonly string[])[],
): MarkedSubmission[] {
  const layout = {
    questionIds: questions,
    subjects: questions.map(() => 'math' as const),
    topics: questions.map(() => ''),
  }
  return rows.map((row) => ({
    layout,
    answers: row.map((answer, at) => signOf((answers[at] ?? []).indexOf(answer))).join('\n'),
    marks: row.map((answer, at) => (answer !== '' && answer === keys[at] ? '1' : '0')).join(''),
  }))
}

function signOf(option: number): string {
  return option === -1 ? '.' : optionOf(option)
}

/** Returns an option id for any place, because typed numbers are options here. */
function optionOf(place: number): OptionId {
  const letters = optionAlphabet.length
  const digits = Array.from({ length: optionIdLength }, (_, at) => Math.floor(place / letters ** at) % letters)
  return optionId.parse(digits.map((digit) => optionAlphabet[digit]).join(''))
}
