/**
 * Inserts stored rows into a migrated database, in one transaction as the owner of its tables. Triggers are disabled, because the rows
 * already include their effects. Foreign keys and constraints are checked.
 */
import pg from 'pg'
import type { Database } from './database.ts'
import {
  createQueryRunner,
  formatTableName,
  plainTextSettings,
  type RunQuery,
  type StoredTable,
} from './stored-tables.ts'

/** If `work` throws, the tables do not change. */
export async function fillStoredTables<Result>(
  db: Database,
  tables: readonly StoredTable[],
  work: (ask: RunQuery) => Promise<Result>,
) {
  const names = tables.map(quoted)
  return runAsOwner(db, async (ask) => {
    // Migrations insert first rows into some tables; the stored rows include them.
    await ask(`truncate ${names.join(', ')}`)
    for (const name of names) await ask(`alter table ${name} disable trigger user`)
    const result = await work(ask)
    for (const name of names) await ask(`alter table ${name} enable trigger user`)
    return result
  })
}

/** `rows` is a JSON array of rows from `readTableRows`. */
export async function insertStoredRows(ask: RunQuery, table: StoredTable, rows: string): Promise<void> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column))
  // The type's own input function parses the text, so every value round-trips, including a JSON null that is not an SQL null.
  const values = table.types.map((type, at) => `(r ->> ${at})::${type}`)
  await ask(
    `insert into ${quoted(table)} (${columns.join(', ')})
     select ${values.join(', ')} from json_array_elements($1::text::json) r`,
    [rows],
  )
}

export async function runAsOwner<Result>(db: Database, work: (ask: RunQuery) => Promise<Result>): Promise<Result> {
  const client = await db.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query('set local role prep_owner')
    await client.query(`select ${plainTextSettings}`)
    const result = await work(createQueryRunner(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      broken = new Error('The connection broke inside a transaction.', { cause })
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** For a PostgreSQL database: returns true if there are no tables, neither ours nor others. */
export async function isDatabaseEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`)
  return rows.length === 0
}

/** Empties a database that was empty before `migrate`. */
export async function revokeMigrationRights(db: Database): Promise<void> {
  await db.pool.query('drop schema if exists auth cascade; drop schema if exists public cascade; create schema public')
}

function quoted(table: StoredTable): string {
  return formatTableName(table)
    .split('.')
    .map((part) => pg.escapeIdentifier(part))
    .join('.')
}
