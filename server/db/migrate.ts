/** Brings a database to this program's schema: roles, then `database/migrations/*.sql` in order, each once. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { PoolClient } from 'pg'
import { projectFolder } from '../project-folder.ts'
import { StartupError } from '../startup-error.ts'
import type { Database } from './database.ts'

const databaseFolder = new URL('database/', projectFolder)
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

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/**
 * Applies what is missing and returns its names. Several processes may call it at once: one works, the others wait. `only`
 * names the migrations to stop at, for an older schema.
 */
export async function migrate(db: Database, { only }: { only?: readonly string[] } = {}): Promise<string[]> {
  const migrations = (await readMigrations()).filter(({ name }) => only?.includes(name) ?? true)
  const client = await db.pool.connect()
  try {
    await prepareDatabase(client)
    const applied: string[] = []
    for (const migration of migrations) {
      if (await applyOnce(client, migration)) applied.push(migration.name)
    }
    await refuseNewerDatabase(client, migrations)
    return applied
  } finally {
    client.release()
  }
}

/** What `migrate` would apply. Throws a StartupError where the database is newer than this program. */
export async function missingMigrations(db: Database): Promise<string[]> {
  const migrations = await readMigrations()
  const client = await db.pool.connect()
  try {
    const table = await client.query(`select to_regclass('public.schema_migrations') is not null as exists`)
    if (!table.rows[0].exists) return migrations.map(({ name }) => name)
    await refuseNewerDatabase(client, migrations)
    const { rows } = await inTransaction(client, async () => {
      await client.query('set local role prep_owner')
      return client.query('select name from public.schema_migrations')
    })
    const applied = new Set(rows.map(({ name }) => name))
    return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
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

async function prepareDatabase(client: PoolClient) {
  await inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const known = await client.query('select count(*)::int as count from pg_roles where rolname = any ($1)', [roles])
    if (known.rows[0].count < roles.length)
      await client.query(await readFile(new URL('roles.sql', databaseFolder), 'utf8'))
    const table = await client.query(`select to_regclass('public.schema_migrations') is not null as exists`)
    if (!table.rows[0].exists) await client.query(await readFile(new URL('prepare.sql', databaseFolder), 'utf8'))
    await client.query(await readFile(new URL('settings.sql', databaseFolder), 'utf8'))
  })
}

async function applyOnce(client: PoolClient, migration: Migration): Promise<boolean> {
  return inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query('set local role prep_owner')
    const found = await client.query('select checksum from public.schema_migrations where name = $1', [migration.name])
    if (found.rows[0]) {
      if (found.rows[0].checksum === migration.checksum) return false
      throw new StartupError(
        `Migration ${migration.name} was changed after it had been applied to this database.`,
        'Restore the file as it was shipped and put the change into a new migration.',
      )
    }
    await client.query(migration.sql)
    await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    return true
  })
}

async function refuseNewerDatabase(client: PoolClient, migrations: readonly Migration[]) {
  const unknown = await inTransaction(client, async () => {
    await client.query('set local role prep_owner')
    return client.query('select name from public.schema_migrations where name <> all ($1) order by name', [
      migrations.map(({ name }) => name),
    ])
  })
  if (unknown.rows.length === 0) return
  throw new StartupError(
    `The database is newer than this program: it has ${unknown.rows.map(({ name }) => name).join(', ')}.`,
    'Start the version of Prep Platform that last used this database, or a later one.',
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
