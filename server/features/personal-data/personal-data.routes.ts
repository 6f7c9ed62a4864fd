import * as endpoints from '#contracts/administration/personal-data.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireOwnDecision } from '../person/require-own-decision.ts'
import { asUserWithPapers, withReviewPapers } from '../tests/review-paper.ts'
import { collectPersonalData } from './collect-personal-data.ts'
import { exportChild } from './export-child.ts'
import { exportPerson } from './export-person.ts'

export function personalDataRoutes(routes: EndpointRoutes) {
  routes.on(
    endpoints.exportMyData,
    async (call) => {
      const present = await asUserWithPapers(call, async (tx, person, papers) => {
        await requireOwnDecision(tx, person)
        return collectPersonalData(call.services, tx, person, papers, person.userId)
      })
      return present()
    },
    'heavy',
  )

  routes.on(
    endpoints.exportChild,
    async (call) => {
      const present = await asUserWithPapers(call, (tx, person, papers) =>
        exportChild(call.services, tx, person, papers, call.params.studentId),
      )
      return present()
    },
    'heavy',
  )

  routes.on(
    endpoints.exportPerson,
    async (call) => {
      const present = await withReviewPapers(call.services, (papers) =>
        asAdmin(call, (tx, person) => exportPerson(call.services, tx, person, papers, call.params.userId)),
      )
      return present()
    },
    'heavy',
  )
}
