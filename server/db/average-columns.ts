/** Averages over a group of submissions. Only scores of one kind are averaged with each other. */
import { sql } from 'kysely'
import type { Subject } from '#contracts/tests.ts'
import { fewestForScaled } from '#domain/scaled-scores.ts'

type Of<Name extends Subject> = Record<`${Name}_percentage` | `${Name}_scaled`, number | null> &
  Record<`${Name}_submissions`, number>

export interface AverageColumns extends Of<'reading'>, Of<'math'> {
  percentage: number | null
  composite: number | null
  composite_submissions: number
  is_estimated: boolean | null
}

const both = sql`s.reading_scored >= ${sql.lit(fewestForScaled)} and s.math_scored >= ${sql.lit(fewestForScaled)}`

/** Columns for a group of rows of `test_submissions` s with their `score_scales` scale. */
export const averageColumns = sql`
  round(avg(100.0 * s.correct_answers / nullif(s.total_questions, 0)), 1)::float8 as percentage,
  round(avg(s.composite) filter (where ${both}), 1)::float8 as composite,
  count(*) filter (where ${both}) as composite_submissions,
  ${columnsOf('reading')}, ${columnsOf('math')}, bool_or(scale.is_estimated) as is_estimated`

function columnsOf(subject: Subject) {
  const column = (name: string) => sql.ref(`s.${subject}_${name}`)
  const named = (name: string) => sql.ref(`${subject}_${name}`)
  const enough = sql`${column('scored')} >= ${sql.lit(fewestForScaled)}`
  return sql`
    round(avg(100.0 * ${column('raw')} / nullif(${column('scored')}, 0)), 1)::float8 as ${named('percentage')},
    round(avg(${column('scaled')}) filter (where ${enough}), 1)::float8 as ${named('scaled')},
    count(*) filter (where ${enough}) as ${named('submissions')}`
}
