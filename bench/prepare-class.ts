/** Fills a database for a class: the demo's tests, and signed-in students who have not started. */
import type { ResponseRules } from '#domain/answers/responses.ts'
import { systemClock } from '#server/adapters/clock.ts'
import type { Config } from '#server/config.ts'
import { asSystem } from '#server/db/transactions.ts'
import { insertDemoData } from '#server/demo/seed-demo.ts'
import { readScoringKey, type ScoringKey } from '#server/features/tests/scoring-key.ts'
import { openMigratedDatabase } from '#server/open-database.ts'
import { openServices } from '#server/open-services.ts'
import { signBenchToken } from './access-token.ts'

export interface ClassStudent {
  /** Counted from zero. */
  readonly place: number
  readonly token: string
}

export interface ClassQuestion extends ResponseRules {
  readonly id: string
}

/** A student's action. A forward-only test is handed in set by set. */
export type ClassStep = { readonly answer: ClassQuestion } | { readonly handIn: string }

export interface ClassTest {
  readonly id: string
  readonly slug: string
  readonly isForward: boolean
  readonly questions: number
  /** In order. If students can go back, they start again after the last step. */
  readonly steps: readonly ClassStep[]
}

export interface PreparedClass {
  readonly students: readonly ClassStudent[]
  /** In order of the slugs. */
  readonly tests: readonly ClassTest[]
}

export async function prepareClass(config: Config, slugs: readonly string[], size: number): Promise<PreparedClass> {
  const db = await openMigratedDatabase(config)
  await insertDemoData(openServices(config, db, systemClock))
  const tests: ClassTest[] = []
  for (const slug of slugs) {
    const { rows } = await db.pool.query('select id from tests where slug = $1', [slug])
    const version = { id: String(rows[0]?.id), version: 0 }
    tests.push(testOf(version.id, slug, await asSystem(db, 'take the test', (tx) => readScoringKey(tx, version, null))))
  }
  await db.pool.query(signedInPeople, [size])
  // A separate statement: a new student must already have the role.
  const { rows } = await db.pool.query(theirRecords)
  const students: ClassStudent[] = []
  for (const [place, row] of rows.entries()) {
    students.push({ place, token: await signBenchToken(db, row.user_id, row.session_id) })
  }
  await db.pool.query('analyze')
  await db.close()
  return { students, tests }
}

function testOf(id: string, slug: string, { questions, forward }: ScoringKey): ClassTest {
  const asked = questions.map(({ questionId: id, entry, options, choose, interaction }) => ({
    ...{ id, entry, options, choose, interaction },
  }))
  const test = { id, slug, isForward: forward !== null, questions: asked.length }
  if (forward === null) return { ...test, steps: asked.map((answer) => ({ answer })) }
  const steps = forward.sets.flatMap((set): ClassStep[] => [
    ...set.questions.flatMap((at) => (asked[at] ? [{ answer: asked[at] }] : [])),
    ...set.ids.slice(0, 1).map((handIn) => ({ handIn })),
  ])
  return { ...test, steps }
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
