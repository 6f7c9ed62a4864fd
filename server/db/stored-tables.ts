/**
 * Our tables as rows of text, for backups: every value in PostgreSQL's own text form, so that the same rows fit the embedded database and a
 * real one. Knows no table by name except that of the migrations, which is not data.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { PoolClient, QueryResultRow } from 'pg'

/** Runs a query with the caller's rights. The caller declares the type of the rows. */
export interface RunQuery {
  <R extends QueryResultRow = QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Returns rows as lists of values in PostgreSQL's text form. */
  texts(text: string): Promise<(string | null)[][]>
}

/** Queries in the connection's open transaction. */
export function createQueryRunner(client: PoolClient): RunQuery {
  return Object.assign(
    async <R extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await client.query<R>(text, [...values])).rows,
    {
      async texts(text: string) {
        const types = { getTypeParser: () => String }
        return (await client.query<(string | null)[]>({ text, rowMode: 'array', types })).rows
      },
    },
  )
}

/** Settings for text forms that do not depend on the configuration of a server or login; part of a `select`, for one transaction. */
export const plainTextSettings = `set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, MDY', true),
  set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
  set_config('extra_float_digits', '1', true)`

export interface StoredTable {
  readonly schema: string
  readonly name: string
  /** In the order of a row's values, without generated columns. */
  readonly columns: readonly string[]
  /** For parsing the values again. */
  readonly types: readonly string[]
}

const rowsAtOnce = 250

/** Returns all tables that hold data, each after those that it references. */
export async function listStoredTables(ask: RunQuery): Promise<StoredTable[]> {
  const tables = await ask<StoredTable>(`
    select n.nspname as schema, c.relname as name,
      json_agg(a.attname order by a.attnum) as columns,
      json_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('auth', 'public') and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1, 2 order by 1, 2`)
  const references = await ask<Reference>(`
    select f.relnamespace::regnamespace || '.' || f.relname as source, t.relnamespace::regnamespace || '.' || t.relname as target
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace in ('auth'::regnamespace, 'public'::regnamespace)`)
  return inOrder(tables, references)
}

interface Reference {
  readonly source: string
  readonly target: string
}

export function formatTableName({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}

function inOrder(tables: readonly StoredTable[], references: readonly Reference[]): StoredTable[] {
  const waiting = new Map(tables.map((table) => [formatTableName(table), table]))
  const ordered: StoredTable[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([name]) =>
      references.every(({ source, target }) => source !== name || target === name || !waiting.has(target)),
    )
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}.`)
    for (const [name, table] of ready) {
      ordered.push(table)
      waiting.delete(name)
    }
  }
  return ordered
}

/** Yields the rows of a table, some hundred at a time. Each is a JSON array of texts and nulls. */
export type RowsOf = (table: StoredTable) => AsyncGenerator<string[]>

/** Gives `work` the rows of all these tables as of one moment, however long it takes, regardless of concurrent writes. */
export async function readTableRows<Result>(
  ask: RunQuery,
  tables: readonly StoredTable[],
  work: (rowsOf: RowsOf) => Promise<Result>,
): Promise<Result> {
  const prefix = `backup_${randomBytes(16).toString('hex')}_`
  const cursorOf = (table: StoredTable) => `${prefix}${tables.indexOf(table) + 1}`
  const [schemas, names] = [tables.map(({ schema }) => schema), tables.map(({ name }) => name)]
  await ask('select auth.open_backup($1, $2, $3)', [schemas, names, prefix])
  try {
    return await work((table) => fetchAll(ask, cursorOf(table)))
  } finally {
    // After a failure, the transaction has already closed them.
    for (const table of tables) await ask(`close ${cursorOf(table)}`).catch(() => undefined)
  }
}

async function* fetchAll(ask: RunQuery, cursor: string): AsyncGenerator<string[]> {
  for (;;) {
    const rows = await ask.texts(`fetch ${rowsAtOnce} from ${cursor}`)
    if (rows.length === 0) return
    yield rows.map((row) => JSON.stringify(row))
  }
}

export interface TableMeasure {
  readonly rows: number
  /** Equal for equal rows in any order. */
  readonly digest: string
}

/** Adds up the hashes of rows, so that their order does not matter but a duplicate row does. */
export function createMeasure(): { add(line: string): void; result(): TableMeasure } {
  let rows = 0
  let sum = 0n
  return {
    add(line) {
      rows++
      sum = BigInt.asUintN(128, sum + BigInt(`0x${createHash('sha256').update(line).digest('hex').slice(0, 32)}`))
    },
    result: () => ({ rows, digest: sum.toString(16).padStart(32, '0') }),
  }
}

export async function measureTable(rowsOf: RowsOf, table: StoredTable): Promise<TableMeasure> {
  const measured = createMeasure()
  for await (const lines of rowsOf(table)) for (const line of lines) measured.add(line)
  return measured.result()
}
