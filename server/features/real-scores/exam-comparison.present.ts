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
  summarizeExams,
} from '#domain/reports/exam-comparison.ts'
import type { ComparedExamRow } from './real-scores.queries.ts'

/** Rows in a group have an estimate. */
const row = z.object({
  group_id: z.string(),
  level: z.literal([1, 2, 3]),
  scale_id: z.nullable(z.string()),
  ...{ reading: z.number(), math: z.number() },
  ...{ estimated_reading: z.number(), estimated_math: z.number(), interval_low: z.number(), interval_high: z.number() },
})

export function presentComparedExam(found: ComparedExamRow): ComparedExam {
  const { group_id, level, scale_id, reading, math, ...kept } = row.parse(found)
  return {
    ...{ group: group_id, level, scale: scale_id, real: { reading, math } },
    estimate: {
      ...{ reading: kept.estimated_reading, math: kept.estimated_math },
      ...{ low: kept.interval_low, high: kept.interval_high },
    },
  }
}

const levels = [1, 2, 3] as const

export function presentExamComparison(
  exams: readonly ComparedExam[],
  proposal: ExamComparison['proposal'],
): ExamComparison {
  return examComparison.parse({
    all: presentFigures(exams),
    levels: levels.map((level) => ({ level, figures: presentFigures(exams.filter((exam) => exam.level === level)) })),
    groups: listGroupMeans(exams),
    proposal,
  })
}

/** To a tenth of a point. More digits would depend on the order of the students. */
function presentFigures(exams: readonly ComparedExam[]): ExamFigures | null {
  const found = summarizeExams(exams)
  if (found === null) return null
  const { bias, biasError, typicalMiss } = found
  return {
    ...found,
    ...{ bias: roundTenth(bias), biasError: roundTenth(biasError), typicalMiss: roundTenth(typicalMiss) },
  }
}

export function presentTable(table: ProposedTable, present: readonly number[]): ProposedScaleTable {
  return {
    ...{ slope: roundThousandth(table.slope), slopeError: roundThousandth(table.slopeError) },
    ...{ intercept: roundTenth(table.intercept), interceptError: roundTenth(table.interceptError) },
    ...{ present: [...present], proposed: [...table.proposed], errors: table.errors.map(roundTenth) },
  }
}

function roundTenth(value: number): number {
  return Math.round(value * 10) / 10
}

function roundThousandth(value: number): number {
  return Math.round(value * 1000) / 1000
}
