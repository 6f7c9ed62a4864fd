/** Brings a database to this program's schema: roles, then `database/migrations/*.sql` in order, each once. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { PoolClient } from 'pg'
import { StartupError } from '../startup-error.ts'
import { compareMigrations, type MigrationChecksum } from './compare-migrations.ts'
import type { Database } from './database.ts'

const databaseFolder = new URL('../../database/', import.meta.url)
const migrationLock = 7_346_201
const roles = [
  'prep_owner',
  'prep_app',
  'prep_auth',
  'prep_system',
  'prep_backup',
  'student',
  'parent',
  'tutor',
  'admin',
]

export interface Migration extends MigrationChecksum {
  readonly sql: string
}

/**
 * Applies the missing migrations and returns their names. Several processes can call it at once: one works, the others wait. `only` lists
 * the migrations of an older schema. Throws a StartupError and changes nothing if the database was made by a later version, or by a version
 * before 1.0.0 with other migrations.
 */
export async function applyMigrations(db: Database, { only }: { only?: readonly string[] } = {}): Promise<string[]> {
  const all = await readMigrations()
  const client = await db.pool.connect()
  try {
    await prepareDatabase(client, all)
    const applied: string[] = []
    for (const migration of all) {
      if (only && !only.includes(migration.name)) continue
      if (await applyOnce(client, migration, all)) applied.push(migration.name)
    }
    return applied
  } finally {
    client.release()
  }
}

/** Returns the names of the migrations that `migrate` would apply. Throws a StartupError for the same databases. */
export async function listMigrationsToApply(db: Database): Promise<string[]> {
  const all = await readMigrations()
  const client = await db.pool.connect()
  try {
    const applied = await inTransaction(client, async () =>
      (await isPrepared(client)) ? readApplied(client, all) : new Set<string>(),
    )
    return all.map(({ name }) => name).filter((name) => !applied.has(name))
  } finally {
    client.release()
  }
}

export async function readMigrations(): Promise<Migration[]> {
  const folder = new URL('migrations/', databaseFolder)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function prepareDatabase(client: PoolClient, all: readonly Migration[]) {
  await inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const known = await client.query('select count(*)::int as count from pg_roles where rolname = any ($1)', [roles])
    if (known.rows[0].count < roles.length)
      await client.query(await readFile(new URL('roles.sql', databaseFolder), 'utf8'))
    if (await isPrepared(client)) {
      await readApplied(client, all)
      await client.query('reset role')
    } else await client.query(await readFile(new URL('prepare.sql', databaseFolder), 'utf8'))
    await client.query(await readFile(new URL('settings.sql', databaseFolder), 'utf8'))
  })
}

async function applyOnce(client: PoolClient, migration: Migration, all: readonly Migration[]): Promise<boolean> {
  return inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    // Another process may have applied it since.
    const applied = await readApplied(client, all)
    if (applied.has(migration.name)) return false
    await client.query(migration.sql)
    await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    return true
  })
}

async function isPrepared(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('public.schema_migrations') is not null as is_prepared`)
  return rows[0].is_prepared
}

/** Returns the names of the applied migrations. Throws if one of them is not ours. Leaves the transaction with the role prep_owner. */
async function readApplied(client: PoolClient, all: readonly Migration[]): Promise<Set<string>> {
  await client.query('set local role prep_owner')
  const { rows } = await client.query<MigrationChecksum>(
    'select name, checksum from public.schema_migrations order by name',
  )
  requireOwnMigrations(all, rows)
  return new Set(rows.map(({ name }) => name))
}

/** Throws a StartupError if another program's migrations are among the applied ones. */
export function requireOwnMigrations(all: readonly MigrationChecksum[], applied: readonly MigrationChecksum[]) {
  const found = compareMigrations(all, applied)
  if (found.are === 'later')
    throw new StartupError(
      `The database is newer than this program: it has ${found.unknown.join(', ')}.`,
      'Start the version of Prep Platform that last used this database, or a later one.',
    )
  if (found.are === 'other')
    throw new StartupError(
      `This database was made by a different version of Prep Platform from before 1.0.0, and this version cannot use it (first difference: ${found.difference}).`,
      'Nothing was changed. To keep the data, go on with the version that made it. To start without the data, set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    )
}

async function inTransaction<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
