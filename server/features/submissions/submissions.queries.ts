import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { defineUserStatement, type Operand, type ValueOf } from '../../db/statements.ts'
import { selectJudgedAnswers } from '../../db/table-functions.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'
import type { queryTestId } from '../tests/find-test.ts'

/** A query that selects the id of a test. */
type TestIdQuery = ReturnType<typeof queryTestId>

/** Newest first. Policies limit the rows. */
export function listMySubmissions(tx: UserTx, student: string, limit: number) {
  return summaries(tx)
    .where('test_submissions.student_id', '=', student)
    .orderBy('test_submissions.submitted_at', 'desc')
    .orderBy('test_submissions.id', 'desc')
    .limit(limit)
    .execute()
}

/** For a batch: newest first, for all students that the policies let the person see. */
export const visibleSubmissionsStatement = defineUserStatement(
  'visible_submissions',
  (tx, value: ValueOf<{ limit: number }>) => visibleSubmissions(tx, value('limit')),
)

/** Like `visibleSubmissionsStatement`, with the recorded checks, which parents may not read. Most submissions have none. */
export const checkedSubmissionsStatement = defineUserStatement(
  'checked_submissions',
  (tx, value: ValueOf<{ limit: number }>) =>
    visibleSubmissions(tx, value('limit'))
      .leftJoin('submission_checks', 'submission_checks.submission_id', 'test_submissions.id')
      .select(['submission_checks.late_answers', 'submission_checks.refused_answers'])
      .select('submission_checks.active_seconds'),
)

function visibleSubmissions(tx: UserTx, limit: Operand<number>) {
  return summaries(tx)
    .select('test_submissions.student_id')
    .orderBy('test_submissions.submitted_at', 'desc')
    .orderBy('test_submissions.id', 'desc')
    .limit(limit)
}

export type SubmissionSummaryRow = Awaited<ReturnType<typeof listMySubmissions>>[number]

/** For a batch: the person's latest submission. */
export function queryLatestSubmission(tx: UserTx, me: Operand<string>, test: TestIdQuery) {
  return wholeSubmissions(tx).where('test_submissions.id', '=', latestId(tx, me, test))
}

function latestId(tx: UserTx, me: Operand<string>, test: TestIdQuery) {
  return tx
    .selectFrom('test_submissions')
    .where('student_id', '=', tx.selectFrom('students').where('user_id', '=', me).select('id'))
    .where('test_id', '=', test)
    .select('id')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
}

export function findSubmission(tx: UserTx, id: SubmissionId) {
  return wholeSubmissions(tx).where('test_submissions.id', '=', id).executeTakeFirst()
}

/** For a batch. */
export function querySubmissionOfAttempt(tx: UserTx, attempt: Operand<string>) {
  return wholeSubmissions(tx)
    .select(
      sql<string[]>`array(select question_id from public.hidden_questions(array[test_submissions.id]))`.as('hidden'),
    )
    .where('test_submissions.attempt_id', '=', attempt)
}

/** Returns undefined if the reader may not see the submission. */
export function findStudentOfSubmission(tx: UserTx, id: SubmissionId) {
  return tx.selectFrom('test_submissions').where('id', '=', id).select(['student_id', 'result']).executeTakeFirst()
}

function wholeSubmissions(tx: UserTx) {
  return summaries(tx)
    .innerJoin('students', 'students.id', 'test_submissions.student_id')
    .innerJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .select(['test_submissions.student_id', 'user_profiles.full_name as student_name'])
    .select(enteredByName)
}

/** Null unless the answers were entered from paper. */
const enteredByName = sql<
  string | null
>`case when test_submissions.entered_at is not null then public.entered_by_name(test_submissions.id) end`.as(
  'entered_by_name',
)

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

/** In the order of the test. */
export function listAnswers(tx: UserTx, submission: SubmissionId) {
  return answersOf(tx, sql`${submission}::uuid`).execute()
}

/** For a batch. */
export function queryAnswersOfLatest(tx: UserTx, me: Operand<string>, test: TestIdQuery) {
  return answersOf(tx, sql`(${latestId(tx, me, test)})`)
}

