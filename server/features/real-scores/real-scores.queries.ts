import { sql } from 'kysely'
import type { RealScoreForm } from '#contracts/people/real-scores.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import type { EstimateLevel, ExamPrediction } from '#domain/scores/prediction-interval.ts'
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

/** Both subjects have a scaled score. Tests on paper do not count: the adult who enters them chooses day and answers. */
const isFullTest = sql<boolean>`(${isCountedResult('s')} and s.entered_at is null and s.result <> 'skills'
  and least(s.reading_scored, s.math_scored) >= ${sql.lit(minQuestionsForScaled)})`
const dayOfTest = sql<string>`(s.submitted_at at time zone 'America/New_York')::date`

/** The full tests in so many days before the exam, by the calendar of New York, the newest first. */
export function listFullTestsBefore(
  tx: UserTx,
  { student, examDay, days }: { student: string; examDay: string; days: number },
) {
  return tx
    .selectFrom('test_submissions as s')
    .where('student_id', '=', student)
    .where(dayOfTest, '<', sql<string>`${examDay}::date`)
    .where(dayOfTest, '>=', sql<string>`${examDay}::date - ${days}::integer`)
    .where(isFullTest)
    .select(['id', 'test_id', 'test_version', 'score_scale_id', 'is_drill', 'is_untimed', 'result', 'unanswered'])
    .select(['reading_raw', 'reading_scored', 'reading_scaled', 'math_raw', 'math_scored', 'math_scaled'])
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Whether the student took a full test since that day, by the calendar of New York. */
export async function hasFullTestSince(tx: UserTx, student: string, firstDay: string): Promise<boolean> {
  const found = await tx
    .selectFrom('test_submissions as s')
    .where('student_id', '=', student)
    .where(dayOfTest, '>=', sql<string>`${firstDay}::date`)
    .where(isFullTest)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const testsCounted = 2000

/** How many scored questions of the subject the student came to. */
function countReached(subject: Subject) {
  return sql<number>`(select count(*)::integer from public.test_versions v
    cross join lateral rows from (
      unnest(v.subjects), string_to_table(s.marks, null),
      unnest(public.reached_places(s.answers, v.subjects, v.format ->> 'navigation' = 'forward'))
    ) as asked (subject, mark, is_reached)
    where v.test_id = s.test_id and v.version = s.test_version
      and asked.subject = ${sql.lit(subject)} and asked.mark <> '-' and asked.is_reached)`
}

/** The last two full tests of each student before that day, the newest first. */
export function listLastTests(tx: SystemTx, examDay: string) {
  return tx
    .selectFrom((db) =>
      db
        .selectFrom('test_submissions as s')
        .where(isFullTest)
        .where(dayOfTest, '<', sql<string>`${examDay}::date`)
        .selectAll()
        .select(
          sql<number>`row_number() over (partition by student_id order by submitted_at desc, id desc)`.as('place'),
        )
        .as('s'),
    )
    .where('s.place', '<=', 2)
    .select(['student_id', 'test_id', 'score_scale_id', 'submitted_at', 'composite', 'reading_scored', 'math_scored'])
    .select([countReached('reading').as('reading_reached'), countReached('math').as('math_reached')])
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(testsCounted)
    .execute()
}

export type LastTestRow = Awaited<ReturnType<typeof listLastTests>>[number]

export interface KeptEstimate extends ExamPrediction {
  readonly level: EstimateLevel
  readonly scale: string
}

export async function updateEstimate(tx: SystemTx, student: string, kept: KeptEstimate) {
  await tx
    .updateTable('real_scores')
    .set({
      estimated_reading: kept.reading,
      estimated_math: kept.math,
      level: kept.level,
      scale_id: kept.scale,
      interval_low: kept.low,
      interval_high: kept.high,
    })
    .where('student_id', '=', student)
    .execute()
}

/** Those of whole groups on the scale. */
export function listComparedExams(tx: SystemTx, scale: string) {
  return tx
    .selectFrom('real_scores')
    .where('group_id', 'is not', null)
    .where('scale_id', '=', scale)
    .select(['group_id', 'level', 'reading', 'math', 'estimated_reading', 'estimated_math'])
    .select(['interval_low', 'interval_high'])
    .orderBy('student_id')
    .execute()
}

export type ComparedExamRow = Awaited<ReturnType<typeof listComparedExams>>[number]

export function getDefaultScale(tx: UserTx) {
  return tx
    .selectFrom('score_scales as s')
    .innerJoin('score_scale_tables as reading', (join) =>
      join.onRef('reading.scale_id', '=', 's.id').on('reading.subject', '=', 'reading'),
    )
    .innerJoin('score_scale_tables as math', (join) =>
      join.onRef('math.scale_id', '=', 's.id').on('math.subject', '=', 'math'),
    )
    .where('s.is_default', '=', true)
    .select(['s.id', 's.name', 'reading.scaled_scores as reading', 'math.scaled_scores as math'])
    .executeTakeFirstOrThrow()
}

export type DefaultScale = Awaited<ReturnType<typeof getDefaultScale>>
