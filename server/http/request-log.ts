/**
 * Gives each request its id, and when it is answered one line in the log and a place in the measurements. Both name the
 * route's pattern: the address itself may carry ids, mail addresses and secrets.
 */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Services } from '../services.ts'
import type { AppEnv } from './environment.ts'

/** Asked every few seconds by pages and programs: their lines are for `LOG_LEVEL=debug`, unless something went wrong. */
const quietRoutes = ['/health', '/ready', '/metrics', '/api/attempts/:attemptId/clock', '/*']

export function logRequests(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('services', services)
    c.set('requestId', crypto.randomUUID())
    const start = performance.now()
    await next()
    // Not `c.header`, which would rebuild the reply and turn its body into a stream.
    c.res.headers.set('X-Request-Id', c.var.requestId)
    note(c, performance.now() - start)
  })
}

function note(c: Context<AppEnv>, milliseconds: number) {
  const { log, metrics } = c.var.services
  const { method } = c.req
  const route = routePath(c)
  const { status } = c.res
  metrics?.noteRequest({ method, route, status, seconds: milliseconds / 1000 })
  const { refusal } = c.var
  const isQuiet = quietRoutes.includes(route) && status < 500
  log[isQuiet ? 'debug' : 'info'](
    {
      ...{ requestId: c.var.requestId, method, route, status, ms: Math.round(milliseconds * 10) / 10 },
      ...(refusal !== undefined && { refusal }),
    },
    'request',
  )
}
