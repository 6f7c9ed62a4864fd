/** The tests of the student who sends the request: assigned tests, and all others that the student may take. */
import { sql } from 'kysely'
import { selectAnswersSoFar } from '../../db/answers-so-far.ts'
import { examQuestionCount, selectQuestionCount } from '../../db/exam-questions.ts'
import type { UserTx } from '../../db/transactions.ts'

/** An attempt in progress keeps the rule that it began with: `handed_in` is set only for forward-only tests. */
const isForwardOnly =
  sql<boolean>`case when attempt.id is null then f.navigation = 'forward' else attempt.handed_in is not null end`.as(
    'is_forward_only',
  )

/** Answers in the attempt in progress. */
const answers = selectAnswersSoFar('attempt').as('answers')

/** Lists the current student's assignments, latest first, each with the attempt in progress and the latest submission. */
export function listMyAssignments(tx: UserTx, limit: number) {
  return tx
    .selectFrom('student_test_assignments as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .innerJoin('exam_formats as f', 'f.id', 't.format_id')
    .leftJoin('test_attempts as attempt', (join) =>
      join
        .onRef('attempt.student_id', '=', 'a.student_id')
        .onRef('attempt.test_id', '=', 'a.test_id')
        .on('attempt.status', '=', sql.lit('in_progress')),
    )
    .where('a.student_id', '=', sql<string>`public.my_student_id()`)
    .select(['a.id', 't.id as test_id', 't.slug', 't.title', 't.description', 't.duration', 't.status'])
    .select('t.purpose')
    .select(['a.assigned_at', 'a.due_date', 'a.opens_at', 'a.closes_at', 'a.note', 'a.completed', 'a.locked'])
    .select(['attempt.deadline_at', 'attempt.paused_until', 'attempt.is_untimed'])
    .select([selectQuestionCount, () => answers, isForwardOnly, examQuestionCount, 'f.first_year', 'f.last_year'])
    .select(({ selectFrom }) =>
      selectFrom('test_submissions as submission')
        .whereRef('submission.student_id', '=', 'a.student_id')
        .whereRef('submission.test_id', '=', 'a.test_id')
        .select('submission.id')
        .orderBy('submission.submitted_at', 'desc')
        .limit(1)
        .as('latest_submission_id'),
    )
    .orderBy('a.assigned_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

export type AssignedTestRow = Awaited<ReturnType<typeof listMyAssignments>>[number]

/**
 * Lists every test that the current student can take or was assigned, with its assignment, attempt and latest submission. Tests in progress
 * come first by deadline, then assigned ones by due date, then open ones, then completed ones by title.
 */
export function listMyTests(tx: UserTx, limit: number) {
  return tx
    .selectFrom(sql<{ student_id: string | null }>`(select public.my_student_id() as student_id)`.as<'me'>('me'))
    .crossJoin('tests as t')
    .innerJoin('exam_formats as f', 'f.id', 't.format_id')
    .leftJoin('student_test_assignments as a', (join) =>
      join.onRef('a.student_id', '=', 'me.student_id').onRef('a.test_id', '=', 't.id'),
    )
    .leftJoin('test_attempts as attempt', (join) =>
      join
        .onRef('attempt.student_id', '=', 'me.student_id')
        .onRef('attempt.test_id', '=', 't.id')
        .on('attempt.status', '=', sql.lit('in_progress')),
    )
    .where((is) =>
      is.or([is('t.assigned_only', '=', false), is('a.id', 'is not', null), is('attempt.id', 'is not', null)]),
    )
    .select([
      't.id as test_id',
      't.slug',
      't.title',
      't.description',
      't.duration',
      't.status',
      't.purpose',
      'a.id as assignment_id',
    ])
    .select(['a.assigned_at', 'a.due_date', 'a.opens_at', 'a.closes_at', 'a.note', 'a.completed', 'a.locked'])
    .select(['attempt.deadline_at', 'attempt.paused_until', 'attempt.is_untimed'])
    .select([selectQuestionCount, () => answers, isForwardOnly, examQuestionCount, 'f.first_year', 'f.last_year'])
    .select(({ selectFrom }) =>
      selectFrom('test_submissions as submission')
        .whereRef('submission.student_id', '=', 'me.student_id')
        .whereRef('submission.test_id', '=', 't.id')
        .select('submission.id')
        .orderBy('submission.submitted_at', 'desc')
        .orderBy('submission.id', 'desc')
        .limit(1)
        .as('latest_submission_id'),
    )
    .orderBy((eb) => eb('attempt.id', 'is', null))
    .orderBy('attempt.deadline_at', (by) => by.asc().nullsLast())
    .orderBy(({ fn, lit }) => fn.coalesce('a.completed', lit(false)))
    .orderBy((eb) => eb('a.id', 'is', null))
    .orderBy('a.due_date', (by) => by.asc().nullsLast())
    .orderBy('t.title')
    .orderBy('t.id')
    .limit(limit)
    .execute()
}

export type MyTestRow = Awaited<ReturnType<typeof listMyTests>>[number]

/** Without drills. */
export function listNewestTests(tx: UserTx, limit: number) {
  return tx
    .selectFrom('tests')
    .where('purpose', '=', 'test')
    .select(['id as test_id', 'title'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
