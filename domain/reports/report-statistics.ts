/** Statistics for psychometricians, from the same answers as the rest of the report. */
import { type Subject, subjects } from '#contracts/wire/subjects.ts'
import { type CommonTotals, computeCommonTotals } from '#domain/statistics/common-totals.ts'
import { determineExtremeGroups } from '#domain/statistics/item-statistics.ts'
import { countLeftOpen, type LeftOpenCounts } from '#domain/statistics/left-open.ts'
import { analyseQuestions, type QuestionAnalysis, unknownAnalysis } from '#domain/statistics/question-analysis.ts'
import { computeReliability, type Reliability } from '#domain/statistics/reliability.ts'
import { computeTotals, type ResponseMatrix } from '#domain/statistics/response-matrix.ts'
import { buildScoreTable, type ScoreLine } from '#domain/statistics/score-table.ts'
import type { ItemReport } from './test-report.ts'

export interface ScoreStatistics {
  readonly reliability: Reliability
  readonly scores: readonly ScoreLine[]
}

export type QuestionStatistics = QuestionAnalysis & LeftOpenCounts

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
export function computeReportStatistics(
  matrix: ResponseMatrix,
  items: readonly Pick<ItemReport, 'subject'>[],
  { columns: common, totals, extremes }: CommonTotals = computeCommonTotals(matrix),
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
    const ownTotals = computeTotals(matrix, own)
    const ofSection = analyseQuestions(matrix, own, ownTotals, determineExtremeGroups(ownTotals))
    sections.set(subject, scoreStatistics(matrix, own, ownTotals, ofSection))
    keepOwnAlphas(own, ofSection, analysed)
  }
  const places = items.map(({ subject }) => subjects.indexOf(subject))
  const open = countLeftOpen(matrix, places, isForwardOnly)
  return {
    whole,
    sections,
    questions: items.map((_, column) => ({ ...unknownQuestionStatistics, ...analysed.get(column), ...open[column] })),
  }
}

const reached: LeftOpenCounts = { omitted: 0, notReached: 0 }
/** For a question that is in no submission. */
export const unknownQuestionStatistics: QuestionStatistics = { ...unknownAnalysis, ...reached }

function scoreStatistics(
  matrix: ResponseMatrix,
  columns: readonly number[],
  totals: Int32Array,
  questions: readonly QuestionAnalysis[],
): ScoreStatistics {
  const right = questions.map((question) => question.right)
  return {
    reliability: computeReliability(matrix, columns, totals, right),
    scores: columns.length === 0 ? [] : buildScoreTable(totals, columns.length),
  }
}

function keepOwnAlphas(
  own: readonly number[],
  ofSection: readonly QuestionAnalysis[],
  analysed: Map<number, QuestionAnalysis>,
) {
  for (const [at, { alphaIfDeleted }] of ofSection.entries()) {
    const column = own[at] ?? 0
    analysed.set(column, { ...(analysed.get(column) ?? unknownAnalysis), alphaIfDeleted })
  }
}
