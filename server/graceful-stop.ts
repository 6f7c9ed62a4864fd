/** How a server ends that was told to: nothing new is taken, what was begun is finished, for as long as there is patience. */
import { Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'
import type { Logger } from 'pino'

export interface Stopping {
  readonly server: ServerType
  /** Each stops one repeated job, and waits for what it has begun. */
  readonly jobs: readonly (() => Promise<void>)[]
  /** Closes the database and gives the data directory back. */
  readonly closeDatabase: () => Promise<void>
  readonly log: Logger
  /** For requests and deliveries; then they are cut off. */
  readonly patienceMs: number
}

const idleSweepMs = 50
/** The database has nothing left to do by then, unless it hangs. */
const databasePatienceMs = 5000

/** Never throws and never takes longer than both patiences. */
export async function stopGracefully({ server, jobs, closeDatabase, log, patienceMs }: Stopping): Promise<void> {
  log.info('stopping: requests and deliveries that have begun are finished')
  keepNoConnection(server)
  // Browsers keep their connections open; each is closed as soon as its last request is answered.
  const sweep = setInterval(() => closeIdle(server), idleSweepMs)
  const begun = Promise.all([...jobs.map((stopJob) => stopJob()), new Promise((resolve) => server.close(resolve))])
  if (!(await inTime(begun, patienceMs))) {
    log.warn({ seconds: patienceMs / 1000 }, 'stopping: what is not finished is cut off')
    if ('closeAllConnections' in server) server.closeAllConnections()
  }
  clearInterval(sweep)
  try {
    if (!(await inTime(closeDatabase(), databasePatienceMs))) log.warn('stopping: the database did not close in time')
  } catch (err) {
    log.error({ err }, 'stopping: the database could not be closed')
  }
  log.info('stopped')
}

/** Who asks without a pause, as a balancer does, would keep a connection busy for ever. */
function keepNoConnection(server: ServerType) {
  if (!(server instanceof Server)) return
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
}

function closeIdle(server: ServerType) {
  if ('closeIdleConnections' in server) server.closeIdleConnections()
}

async function inTime(work: Promise<unknown>, patienceMs: number): Promise<boolean> {
  const enough = new AbortController()
  try {
    return await Promise.race([work.then(() => true), pause(patienceMs, false, { signal: enough.signal })])
  } finally {
    enough.abort()
  }
}
