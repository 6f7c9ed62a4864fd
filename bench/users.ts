/** Measures the administrator's list of people with 50,000 of them on a real PostgreSQL, in the database alone. */

import { userColumns } from '#contracts/accounts/user-administration.ts'
import { userId } from '#contracts/wire/ids.ts'
import { openPostgres } from '#server/db/database.ts'
import { applyMigrations } from '#server/db/migrate.ts'
import { asUser, type Identity } from '#server/db/transactions.ts'
import { readUsers } from '#server/features/user-administration/read-users.ts'

const people = 50_000
const repeats = 20

export interface ListTimes {
  readonly name: string
  readonly p50: number
  readonly p95: number
}

/** `url` is an empty database, which this function fills. */
export async function measureUserList(url: string): Promise<ListTimes[]> {
  const db = await openPostgres({ url, poolSize: 4, namesStatements: true })
  try {
    await applyMigrations(db)
    const admin = await fill(db.pool)
    const asked = { search: '', role: undefined, page: 1, pageSize: 25, sort: 'createdAt', order: 'desc' } as const
    const lists = [
      ...userColumns.map((sort) => ({ name: `by ${sort}`, wish: { ...asked, sort } })),
      { name: 'the last page', wish: { ...asked, page: people / 25 } },
      { name: 'one role', wish: { ...asked, role: 'tutor' as const } },
      { name: 'two words', wish: { ...asked, search: 'person 4999' } },
      { name: 'nobody found', wish: { ...asked, search: 'zzzz' } },
    ]
    const times: ListTimes[] = []
    for (const { name, wish } of lists) {
      const took: number[] = []
      for (let round = 0; round < repeats; round++) {
        const started = performance.now()
        await asUser(db, admin, (tx) => readUsers(tx, wish))
        took.push(performance.now() - started)
      }
      took.sort((a, b) => a - b)
      times.push({ name, p50: took[Math.floor(repeats / 2)] ?? 0, p95: took[Math.floor(repeats * 0.95)] ?? 0 })
    }
    return times
  } finally {
    await db.close()
  }
}

async function fill(pool: {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
}): Promise<Identity> {
  await pool.query(
    `with accounts as (
       insert into auth.users (email, email_confirmed_at, created_at)
       select 'person' || n || '@example.com', now(), now() - n * interval '1 minute' from generate_series(1, $1::int) n
       returning id, email, created_at)
     insert into user_profiles (id, email, full_name, role, created_at)
     select id, email, 'Person Number ' || md5(email), (array['student', 'student', 'parent', 'tutor'])[1 + abs(hashtext(email)) % 4],
       created_at from accounts`,
    [people],
  )
  const { rows } = await pool.query(`
    with account as (insert into auth.users (email) values ('bench-admin@example.com') returning id),
    profile as (insert into user_profiles (id, email, full_name, role)
      select id, 'bench-admin@example.com', 'Bench Admin', 'admin' from account)
    insert into auth.sessions (user_id, refresh_key) select id, '\\x00' from account returning user_id, id`)
  await pool.query('analyze')
  const { user_id: user, id: sessionId } = Object(rows[0])
  return { userId: userId.parse(user), sessionId: String(sessionId) }
}
