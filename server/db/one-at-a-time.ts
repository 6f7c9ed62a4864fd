import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

const betweenTriesMs = 250

/**
 * Runs `work` while no other process runs work with the same key on this database; the others wait. The lock belongs to a transaction, so
 * it also works behind a pooler and ends with the process. `work` uses other connections.
 */
export async function runExclusively(db: Database, key: number, work: () => Promise<void>): Promise<void> {
  // The embedded database has one connection, and one process (data-dir-lock.ts).
  if (db.kind === 'embedded') return work()
  const client = await db.pool.connect()
  let isBroken = false
  try {
    await client.query('begin')
    // Polls the lock instead of waiting for it: another process's work can take longer than a statement's time limit.
    while (!(await tryLock(client, key))) await pause(betweenTriesMs)
    await work()
    await client.query('commit')
  } catch (error) {
    isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.release(isBroken)
  }
}

async function tryLock(client: PoolClient, key: number): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as locked', [key])
  return rows[0].locked
}