/** Lists the judged answers that the reader may see, with their questions. Leaves out questions that were not reached. */
export function listKnownAnswers(tx: UserTx, submission: SubmissionId) {
  return tx
    .selectFrom(selectJudgedAnswers([submission]))
    .where('is_scored', '=', true)
    .where('is_reached', '=', true)
    .where('is_correct', 'is not', null)
    .select(['question_id', 'subject', 'topic', 'is_correct'])
    .$narrowType<{ is_correct: NotNull }>()
    .orderBy('place')
    .execute()
}

export type KnownAnswerRow = Awaited<ReturnType<typeof listKnownAnswers>>[number]

/** Lists, by topic, the student's practice answers since a submission. */
export function listPracticedSince(tx: UserTx, submission: SubmissionId) {
  return practicedSince(tx, sql`${submission}::uuid`).execute()
}

/** For a batch. */
export function queryPracticedSinceLatest(tx: UserTx, me: Operand<string>, test: TestIdQuery) {
  return practicedSince(tx, sql`(${latestId(tx, me, test)})`)
}

function practicedSince(tx: UserTx, submission: RawBuilder<unknown>) {
  return tx
    .selectFrom('test_submissions as s')
    .innerJoin('practice_answers as p', (join) =>
      join.onRef('p.student_id', '=', 's.student_id').onRef('p.answered_at', '>', 's.submitted_at'),
    )
    .where('s.id', '=', sql<string>`${submission}`)
    .groupBy(['p.subject', 'p.topic'])
    .select(['p.subject', 'p.topic', sql<number>`count(*)::int`.as('scored')])
    .select(sql<number>`(count(*) filter (where p.is_right))::int`.as('correct'))
}

export type PracticedRow = Awaited<ReturnType<typeof listPracticedSince>>[number]

/** Newest first, for choosing one. */
export async function listTakenTests(tx: UserTx, student: string, limit: number) {
  const rows = await tx
    .selectFrom('test_submissions')
    .where('student_id', '=', student)
    .where('is_drill', '=', false)
    .select(['id', 'total_questions'])
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, total_questions }) => ({ id, totalQuestions: total_questions }))
}

/** Lists the current skills of the questions. A deleted question has none. */
export function listSkills(tx: SystemTx, questions: readonly string[]) {
  return tx
    .selectFrom('test_questions')
    .where('id', '=', sql<string>`any (${bindUuids(questions)})`)
    .where('skill', 'is not', null)
    .select(['id', 'skill'])
    .$narrowType<{ skill: NotNull }>()
    .execute()
}

function answersOf(tx: UserTx, submission: RawBuilder<unknown>) {
  return tx
    .selectFrom(selectJudgedAnswers(sql`array[${submission}]`))
    .select(['subject', 'topic', 'is_scored', 'is_correct', 'is_reached'])
    .orderBy('place')
}

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

function summaries(tx: UserTx) {
  return tx
    .selectFrom('test_submissions')
    .innerJoin('tests', 'tests.id', 'test_submissions.test_id')
    .innerJoin('score_scales', 'score_scales.id', 'test_submissions.score_scale_id')
    .select([
      'test_submissions.id',
      'test_submissions.test_id',
      'test_submissions.test_version',
      'tests.slug as test_slug',
      'tests.title as test_title',
      'test_submissions.is_drill',
      'test_submissions.is_untimed',
      'test_submissions.entered_at',
      'test_submissions.submitted_at',
      'test_submissions.score_percentage',
      'test_submissions.correct_answers',
      'test_submissions.total_questions',
      'test_submissions.unanswered',
      'test_submissions.time_spent',
      'test_submissions.reading_raw',
      'test_submissions.reading_scored',
      'test_submissions.reading_scaled',
      'test_submissions.math_raw',
      'test_submissions.math_scored',
      'test_submissions.math_scaled',
      'score_scales.is_estimated',
      'test_submissions.score_scale_id',
      'test_submissions.result',
    ])
}
