import { sql } from 'kysely'
import type { AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Policies decide whether the student is there for this person. */
export function findNamedStudent(tx: UserTx, student: string) {
  return tx
    .selectFrom('students as s')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .where('s.id', '=', student)
    .select(['s.id', 's.user_id', 'p.full_name'])
    .executeTakeFirst()
}

/** Those that students can take, as far as the person may see them. */
export async function listOpenTests(tx: UserTx): Promise<string[]> {
  const rows = await tx.selectFrom('tests').where('status', 'in', ['active', 'published']).select('id').execute()
  return rows.map(({ id }) => id)
}

export type NamedStudent = NonNullable<Awaited<ReturnType<typeof findNamedStudent>>>

/** Of each test, what decides whether the student may have taken it. Those that were assigned come first. */
export function listAssignmentTerms(tx: SystemTx, student: string, tests: readonly string[]) {
  return tx
    .selectFrom('tests as t')
    .innerJoin('exam_formats as f', 'f.id', 't.format_id')
    .leftJoin('student_test_assignments as a', (join) =>
      join.onRef('a.test_id', '=', 't.id').on('a.student_id', '=', student),
    )
    .where((is) => is('t.id', '=', is.fn.any(bindUuids(tests))))
    .select(['t.id', 't.slug', 't.title', 't.assigned_only', 'f.delivery', 'a.id as assignment_id'])
    .select(['a.completed', 'a.locked', 'a.opens_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('test_attempts as under_way')
          .where('under_way.student_id', '=', student)
          .whereRef('under_way.test_id', '=', 't.id')
          .where('under_way.status', '=', sql.lit('in_progress'))
          .select('under_way.id'),
      ).as('is_under_way'),
    )
    .orderBy('a.assigned_at', (by) => by.desc().nullsLast())
    .orderBy('t.title')
    .orderBy('t.id')
    .execute()
}

export type PaperTermsRow = Awaited<ReturnType<typeof listAssignmentTerms>>[number]

interface Entered {
  readonly id: string
  readonly student_id: string
  readonly test_id: string
  readonly started_at: Date
  readonly is_untimed: boolean
  readonly entered_at: Date
  readonly entered_by: string
  readonly answers: AnswerSheet
}

/** Undefined where this attempt is there already, or another one of the test is in progress. */
export function insertEnteredAttempt(tx: SystemTx, { answers, ...values }: Entered) {
  return tx
    .insertInto('test_attempts')
    .values({
      ...values,
      answers: JSON.stringify(answers),
      test_version: sql<number>`public.keep_test_version(${values.test_id})`,
      saved_at: values.entered_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Where the attempt of this id was submitted. */
export function findSubmissionOfAttempt(tx: SystemTx, attempt: string) {
  return tx
    .selectFrom('test_submissions')
    .where('attempt_id', '=', attempt)
    .select(['id', 'student_id', 'test_id', 'submitted_at', 'entered_at', 'time_spent', 'is_untimed'])
    .executeTakeFirst()
}

/** Policies decide whether it is there for this person. Undefined unless its answers were entered from paper. */
export function findEnteredSubmission(tx: UserTx, submission: string) {
  return tx
    .selectFrom('test_submissions as r')
    .innerJoin('tests as t', 't.id', 'r.test_id')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .where('r.id', '=', submission)
    .where('r.entered_at', 'is not', null)
    .select(['r.id', 'r.attempt_id', 'r.test_id', 'r.test_version', 't.title', 't.version as present'])
    .select(['r.student_id', 's.user_id', 'p.full_name'])
    .executeTakeFirst()
}

export type EnteredSubmissionRow = NonNullable<Awaited<ReturnType<typeof findEnteredSubmission>>>

export function findAnswers(tx: SystemTx, attempt: string) {
  return tx.selectFrom('test_attempts').where('id', '=', attempt).select('answers').executeTakeFirst()
}
