import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  type PracticeSelection,
  selectJudgedAnswers,
  selectQuestionsForPractice,
  selectRecordedKeys,
} from '../../db/table-functions.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

/**
 * Selects my answers in submissions. `recorded_keys` returns nothing for a submission whose answers are hidden. Leaves out questions
 * without a key, questions credited to everyone, and questions that I did not reach, because those were not missed.
 */
function practicableAnswers(tx: UserTx, me: string) {
  return (
    tx
      .with(
        (cte) => cte('mine').materialized(),
        () => mySubmissions(tx, me).select(['s.id', 's.test_id', 's.test_version', 's.submitted_at', 's.seconds']),
      )
      .selectFrom('mine as s')
      .innerJoin('tests as t', 't.id', 's.test_id')
      .innerJoinLateral(selectRecordedKeys(sql`s.id`), (join) => join.onTrue())
      .innerJoin(selectJudgedAnswers(sql`array(select id from mine)`), (join) =>
        join.onRef('answers.submission_id', '=', 's.id').onRef('answers.question_id', '=', 'key.question_id'),
      )
      .where(sql<boolean>`key.correct_answer is not null and not key.correct_answer ? 'everybody'`)
      // Must be part of the join condition: with a smaller estimate for one side, the planner would fetch the keys once for each answer.
      .where(sql<boolean>`(answers.is_reached or key.question_id is null)`)
      .select(['answers.question_id', 't.id as test_id', 't.title as test_title', 's.test_version as version'])
      .select(['t.version as present', 'answers.subject', 'answers.topic', 'key.is_correct', 'key.correct_answer'])
      .select(['s.submitted_at', 's.id as submission_id'])
  )
}

