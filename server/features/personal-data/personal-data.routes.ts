import * as endpoints from '#contracts/administration/personal-data.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireOwnDecision } from '../person/require-own-decision.ts'
import { runAsUserWithPapers } from '../tests/review-paper.ts'
import { collectPersonalData } from './collect-personal-data.ts'
import { exportChild } from './export-child.ts'
import { exportPerson } from './export-person.ts'

export function registerPersonalDataRoutes(routes: EndpointRoutes) {
  routes.on(
    endpoints.exportMyData,
    async (call) => {
      const present = await runAsUserWithPapers(call, async (tx, person, papers) => {
        await requireOwnDecision(tx, person)
        return collectPersonalData(call.services, tx, person, papers, person.userId)
      })
      return present()
    },
    'heavy',
  )

  routes.on(endpoints.exportChild, (call) => exportChild(call, call.params.studentId), 'heavy')
  routes.on(endpoints.exportPerson, (call) => exportPerson(call, call.params.userId), 'heavy')
}
