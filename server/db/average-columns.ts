/** Averages over a group of submissions. Only scores of one kind are averaged with each other. */
import { sql } from 'kysely'
import type { Subject } from '#contracts/tests.ts'
import { fewestForScaled } from '#domain/scaled-scores.ts'

type Of<Name extends Subject> = Record<`${Name}_${'percentage' | 'scaled' | 'submissions'}`, number | null>

/** Null where there is no submission. */
export interface AverageColumns extends Of<'reading'>, Of<'math'> {
  percentage: number | null
  composite: number | null
  composite_submissions: number | null
  is_estimated: boolean | null
}

const both = sql`s.reading_scored >= ${sql.lit(fewestForScaled)} and s.math_scored >= ${sql.lit(fewestForScaled)}`

/** Columns for a group of rows of `test_submissions` s with their `score_scales` scale. */
export const averageColumns = [
  sql<number | null>`round(avg(100.0 * s.correct_answers / nullif(s.total_questions, 0)), 1)::float8`.as('percentage'),
  sql<number | null>`round(avg(s.composite) filter (where ${both}), 1)::float8`.as('composite'),
  sql<number>`count(*) filter (where ${both})`.as('composite_submissions'),
  ...columnsOf('reading'),
  ...columnsOf('math'),
  sql<boolean | null>`bool_or(scale.is_estimated)`.as('is_estimated'),
] as const

function columnsOf<Name extends Subject>(subject: Name) {
  const column = (name: string) => sql.ref(`s.${subject}_${name}`)
  const enough = sql`${column('scored')} >= ${sql.lit(fewestForScaled)}`
  const share = sql<number | null>`round(avg(100.0 * ${column('raw')} / nullif(${column('scored')}, 0)), 1)::float8`
  const scaled = sql<number | null>`round(avg(${column('scaled')}) filter (where ${enough}), 1)::float8`
  return [
    share.as(`${subject}_percentage` as const),
    scaled.as(`${subject}_scaled` as const),
    sql<number>`count(*) filter (where ${enough})`.as(`${subject}_submissions` as const),
  ] as const
}
