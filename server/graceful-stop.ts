/** Stops a server: it accepts nothing new and finishes its current work, until the timeout. */
import { Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'
import type { Logger } from 'pino'

export interface StopOptions {
  readonly server: ServerType
  /** Each stops one repeated job and waits for its current run. */
  readonly jobs: readonly (() => Promise<void>)[]
  /** Closes the database and releases the data directory. */
  readonly closeDatabase: () => Promise<void>
  readonly log: Logger
  /** For requests and deliveries. After it, they are cut off. */
  readonly timeoutMs: number
}

const idleSweepMs = 50
/** The database has no more work by then, unless it hangs. */
const databaseTimeoutMs = 5000

/** Never throws, and never takes longer than both timeouts. */
export async function stopGracefully({ server, jobs, closeDatabase, log, timeoutMs }: StopOptions): Promise<void> {
  log.info('stopping: requests and deliveries that have begun are finished')
  keepNoConnection(server)
  // Browsers keep their connections open. Each is closed as soon as its last request is answered.
  const sweep = setInterval(() => closeIdle(server), idleSweepMs)
  const begun = Promise.all([...jobs.map((stopJob) => stopJob()), new Promise((resolve) => server.close(resolve))])
  if (!(await endsWithin(begun, timeoutMs))) {
    log.warn({ seconds: timeoutMs / 1000 }, 'stopping: what is not finished is cut off')
    if ('closeAllConnections' in server) server.closeAllConnections()
  }
  clearInterval(sweep)
  try {
    if (!(await endsWithin(closeDatabase(), databaseTimeoutMs)))
      log.warn('stopping: the database did not close in time')
  } catch (err) {
    log.error({ err }, 'stopping: the database could not be closed')
  }
  log.info('stopped')
}

/** A client that never pauses, such as a load balancer, would keep a connection open forever. */
function keepNoConnection(server: ServerType) {
  if (!(server instanceof Server)) return
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
}

function closeIdle(server: ServerType) {
  if ('closeIdleConnections' in server) server.closeIdleConnections()
}

async function endsWithin(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const enough = new AbortController()
  try {
    return await Promise.race([work.then(() => true), pause(timeoutMs, false, { signal: enough.signal })])
  } finally {
    enough.abort()
  }
}
