import * as endpoints from '#contracts/people/consents.ts'
import { asPerson } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { askParent } from './ask-parent.ts'
import { giveConsent, readConsentLinkState } from './give-consent.ts'
import { createConsentedChild } from './make-child.ts'
import { readOpenConsents } from './read-open-consents.ts'

export function registerEmailPlusRoutes(routes: EndpointRoutes) {
  routes.onPublic(endpoints.askParent, async (call) => {
    await askParent(call)
    return {}
  })

  routes.onPublic(endpoints.readConsentLink, (call) => readConsentLinkState(call.services, call.body.token))

  routes.on(endpoints.giveConsent, (call) =>
    asPerson(call, async (tx, person) => {
      await giveConsent(tx, person, call.body.token, call.services.clock.now())
      return {}
    }),
  )

  routes.on(endpoints.listOpenConsents, (call) => asPerson(call, (tx, person) => readOpenConsents(tx, person)))

  routes.on(endpoints.makeConsentedChild, (call) =>
    createConsentedChild(call.services, call.identity, call.params.consentRequestId, call.body.fullName),
  )
}
