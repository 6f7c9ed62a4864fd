import { getPacing } from '#contracts/coaching/pacing.ts'
import * as endpoints from '#contracts/coaching/score-forecast.ts'
import { listMySubmissions } from '#contracts/scores/listed-submissions.ts'
import { getRoute } from '#contracts/scores/routes.ts'
import { asPerson, asStudent } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { readMySubmissions } from './read-my-submissions.ts'
import { readPacing } from './read-pacing.ts'
import { readRoute } from './read-route.ts'
import { readScoreForecast } from './read-score-forecast.ts'

export function registerScoreForecastRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getScoreForecast, (call) =>
    asPerson(call, (tx, person) => readScoreForecast(call.services, tx, person, call.params.submissionId)),
  )

  routes.on(listMySubmissions, (call) =>
    asStudent(call, async (tx, person) => ({ submissions: await readMySubmissions(call.services, tx, person) })),
  )

  routes.on(getRoute, (call) => asPerson(call, (tx, person) => readRoute(tx, person, call.params.submissionId)))

  routes.on(getPacing, (call) =>
    asPerson(call, async (tx, person) => ({
      pacing: await readPacing(call.services, tx, person, call.params.submissionId),
    })),
  )
}
