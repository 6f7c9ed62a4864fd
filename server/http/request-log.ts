/**
 * Gives each request an id and, when it is answered, a log line and a place in the metrics. Both name the route's pattern: the actual path
 * can contain ids, email addresses and secrets.
 */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Services } from '../services.ts'
import type { AppEnv } from './environment.ts'

/** Requested every few seconds by pages and programs. Their log lines need `LOG_LEVEL=debug`, unless an error occurred. */
const quietRoutes = ['/health', '/ready', '/metrics', '/api/attempts/:attemptId/clock', '/*']

export function logRequests(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('services', services)
    c.set('requestId', crypto.randomUUID())
    const start = performance.now()
    await next()
    // Not `c.header`, which would rebuild the response and turn its body into a stream.
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
