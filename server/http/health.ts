/** `/health`: the process is up. `/ready`: the database answers and is migrated. */
import { Hono } from 'hono'
import type { AppEnv } from './environment.ts'

export const healthApp = new Hono<AppEnv>()
  .get('/health', (c) => c.json({ status: 'up' }))
  .get('/ready', async (c) => {
    const { db, log } = c.var.services
    try {
      await db.pool.query('select 1')
      return c.json({ status: 'ready', database: db.kind })
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      return c.json({ status: 'not ready', reason: 'The database does not answer.' }, 503)
    }
  })
