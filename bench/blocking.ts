/** Measures how long the web thread is blocked while the embedded database does heavy work. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openEmbedded } from '#server/db/database.ts'

export async function measureWebThreadBlocking(): Promise<{ queryMs: number; longestBlockMs: number }> {
  const db = await openEmbedded({ durable: false })
  await db.pool.query('create table heavy (id int primary key, note text)')
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const began = performance.now()
  await db.pool.query(`insert into heavy select n, repeat('x', 100) from generate_series(1, 100000) n`)
  await db.pool.query(
    'select count(*), max(a.note || b.note) from heavy a join heavy b on b.id % 1000 = a.id % 1000 where a.id < 3000',
  )
  const queryMs = performance.now() - began
  delay.disable()
  await db.close()
  return { queryMs, longestBlockMs: delay.max / 1e6 }
}
