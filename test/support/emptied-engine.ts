/** An embedded engine that one spec file after another uses: what a file has left behind is taken away before the next. */
import type pg from 'pg'
import { openOnEngine } from '#server/db/database.ts'
import type { Engine } from '#server/db/embedded/engine.ts'

export interface EmptiedEngine {
  readonly engine: Engine
  readonly schema: string
  readonly tables: readonly Table[]
}

interface Table {
  readonly name: string
  /** What the migrations have put there, each row as PostgreSQL writes it. */
  readonly rows: readonly string[]
}

/** Of tables that a file has made this large the pages stay behind, and with them other plans than in an empty database. */
const keptPages = 2000

/** Notes what an engine holds that no spec has used yet. */
export function rememberEmpty(engine: Engine): Promise<EmptiedEngine> {
  return asOwner(engine, async (pool) => {
    const names = await pool.query<{ name: string }>(listTables)
    const tables: Table[] = []
    for (const { name } of names.rows) {
      const { rows } = await pool.query<{ row: string }>(`select (t.*)::text as row from ${name} t`)
      tables.push({ name, rows: rows.map(({ row }) => row) })
    }
    return { engine, schema: await schemaOf(pool), tables }
  })
}

/** False where the engine cannot be given to another file: its schema was changed, or it holds too much. */
export function emptyEngine({ engine, schema, tables }: EmptiedEngine): Promise<boolean> {
  return asOwner(engine, async (pool) => {
    if ((await schemaOf(pool)) !== schema) return false
    // Triggers and foreign keys have no say in it.
    await pool.query(
      `set session_replication_role = replica; ${tables.map(({ name }) => `delete from ${name}`).join(';')}`,
    )
    for (const { name, rows } of tables) {
      if (rows.length === 0) continue
      await pool.query(`insert into ${name} select (line::${name}).* from unnest($1::text[]) line`, [rows])
    }
    await pool.query('reset all')
    return true
  }).catch(() => false)
}

async function asOwner<T>(engine: Engine, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const db = openOnEngine(engine)
  try {
    await db.pool.query('select pg_advisory_unlock_all()')
    return await work(db.pool)
  } finally {
    await db.close()
  }
}

const listTables = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema') order by 1`

/** Changes with everything in a database that is not a row of ours, and where a table has grown large. */
async function schemaOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ schema: string }>(
    `select md5(concat_ws(' ',
      (select string_agg(concat(oid, relname, relacl, relkind, pg_relation_size(oid) > $1::bigint * 8192), ' ' order by oid) from pg_class where oid >= 16384),
      (select string_agg(concat(attrelid, attname, attacl), ' ' order by attrelid, attnum)
       from pg_attribute join pg_class on pg_class.oid = attrelid where attrelid >= 16384 and attnum > 0),
      (select string_agg(concat(oid, proname, proacl, md5(prosrc), proconfig), ' ' order by oid) from pg_proc where oid >= 16384),
      (select string_agg(concat(oid, polname, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)), ' ' order by oid) from pg_policy),
      (select string_agg(concat(oid, tgname, tgenabled), ' ' order by oid) from pg_trigger where not tgisinternal),
      (select string_agg(concat(oid, conname), ' ' order by oid) from pg_constraint where oid >= 16384),
      (select string_agg(concat(oid, rolname, rolsuper, rolcanlogin), ' ' order by oid) from pg_authid),
      (select string_agg(concat(roleid, member, admin_option), ' ' order by roleid, member) from pg_auth_members),
      (select string_agg(concat(setdatabase, setrole, setconfig), ' ' order by setdatabase, setrole) from pg_db_role_setting)
    )) as schema`,
    [keptPages],
  )
  return rows[0]?.schema ?? ''
}
