/** The queries of the embedded engine's upkeep, run as `prep_app` with `upkeepRights`. None of them can run in a request's transaction. */
import type { Database } from '../database.ts'

/** The write-ahead log that a start after a crash would have to replay. */
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
  /** Quoted, with the schema. */
  readonly name: string
  /** Includes indexes and long values. */
  readonly bytes: number
  /** More than half of its rows, or of the pieces of its long values, are dead. */
  readonly isDoubling: boolean
}

/**
 * Returns the tables, including PostgreSQL's own, that have more than a few changes since their last vacuum, or that were never vacuumed
 * since the engine's counts began.
 */
export async function listChangedTables({ pool }: Database): Promise<ChangedTable[]> {
  // A session reports its counts once a second, and after an idle time only when it is used again.
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

export async function runCheckpoint({ pool }: Database): Promise<void> {
  await pool.query('checkpoint')
}

/** Also updates the planner's statistics of the table. */
export async function vacuumTable({ pool }: Database, table: string): Promise<void> {
  await pool.query(`vacuum (analyze) ${table}`)
}
