/**
 * `/health`: the process is running. `/ready`: the database responds and has every migration that this program needs, and its secrets are
 * sealed with keys that this process has.
 */
import { Hono } from 'hono'
import { UnreadableSecretError } from '../db/secret-box.ts'
import type { AppEnv } from './environment.ts'

/** Longer than a busy database takes, shorter than a load balancer waits. */
const timeoutMs = 4000

export const healthApp = new Hono<AppEnv>()
  .get('/health', (c) => c.json({ status: 'up' }))
  .get('/ready', async (c) => {
    c.header('Cache-Control', 'no-store')
    const { db, log, whyNotReady } = c.var.services
    const reason = await withTimeout(whyNotReady()).catch((err: unknown) => {
      log.warn({ err, requestId: c.var.requestId }, 'not ready')
      if (err instanceof UnreadableSecretError)
        return `Secrets are sealed with the key ${err.missingKeyId}, which is missing.`
      return isWithoutFunction(err) ? 'Migrations are missing.' : 'The database does not answer.'
    })
    if (reason === null) return c.json({ status: 'ready', database: db.kind })
    return c.json({ status: 'not ready', reason }, 503)
  })

/** The database is from before the function existed. */
function isWithoutFunction(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === '42883'
}

/** A database that hangs must not make the caller hang too. */
async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms.`)), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
