import type { Database } from '#server/db/database.ts'

/** Writes what a run of the model would find: for each question, in the words that it has now. Difficulties are in logits. */
export async function writeCalibrations(
  db: Database,
  found: readonly { readonly question: string; readonly difficulty: number; readonly answers?: number }[],
) {
  const scale = { questions: 1, answers: 1, submissions: 1, students: 1, linkedSets: 1, mean: 0, deviation: 1 }
  const scales = ['reading', 'math'].map((subject) => ({ subject, ...scale }))
  await db.pool.query('delete from calibration_runs')
  const { rows } = await db.pool.query(
    `insert into calibration_runs (status, asked_at, ended_at, scales) values ('done', now(), now(), $1) returning id`,
    [JSON.stringify(scales)],
  )
  await db.pool.query(
    `insert into question_calibrations (fingerprint, subject, difficulty, error, answers, infit, outfit, run_id)
     select q.fingerprint, s.subject, found.difficulty, 0.2, coalesce(found.answers, 100), 1, 1, $2
     from jsonb_to_recordset($1::jsonb) found (question uuid, difficulty numeric, answers integer)
     join test_questions q on q.id = found.question
     join test_sections s on s.id = q.section_id`,
    [JSON.stringify(found), rows[0].id],
  )
}
