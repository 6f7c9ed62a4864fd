/** Changes what submissions recorded, for specs that need other answers than the factories make. */
import type { KeyAnswer, UserAnswer } from '#domain/answers/correctness.ts'
import { formatRecordedAnswer } from '#domain/scores/recorded-answers.ts'
import type { Database } from '#server/db/database.ts'

interface Recorded {
  readonly answer?: UserAnswer | null
  readonly seconds?: number
  /** `1` right, `0` wrong, `.` left open, `-` not scored. */
  readonly mark?: string
}

/** `place` is counted from zero. */
export async function insertRecordedAnswer(
  db: Database,
  submission: string,
  place: number,
  { answer, seconds, mark }: Recorded,
): Promise<void> {
  if (answer !== undefined) {
    await db.pool.query(
      `update test_submissions set answers = (select string_agg(case at when $2::int then $3 else line end, e'\\n' order by at)
         from string_to_table(answers, e'\\n') with ordinality as lines (line, at)) where id = $1`,
      [submission, place + 1, formatRecordedAnswer(answer)],
    )
  }
  if (seconds !== undefined) {
    await db.pool.query('update test_submissions set seconds[$2::int] = $3 where id = $1', [
      ...[submission, place + 1, seconds],
    ])
  }
  if (mark !== undefined) {
    await db.pool.query('update test_submissions set marks = overlay(marks placing $3 from $2::int) where id = $1', [
      ...[submission, place + 1, mark],
    ])
  }
}

/** What the question at a place counts for, in all submissions of the same version. */
export async function countAs(
  db: Database,
  submission: string,
  place: number,
  { subject, topic }: { subject?: string; topic?: string },
): Promise<void> {
  await db.pool.query(
    `update test_versions version
     set topics[$2::int] = coalesce($3, topics[$2::int]), subjects[$2::int] = coalesce($4, subjects[$2::int])
     from test_submissions s where s.id = $1 and version.test_id = s.test_id and version.version = s.test_version`,
    [submission, place + 1, topic ?? null, subject ?? null],
  )
}

/** Puts a ruling in force without scoring anything again. */
export async function acceptAnswer(db: Database, question: string, answer: KeyAnswer): Promise<void> {
  await db.pool.query(
    `insert into question_rulings (test_id, question_id, kind, accepted, reason, ruled_at)
     select test_id, question_id, 'answers', $2::jsonb, 'A reason', now() from question_versions where question_id = $1 limit 1`,
    [question, JSON.stringify([answer])],
  )
}
