import { sql } from 'kysely'
import type { RealScoreForm } from '#contracts/people/real-scores.ts'
import type { EstimateLevel, ExamPrediction, OwnDifferences } from '#domain/scores/prediction-interval.ts'
import { minQuestionsForScaled } from '#domain/scores/scaled-scores.ts'
import { isCountedResult } from '../../db/counted-results.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

/** Tutors may not read `may_check`. */
const columns = ['exam_day', 'reading', 'math', 'tutor_may_see', 'revision'] as const

/** Undefined if there is none, or if the tutor may not see it. */
export function findShownRealScore(tx: UserTx, student: string) {
  return tx.selectFrom('real_scores').where('student_id', '=', student).select(columns).executeTakeFirst()
}

export function findRealScore(tx: UserTx, student: string) {
  return tx
    .selectFrom('real_scores')
    .where('student_id', '=', student)
    .select([...columns, 'may_check'])
    .executeTakeFirst()
}

export type RealScoreRow = NonNullable<Awaited<ReturnType<typeof findRealScore>>>

/** Undefined for a student that the reader may not see. */
export function findExamDay(tx: UserTx, student: string) {
  return tx
    .selectFrom('students as s')
    .leftJoin('student_goals as g', 'g.student_id', 's.id')
    .where('s.id', '=', student)
    .select('g.exam_date')
    .executeTakeFirst()
}

function valuesOf({ examDay, reading, math, mayCheck, tutorMaySee }: RealScoreForm) {
  return { exam_day: examDay, reading, math, may_check: mayCheck, tutor_may_see: tutorMaySee }
}

/** False if another request was faster. */
export async function insertRealScore(tx: UserTx, student: string, form: RealScoreForm): Promise<boolean> {
  const made = await tx
    .insertInto('real_scores')
    .values({ student_id: student, ...valuesOf(form) })
    .onConflict((conflict) => conflict.column('student_id').doNothing())
    .returning('revision')
    .executeTakeFirst()
  return made !== undefined
}

/** False if the row has another revision by now. */
export async function updateRealScore(tx: UserTx, student: string, form: RealScoreForm): Promise<boolean> {
  const changed = await tx
    .updateTable('real_scores')
    .set(valuesOf(form))
    .where('student_id', '=', student)
    .where('revision', '=', form.revision)
    .returning('revision')
    .executeTakeFirst()
  return changed !== undefined
}

/** False if there was none. */
export async function deleteRealScore(tx: UserTx, student: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('real_scores')
    .where('student_id', '=', student)
    .returning('student_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Both subjects have a scaled score. */
const isFullTest = sql<boolean>`(${isCountedResult('s')} and s.result <> 'skills'
  and least(s.reading_scored, s.math_scored) >= ${sql.lit(minQuestionsForScaled)})`

/** The full tests in so many days before the exam, by the calendar of New York, the newest first. */
export function listFullTestsBefore(
  tx: UserTx,
  { student, examDay, days }: { student: string; examDay: string; days: number },
) {
  const day = sql<string>`(submitted_at at time zone 'America/New_York')::date`
  return tx
    .selectFrom('test_submissions as s')
    .where('student_id', '=', student)
    .where(day, '<', sql<string>`${examDay}::date`)
    .where(day, '>=', sql<string>`${examDay}::date - ${days}::integer`)
    .where(isFullTest)
    .select(['id', 'test_id', 'test_version', 'score_scale_id', 'is_drill', 'is_untimed', 'result'])
    .select(['reading_raw', 'reading_scored', 'reading_scaled', 'math_raw', 'math_scored', 'math_scaled'])
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Of the last two full tests of each student, if they are on one scale and at most so many days apart. */
export function measureOwnDifferences(tx: SystemTx, days: number): Promise<OwnDifferences> {
  return tx
    .with('full_tests', (db) =>
      db
        .selectFrom('test_submissions as s')
        .where(isFullTest)
        .select(['student_id', 'score_scale_id', 'submitted_at', 'composite'])
        .select(
          sql<number>`row_number() over (partition by student_id order by submitted_at desc, id desc)`.as('place'),
        ),
    )
    .selectFrom('full_tests as last')
    .innerJoin('full_tests as before', (join) =>
      join
        .onRef('before.student_id', '=', 'last.student_id')
        .onRef('before.score_scale_id', '=', 'last.score_scale_id'),
    )
    .where('last.place', '=', 1)
    .where('before.place', '=', 2)
    .where(sql<boolean>`last.submitted_at - before.submitted_at <= make_interval(days => ${days})`)
    .select(({ fn }) => fn.countAll<number>().as('students'))
    .select(sql<number>`coalesce(stddev_samp(last.composite - before.composite), 0)::float8`.as('deviation'))
    .executeTakeFirstOrThrow()
}

export interface KeptEstimate extends ExamPrediction {
  readonly level: EstimateLevel
  readonly scale: string
}

export async function updateEstimate(tx: SystemTx, student: string, kept: KeptEstimate) {
  await tx
    .updateTable('real_scores')
    .set({
      ...{ estimated_reading: kept.reading, estimated_math: kept.math, level: kept.level, scale_id: kept.scale },
      ...{ interval_low: kept.low, interval_high: kept.high },
    })
    .where('student_id', '=', student)
    .execute()
}

/** Those of whole groups. */
export function listComparedExams(tx: SystemTx) {
  return tx
    .selectFrom('real_scores')
    .where('group_id', 'is not', null)
    .select(['group_id', 'level', 'scale_id', 'reading', 'math', 'estimated_reading', 'estimated_math'])
    .select(['interval_low', 'interval_high'])
    .orderBy('student_id')
    .execute()
}

export type ComparedExamRow = Awaited<ReturnType<typeof listComparedExams>>[number]

export function findScale(tx: UserTx, id: string) {
  return tx
    .selectFrom('score_scales as s')
    .innerJoin('score_scale_tables as reading', (join) =>
      join.onRef('reading.scale_id', '=', 's.id').on('reading.subject', '=', 'reading'),
    )
    .innerJoin('score_scale_tables as math', (join) =>
      join.onRef('math.scale_id', '=', 's.id').on('math.subject', '=', 'math'),
    )
    .where('s.id', '=', id)
    .select(['s.id', 's.name', 'reading.scaled_scores as reading', 'math.scaled_scores as math'])
    .executeTakeFirst()
}
