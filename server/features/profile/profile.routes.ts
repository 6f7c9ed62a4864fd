import * as endpoints from '#contracts/accounts/profile.ts'
import { allowWithoutSecondFactor, asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { createProfileFromAccount } from './create-profile.ts'
import { presentProfile } from './profile.present.ts'
import { getProfile } from './profile.queries.ts'

export function registerProfileRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getMyProfile, (call) =>
    asUser(call.services.db, allowWithoutSecondFactor(call.identity), async (tx, person) =>
      presentProfile(await getProfile(tx, person.userId)),
    ),
  )

  routes.on(endpoints.createMyProfile, async (call) =>
    presentProfile(await createProfileFromAccount(call.services.db, call.identity)),
  )
}
