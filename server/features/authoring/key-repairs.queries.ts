import { type RawBuilder, sql } from 'kysely'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

/** The scores of a submission as its row holds them. */
export interface ScoreColumns {
  readonly score_percentage: number
  readonly total_questions: number
  readonly correct_answers: number
  readonly reading_raw: number
  readonly reading_scored: number
  readonly reading_scaled: number
  readonly math_raw: number
  readonly math_scored: number
  readonly math_scaled: number
  readonly composite: number
}

export interface ScoredSubmissionRow extends ScoreColumns {
  readonly id: string
  readonly student_name: string
  readonly submitted_at: Date
  readonly score_scale_id: string
}

/** Those in which the question has another recorded key, given in the shape of an answer; newest first. */
export async function listSubmissionsWithOtherKey(tx: UserTx, question: string, key: object | null) {
  const other = sql`a.correct_answer is distinct from ${key === null ? null : JSON.stringify(key)}::jsonb`
  return listScored(tx, question, other)
}

/** Those of these that still exist, newest first. */
export async function listSubmissionsWithQuestion(tx: UserTx, question: string, submissions: readonly string[]) {
  return listScored(tx, question, sql`s.id = any(${submissions}::uuid[])`)
}

async function listScored(tx: UserTx, question: string, condition: RawBuilder<unknown>) {
  const { rows } = await sql<ScoredSubmissionRow>`
    select s.id, coalesce(p.full_name, '') as student_name, s.submitted_at, s.score_scale_id, s.score_percentage,
      s.total_questions, s.correct_answers, s.reading_raw, s.reading_scored, s.reading_scaled, s.math_raw,
      s.math_scored, s.math_scaled, s.composite
    from public.test_submissions s
    join public.test_questions q on q.id = ${question}
    join public.test_sections section on section.id = q.section_id and section.test_id = s.test_id
    join public.submission_answers a on a.submission_id = s.id and a.question_id = q.id
    join public.students st on st.id = s.student_id
    left join public.user_profiles p on p.id = st.user_id
    where ${condition}
    order by s.submitted_at desc, s.id desc`.execute(tx)
  return rows
}

/** With the recorded keys, in the order in which each submission was scored. */
export function listRecordedAnswers(tx: UserTx, submissions: readonly string[]) {
  return tx
    .selectFrom('submission_answers')
    .where('submission_id', 'in', submissions)
    .select([
      'submission_id',
      'question_id',
      'subject',
      'topic',
      'user_answer',
      'correct_answer',
      'is_correct',
      'time_spent',
    ])
    .orderBy('submission_id')
    .orderBy('position')
    .execute()
}

export type RecordedAnswerRow = Awaited<ReturnType<typeof listRecordedAnswers>>[number]

/** A submission with its new scores, and what becomes of the answer to the question whose key changes. */
export interface RescoredRow extends ScoreColumns {
  readonly id: string
  readonly key: object | null
  readonly is_correct: boolean
}

export async function lockSubmissions(tx: SystemTx, submissions: readonly string[]) {
  await tx
    .selectFrom('test_submissions')
    .where('id', 'in', submissions)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function updateRescored(tx: SystemTx, question: string, rows: readonly RescoredRow[]) {
  const json = JSON.stringify(rows)
  await sql`
    update public.submission_answers answer
    set correct_answer = nullif(rescored.key, 'null'::jsonb), is_correct = rescored.is_correct,
      points_earned = case when rescored.is_correct then 1 else 0 end
    from jsonb_to_recordset(${json}::jsonb) as rescored (id uuid, key jsonb, is_correct boolean)
    where answer.submission_id = rescored.id and answer.question_id = ${question}`.execute(tx)
  await sql`
    update public.test_submissions submission
    set score_percentage = rescored.score_percentage, total_questions = rescored.total_questions,
      correct_answers = rescored.correct_answers, reading_raw = rescored.reading_raw,
      reading_scored = rescored.reading_scored, reading_scaled = rescored.reading_scaled,
      math_raw = rescored.math_raw, math_scored = rescored.math_scored, math_scaled = rescored.math_scaled,
      composite = rescored.composite
    from jsonb_to_recordset(${json}::jsonb) as rescored (id uuid, score_percentage smallint, total_questions int,
      correct_answers int, reading_raw smallint, reading_scored smallint, reading_scaled smallint, math_raw smallint,
      math_scored smallint, math_scaled smallint, composite smallint)
    where submission.id = rescored.id`.execute(tx)
}

/** The last entry of the log about scoring this question again. */
export function findLastRescoring(tx: UserTx, question: string, actions: readonly string[]) {
  return tx
    .selectFrom('audit_log')
    .leftJoin('user_profiles', 'user_profiles.id', 'audit_log.actor_id')
    .where('entity_type', '=', 'test_questions')
    .where('entity_id', '=', question)
    .where('action', 'in', actions)
    .select(['audit_log.action', 'audit_log.before', 'audit_log.created_at', 'user_profiles.full_name'])
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .executeTakeFirst()
}
