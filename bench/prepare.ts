/** Fills a database for the measurements: the demo's tests and many students, each with an attempt in progress. */

import { systemClock } from '#server/adapters/clock.ts'
import { hashPassword } from '#server/adapters/password-hashing.ts'
import { writeRefreshToken } from '#server/auth/tokens/refresh-tokens.ts'
import type { Config } from '#server/config.ts'
import { openEmbedded, openPostgres } from '#server/db/database.ts'
import { applyMigrations } from '#server/db/migrate.ts'
import { insertDemoData } from '#server/demo/seed-demo.ts'
import { openServices } from '#server/open-services.ts'
import { makeOptionId } from '#test/support/options.ts'
import { signBenchToken } from './access-token.ts'

export interface BenchAttempt {
  readonly id: string
  readonly writer: string
  readonly token: string
  readonly email: string
  /** The current refresh token of the session that `token` names. */
  readonly refreshToken: string
}

export interface PreparedBench {
  readonly attempts: readonly BenchAttempt[]
  readonly questionIds: readonly string[]
}

export const benchTest = 'practice-test-1'
export const benchPassword = 'correct horse battery'

export async function prepareBench(config: Config, students: number): Promise<PreparedBench> {
  const { database, dataDir } = config
  const db =
    database.kind === 'postgres'
      ? await openPostgres(database)
      : await openEmbedded({ dataDir: `${dataDir}/database`, durable: false })
  await applyMigrations(db)
  await insertDemoData(openServices(config, db, systemClock))
  const questions = await db.pool.query(
    `select q.id from test_questions q join test_sections s on s.id = q.section_id join tests t on t.id = s.test_id
     where t.slug = $1 order by s.order_index, q.order_index`,
    [benchTest],
  )
  const questionIds = questions.rows.map(({ id }) => String(id))
  const answers = Object.fromEntries(
    questionIds.map((id, at) => [id, { selectedOption: makeOptionId(at % 4), numericValue: '', seconds: 60 }]),
  )
  await db.pool.query(manyPeople, [students, await hashPassword(benchPassword)])
  // A separate statement: a new student must already have the role.
  const { rows } = await db.pool.query(theirAttempts, [benchTest, JSON.stringify(answers)])
  const attempts: BenchAttempt[] = []
  for (const row of rows)
    attempts.push({
      id: row.id,
      writer: row.writer,
      token: await signBenchToken(db, row.user_id, row.session_id),
      email: row.email,
      refreshToken: writeRefreshToken(row.session_id, 0, row.refresh_key),
    })
  await db.close()
  return { attempts, questionIds }
}

const manyPeople = `
  with users as (
    insert into auth.users (email, email_confirmed_at, encrypted_password)
    select 'bench-' || n || '@example.com', now(), $2 from generate_series(1, $1::int) n returning id, email
  ), profiles as (
    insert into user_profiles (id, email, full_name, role) select id, email, 'Bench', 'student' from users
  )
  insert into auth.sessions (user_id, refresh_key) select id, '\\x00' from users`

const theirAttempts = `
  with learners as (
    insert into students (user_id) select id from user_profiles where full_name = 'Bench' returning id, user_id
  ), attempts as (
    insert into test_attempts (student_id, test_id, test_version, started_at, deadline_at, saved_at, answers)
    select l.id, t.id, public.keep_test_version(t.id), now(), now() + interval '6 hours', now(), $2::jsonb
    from learners l, tests t where t.slug = $1
    returning id, writer, student_id
  )
  select attempts.id, attempts.writer, learners.user_id, sessions.id as session_id, sessions.refresh_key,
    users.email
  from attempts join learners on learners.id = attempts.student_id
    join auth.sessions sessions on sessions.user_id = learners.user_id join auth.users users on users.id = learners.user_id`
