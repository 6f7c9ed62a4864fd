import { sql } from 'kysely'
import type { AttemptStatus } from '#contracts/attempts.ts'
import type { AnyTx, SystemTx, UserTx } from '../../db/transactions.ts'

export interface AttemptUnderWayRow {
  id: string
  status: string
  student_id: string
  full_name: string
  email: string
  test_id: string
  slug: string
  title: string
  question_count: number
  started_at: Date
  deadline_at: Date
  saved_at: Date
  /** What was typed, and an empty text for each option that was chosen (`countAnswers`). */
  typed: readonly string[]
}

/** Under way: by the end of their time. Submitted: newest first. */
export async function listAttempts(tx: UserTx, status: AttemptStatus, limit: number): Promise<AttemptUnderWayRow[]> {
  // What is asked of each row is asked of those alone that are shown.
  const found = await sql<AttemptUnderWayRow>`
    with shown as materialized (${status === 'in_progress' ? underWay(limit) : submitted(limit)}),
    lengths as materialized (
      select s.test_id, count(*) as questions
      from public.test_sections s join public.test_questions q on q.section_id = s.id
      where s.test_id in (select test_id from shown) group by s.test_id
    )
    select a.id, a.status, a.student_id, p.full_name, p.email, a.test_id, t.slug, t.title,
      coalesce(lengths.questions, 0) as question_count, a.started_at, a.deadline_at, a.saved_at,
      array(select answer.value ->> 'numericValue' from jsonb_each(a.answers) answer
        where answer.value ->> 'selectedOption' is not null or answer.value ->> 'numericValue' <> '') as typed
    from shown a
    join public.tests t on t.id = a.test_id
    join public.students st on st.id = a.student_id
    join public.user_profiles p on p.id = st.user_id
    left join lengths on lengths.test_id = a.test_id
    order by a.place`.execute(tx)
  return found.rows
}

function underWay(limit: number) {
  return sql`
    select a.*, row_number() over (order by a.deadline_at, a.id) as place
    from public.test_attempts a where a.status = 'in_progress' order by a.deadline_at, a.id limit ${limit}`
}

/** By their submissions, which an index has in this order: one on what saving changes would make each save dearer. */
function submitted(limit: number) {
  return sql`
    select a.*, row_number() over (order by s.submitted_at desc, s.id) as place
    from (select attempt_id, submitted_at, id from public.test_submissions order by submitted_at desc, id limit ${limit}) s
    join public.test_attempts a on a.id = s.attempt_id`
}

/** Until the end of the transaction. */
export function lockAttempt(tx: SystemTx, attempt: string) {
  return tx.selectFrom('test_attempts').where('id', '=', attempt).selectAll().forUpdate().executeTakeFirst()
}

/** Ids of the questions in the order of the test. */
export async function listQuestionIds(tx: AnyTx, test: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('test_questions')
    .innerJoin('test_sections', 'test_sections.id', 'test_questions.section_id')
    .where('test_sections.test_id', '=', test)
    .select('test_questions.id')
    .orderBy('test_sections.order_index')
    .orderBy('test_sections.id')
    .orderBy('test_questions.order_index')
    .orderBy('test_questions.id')
    .execute()
  return rows.map(({ id }) => id)
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

export async function findStudent(tx: UserTx, student: string) {
  return tx.selectFrom('students').where('id', '=', student).select('id').executeTakeFirst()
}

export function upsertAccommodation(
  tx: UserTx,
  values: { student_id: string; time_multiplier: number; extra_minutes: number; reason: string; set_by: string },
) {
  const { student_id: _, ...set } = values
  return tx
    .insertInto('student_accommodations')
    .values(values)
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet(set))
    .execute()
}

/** What arrived too late to count counts now. */
export function countRefused(tx: SystemTx, attempt: string) {
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
