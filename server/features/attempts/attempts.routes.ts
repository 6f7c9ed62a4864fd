import * as endpoints from '#contracts/attempts/attempts.ts'
import { acceptsGzipEncoding } from '../../http/encodings.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { openAttempt } from './open-attempt.ts'
import { readAttemptClock } from './read-clock.ts'
import { saveChanges } from './save-changes.ts'
import { submitAttempt } from './submit-attempt.ts'
import { joinPaper } from './with-paper.ts'

export function registerAttemptRoutes(routes: EndpointRoutes) {
  routes.on(
    endpoints.openAttempt,
    async (call) => {
      const { opening, test } = await openAttempt(call.services, call.identity, call.params.testRef, call.body)
      if (call.body.withPaper !== true || opening.state === 'submitted') return opening
      const takesGzip = acceptsGzipEncoding(call.c.req.header('accept-encoding'))
      return call.c.body(await joinPaper(call.services, opening, test, takesGzip), 200, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        Vary: 'Accept-Encoding',
        ...(takesGzip && { 'Content-Encoding': 'gzip' }),
      })
    },
    'attempt',
  )

  routes.on(
    endpoints.saveChanges,
    (call) => saveChanges(call.services, call.identity, call.params.attemptId, call.body),
    'attempt',
  )

  routes.on(
    endpoints.getAttemptClock,
    (call) => readAttemptClock(call.services, call.identity, call.params.attemptId, call.params.writer),
    'attempt',
  )

  routes.on(
    endpoints.submitAttempt,
    (call) => submitAttempt(call.services, call.identity, call.params.attemptId, call.body),
    'attempt',
  )
}
