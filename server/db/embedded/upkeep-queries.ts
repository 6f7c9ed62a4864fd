/**
 * The queries of the embedded engine's upkeep, as `prep_app` with `upkeepRights`. None of this can run in a request's
 * transaction.
 */
import type { Database } from '../database.ts'

/** The write-ahead log that a start after a crash would have to read. */
export interface LogState {
  readonly bytes: number
  readonly checkpointedAt: Date
}

export async function readLogState({ pool }: Database): Promise<LogState> {
  const { rows } = await pool.query<LogState>(`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes, checkpoint_time as "checkpointedAt"
    from pg_control_checkpoint()`)
  const [state] = rows
  if (!state) throw new Error('The engine does not tell about its log.')
  return state
}

export interface ChangedTable {
  /** Quoted, with its schema. */
  readonly name: string
  /** With its indexes and long values. */
  readonly bytes: number
  /** It holds more dead rows, or dead pieces of long values, than living ones. */
  readonly isDoubling: boolean
}

/** Tables with more than a few changes since they were vacuumed, or never vacuumed as far as the engine knows; those of PostgreSQL too. */
export async function listChangedTables({ pool }: Database): Promise<ChangedTable[]> {
  // A session reports its counts after a second, and counts from before a silence when it speaks again.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<ChangedTable>(`
    select format('%I.%I', n.nspname, c.relname) as name, pg_total_relation_size(c.oid) as bytes,
      pg_stat_get_dead_tuples(c.oid) > 50 + greatest(c.reltuples, 0)
        or coalesce(pg_stat_get_dead_tuples(l.oid) > 50 + greatest(l.reltuples, 0), false) as "isDoubling"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_class l on l.oid = c.reltoastrelid
    where c.relkind in ('r', 'm') and c.relpersistence = 'p' and (
      pg_stat_get_last_vacuum_time(c.oid) is null
      or pg_stat_get_dead_tuples(c.oid) + pg_stat_get_ins_since_vacuum(c.oid) > 50
      or coalesce(pg_stat_get_dead_tuples(l.oid), 0) > 50)
    order by 1`)
  return rows
}

export async function checkpoint({ pool }: Database): Promise<void> {
  await pool.query('checkpoint')
}

/** Also counts again what the planner knows of the table. */
export async function vacuum({ pool }: Database, table: string): Promise<void> {
  await pool.query(`vacuum (analyze) ${table}`)
}
