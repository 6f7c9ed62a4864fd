import {
  getAttemptClock,
  openAttempt as openAttemptEndpoint,
  saveChanges as saveChangesEndpoint,
  submitAttempt as submitAttemptEndpoint,
} from '#contracts/attempts.ts'
import { acceptsGzip } from '../../http/encodings.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { openAttempt } from './open-attempt.ts'
import { readClock } from './read-clock.ts'
import { saveChanges } from './save-changes.ts'
import { submitAttempt } from './submit-attempt.ts'
import { withPaper } from './with-paper.ts'

export function attemptRoutes(routes: EndpointRoutes) {
  routes.on(
    openAttemptEndpoint,
    async ({ params, body, services, identity, c }) => {
      const { opening, test } = await openAttempt(services, identity, params.testRef, body)
      if (body.withPaper !== true || opening.state === 'submitted') return opening
      const takesGzip = acceptsGzip(c.req.header('accept-encoding'))
      return c.body(await withPaper(services, opening, test, takesGzip), 200, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        Vary: 'Accept-Encoding',
        ...(takesGzip && { 'Content-Encoding': 'gzip' }),
      })
    },
    'sitting',
  )

  routes.on(
    saveChangesEndpoint,
    ({ params, body, services, identity }) => saveChanges(services, identity, params.attemptId, body),
    'sitting',
  )

  routes.on(
    getAttemptClock,
    ({ params, services, identity }) => readClock(services, identity, params.attemptId, params.writer),
    'sitting',
  )

  routes.on(
    submitAttemptEndpoint,
    ({ params, body, services, identity }) => submitAttempt(services, identity, params.attemptId, body),
    'sitting',
  )
}
