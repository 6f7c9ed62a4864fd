/** Statistics for psychometricians, from the same answers as the rest of the report. */
import { type Subject, subjects } from '#contracts/wire/subjects.ts'
import { type CommonTotals, commonTotals } from '#domain/statistics/common-totals.ts'
import { extremeGroups } from '#domain/statistics/item-statistics.ts'
import { type LeftOpen, leftOpen } from '#domain/statistics/left-open.ts'
import { analyseQuestions, type QuestionAnalysis } from '#domain/statistics/question-analysis.ts'
import { type Reliability, reliabilityOver } from '#domain/statistics/reliability.ts'
import { type ResponseMatrix, totalsOver } from '#domain/statistics/response-matrix.ts'
import { type ScoreLine, scoreTable } from '#domain/statistics/score-table.ts'
import type { ItemReport } from './test-report.ts'

export interface ScoreStatistics {
  readonly reliability: Reliability
  readonly scores: readonly ScoreLine[]
}

export type QuestionStatistics = QuestionAnalysis & LeftOpen

export interface ReportStatistics {
  /** Covers all questions that every student was scored on. */
  readonly whole: ScoreStatistics
  /** Covers the questions of one subject. Contains only subjects with such questions. */
  readonly sections: ReadonlyMap<Subject, ScoreStatistics>
  /** In the order of the items. */
  readonly questions: readonly QuestionStatistics[]
}

/**
 * Each item has a column. `isForwardOnly` says for each student whether the sections were taken one after the other. Correlations are with
 * the total of the whole test; alpha without a question is that of the rest of its section.
 */
export function reportStatistics(
  matrix: ResponseMatrix,
  items: readonly Pick<ItemReport, 'subject'>[],
  { columns: common, totals, extremes }: CommonTotals = commonTotals(matrix),
  isForwardOnly: (student: number) => boolean = () => false,
): ReportStatistics {
  const ofWhole = analyseQuestions(matrix, common, totals, extremes)
  const analysed = new Map(ofWhole.map((found, at) => [common[at] ?? 0, found]))
  const whole = scoreStatistics(matrix, common, totals, ofWhole)
  const sections = new Map<Subject, ScoreStatistics>()
  for (const subject of subjects) {
    const own = common.filter((column) => items[column]?.subject === subject)
    if (own.length === 0) continue
    if (own.length === common.length) {
      sections.set(subject, whole)
      continue
    }
    const ownTotals = totalsOver(matrix, own)
    const ofSection = analyseQuestions(matrix, own, ownTotals, extremeGroups(ownTotals))
    sections.set(subject, scoreStatistics(matrix, own, ownTotals, ofSection))
    keepOwnAlphas(own, ofSection, analysed)
  }
  const places = items.map(({ subject }) => subjects.indexOf(subject))
  const open = leftOpen(matrix, places, isForwardOnly)
  return {
    whole,
    sections,
    questions: items.map((_, column) => ({ ...noStatistics, ...analysed.get(column), ...open[column] })),
  }
}

const unknown: QuestionAnalysis = {
  right: 0,
  totalCorrelation: null,
  totalInterval: null,
  biserial: null,
  alphaIfDeleted: null,
  upperLower: null,
}
const reached: LeftOpen = { omitted: 0, notReached: 0 }
/** For a question that is in no submission. */
export const noStatistics: QuestionStatistics = { ...unknown, ...reached }

function scoreStatistics(
  matrix: ResponseMatrix,
  columns: readonly number[],
  totals: Int32Array,
  questions: readonly QuestionAnalysis[],
): ScoreStatistics {
  const right = questions.map((question) => question.right)
  return {
    reliability: reliabilityOver(matrix, columns, totals, right),
    scores: columns.length === 0 ? [] : scoreTable(totals, columns.length),
  }
}

function keepOwnAlphas(
  own: readonly number[],
  ofSection: readonly QuestionAnalysis[],
  analysed: Map<number, QuestionAnalysis>,
) {
  for (const [at, { alphaIfDeleted }] of ofSection.entries()) {
    const column = own[at] ?? 0
    analysed.set(column, { ...(analysed.get(column) ?? unknown), alphaIfDeleted })
  }
}
