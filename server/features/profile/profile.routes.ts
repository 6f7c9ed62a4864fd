import { createMyProfile, getMyProfile } from '#contracts/profile.ts'
import { asUser, beforeSecondFactor } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { createProfileFromAccount } from './create-profile.ts'
import { presentProfile } from './profile.present.ts'
import { getProfile } from './profile.queries.ts'

export function profileRoutes(routes: EndpointRoutes) {
  routes.on(getMyProfile, ({ services, identity }) =>
    asUser(services.db, beforeSecondFactor(identity), async (tx, person) =>
      presentProfile(await getProfile(tx, person.userId)),
    ),
  )

  routes.on(createMyProfile, async ({ services, identity }) =>
    presentProfile(await createProfileFromAccount(services.db, identity)),
  )
}
