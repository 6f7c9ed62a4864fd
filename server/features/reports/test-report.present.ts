/** Builds the report of a test in the shape of the contract. */
import {
  type QuestionClosing,
  type ReportDetailsInput,
  type TestReport,
  testReport,
} from '#contracts/reports/reports.ts'
import { type Subject, subjects } from '#contracts/wire/subjects.ts'
import {
  type ReportStatistics,
  type ScoreStatistics,
  unknownQuestionStatistics,
} from '#domain/reports/report-statistics.ts'
import type { analyseDecodedItems } from '#domain/reports/test-report.ts'
import { sumTopicScores } from '#domain/reports/topic-table.ts'
import type { ScoreScale } from '#domain/scores/scales.ts'
import {
  computeSampleDeviation,
  computeStandardErrorOfMeasurement,
  findMedian,
  measureSpread,
} from '#domain/statistics/item-statistics.ts'
import { computeErrorOfSum, unknownReliability } from '#domain/statistics/reliability.ts'
import type { ScoreLine } from '#domain/statistics/score-table.ts'
import type { TestRow } from '../tests/find-test.ts'
import type { CountedFigures } from './counted-figures.ts'
import { countMarks } from './counted-marks.ts'
import type { CountedRow } from './known-submissions.ts'
import { presentQuestion, type RecordedKeys } from './reports.present.ts'
import { buildSectionScores } from './section-scores.ts'
import type { ShownQuestion } from './shown-questions.ts'

/** For a section in which no question was scored for everyone. */
const noScores: ScoreStatistics = {
  reliability: { students: 0, ...unknownReliability },
  scores: [],
}

export interface ReportFigures {
  readonly test: TestRow
  readonly counted: TestReport['counted']
  /** All submissions found; `rows` are the counted ones. */
  readonly all: readonly CountedRow[]
  readonly rows: readonly CountedRow[]
  readonly figures: CountedFigures
  readonly analysis: ReturnType<typeof analyseDecodedItems>
  readonly statistics: ReportStatistics
  readonly keys: RecordedKeys
  readonly shown: (question: string) => ShownQuestion
  /** The ids of estimated scales. */
  readonly estimatedScales: ReadonlySet<string>
  /** Null if the counted submissions have several scales. */
  readonly scale: ScoreScale | null
  readonly closed: (question: string) => QuestionClosing | undefined
  readonly details: ReportDetailsInput | null
  readonly isAdaptive: boolean
}

export function presentReport({ test, all, rows, figures, analysis, statistics, ...given }: ReportFigures): TestReport {
  const { items, groups, scoreGroups } = analysis
  const topics = sumTopicScores(countMarks(rows))
  return testReport.parse({
    test: { id: test.id, slug: test.slug, title: test.title },
    counted: given.counted,
    submissions: all.length,
    students: new Set(all.map(({ student_id }) => student_id)).size,
    countedSubmissions: rows.length,
    scores: scoresOf(figures.percentages),
    composite: compositeOf(figures, statistics),
    isEstimated: given.isAdaptive || [...figures.scales].some((scale) => given.estimatedScales.has(scale)),
    isAdaptive: given.isAdaptive || undefined,
    hasSeveralScales: figures.scales.size > 1,
    distribution: distributionOf(figures.percentages),
    sections: sectionsOf(figures, topics, statistics, given.scale),
    topics,
    reliability: statistics.whole.reliability,
    scoreTable: scoreTableOf(statistics.whole),
    groups,
    scoreGroups: scoreGroups.map(({ students, ...range }) => ({ ...range, submissions: students })),
    questions: items
      .map((item, at) =>
        presentQuestion(
          item,
          statistics.questions[at] ?? unknownQuestionStatistics,
          given.keys.get(item.questionId),
          given.shown(item.questionId),
          { questionsInTest: items.length, closed: given.closed(item.questionId), isChosen: given.isAdaptive },
        ),
      )
      .toSorted((one, other) => one.number - other.number),
    details: given.details,
  })
}

function scoresOf(percentages: readonly number[]): TestReport['scores'] {
  const spread = measureSpread(percentages)
  if (spread === null) return null
  return {
    mean: spread.mean,
    median: findMedian(percentages) ?? spread.mean,
    standardDeviation: computeSampleDeviation(spread),
    lowest: percentages.reduce((least, one) => Math.min(least, one)),
    highest: percentages.reduce((most, one) => Math.max(most, one)),
  }
}

function meanOf(figures: readonly number[]): { mean: number; submissions: number } | null {
  const spread = measureSpread(figures)
  return spread && { mean: spread.mean, submissions: spread.count }
}

/** The standard error is the deviation of the scores, reduced by the part that the reliability explains. */
function scaledOf(scaled: readonly number[], alpha: number | null) {
  const spread = measureSpread(scaled)
  if (spread === null) return null
  const deviation = computeSampleDeviation(spread)
  const standardError =
    deviation === null || alpha === null ? null : computeStandardErrorOfMeasurement(deviation, alpha)
  return { mean: spread.mean, submissions: spread.count, standardError }
}

function alphaOf({ sections }: ReportStatistics, name: Subject): number | null {
  return sections.get(name)?.reliability.alpha ?? null
}

/** Adds the errors of the two sections, which are independent of each other. */
function compositeOf({ full }: CountedFigures, statistics: ReportStatistics): TestReport['composite'] {
  const mean = meanOf(full.composites)
  if (mean === null) return null
  const errors = subjects.flatMap((name) => {
    return scaledOf(full.scaled[name], alphaOf(statistics, name))?.standardError ?? []
  })
  return { ...mean, standardError: errors.length === subjects.length ? computeErrorOfSum(errors) : null }
}

function scoreTableOf({ scores }: ScoreStatistics) {
  return scores.map(({ students, ...line }: ScoreLine) => ({ ...line, submissions: students }))
}

function distributionOf(percentages: readonly number[]): number[] {
  const classes = Array.from({ length: 10 }, () => 0)
  for (const percentage of percentages) {
    const at = Math.min(9, Math.floor(percentage / 10))
    classes[at] = (classes[at] ?? 0) + 1
  }
  return classes
}

function sectionsOf(
  figures: CountedFigures,
  topics: TestReport['topics'],
  statistics: ReportStatistics,
  scale: ScoreScale | null,
): TestReport['sections'] {
  return subjects.flatMap((name: Subject) => {
    const own = topics.filter((topic) => topic.subject === name)
    if (own.length === 0) return []
    const ofSection = statistics.sections.get(name) ?? noScores
    return [
      {
        subject: name,
        correct: own.reduce((sum, { correct }) => sum + correct, 0),
        scored: own.reduce((sum, { scored }) => sum + scored, 0),
        scaled: scaledOf(figures.scaled[name], alphaOf(statistics, name)),
        reliability: ofSection.reliability,
        scoreTable: buildSectionScores(name, ofSection, figures, scale),
      },
    ]
  })
}
