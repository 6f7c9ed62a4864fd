import { sql } from 'kysely'
import type { PracticeAnswer } from '#contracts/coaching/kept-practice.ts'
import { practicePeriodDays, shownPracticePeriods } from '#domain/coaching/practice-weeks.ts'
import { selectBreaks } from '../../db/breaks.ts'
import { rowCount } from '../../db/row-count.ts'
import type { UserTx } from '../../db/transactions.ts'

/** An existing answer stays as it is, so a request can be repeated. */
export async function insertPracticeAnswers(
  tx: UserTx,
  student: string,
  round: string,
  answers: readonly PracticeAnswer[],
) {
  await tx
    .insertInto('practice_answers')
    .values(
      answers.map(({ questionId, origin, subject, topic, isRight, seconds, card, misconception }) => ({
        ...{ student_id: student, round_id: round, question_id: questionId },
        ...{ origin, subject, topic, is_right: isRight, seconds, card_question_id: card ?? null },
        misconception: misconception ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['student_id', 'round_id', 'question_id']).doNothing())
    .execute()
}

/** Periods without an answer are left out. */
export function listPracticePeriods(tx: UserTx, student: string, now: Date) {
  const periodsBack = sql<number>`greatest(0, floor(extract(epoch from ${now}::timestamptz - answered_at)
    / ${sql.lit(practicePeriodDays * 86_400)}))::integer`
  const shown = sql.lit(practicePeriodDays * shownPracticePeriods)
  const recent = tx
    .selectFrom('practice_answers')
    .where('student_id', '=', student)
    .where('answered_at', '>', sql<Date>`${now}::timestamptz - make_interval(days => ${shown})`)
    .select([periodsBack.as('periods_back'), 'is_right', 'seconds'])
  return tx
    .selectFrom(recent.as('recent'))
    .groupBy('periods_back')
    .orderBy('periods_back')
    .select(['periods_back', rowCount])
    .select(sql<number>`count(*) filter (where is_right)`.as('right'))
    .select(sql<number>`sum(seconds)`.as('seconds'))
    .execute()
}

/** The last days of practice in the time zone. Days without an answer are left out. */
export function listPracticeDays(tx: UserTx, student: string, now: Date, timeZone: string) {
  const recent = tx
    .selectFrom('practice_answers')
    .where('student_id', '=', student)
    .where(
      'answered_at',
      '>',
      sql<Date>`${now}::timestamptz - make_interval(days => ${sql.lit(practicePeriodDays + 1)})`,
    )
    .select([sql<string>`(answered_at at time zone ${timeZone})::date::text`.as('day'), 'is_right', 'seconds'])
  return tx
    .selectFrom(recent.as('recent'))
    .groupBy('day')
    .select(['day', rowCount])
    .select(sql<number>`count(*) filter (where is_right)`.as('right'))
    .select(sql<number>`sum(seconds)`.as('seconds'))
    .execute()
}

export type PracticeDayRow = Awaited<ReturnType<typeof listPracticeDays>>[number]

export type PracticePeriodRow = Awaited<ReturnType<typeof listPracticePeriods>>[number]

/** The limit on answers. Beyond it, the oldest answers are left out. */
const mostAnswersRead = 20_000

type PracticeAnswerValues = [
  question: string,
  card: string | null,
  origin: string,
  isRight: boolean,
  misconception: string | null,
  seconds: number,
  answeredMs: number,
]

/**
 * Newest first. Returned as one JSON value of lists without names, because the embedded database takes three times as long for thousands of
 * objects, and ten times as long for as many rows.
 */
export async function listPracticeAnswers(tx: UserTx, student: string) {
  const newest = tx
    .selectFrom('practice_answers')
    .where('student_id', '=', student)
    .select(['question_id', 'card_question_id', 'origin', 'is_right', 'misconception', 'seconds'])
    .select(sql<number>`extract(epoch from answered_at) * 1000`.as('answered_ms'))
    .orderBy('answered_at', 'desc')
    .orderBy('question_id')
    .limit(mostAnswersRead)
  const { answers } = await tx
    .selectFrom(newest.as('newest'))
    .select(
      sql<PracticeAnswerValues[]>`coalesce(json_agg(json_build_array(question_id, card_question_id, origin, is_right,
        misconception, seconds, answered_ms)), '[]')`.as('answers'),
    )
    .executeTakeFirstOrThrow()
  return answers.map(([question_id, card_question_id, origin, is_right, misconception, seconds, answeredMs]) => {
    const answered_at = new Date(answeredMs)
    return { question_id, card_question_id, origin, is_right, misconception, seconds, answered_at }
  })
}

export type PracticeAnswerRow = Awaited<ReturnType<typeof listPracticeAnswers>>[number]

/** Returns undefined if the student is hidden from the reader. */
export function findVisibleStudent(tx: UserTx, student: string) {
  return tx.selectFrom('students').where('id', '=', student).select(['id', 'user_id']).executeTakeFirst()
}

export async function doesClassExist(tx: UserTx, id: string): Promise<boolean> {
  return (await tx.selectFrom('student_classes').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
}

const studentsShown = 2000

/** Of a class: the week since then, and the last work. Who never worked comes first. */
export function listPlansOfStudents(tx: UserTx, since: Date, ofClass: string) {
  return tx
    .selectFrom('students as s')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .leftJoin('student_goals as g', 'g.student_id', 's.id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('practice_answers as a')
          .whereRef('a.student_id', '=', 's.id')
          .where('a.answered_at', '>', since)
          .select(({ fn }) => [fn.countAll<number>().as('answers'), fn.sum<number>('a.seconds').as('seconds')])
          .select(sql<number>`count(*) filter (where a.is_right)`.as('right'))
          .as('week'),
      (join) => join.onTrue(),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('student_class_memberships as m')
          .whereRef('m.student_id', '=', 's.id')
          .where('m.class_id', '=', ofClass)
          .select('m.student_id'),
      ),
    )
    .select(['s.id as student_id', 's.grade', 's.school', 'p.full_name', 'g.exam_date', 'g.weekly_minutes'])
    .select(['week.answers', 'week.right', 'week.seconds'])
    .select(selectBreaks('s'))
    .select(
      sql<Date | null>`greatest(
        (select max(r.submitted_at) from public.test_submissions r where r.student_id = s.id),
        (select max(a.answered_at) from public.practice_answers a where a.student_id = s.id))`.as('last_work_at'),
    )
    .orderBy('last_work_at', (order) => order.asc().nullsFirst())
    .orderBy('p.full_name')
    .orderBy('s.id')
    .limit(studentsShown)
    .execute()
}

export type PlanRow = Awaited<ReturnType<typeof listPlansOfStudents>>[number]
