/** A test with made-up answers of many students, written as rows. */
import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { createTestWithQuestions, type MadeTest } from './factories.ts'

/** Submitted in the order of the rows. A column for each question. Who is right chooses the first option, who is wrong one of the others by turns. */
export async function createGeneratedTest(
  db: Database,
  { title, answers, text }: { title: string; answers: readonly (readonly boolean[])[]; text?: string },
): Promise<MadeTest> {
  const questions = (answers[0] ?? []).map((_, at) => ({ key: 0, ...(text && { text: `${text} ${at + 1}` }) }))
  const made = await createTestWithQuestions(db, { title, sections: [{ title: 'Math', subject: 'math', questions }] })
  const rows = answers.map((row, at) => ({
    ...{ user: randomUUID(), student: randomUUID(), attempt: randomUUID(), submission: randomUUID() },
    at,
    correct: row.filter(Boolean).length,
    percentage: Math.round((100 * row.filter(Boolean).length) / row.length),
    answers: row.map((isRight, question) => (isRight ? 0 : 1 + ((at + question) % 3))),
  }))
  const values = [JSON.stringify(rows), made.id]
  for (const insert of inserts) await db.pool.query(insert, values.slice(0, insert.includes('$2') ? 2 : 1))
  return made
}

const generatedRows = `jsonb_to_recordset($1::jsonb) as r ("user" uuid, student uuid, attempt uuid, submission uuid,
  at int, percentage int, correct int, answers jsonb)`

/** One after the other: triggers look at what the ones before have made. Each takes rows and test. */
const inserts = [
  `insert into auth.users (id, email) select "user", "user" || '@example.com' from ${generatedRows}`,
  `insert into user_profiles (id, email, full_name) select "user", "user" || '@example.com', 'Generated' from ${generatedRows}`,
  `insert into students (id, user_id) select student, "user" from ${generatedRows}`,
  `insert into test_attempts (id, student_id, test_id, test_version, status, started_at, deadline_at, saved_at)
   select attempt, student, $2::uuid, public.keep_test_version($2::uuid), 'submitted', now(), now() + interval '1 hour', now() from ${generatedRows}`,
  `insert into test_submissions (id, attempt_id, student_id, test_id, test_version, score_scale_id, submitted_at,
     score_percentage, total_questions, correct_answers, unanswered, time_spent, reading_raw, reading_scored,
     reading_scaled, math_raw, math_scored, math_scaled, composite, answers, seconds, marks)
   select r.submission, r.attempt, r.student, $2::uuid, a.test_version, 'estimated-1', now() - (100000 - at) * interval '1 millisecond', percentage, jsonb_array_length(r.answers), correct, 0, 60, 0, 0, 0, 0, jsonb_array_length(r.answers), 0, 0,
     (select string_agg(repeat(substr('bcdf', value::int + 1, 1), 5), e'\\n' order by place)
       from jsonb_array_elements(r.answers) with ordinality as answer (value, place)),
     array_fill(1, array[jsonb_array_length(r.answers)]),
     (select string_agg(case value when '0' then '1' else '0' end, '' order by place)
       from jsonb_array_elements(r.answers) with ordinality as answer (value, place))
   from ${generatedRows} join test_attempts a on a.id = r.attempt`,
  `update test_versions set subjects = array_fill('math'::text, array[cardinality(questions)]), topics = array_fill('Other'::text, array[cardinality(questions)])
   where test_id = $2 and jsonb_array_length($1::jsonb) > 0`,
]
