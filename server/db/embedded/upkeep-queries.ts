/** What the embedded engine's upkeep asks of it, as `prep_app` with `upkeepRights`. None of this can run in a transaction of a request. */
import type { Database } from '../database.ts'
import { type LogState, pageBytes, type TableState, type Task } from './upkeep-due.ts'

export async function readLogState({ pool }: Database): Promise<LogState> {
  const { rows } = await pool.query(`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes, checkpoint_time as "checkpointedAt"
    from pg_control_checkpoint()`)
  return rows[0]
}

/** All that outlive their session, those of PostgreSQL itself too. */
export async function listTables({ pool }: Database): Promise<TableState[]> {
  // What a session counts it tells after a second, and what it counted before it fell silent when it speaks again.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query(
    `select format('%I.%I', n.nspname, c.relname) as name,
      greatest(c.reltuples, 0)::float8 as rows, greatest(l.reltuples, 0)::float8 as "longValues",
      pg_stat_get_dead_tuples(c.oid) as dead, coalesce(pg_stat_get_dead_tuples(l.oid), 0) as "deadLongValues",
      pg_stat_get_ins_since_vacuum(c.oid) as "insertedSinceVacuum",
      pg_stat_get_mod_since_analyze(c.oid) as "changedSinceAnalyze",
      pg_relation_size(c.oid) / $1::int as pages, c.relallvisible as "settledPages",
      coalesce(pg_relation_size(l.oid), 0) / $1::int as "longValuePages", coalesce(l.relallvisible, 0) as "settledLongValuePages",
      (select coalesce(sum(x.relpages), 0) from pg_index i join pg_class x on x.oid = i.indexrelid
        where i.indrelid in (c.oid, l.oid)) as "indexPages",
      pg_stat_get_last_vacuum_time(c.oid) as "vacuumedAt", pg_stat_get_last_analyze_time(c.oid) as "analyzedAt"
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      left join pg_class l on l.oid = c.reltoastrelid
    where c.relkind in ('r', 'm') and c.relpersistence = 'p'
    order by 1`,
    [pageBytes],
  )
  return rows
}

export async function checkpoint({ pool }: Database): Promise<void> {
  await pool.query('checkpoint')
}

export async function perform({ pool }: Database, { statement }: Task): Promise<void> {
  await pool.query(statement)
}
