/** Compares the database with this program's migrations, with only the rights of a server. */
import { sql } from 'kysely'
import { StartupError } from '../startup-error.ts'
import type { MigrationChecksum } from './compare-migrations.ts'
import type { Database } from './database.ts'
import { type Migration, readMigrations, requireOwnMigrations } from './migrate.ts'
import { asSystem } from './transactions.ts'

let known: Promise<readonly Migration[]> | undefined

/**
 * Returns the names of this program's migrations that the database does not have, in order. Ignores migrations added by a later program: a
 * server that is still running sees them during an upgrade.
 */
export async function listMissingMigrations(db: Database): Promise<string[]> {
  known ??= readMigrations()
  return missingOf(await known, await readApplied(db))
}

/** Throws a StartupError, with a remedy, unless this program can work with the database as it is. */
export async function requireMigrated(db: Database): Promise<void> {
  const ours = await readMigrations()
  const applied = await readApplied(db).catch((error: unknown) => {
    if (isBeforeMigrations(error)) return []
    throw error
  })
  requireOwnMigrations(ours, applied)
  const missing = missingOf(ours, applied)
  if (missing.length === 0) return
  throw new StartupError(
    `The database is older than this program: it does not have ${missing.join(', ')}.`,
    'Run npm run db:migrate with DATABASE_ADMIN_URL, or use the version of Prep Platform that last used this database.',
  )
}

async function readApplied(db: Database): Promise<MigrationChecksum[]> {
  return asSystem(db, 'look for missing migrations', async (tx) => {
    const { rows } = await sql<MigrationChecksum>`select name, checksum from public.applied_migrations()`.execute(tx)
    return rows
  })
}

function missingOf(ours: readonly MigrationChecksum[], applied: readonly MigrationChecksum[]): string[] {
  const names = new Set(applied.map(({ name }) => name))
  return ours.map(({ name }) => name).filter((name) => !names.has(name))
}

/** The function, schema, table or role does not exist yet. */
function isBeforeMigrations(error: unknown): boolean {
  const codes: unknown[] = ['42883', '3F000', '42P01', '22023', '42704']
  return error instanceof Error && 'code' in error && codes.includes(error.code)
}
