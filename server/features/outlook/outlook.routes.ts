import { getPacing } from '#contracts/coaching/pacing.ts'
import * as endpoints from '#contracts/coaching/score-forecast.ts'
import { listMySubmissions } from '#contracts/scores/listed-submissions.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { readMySubmissions } from './read-my-submissions.ts'
import { readOutlook } from './read-outlook.ts'
import { readPacing } from './read-pacing.ts'

export function outlookRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getOutlook, (call) =>
    asUser(call.services.db, call.identity, (tx, person) =>
      readOutlook(call.services, tx, person, call.params.submissionId),
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
