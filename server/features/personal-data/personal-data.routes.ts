import * as endpoints from '#contracts/administration/personal-data.ts'
import { asUser } from '../../db/transactions.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { withReviewPapers } from '../tests/review-paper.ts'
import { collectPersonalData } from './collect-personal-data.ts'
import { exportPerson } from './export-person.ts'

export function personalDataRoutes(routes: EndpointRoutes) {
  routes.on(
    endpoints.exportMyData,
    (call) =>
      withReviewPapers(call.services, (papers) =>
        asUser(call.services.db, call.identity, (tx, person) =>
          collectPersonalData(call.services, tx, person, papers, person.userId),
        ),
      ),
    'heavy',
  )

  routes.on(
    endpoints.exportPerson,
    (call) =>
      withReviewPapers(call.services, (papers) =>
        asAdmin(call, (tx, person) => exportPerson(call.services, tx, person, papers, call.params.userId)),
      ),
    'heavy',
  )
}
