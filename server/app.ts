/** The whole application behind one `fetch`, built from its services. `main.ts` listens; tests call it directly. */

import { Hono } from 'hono'
import { Refusal } from '#contracts/wire/refusals.ts'
import { registerApiRoutes } from './api-routes.ts'
import { createAuthApp } from './auth/auth-app.ts'
import { getClientAddress } from './auth/wire/client-address.ts'
import { findNetwork } from './auth/wire/networks.ts'
import { imageApp } from './features/images/images.routes.ts'
import { metricsApp } from './features/monitoring/metrics.routes.ts'
import { outboxApp } from './features/outbox/outbox.routes.ts'
import { calendarApp } from './features/schedule/calendar.routes.ts'
import { functionsApp } from './features/user-administration/bulk-create-user.routes.ts'
import { docsStyle, renderDocsPage } from './http/api-docs.ts'
import { bodyLimits } from './http/body-limits.ts'
import { EndpointRoutes, type ServedEndpoint } from './http/endpoint-routes.ts'
import type { AppEnv } from './http/environment.ts'
import { answerError } from './http/errors.ts'
import { healthApp } from './http/health.ts'
import { describeApi } from './http/openapi.ts'
import { logRequests } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { securityTxtApp } from './http/security-txt.ts'
import { createWebApp, readWebFiles } from './http/web-files.ts'
import type { Services } from './services.ts'
import { runAsAsker } from './sharing/asker.ts'

export interface ServerApp {
  /** `env` contains the HTTP server's connection. Absent in tests. */
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>
  /** Every endpoint of the domain API, for tests that iterate over all of them. */
  readonly served: readonly ServedEndpoint[]
}

export async function createApp(services: Services, webFolder: string): Promise<ServerApp> {
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.use(logRequests(services))
  // Before sign-in, all requests of one network take turns as one requester. Its name is worked out only if somebody asks.
  app.use((c, next) => {
    const asker = {
      get who() {
        return findNetwork(getClientAddress(c))
      },
      isUrgent: false,
    }
    return runAsAsker(asker, next)
  })
  app.use(securityHeaders)
  app.route('/', healthApp)
  app.route('/metrics', metricsApp)
  app.route('/', securityTxtApp)
  app.route('/auth/v1', createAuthApp())
  app.route('/functions/v1', functionsApp)
  app.route('/storage/v1/object/public/test_images', imageApp)
  app.route('/calendar', calendarApp)
  const { api, served } = domainApi()
  app.route('/api', api)
  if (services.config.demo) app.route('/dev', outboxApp)
  app.on('TRACE', '*', () => {
    throw new Refusal('method_not_allowed', 'TRACE is not possible here.')
  })
  app.route('/', createWebApp(await readWebFiles(webFolder, services.config.isPublicDemo), services.brand))
  return { fetch: (request, env) => app.fetch(request, env), served }
}

function domainApi() {
  const api = new Hono<AppEnv>()
  api.use(bodyLimits)
  api.use(async (c, next) => {
    await next()
    // Responses are about one person, so caches must not store them unless the route allows it.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  const routes = new EndpointRoutes(api)
  registerApiRoutes(routes)
  const { served } = routes
  api.get('/openapi.json', (c) => c.json(describeApi(served, c.var.services.config.publicUrl)))
  api.get('/docs', (c) => c.html(renderDocsPage(describeApi(served, c.var.services.config.publicUrl))))
  api.get('/docs.css', (c) => c.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  api.all('*', (c) => {
    const sought = c.req.path.replace(/^\/api/, '')
    if (served.some(({ endpoint }) => matches(endpoint.path, sought))) {
      throw new Refusal('method_not_allowed', `${c.req.method} is not possible here.`)
    }
    throw new Refusal('not_found', 'There is nothing at this address.')
  })
  api.onError(answerError)
  return { api, served }
}

function matches(pattern: string, path: string) {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
}
