import * as endpoints from '#contracts/administration/erasures.ts'
import { asAdmin } from '../../http/as-admin.ts'
import { asPerson } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { askForErasure, undoErasure } from './ask-for-erasure.ts'
import { readErasureRequests, readErasures } from './read-erasures.ts'
import { refuseErasure } from './refuse-erasure.ts'
import { withdrawConsent } from './withdraw-consent.ts'

export function registerErasureRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listErasures, (call) => asPerson(call, (tx, person) => readErasures(call.services, tx, person)))

  routes.on(endpoints.askForErasure, async (call) => ({
    dueAt: (await askForErasure(call.services, call.identity, call.body.studentId)).toISOString(),
  }))

  routes.on(endpoints.undoErasure, async (call) => {
    await undoErasure(call.services, call.identity, call.params.studentId)
    return {}
  })

  routes.on(endpoints.withdrawConsent, async (call) => ({
    dueAt: (await withdrawConsent(call.services, call.identity, call.body.studentId)).toISOString(),
  }))

  routes.on(endpoints.listErasureRequests, (call) => asAdmin(call, (tx) => readErasureRequests(tx)))

  routes.on(endpoints.refuseErasure, (call) =>
    asAdmin(call, async (tx, person) => {
      await refuseErasure(call.services, tx, person, call.params.studentId, call.body.reason)
      return {}
    }),
  )
}
