/** Signed-in students who have not started anything. */
import pg from 'pg'
import { openPostgres } from '#server/db/database.ts'
import { signBenchToken } from './access-token.ts'

/** Returns their tokens. Must be called only once per database. */
export async function createFreshStudents(url: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(freshPeople, [count])
  const { rows } = await client.query(theirRecords)
  await client.end()
  return signTokens(url, rows)
}

export async function signTokens(url: string, people: readonly { id: string; session: string }[]): Promise<string[]> {
  const db = await openPostgres({ url, poolSize: 1, namesStatements: true })
  const tokens: string[] = []
  for (const { id, session } of people) tokens.push(await signBenchToken(db, id, session))
  await db.close()
  return tokens
}

const freshPeople = `
  with users as (
    insert into auth.users (email, email_confirmed_at)
    select 'fresh-' || n || '@example.com', now() from generate_series(1, $1::int) n returning id, email
  ), profiles as (
    insert into user_profiles (id, email, full_name, role) select id, email, 'Fresh', 'student' from users
  )
  insert into auth.sessions (user_id, refresh_key) select id, '\\x00' from users`

/** A separate statement: a new student must already have the role. */
const theirRecords = `
  with learners as (
    insert into students (user_id) select id from user_profiles where full_name = 'Fresh' returning user_id
  )
  select s.user_id as id, s.id as session from auth.sessions s join learners on learners.user_id = s.user_id`
