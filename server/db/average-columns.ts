/** Averages over a group of submissions. Only scores on the same scale are averaged together. */
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Subject } from '#contracts/wire/subjects.ts'
import { minQuestionsForScaled } from '#domain/scores/scaled-scores.ts'
import { isCountedResult } from './counted-results.ts'

type Of<Name extends Subject> = Record<`${Name}_${'right' | 'questions' | 'scaled' | 'submissions'}`, number | null>

/** Null if the group is empty. */
export interface AverageColumns extends Of<'reading'>, Of<'math'> {
  right_answers: number | null
  questions: number | null
  composite: number | null
  composite_submissions: number | null
  is_estimated: boolean | null
  /** Null or false if the group has at most one scale. */
  has_several_scales: boolean | null
}

/**
 * Pages of a drill show no averages, but the drill's correct answers are counted separately. Everybody gets about half right on an
 * adaptive route.
 */
const timedOnes = sql`not s.is_untimed and s.test_version >= 0`

/** Submissions that do not count, and tests that report skills, have no scaled scores. */
const scaledOnes = sql`${isCountedResult('s')} and s.result <> 'skills'`

const both = sql`${scaledOnes} and s.reading_scored >= ${sql.lit(minQuestionsForScaled)} and s.math_scored >= ${sql.lit(minQuestionsForScaled)}`
const either = sql`${scaledOnes} and greatest(s.reading_scored, s.math_scored) >= ${sql.lit(minQuestionsForScaled)}`

/** Columns for a group of `test_submissions` rows `s` with their `score_scales` row `scale`. */
export const averageColumns = [
  sql<number>`sum(s.correct_answers) filter (where ${timedOnes})`.as('right_answers'),
  sql<number>`sum(s.total_questions) filter (where ${timedOnes})`.as('questions'),
  averageOfOneScale(sql`s.composite`, both).as('composite'),
  sql<number>`count(*) filter (where ${both})`.as('composite_submissions'),
  ...columnsOf('reading'),
  ...columnsOf('math'),
  sql<boolean | null>`bool_or(scale.is_estimated or s.test_version < 0)`.as('is_estimated'),
  sql<boolean | null>`${scalesOf(either)} > 1`.as('has_several_scales'),
] as const

function scalesOf(counted: RawBuilder<unknown>) {
  return sql<number>`count(distinct s.score_scale_id) filter (where ${counted})`
}

/** Scores on two scales cannot be compared, so they have no average. */
function averageOfOneScale(score: Expression<unknown>, counted: RawBuilder<unknown>) {
  return sql<
    number | null
  >`case when ${scalesOf(counted)} = 1 then (avg(${score}) filter (where ${counted}))::float8 end`
}

function columnsOf<Name extends Subject>(subject: Name) {
  const column = (name: string) => sql.ref(`s.${subject}_${name}`)
  const enough = sql`${scaledOnes} and ${column('scored')} >= ${sql.lit(minQuestionsForScaled)}`
  return [
    sql<number>`sum(${column('raw')}) filter (where ${timedOnes})`.as(`${subject}_right` as const),
    sql<number>`sum(${column('scored')}) filter (where ${timedOnes})`.as(`${subject}_questions` as const),
    averageOfOneScale(column('scaled'), enough).as(`${subject}_scaled` as const),
    sql<number>`count(*) filter (where ${enough})`.as(`${subject}_submissions` as const),
  ] as const
}
