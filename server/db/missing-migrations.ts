import { sql } from 'kysely'
import type { Database } from './database.ts'
import { readMigrations } from './migrate.ts'
import { asSystem } from './transactions.ts'

let known: Promise<readonly string[]> | undefined

/**
 * The names of this program's migrations that the database does not have, in order. What a later program has added is
 * none of its business: it is what an upgrade looks like from the server that still runs.
 */
export async function missingMigrations(db: Database): Promise<string[]> {
  known ??= readMigrations().then((migrations) => migrations.map(({ name }) => name))
  const wanted = await known
  return asSystem(db, 'look for missing migrations', async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select name from public.missing_migrations(${wanted}) as name order by name`.execute(tx)
    return rows.map(({ name }) => name)
  })
}
