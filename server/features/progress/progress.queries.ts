import { sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'

export interface ScoreRow {
  id: string
  slug: string
  title: string
  submitted_at: Date
  score_percentage: number
  is_estimated: boolean
  reading_raw: number
  reading_scored: number
  reading_scaled: number
  math_raw: number
  math_scored: number
  math_scaled: number
}

/** The latest ones, oldest first. */
export async function listScores(tx: UserTx, student: string, limit: number): Promise<ScoreRow[]> {
  const found = await sql<ScoreRow>`
    select * from (
      select s.id, t.slug, t.title, s.submitted_at, s.score_percentage, scale.is_estimated,
        s.reading_raw, s.reading_scored, s.reading_scaled, s.math_raw, s.math_scored, s.math_scaled
      from public.test_submissions s
      join public.tests t on t.id = s.test_id
      join public.score_scales scale on scale.id = s.score_scale_id
      where s.student_id = ${student}
      order by s.submitted_at desc, s.id desc
      limit ${limit}) latest
    order by submitted_at, id`.execute(tx)
  return found.rows
}

export interface TopicRow {
  subject: string
  topic: string
  /** Without the hidden ones. */
  scored: number
  correct: number
  hidden: number
}

export async function listTopics(tx: UserTx, submissions: readonly string[]): Promise<TopicRow[]> {
  const found = await sql<TopicRow>`
    select subject, topic, count(is_correct) as scored, count(*) filter (where is_correct) as correct,
      count(*) filter (where is_correct is null) as hidden
    from public.judged_answers(${submissions}::uuid[])
    where is_scored
    group by subject, topic`.execute(tx)
  return found.rows
}

export interface TimeRow {
  submission_id: string
  subject: string
  questions: number
  seconds: number
}

/** Time on the questions that were answered. */
export async function listTimes(tx: UserTx, submissions: readonly string[]): Promise<TimeRow[]> {
  const found = await sql<TimeRow>`
    select submission_id, subject, count(*) as questions, sum(time_spent) as seconds
    from public.submission_answers
    where submission_id = any (${submissions}::uuid[]) and user_answer is not null
    group by submission_id, subject`.execute(tx)
  return found.rows
}

export async function findMyStudentId(tx: UserTx, me: string): Promise<string | null> {
  const row = await tx.selectFrom('students').where('user_id', '=', me).select('id').executeTakeFirst()
  return row?.id ?? null
}

export async function isVisibleStudent(tx: UserTx, student: string): Promise<boolean> {
  const row = await tx.selectFrom('students').where('id', '=', student).select('id').executeTakeFirst()
  return row !== undefined
}
