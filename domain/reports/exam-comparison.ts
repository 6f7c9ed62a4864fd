/** Compares estimates with the real scores that families entered. Every figure is about whole groups of ten students or more. */
import { type Subject, subjects } from '#contracts/wire/subjects.ts'
import type { EstimateLevel, ExamPrediction } from '#domain/scores/prediction-interval.ts'
import type { ScoreScale } from '#domain/scores/scales.ts'
import { computeSampleDeviation, findMedian, measureSpread } from '#domain/statistics/item-statistics.ts'
import { equateLinearly } from '#domain/statistics/linear-equating.ts'

export interface ComparedExam {
  readonly group: string
  readonly level: EstimateLevel
  readonly estimate: ExamPrediction
  readonly real: Readonly<Record<Subject, number>>
}

export interface ComparisonFigures {
  readonly students: number
  /** The mean of the real score minus the estimate, in points of the composite, and its standard error. */
  readonly bias: number
  readonly biasError: number
  /** The median of the differences without their signs. */
  readonly typicalMiss: number
  /** How many real scores were in their interval. */
  readonly held: number
}

/** Null without students. */
export function summarizeExams(exams: readonly ComparedExam[]): ComparisonFigures | null {
  const misses = exams.map(missOf)
  const spread = measureSpread(misses)
  if (spread === null) return null
  return {
    students: exams.length,
    bias: spread.mean,
    biasError: (computeSampleDeviation(spread) ?? 0) / Math.sqrt(exams.length),
    typicalMiss: findMedian(misses.map(Math.abs)) ?? 0,
    held: exams.filter(isHeld).length,
  }
}

function missOf({ estimate, real }: ComparedExam): number {
  return real.reading + real.math - estimate.reading - estimate.math
}

function isHeld({ estimate, real }: ComparedExam): boolean {
  const score = real.reading + real.math
  return score >= estimate.low && score <= estimate.high
}

/** The means of one group, rounded to five points. */
export interface GroupMeans {
  readonly level: EstimateLevel
  readonly students: number
  readonly estimate: Readonly<Record<Subject, number>>
  readonly real: Readonly<Record<Subject, number>>
}

/** In the order of level and estimate, so that it says nothing of the time at which a group was complete. */
export function listGroupMeans(exams: readonly ComparedExam[]): GroupMeans[] {
  return [...new Set(exams.map(({ group }) => group))]
    .map((number) => exams.filter(({ group }) => group === number))
    .map((group) => ({
      level: group[0]?.level ?? 1,
      students: group.length,
      estimate: meansOf(group.map(({ estimate }) => estimate)),
      real: meansOf(group.map(({ real }) => real)),
    }))
    .toSorted((a, b) => a.level - b.level || sumOf(a) - sumOf(b) || a.real.reading - b.real.reading)
}

function sumOf({ estimate: { reading, math } }: GroupMeans): number {
  return reading + math
}

function meansOf(scores: readonly Readonly<Record<Subject, number>>[]): Record<Subject, number> {
  const mean = (subject: Subject) =>
    5 * Math.round(scores.reduce((sum, score) => sum + score[subject], 0) / scores.length / 5)
  return { reading: mean('reading'), math: mean('math') }
}

/** With fewer students, the error of a scale would be larger than what it mends. */
export const fewestForScale = 60

export interface ProposedTable {
  readonly slope: number
  readonly slopeError: number
  readonly intercept: number
  readonly interceptError: number
  /** By the number of right answers. */
  readonly proposed: readonly number[]
  readonly errors: readonly number[]
}

const levels = [1, 2, 3] as const

/**
 * From exams on this scale. Null with fewer than sixty students, or if the scores of a subject do not vary. Null also if a level has no
 * group: equating students of some levels only makes the line too flat or too steep.
 */
export function proposeScale(
  exams: readonly ComparedExam[],
  scale: ScoreScale,
): Readonly<Record<Subject, ProposedTable>> | null {
  if (exams.length < fewestForScale || !levels.every((level) => exams.some((exam) => exam.level === level))) return null
  const [reading, math] = subjects.map((subject) => proposeTable(exams, subject, scale[subject]))
  return reading && math ? { reading, math } : null
}

/** All right answers stay 400 and none stay 0, as on every scale, and no score falls. */
function proposeTable(exams: readonly ComparedExam[], subject: Subject, table: readonly number[]) {
  const line = equateLinearly(exams.map(({ estimate, real }) => ({ from: estimate[subject], to: real[subject] })))
  if (line === null) return null
  const { slope, slopeError, intercept, interceptError, errorAt } = line
  const last = table.length - 1
  const proposed: number[] = []
  for (const [raw, scaled] of table.entries()) {
    const equated = Math.min(400, Math.max(0, Math.round(intercept + slope * scaled)))
    proposed.push(raw === 0 ? 0 : raw === last ? 400 : Math.max(equated, proposed.at(-1) ?? 0))
  }
  return { slope, slopeError, intercept, interceptError, proposed, errors: table.map(errorAt) }
}
