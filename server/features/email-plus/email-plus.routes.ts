import * as endpoints from '#contracts/people/consents.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { askParent } from './ask-parent.ts'
import { giveConsent, readLink } from './give-consent.ts'
import { makeChild } from './make-child.ts'
import { readOpenConsents } from './read-open-consents.ts'

export function emailPlusRoutes(routes: EndpointRoutes) {
  routes.onPublic(endpoints.askParent, async (call) => {
    await askParent(call)
    return {}
  })

  routes.onPublic(endpoints.readConsentLink, (call) => readLink(call.services, call.body.token))

  routes.on(endpoints.giveConsent, (call) =>
    asUser(call.services.db, call.identity, async (tx, person) => {
      await giveConsent(tx, person, call.body.token, call.services.clock.now())
      return {}
    }),
  )

  routes.on(endpoints.listOpenConsents, (call) =>
    asUser(call.services.db, call.identity, (tx, person) => readOpenConsents(tx, person)),
  )

  routes.on(endpoints.makeConsentedChild, (call) =>
    makeChild(call.services, call.identity, call.params.consentRequestId, call.body.fullName),
  )
}
