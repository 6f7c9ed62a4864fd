import { sql } from 'kysely'
import type { AttemptStatus } from '#contracts/attempts/attempts.ts'
import type { ForwardProgress } from '#domain/attempts/forward-changes.ts'
import { selectAnswersSoFar } from '../../db/answers-so-far.ts'
import { deliveredCount } from '../../db/exam-questions.ts'
import { rowCount } from '../../db/row-count.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

/** Attempts in progress are sorted by deadline; submitted ones newest first. */
export function listAttempts(tx: UserTx, status: AttemptStatus, limit: number) {
  // Details are queried only for the rows on the page.
  return tx
    .with(
      (cte) => cte('shown').materialized(),
      () => (status === 'in_progress' ? underWay(tx, limit) : submitted(tx, limit)),
    )
    .with(
      (cte) => cte('lengths').materialized(),
      (db) =>
        db
          .selectFrom('test_sections as s')
          .innerJoin('test_questions as q', 'q.section_id', 's.id')
          .where('s.test_id', 'in', db.selectFrom('shown').select('shown.test_id'))
          .groupBy('s.test_id')
          .select(['s.test_id', rowCount]),
    )
    .selectFrom('shown as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .innerJoin('students as st', 'st.id', 'a.student_id')
    .innerJoin('user_profiles as p', 'p.id', 'st.user_id')
    .innerJoin('exam_formats as f', 'f.id', 't.format_id')
    .leftJoin('lengths', 'lengths.test_id', 'a.test_id')
    .select(['a.id', 'a.status', 'a.student_id', 'p.full_name', 'p.email', 'a.test_id', 't.slug', 't.title'])
    .select([
      'a.started_at',
      'a.deadline_at',
      'a.paused_until',
      'a.is_untimed',
      'a.entered_at',
      'a.saved_at',
      selectAnswersSoFar('a').as('answers'),
    ])
    .select(sql<number>`coalesce(${deliveredCount}, lengths.count, 0)`.as('question_count'))
    .orderBy('a.place')
    .execute()
}

export type AttemptUnderWayRow = Awaited<ReturnType<typeof listAttempts>>[number]

function underWay(tx: UserTx, limit: number) {
  return tx
    .selectFrom('test_attempts as a')
    .where('a.status', '=', sql.lit('in_progress'))
    .selectAll('a')
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((by) => by.orderBy('a.deadline_at').orderBy('a.id'))
        .as('place'),
    )
    .orderBy('a.deadline_at')
    .orderBy('a.id')
    .limit(limit)
}

/**
 * Sorted through the submissions, which have an index in this order. An index on columns that every save changes would make saves more
 * expensive.
 */
function submitted(tx: UserTx, limit: number) {
  const latest = tx
    .selectFrom('test_submissions')
    .select(['attempt_id', 'submitted_at', 'id'])
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .limit(limit)
  return tx
    .selectFrom(latest.as('s'))
    .innerJoin('test_attempts as a', 'a.id', 's.attempt_id')
    .selectAll('a')
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((by) => by.orderBy('s.submitted_at', 'desc').orderBy('s.id'))
        .as('place'),
    )
}

/** Locks the attempt until the end of the transaction. */
export function lockAttempt(tx: SystemTx, attempt: string) {
  return tx.selectFrom('test_attempts').where('id', '=', attempt).selectAll().forUpdate().executeTakeFirst()
}

export async function getPresentVersion(tx: SystemTx, test: string): Promise<number> {
  const { version } = await tx.selectFrom('tests').where('id', '=', test).select('version').executeTakeFirstOrThrow()
  return version
}

/** Counts the attempts in progress on each version of the test. A route belongs to one attempt, which keeps its questions. */
export function countOpenAttemptsByVersion(tx: SystemTx, test: string) {
  return tx
    .selectFrom('test_attempts')
    .where('test_id', '=', test)
    .where('status', '=', 'in_progress')
    .where('test_version', '>=', 0)
    .groupBy('test_version')
    .orderBy('test_version')
    .select((eb) => ['test_version as version', eb.fn.countAll<number>().as('attempts')])
    .execute()
}

/** Returns how many attempts moved. */
export async function updateTestVersion(tx: SystemTx, test: string, from: readonly number[], to: number) {
  const { numUpdatedRows } = await tx
    .updateTable('test_attempts')
    .set({ test_version: to })
    .where('test_id', '=', test)
    .where('status', '=', 'in_progress')
    .where((is) => is('test_version', '=', is.fn.any(is.val([...from]))))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export function updateAnswers(
  tx: SystemTx,
  attempt: string,
  values: { answers: object; change_number: number; writer: string; saved_at: Date },
) {
  return tx
    .updateTable('test_attempts')
    .set({ ...values, answers: JSON.stringify(values.answers) })
    .where('id', '=', attempt)
    .execute()
}

/** Call this after saving the answers: the given questions are then closed. */
export function updateHandedIn(
  tx: SystemTx,
  attempt: string,
  { handedIn, firstSection }: Pick<ForwardProgress, 'handedIn' | 'firstSection'>,
) {
  return tx
    .updateTable('test_attempts')
    .set({ handed_in: [...handedIn], first_section: firstSection })
    .where('id', '=', attempt)
    .execute()
}

export async function findStudent(tx: UserTx, student: string) {
  return tx.selectFrom('students').where('id', '=', student).select('id').executeTakeFirst()
}

export function upsertAccommodation(
  tx: UserTx,
  values: {
    student_id: string
    time_multiplier: number
    extra_minutes: number
    reason: string
    tools_on: string[]
    tools_off: string[]
    set_by: string
  },
) {
  const { student_id: _, ...set } = values
  return tx
    .insertInto('student_accommodations')
    .values(values)
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet(set))
    .execute()
}

/** For answers that were too late and now count. */
export function countRefusedAnswers(tx: SystemTx, attempt: string) {
  return tx
    .updateTable('submission_checks')
    .from('test_submissions')
    .whereRef('test_submissions.id', '=', 'submission_checks.submission_id')
    .where('test_submissions.attempt_id', '=', attempt)
    .where('submission_checks.refused_answers', '>', 0)
    .set(({ eb, ref }) => ({
      late_answers: eb(ref('submission_checks.late_answers'), '+', ref('submission_checks.refused_answers')),
      refused_answers: 0,
    }))
    .execute()
}