/** Lists the questions of my submissions with my latest answers. */
export function listPracticableQuestions(tx: UserTx, me: string) {
  return practicableAnswers(tx, me)
    .distinctOn('answers.question_id')
    .orderBy('answers.question_id')
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

/** Returns the questions that I got wrong or left open in one of my submissions. Returns nothing for a submission that is not mine. */
export async function listMissedInSubmission(tx: UserTx, me: string, submission: string): Promise<string[]> {
  const rows = await practicableAnswers(tx, me)
    .where('s.id', '=', submission)
    .where('key.is_correct', '=', false)
    .execute()
  return rows.map(({ question_id }) => question_id)
}

/**
 * Returns all answers of a person to practicable questions, earliest first. `is_measured` is true if the submission has times. Returned as
 * one JSON value, as in `listPracticeAnswers`.
 */
export async function listAnswersOverTime(tx: UserTx, userId: string) {
  const answers = practicableAnswers(tx, userId)
    .select(['answers.time_spent', sql<boolean>`answers.user_answer is null`.as('is_open')])
    .select(sql<boolean>`0 < any (s.seconds)`.as('is_measured'))
    .orderBy('s.submitted_at')
    .orderBy('s.id')
    .orderBy('answers.place')
  const { rows } = await tx.selectNoFrom(jsonArrayFrom(answers).as('rows')).executeTakeFirstOrThrow()
  return rows.map((row) => ({ ...row, submitted_at: new Date(row.submitted_at) }))
}

/** Lists all answers of a person to practicable questions, with the chosen answer. */
export function listChosenAnswers(tx: UserTx, userId: string) {
  return practicableAnswers(tx, userId)
    .select('answers.user_answer')
    .orderBy('s.submitted_at')
    .orderBy('s.id')
    .execute()
}

export type ChosenAnswerRow = Awaited<ReturnType<typeof listChosenAnswers>>[number]

export type AnswerOverTimeRow = Awaited<ReturnType<typeof listAnswersOverTime>>[number]

export type PracticableRow = Awaited<ReturnType<typeof listPracticableQuestions>>[number]

function mySubmissions(tx: UserTx, me: string) {
  return tx
    .selectFrom('test_submissions as s')
    .innerJoin('students as st', 'st.id', 's.student_id')
    .where('st.user_id', '=', me)
}

interface AnsweredQuestion {
  test_id: string
  version: number
  question_id: string
}

export interface AnsweredContent {
  /** Equal for equal questions. */
  readonly fingerprint: string
  /** 1 to 5, as set by the author. */
  readonly difficulty: number | null
}

/** Returns the content of answered questions by question id, without deleted questions. */
export async function listAnsweredContents(
  tx: SystemTx,
  answered: readonly AnsweredQuestion[],
): Promise<Map<string, AnsweredContent>> {
  if (answered.length === 0) return new Map()
  const given = sql<AnsweredQuestion>`jsonb_to_recordset(${JSON.stringify(answered)}::jsonb)`.as<'answered'>(
    sql`answered (test_id uuid, version integer, question_id uuid)`,
  )
  const rows = await tx
    .selectFrom(given)
    .innerJoin('test_versions as test', (join) =>
      join.onRef('test.test_id', '=', 'answered.test_id').onRef('test.version', '=', 'answered.version'),
    )
    .innerJoin('question_versions as kept', (join) =>
      join
        .onRef('kept.question_id', '=', 'answered.question_id')
        .on((is) => is('kept.id', '=', is.fn.any('test.questions'))),
    )
    .innerJoin('test_questions as present', 'present.id', 'kept.question_id')
    .select(['kept.question_id', 'kept.fingerprint', 'present.difficulty'])
    .execute()
  return new Map(rows.map(({ question_id, ...content }) => [question_id, content]))
}

/** Lists my submissions with questions that an attempt in progress hides from practice, and their number. */
export function listHiddenPractice(tx: UserTx, me: string) {
  const hidden = sql<HiddenQuestion>`public.hidden_questions(array(select id from mine))`.as<'hidden'>('hidden')
  return tx
    .with(
      (cte) => cte('mine').materialized(),
      () => mySubmissions(tx, me).select('s.id'),
    )
    .with(
      (cte) => cte('hidden').materialized(),
      (db) =>
        db
          .selectFrom(hidden)
          .distinctOn('question_id')
          .select(['question_id', 'submission_id'])
          .orderBy('question_id')
          .orderBy('submission_id', 'desc'),
    )
    .selectFrom('hidden')
    .innerJoin(selectJudgedAnswers(sql`array(select submission_id from hidden)`), (join) =>
      join
        .onRef('answers.submission_id', '=', 'hidden.submission_id')
        .onRef('answers.question_id', '=', 'hidden.question_id'),
    )
    .where('answers.is_scored', '=', true)
    .where('answers.is_reached', '=', true)
    .groupBy('hidden.submission_id')
    .having(sql<boolean>`public.review_state(hidden.submission_id) in ('shown', 'attempt_in_progress')`)
    .select(({ fn }) => ['hidden.submission_id', fn.countAll<number>().as('questions')])
    .execute()
}

interface HiddenQuestion {
  submission_id: string
  question_id: string
}

/** Lists exam formats, each with its number of questions. */
export function listPacedFormats(tx: UserTx) {
  const questions = sql<number>`(select coalesce(sum((section ->> 'questions')::integer), 0)
    from jsonb_array_elements(sections) section)`
  return tx
    .selectFrom('exam_formats')
    .select(['name', 'minutes', 'first_year', 'last_year', questions.as('questions')])
    .orderBy('name')
    .execute()
}

export type PacedFormatRow = Awaited<ReturnType<typeof listPacedFormats>>[number]

/** Chooses questions by what the student has seen; see the database function. */
export function listQuestionsForPractice(tx: SystemTx, student: string | null, wanted: readonly PracticeSelection[]) {
  return tx.selectFrom(selectQuestionsForPractice(student, wanted)).selectAll().execute()
}

export type QuestionForPracticeRow = Awaited<ReturnType<typeof listQuestionsForPractice>>[number]
