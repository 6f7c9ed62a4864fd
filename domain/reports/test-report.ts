/** Computes the figures of a test and its questions from many submissions. */
import type { OptionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { type CommonTotals, computeCommonTotals } from '#domain/statistics/common-totals.ts'
import {
  type ConfidenceInterval,
  computeCorrelationInterval,
  computeFacility,
  computeItemRestCorrelation,
  computeKuderRichardson20,
  computeSampleDeviation,
  computeStandardErrorOfMeasurement,
  type ItemSums,
  measureSpread,
} from '#domain/statistics/item-statistics.ts'
import { computeScoreGroups, type ScoreGroups } from '#domain/statistics/score-groups.ts'
import {
  AnswerDecoder,
  type AnswerLayout,
  type AnswerMatrix,
  buildMatrixOfDecoded,
  type DecodedAnswers,
  decodeSubmissions,
  type MarkedSubmission,
} from './answer-matrix.ts'
import { type ChoiceStatistics, type ChoiceTally, listFrequentNumbers, summarizeChoice } from './choice-tally.ts'
import { buildStudentTotals, type ItemAnswers, tallyItemAnswers } from './item-answers.ts'

export interface DecodedSubmission {
  readonly layout: AnswerLayout
  readonly decoded: DecodedAnswers
}

export interface ItemReport {
  readonly questionId: string
  /** One-based place in the latest layout that contains the question. */
  readonly number: number
  readonly subject: Subject
  readonly topic: string
  readonly scored: number
  readonly facility: number | null
  readonly discrimination: number | null
  /** The 95 % confidence interval of the discrimination; null if there is none. */
  readonly discriminationInterval: ConfidenceInterval | null
  readonly options: ReadonlyMap<OptionId, ChoiceStatistics>
  /** Typed numbers, or responses as their recorded lines. */
  readonly numbers: {
    readonly right: ChoiceStatistics
    /** The numbers that several students typed, most frequent first. */
    readonly frequent: readonly (ChoiceStatistics & { readonly number: string })[]
    readonly otherWrong: ChoiceStatistics
  }
  /** All wrong answers with their counts. An answer without a key has no entry. */
  readonly wrongAnswers: ReadonlyMap<string, Pick<ChoiceTally, 'all'>>
  readonly omitted: ChoiceStatistics
}

export interface Reliability {
  /** Questions that every submission was asked and scored on. */
  readonly questions: number
  readonly meanTotal: number | null
  /** Of a sample. */
  readonly standardDeviation: number | null
  readonly alpha: number | null
  readonly standardError: number | null
}

export interface ItemAnalysis {
  readonly items: readonly ItemReport[]
  /** A column for each item. */
  readonly matrix: AnswerMatrix
  readonly common: CommonTotals
  readonly reliability: Reliability
  /** Submissions in the groups with the highest and the lowest totals. */
  readonly groups: { readonly upper: number; readonly lower: number }
  /** From weak to strong. */
  readonly scoreGroups: ScoreGroups['groups']
}

/** `submissions` are in the order of submission, all from one test. A million answers take tens of milliseconds. */
export function analyseItems(submissions: readonly MarkedSubmission[]): ItemAnalysis {
  const decoder = new AnswerDecoder()
  return analyseDecodedItems(decodeSubmissions(submissions, decoder), decoder)
}

/**
 * Does the same as `analyseItems`. `decoder` must be the one that decoded the submissions; it may know options of other submissions. Adaptive
 * tests have no totals: a question that everybody had was chosen by the same few answers, and the number right says little.
 */
export function analyseDecodedItems(
  submissions: readonly DecodedSubmission[],
  decoder: AnswerDecoder,
  hasTotals = true,
): ItemAnalysis {
  const asked = askedItems(submissions)
  const matrix = buildMatrixOfDecoded(
    submissions,
    asked.map(({ questionId }) => questionId),
    decoder,
  )
  const common = hasTotals ? computeCommonTotals(matrix) : computeCommonTotals(matrix, [])
  const { columns, totals, extremes } = common
  const { groups, groupOf } = hasTotals
    ? computeScoreGroups(totals)
    : { groups: [], groupOf: new Uint8Array(totals.length) }
  const standing = buildStudentTotals(totals, columns.length, { sideOf: extremes.sideOf, groupOf })
  const isCommon = new Set(columns)
  const analysed = asked.map((item, column) =>
    analyseItem(item, tallyItemAnswers(matrix, column, standing, isCommon.has(column)), groups.length),
  )
  return {
    items: analysed.map(({ report }) => report),
    matrix,
    common,
    reliability: reliabilityOf(
      columns.map((column) => analysed[column]?.sums ?? nobody),
      totals,
    ),
    groups: { upper: extremes.upper, lower: extremes.lower },
    scoreGroups: groups,
  }
}

type AskedItem = Pick<ItemReport, 'questionId' | 'number' | 'subject' | 'topic'>

/** Lists the questions in the order of the test, each with the data of its latest layout. */
function askedItems(submissions: readonly DecodedSubmission[]): AskedItem[] {
  const layouts = [...new Set(submissions.map(({ layout }) => layout).toReversed())]
  const byId = new Map<string, AskedItem>()
  for (const { questionIds, subjects, topics } of layouts) {
    for (const [place, questionId] of questionIds.entries()) {
      if (byId.has(questionId)) continue
      const [subject, topic] = [subjects[place] ?? 'reading', topics[place] ?? '']
      byId.set(questionId, { questionId, number: place + 1, subject, topic })
    }
  }
  return [...byId.values()].toSorted((a, b) => a.number - b.number)
}

const nobody: ItemSums = { count: 0, right: 0, rest: 0, restSquared: 0, restOfRight: 0 }

function analyseItem(item: AskedItem, answers: ItemAnswers, groups: number): { report: ItemReport; sums: ItemSums } {
  const { sums, options, numbers, omitted } = answers
  const discrimination = computeItemRestCorrelation(sums)
  const { frequent, others } = listFrequentNumbers(numbers.wrong)
  const chosen = (tally: ChoiceTally) => summarizeChoice(tally, sums, groups)
  const report = {
    ...item,
    scored: sums.count,
    facility: computeFacility(sums),
    discrimination,
    discriminationInterval: discrimination === null ? null : computeCorrelationInterval(discrimination, sums.count),
    options: new Map([...options].filter(([, { all }]) => all > 0).map(([option, tally]) => [option, chosen(tally)])),
    numbers: {
      right: chosen(numbers.right),
      frequent: frequent.map(([typed, tally]) => ({ number: typed, ...chosen(tally) })),
      otherWrong: chosen(others),
    },
    wrongAnswers: numbers.wrong,
    omitted: chosen(omitted),
  }
  return { report, sums }
}

function reliabilityOf(common: readonly ItemSums[], totals: Int32Array): Reliability {
  const spread = measureSpread(totals)
  if (spread === null || common.length === 0) {
    return { questions: 0, meanTotal: null, standardDeviation: null, alpha: null, standardError: null }
  }
  const alpha = computeKuderRichardson20(
    common.map(({ right, count }) => right / count),
    spread.variance,
  )
  const standardDeviation = computeSampleDeviation(spread)
  return {
    questions: common.length,
    meanTotal: spread.mean,
    standardDeviation,
    alpha,
    standardError:
      alpha === null || standardDeviation === null ? null : computeStandardErrorOfMeasurement(standardDeviation, alpha),
  }
}
