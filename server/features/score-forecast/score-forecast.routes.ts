import { getPacing } from '#contracts/coaching/pacing.ts'
import * as endpoints from '#contracts/coaching/score-forecast.ts'
import { listMySubmissions } from '#contracts/scores/listed-submissions.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { readMySubmissions } from './read-my-submissions.ts'
import { readPacing } from './read-pacing.ts'
import { readScoreForecast } from './read-score-forecast.ts'

export function scoreForecastRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getScoreForecast, (call) =>
    asUser(call.services.db, call.identity, (tx, person) =>
      readScoreForecast(call.services, tx, person, call.params.submissionId),
    ),
  )

  routes.on(listMySubmissions, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      requireRole(person, 'student')
      return { submissions: await readMySubmissions(call.services, tx, person) }
    }),
  )

  routes.on(getPacing, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => ({
      pacing: await readPacing(call.services, tx, person, call.params.submissionId),
    })),
  )
}
