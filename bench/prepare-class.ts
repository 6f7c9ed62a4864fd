/** Fills a database for a class: the demo's tests, and students who are signed in and have not begun. */
import { systemClock } from '#server/adapters/clock.ts'
import type { Config } from '#server/config.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { openMigrated } from '#server/open-database.ts'
import { openServices } from '#server/open-services.ts'
import { accessToken } from './access-token.ts'

export interface ClassStudent {
  /** Counted from zero. */
  readonly place: number
  readonly token: string
}

export interface ClassQuestion {
  readonly id: string
  readonly isNumeric: boolean
}

export interface PreparedClass {
  readonly students: readonly ClassStudent[]
  /** In the order of the test. */
  readonly questions: readonly ClassQuestion[]
}

export async function prepareClass(config: Config, testSlug: string, size: number): Promise<PreparedClass> {
  const db = await openMigrated(config)
  await seedDemo(openServices(config, db, systemClock))
  const questions = await db.pool.query(
    `select q.id, q.input_type = 'number' as is_numeric
     from test_questions q join test_sections s on s.id = q.section_id join tests t on t.id = s.test_id
     where t.slug = $1 order by s.order_index, q.order_index`,
    [testSlug],
  )
  await db.pool.query(signedInPeople, [size])
  // A separate statement: a new student must already have the role.
  const { rows } = await db.pool.query(theirRecords)
  const students: ClassStudent[] = []
  for (const [place, row] of rows.entries()) {
    students.push({ place, token: await accessToken(db, row.user_id, row.session_id) })
  }
  await db.pool.query('analyze')
  await db.close()
  return { students, questions: questions.rows.map(({ id, is_numeric }) => ({ id, isNumeric: is_numeric === true })) }
}

const signedInPeople = `
  with users as (
    insert into auth.users (email, email_confirmed_at)
    select 'class-' || n || '@example.com', now() from generate_series(1, $1::int) n returning id, email
  ), profiles as (
    insert into user_profiles (id, email, full_name, role) select id, email, 'Class', 'student' from users
  )
  insert into auth.sessions (user_id, refresh_key) select id, '\\x00' from users`

const theirRecords = `
  with learners as (
    insert into students (user_id) select id from user_profiles where full_name = 'Class' returning user_id
  )
  select s.id as session_id, s.user_id from auth.sessions s join learners on learners.user_id = s.user_id`
