import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { selectTimeZone } from '../../db/person-time-zone.ts'
import { canSeeSessions } from '../../db/sees-sessions.ts'
import { reachedMarks } from '../../db/table-functions.ts'
import { isTakingTest } from '../../db/tests-in-progress.ts'
import type { SystemTx } from '../../db/transactions.ts'

/** Lists each parent with each child and the parent's time zone. */
export function listParentsAndChildren(tx: SystemTx, now: Date) {
  return tx
    .selectFrom('student_parent_relationships as r')
    .innerJoin('user_profiles as parent', 'parent.id', 'r.parent_id')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .where('parent.role', '=', 'parent')
    .select(['r.parent_id', 'r.student_id', selectTimeZone('parent').as('time_zone'), 'p.full_name as student_name'])
    .select(canSeeSessions(now).as('sees_sessions'))
    .select(['s.user_id as student_user_id', selectTimeZone('p').as('student_time_zone')])
    .orderBy('r.parent_id')
    .orderBy('p.full_name')
    .orderBy('r.student_id')
    .execute()
}

export type ParentAndChildRow = Awaited<ReturnType<typeof listParentsAndChildren>>[number]

/** Returns the recipient and week of the letters that were already written. */
export async function listWrittenLetters(tx: SystemTx, abouts: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('notifications')
    .where('kind', '=', 'week')
    .where('about', '=', sql<string>`any(${abouts}::text[])`)
    .select(['recipient_id', 'about'])
    .execute()
  return new Set(rows.map(({ recipient_id, about }) => `${recipient_id} ${about}`))
}

/** Lists the student's submissions, newest first, including drills. */
export function listTakenTestsOfWeek(tx: SystemTx, student: string) {
  return tx
    .selectFrom('test_submissions as r')
    .innerJoin('tests as t', 't.id', 'r.test_id')
    .innerJoin('score_scales as scale', 'scale.id', 'r.score_scale_id')
    .where('r.student_id', '=', student)
    .select([
      'r.id',
      't.title',
      'r.submitted_at',
      'r.correct_answers',
      'r.total_questions',
      'r.score_scale_id',
      'r.result',
    ])
    .select(['r.reading_raw', 'r.reading_scored', 'r.reading_scaled', 'r.math_raw', 'r.math_scored', 'r.math_scaled'])
    .select(['scale.is_estimated', 'r.is_drill', 'r.is_untimed', 'r.test_version'])
    .orderBy('r.submitted_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute()
}

export type TakenRow = Awaited<ReturnType<typeof listTakenTestsOfWeek>>[number]

/** The end is included; the beginning is not. */
export interface WeekSpan {
  readonly since: Date
  readonly until: Date
}

export function sumPractice(tx: SystemTx, student: string, { since, until }: WeekSpan) {
  return tx
    .selectFrom('practice_answers')
    .where('student_id', '=', student)
    .where('answered_at', '>', since)
    .where('answered_at', '<=', until)
    .select(({ fn }) => fn.countAll<number>().as('answers'))
    .select(sql<number>`count(*) filter (where is_right)`.as('right'))
    .select(sql<number>`coalesce(sum(seconds), 0)`.as('seconds'))
    .executeTakeFirstOrThrow()
}

/**
 * Returns the mark and the topic of each place; the mark is missing if the question was not reached. Returns nothing while the student has
 * a test in progress, because it may ask the same questions.
 */
export function findMarkedTopics(tx: SystemTx, student: string, submission: string) {
  return tx
    .selectFrom('test_submissions as s')
    .innerJoin('test_versions as version', (join) =>
      join.onRef('version.test_id', '=', 's.test_id').onRef('version.version', '=', 's.test_version'),
    )
    .where('s.id', '=', submission)
    .where((is) => is.not(isTakingTest(is.val(student))))
    .select(['version.subjects', 'version.topics'])
    .select(reachedMarks.as('marks'))
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('practice_answers as p')
          .whereRef('p.student_id', '=', 's.student_id')
          .whereRef('p.answered_at', '>', 's.submitted_at')
          .groupBy(['p.subject', 'p.topic'])
          .select(['p.subject', 'p.topic', sql<number>`count(*)::int`.as('scored')])
          .select(sql<number>`(count(*) filter (where p.is_right))::int`.as('correct')),
      ).as('practiced'),
    )
    .executeTakeFirst()
}

/** Returns the next due test and the next session. */
export async function findNextTest(tx: SystemTx, student: string, now: Date) {
  const test = await tx
    .selectFrom('student_test_assignments as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .where('a.student_id', '=', student)
    .where('a.completed', '=', false)
    .where('a.due_date', '>', now)
    .where('t.status', 'in', ['active', 'published'])
    .select(['t.title', 'a.due_date as at'])
    .orderBy('a.due_date')
    .limit(1)
    .executeTakeFirst()
  const session = await tx
    .selectFrom('tutoring_sessions')
    .where('student_id', '=', student)
    .where('status', '=', 'booked')
    .where('starts_at', '>', now)
    .select('starts_at as at')
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return { test, session }
}
