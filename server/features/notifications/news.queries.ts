/** Queries for recent news. Each query leaves out news that its recipient has already been notified of. */
import { type Expression, sql } from 'kysely'
import type { NotificationKind } from '#contracts/people/notifications.ts'
import { isExamOver } from '../../db/assigned-tests.ts'
import { isAway, selectReturn } from '../../db/breaks.ts'
import { selectTimeZone } from '../../db/person-time-zone.ts'
import { isTakingTest } from '../../db/tests-in-progress.ts'
import type { SystemTx } from '../../db/transactions.ts'

/** A whole class may submit at once. The rest follows in later runs, so that no transaction takes long. */
const atOnce = 100

/** Tests that wait to be taken: assigned, open, not taken, and not in progress. */
function waitingTests(tx: SystemTx, now: Date) {
  return tx
    .selectFrom('student_test_assignments as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .where('a.completed', '=', false)
    .where('t.status', 'in', ['active', 'published'])
    .where((is) => is.or([is('a.opens_at', 'is', null), is('a.opens_at', '<=', now)]))
    .where((is) => is.or([is('a.closes_at', 'is', null), is('a.closes_at', '>', now)]))
    .where((is) => is.not(isTakingTest(is.ref('a.student_id'), is.ref('a.test_id'))))
    .select(['a.id', 'a.student_id', 's.user_id', 'p.full_name as student_name', 'a.due_date'])
    .select(selectTimeZone('p').as('time_zone'))
    .select(['t.title', 't.slug', 't.purpose'])
    .orderBy('a.due_date')
    .orderBy('a.id')
    .limit(atOnce)
}

/** Lists the waiting tests of one person, earliest due date first. */
export function listWaitingTestsOf(tx: SystemTx, userId: string, now: Date) {
  return waitingTests(tx, now).where('s.user_id', '=', userId).execute()
}

/** Lists tests assigned or opened since then, either for students who can sign in or for those who cannot. */
export function listNewlyAssignedTests(
  tx: SystemTx,
  { now, since, canSignIn }: { readonly now: Date; readonly since: Date; readonly canSignIn: boolean },
) {
  const availableAt = sql<Date>`greatest(a.assigned_at, a.opens_at)`
  return waitingTests(tx, now)
    .select(availableAt.as('available_at'))
    .where(availableAt, '>', since)
    .where(sql`auth.can_sign_in(s.user_id, ${now})`, '=', canSignIn)
    .where((is) => is.not(wasNotified('test_assigned', is.ref('s.user_id'), sql`a.id::text`)))
    .execute()
}

export type NewTestRow = Awaited<ReturnType<typeof listNewlyAssignedTests>>[number]

/** Lists tests due by then. Leaves out recently assigned tests, because the email about the assignment has the due date. */
export function listTestsDueSoon(tx: SystemTx, now: Date, until: Date, assignedBefore: Date) {
  return waitingTests(tx, now)
    .where('a.due_date', '>', now)
    .where('a.due_date', '<=', until)
    .where('a.assigned_at', '<', assignedBefore)
    .where((is) => is.not(isAway('s.id', selectTimeZone('p'), now)))
    .where((is) => is.not(wasNotified('due_tomorrow', is.ref('s.user_id'), aboutDueDate)))
    .execute()
}

/** Lists tests whose due date passed since then. */
export function listLateTests(tx: SystemTx, now: Date, since: Date) {
  return waitingTests(tx, now)
    .where('a.due_date', '<=', now)
    .where('a.due_date', '>', since)
    .where((is) => is.not(isExamOver(sql`a.student_id`, now)))
    .where((is) => is.not(isAway('s.id', selectTimeZone('p'), now)))
    .where((is) => is.not(wasNotified('overdue', is.ref('s.user_id'), aboutDueDate)))
    .execute()
}

export type WaitingTestRow = Awaited<ReturnType<typeof listLateTests>>[number]

/** A moved due date is news again. */
const aboutDueDate = sql<string>`a.id || ' ' || extract(epoch from a.due_date)::bigint`

/** Submitted since then, or entered from paper. */
export function listNewResults(tx: SystemTx, since: Date) {
  return tx
    .selectFrom('test_submissions as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .innerJoin('tests as t', 't.id', 'r.test_id')
    .where((is) => is.or([is('r.submitted_at', '>', since), is('r.entered_at', '>', since)]))
    .where((is) => is.not(wasNotified('result_in', is.ref('s.user_id'), sql`r.id::text`)))
    .select(['r.id', 'r.student_id', 's.user_id', 'p.full_name as student_name', 't.title', 't.slug'])
    .orderBy('r.submitted_at')
    .limit(atOnce)
    .execute()
}

export type NewResultRow = Awaited<ReturnType<typeof listNewResults>>[number]

/**
 * Lists submissions with comments since then, once no comment was added for a while, so that several comments make one notification. Leaves
 * out comments that the student cannot read yet (`shows_comment`), and all comments while the student has a test in progress.
 */
export function listNewComments(tx: SystemTx, since: Date, quietSince: Date) {
  const commented = tx
    .selectFrom('comments as c')
    .innerJoin('test_submissions as r', 'r.id', 'c.submission_id')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .innerJoin('tests as t', 't.id', 'r.test_id')
    .where('c.created_at', '>', since)
    .where(
      sql<boolean>`(c.question_id is null or t.show_answers = 'after_submission'
        or (t.show_answers = 'after_due_date' and public.release_state(t.id) = 'released'))`,
    )
    .where((is) => is.not(isTakingTest(is.ref('s.id'))))
    .groupBy(['r.id', 's.id', 'p.id', 't.id'])
    .having(({ fn }) => fn.max('c.created_at'), '<=', quietSince)
    .select(['r.id', 'r.student_id', 's.user_id', 'p.full_name as student_name', 't.title', 't.slug'])
    // A later comment is news again.
    .select(sql<string>`r.id || ' ' || extract(epoch from max(c.created_at))::bigint`.as('about'))
  return tx
    .selectFrom(commented.as('commented'))
    .selectAll()
    .where((is) => is.not(wasNotified('comment', is.ref('commented.user_id'), is.ref('commented.about'))))
    .orderBy('commented.about')
    .limit(atOnce)
    .execute()
}

export type NewCommentRow = Awaited<ReturnType<typeof listNewComments>>[number]

/**
 * Lists students whose pause, since their last work in a test or in practice or since a break after it, began between these moments, with the
 * UTC day of that work. Their exam is after `examAfter`. The nearest exams come last, so that students whose exam day has already begun do not fill the batch.
 */
export function listPausingStudents(
  tx: SystemTx,
  { now, from, until, examAfter }: { now: Date; from: Date; until: Date; examAfter: string },
) {
  const lastWork = sql<Date>`greatest(
    (select max(r.submitted_at) from public.test_submissions r where r.student_id = s.id),
    (select max(a.answered_at) from public.practice_answers a where a.student_id = s.id))`
  const students = tx
    .selectFrom('students as s')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .leftJoin('student_goals as g', 'g.student_id', 's.id')
    .where((is) => is.or([is('g.exam_date', 'is', null), is('g.exam_date', '>', examAfter)]))
    .where((is) => is.not(isAway('s.id', selectTimeZone('p'), now)))
    .where((is) => is.not(isTakingTest(is.ref('s.id'))))
    .select(['s.id as student_id', 's.user_id', 'g.exam_date', lastWork.as('last_work')])
    .select(sql<Date>`greatest(${lastWork}, ${selectReturn('s.id', selectTimeZone('p'), now)})`.as('pause_from'))
    .select(selectTimeZone('p').as('time_zone'))
  return tx
    .selectFrom(students.as('pausing'))
    .where('pausing.last_work', 'is not', null)
    .where('pausing.pause_from', '>', from)
    .where('pausing.pause_from', '<=', until)
    .select(['pausing.student_id', 'pausing.user_id', 'pausing.exam_date', 'pausing.time_zone'])
    .select(sql<string>`to_char(pausing.last_work at time zone 'UTC', 'YYYY-MM-DD')`.as('last_day'))
    .where((is) =>
      is.not(
        wasNotified(
          'practice_waits',
          is.ref('pausing.user_id'),
          sql`to_char(pausing.last_work at time zone 'UTC', 'YYYY-MM-DD')`,
        ),
      ),
    )
    .orderBy('pausing.exam_date', (order) => order.desc().nullsFirst())
    .orderBy('pausing.student_id')
    .limit(atOnce)
    .execute()
}

export type PausingRow = Awaited<ReturnType<typeof listPausingStudents>>[number]

/** By student. */
export function listParents(tx: SystemTx, students: readonly string[]) {
  return tx
    .selectFrom('student_parent_relationships')
    .where('student_id', '=', sql<string>`any(${students}::uuid[])`)
    .select(['student_id', 'parent_id'])
    .orderBy('position')
    .execute()
}

function wasNotified(kind: NotificationKind, recipient: Expression<unknown>, about: Expression<unknown>) {
  return sql<boolean>`exists (select from public.notifications n
    where n.recipient_id = ${recipient} and n.kind = ${sql.lit(kind)} and n.about = ${about})`
}
