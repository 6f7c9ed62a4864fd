import * as z from 'zod/mini'
import type { ExamFigures, ProposedScaleTable } from '#contracts/reports/exam-comparison.ts'
import type { ComparedExam, ComparisonFigures, ProposedTable } from '#domain/reports/exam-comparison.ts'
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

/** To a tenth of a point. More digits would depend on the order of the students. */
export function presentFigures(found: ComparisonFigures | null): ExamFigures | null {
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
