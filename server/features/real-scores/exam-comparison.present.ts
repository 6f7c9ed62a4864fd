import * as z from 'zod/mini'
import {
  type ExamComparison,
  type ExamFigures,
  examComparison,
  type ProposedScaleTable,
} from '#contracts/reports/exam-comparison.ts'
import {
  type ComparedExam,
  listGroupMeans,
  type ProposedTable,
  proposeScale,
  summarizeExams,
} from '#domain/reports/exam-comparison.ts'
import type { ComparedExamRow, DefaultScale } from './real-scores.queries.ts'

/** Rows in a group have an estimate. */
const row = z.object({
  group_id: z.string(),
  level: z.literal([1, 2, 3]),
  reading: z.number(),
  math: z.number(),
  estimated_reading: z.number(),
  estimated_math: z.number(),
  interval_low: z.number(),
  interval_high: z.number(),
})

export function presentComparedExam(found: ComparedExamRow): ComparedExam {
  const { group_id, level, reading, math, ...kept } = row.parse(found)
  return {
    group: group_id,
    level,
    real: { reading, math },
    estimate: {
      reading: kept.estimated_reading,
      math: kept.estimated_math,
      low: kept.interval_low,
      high: kept.interval_high,
    },
  }
}

const levels = [1, 2, 3] as const

export function presentExamComparison(exams: readonly ComparedExam[], scale: DefaultScale): ExamComparison {
  const byLevel = levels.map((level) => ({
    level,
    figures: presentFigures(exams.filter((exam) => exam.level === level)),
  }))
  const all = presentFigures(exams)
  // The shares of the other levels would tell the one that is hidden.
  const isHidden = byLevel.some(({ figures }) => figures !== null && figures.held === null)
  const tables = proposeScale(exams, scale)
  return examComparison.parse({
    scale,
    all: all && isHidden ? { ...all, held: null } : all,
    levels: byLevel,
    groups: listGroupMeans(exams),
    proposal: tables && {
      reading: presentTable(tables.reading, scale.reading),
      math: presentTable(tables.math, scale.math),
    },
  })
}

/** Below, a share of none or of all is not shown: each student would be known to be outside the interval, or in it. */
const fewestForWholeShare = 20

function presentFigures(exams: readonly ComparedExam[]): ExamFigures | null {
  const found = summarizeExams(exams)
  if (found === null) return null
  const { students, bias, biasError, typicalMiss, held } = found
  const isTelling = students < fewestForWholeShare && (held === 0 || held === students)
  return {
    students,
    bias: roundToFive(bias),
    within: 5 * Math.ceil((2 * biasError) / 5),
    typicalMiss: roundToFive(typicalMiss),
    held: isTelling ? null : held,
  }
}

function presentTable({ proposed, errors }: ProposedTable, present: readonly number[]): ProposedScaleTable {
  return { present: [...present], proposed: [...proposed], errors: errors.map((error) => 5 * Math.ceil(error / 5)) }
}

function roundToFive(value: number): number {
  return 5 * Math.round(value / 5)
}
