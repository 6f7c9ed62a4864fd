import { sql } from 'kysely'
import { type ScoreColumns, scoreColumns } from '../../db/score-columns.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Returns the test of a question that students took; undefined if none of its versions was kept. */
export async function findTestOfQuestion(tx: SystemTx, question: string) {
  return tx
    .selectFrom('question_versions')
    .where('question_id', '=', question)
    .select('test_id')
    .limit(1)
    .executeTakeFirst()
}

/** Lists the versions with the question, the latest first. */
export function listVersionsOfQuestion(tx: SystemTx, question: string) {
  return tx
    .selectFrom('question_versions')
    .where('question_id', '=', question)
    .select([
      'options',
      'interaction',
      'input_type',
      'correct_option',
      'correct_response',
      'numeric_answer',
      'unit_label',
    ])
    .orderBy('id', 'desc')
    .execute()
}

/** Lists submissions of versions that contain the question, newest first. */
export function listScoredSubmissions(tx: SystemTx, question: string) {
  return tx
    .selectFrom('test_versions as version')
    .innerJoin('test_submissions as s', (join) =>
      join.onRef('s.test_id', '=', 'version.test_id').onRef('s.test_version', '=', 'version.version'),
    )
    .innerJoin('tests as t', 't.id', 's.test_id')
    .innerJoin('score_scales as scale', 'scale.id', 's.score_scale_id')
    .innerJoin('students as st', 'st.id', 's.student_id')
    .leftJoin('user_profiles as p', 'p.id', 'st.user_id')
    .where((is) => is(sql<string>`${question}::uuid`, '=', is.fn.any('version.question_ids')))
    .select(['s.id', 's.student_id', 'st.user_id', 't.title as test_title', 't.slug as test_slug'])
    .select([
      's.submitted_at',
      's.score_scale_id',
      's.is_drill',
      's.is_untimed',
      's.result',
      'st.grade',
      'st.school',
      'p.email',
    ])
    .select(['scale.is_estimated', 's.test_version'])
    .select(({ fn }) => fn.coalesce('p.full_name', sql.lit('')).as('student_name'))
    .select(scoreColumns)
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

export type ScoredSubmissionRow = Readonly<Awaited<ReturnType<typeof listScoredSubmissions>>[number]>

/**
 * Lists the copies of a question in drills, with the ruling in force on each. `follows` is the ruling on the original question that caused
 * it.
 */
export function listQuestionCopies(tx: SystemTx, question: string) {
  return tx
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as section', 'section.id', 'q.section_id')
    .leftJoin('question_rulings as ruling', (join) =>
      join.onRef('ruling.question_id', '=', 'q.id').on('ruling.ended_at', 'is', null),
    )
    .where('q.origin_id', '=', question)
    .select(['q.id', 'section.test_id', 'ruling.id as ruling_id', 'ruling.follows'])
    .orderBy('q.id')
    .execute()
}

/** Until the transaction ends, nobody else can make a ruling on this question or a copy of it. */
export async function lockRulings(tx: SystemTx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('rulings', 0))`.execute(tx)
}

/** Waits for students who are submitting now. Students who submit later are scored by the new ruling. */
export async function lockAttemptsInProgress(tx: SystemTx, tests: readonly string[]) {
  await tx
    .selectFrom('test_attempts')
    .where('test_id', 'in', tests)
    .where('status', '=', sql.lit('in_progress'))
    .select('id')
    .orderBy('id')
    .forShare()
    .execute()
}

/** A submission with its new scores and marks. */
export interface RescoredRow extends ScoreColumns {
  readonly id: string
  readonly marks: string
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

export async function updateRescoredSubmissions(tx: SystemTx, rows: readonly RescoredRow[]) {
  await sql`
    update public.test_submissions submission
    set score_percentage = rescored.score_percentage, total_questions = rescored.total_questions,
      correct_answers = rescored.correct_answers, reading_raw = rescored.reading_raw,
      reading_scored = rescored.reading_scored, reading_scaled = rescored.reading_scaled,
      math_raw = rescored.math_raw, math_scored = rescored.math_scored, math_scaled = rescored.math_scaled,
      composite = rescored.composite, marks = rescored.marks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rescored (id uuid, score_percentage smallint, total_questions int,
      correct_answers int, reading_raw smallint, reading_scored smallint, reading_scaled smallint, math_raw smallint,
      math_scored smallint, math_scaled smallint, composite smallint, marks text)
    where submission.id = rescored.id`.execute(tx)
}

/** Those of these questions that have a ruling in force. */
export async function listRuledQuestions(tx: UserTx, questions: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('question_rulings')
    .where((is) => is('question_id', '=', is.fn.any(bindUuids(questions))))
    .where('ended_at', 'is', null)
    .select('question_id')
    .execute()
  return new Set(rows.map(({ question_id }) => question_id))
}

/** Undefined if the key applies. */
export function findRulingInForce(tx: UserTx, question: string) {
  return tx
    .selectFrom('question_rulings')
    .leftJoin('user_profiles', 'user_profiles.id', 'question_rulings.ruled_by')
    .where('question_id', '=', question)
    .where('ended_at', 'is', null)
    .select(['question_rulings.id', 'kind', 'accepted', 'reason', 'ruled_at', 'replaces', 'user_profiles.full_name'])
    .executeTakeFirst()
}

export function insertRuling(
  tx: UserTx,
  values: {
    test_id: string
    question_id: string
    kind: string
    accepted: string
    reason: string
    ruled_by: string
    ruled_at: Date
    replaces: string | null
    follows: string | null
  },
) {
  return tx.insertInto('question_rulings').values(values).returning('id').executeTakeFirstOrThrow()
}

/** `endedAt` is null to put the ruling back in force. */
export function updateRulingEnd(tx: UserTx, id: string, endedAt: Date | null) {
  return tx.updateTable('question_rulings').set({ ended_at: endedAt }).where('id', '=', id).execute()
}
