import * as endpoints from '#contracts/accounts/user-administration.ts'
import type { Endpoint } from '#contracts/wire/endpoint.ts'
import { userId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { endErasure } from '../../db/end-erasure.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointCall, EndpointRoutes } from '../../http/endpoint-routes.ts'
import { listEvents } from '../account/list-events.ts'
import { presentEvent } from '../account/present-event.ts'
import { readProfile } from '../profile/read-profile.ts'
import { resendVerificationTo, signOutEverywhere } from './account-acts.ts'
import { convertAuthErrors } from './auth-refusals.ts'
import { blockUser, unblockUser } from './block-user.ts'
import { eraseUser } from './erase-user.ts'
import { createUserAccount, editUser, readBelongings } from './manage-users.ts'
import { readUsers } from './read-users.ts'
import { resetFactors } from './reset-factors.ts'
import { hasProfile } from './user-administration.queries.ts'
import { presentListedUser } from './users.present.ts'
import { findProfileByEmail } from './users.queries.ts'

const eventsShown = 100

/** Like `asAdmin`, with refusals of the account rules translated into the codes of the domain API. */
function asAccountAdmin<E extends Endpoint, Result>(
  call: Pick<EndpointCall<E>, 'services' | 'identity'>,
  work: (tx: UserTx, person: Person) => Promise<Result>,
): Promise<Result> {
  return convertAuthErrors(asAdmin(call, work))
}

export function registerUserAdministrationRoutes(routes: EndpointRoutes) {
  listRoutes(routes)

  routes.on(endpoints.createUser, (call) =>
    asAccountAdmin(call, async (tx, person) =>
      readProfile(tx, userId.parse(await createUserAccount(tx, person, call.services, call.body))),
    ),
  )

  routes.on(endpoints.updateUser, (call) =>
    asAccountAdmin(call, async (tx, person) => {
      await editUser(tx, person, call.services, call.params.userId, call.body)
      return readProfile(tx, call.params.userId)
    }),
  )

  routes.on(endpoints.deleteUser, async (call) => {
    const erased = await asAccountAdmin(call, (tx, person) => eraseUser(tx, person, call.params.userId))
    await endErasure(call.services)
    return erased
  })

  routes.on(endpoints.resendVerification, (call) =>
    asAccountAdmin(call, async (tx, person) => ({
      sentTo: await resendVerificationTo(tx, person, call.services, call.params.userId),
    })),
  )

  routes.on(endpoints.signOutUser, (call) =>
    asAccountAdmin(call, async (tx, person) => ({ ended: await signOutEverywhere(tx, person, call.params.userId) })),
  )

  routes.on(endpoints.blockUser, (call) =>
    asAccountAdmin(call, async (tx, person) => ({
      ended: await blockUser(tx, person, call.params.userId, call.services.clock.now()),
    })),
  )

  routes.on(endpoints.unblockUser, (call) =>
    asAccountAdmin(call, async (tx, person) => {
      await unblockUser(tx, person, call.params.userId, call.services.clock.now())
      return {}
    }),
  )

  routes.on(endpoints.resetFactors, (call) =>
    asAccountAdmin(call, async (tx, person) => ({
      removed: await resetFactors(tx, person, call.services, call.params.userId),
    })),
  )
}

function listRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listUsers, (call) =>
    asAccountAdmin(call, async (tx) => {
      const { rows, ...rest } = await readUsers(tx, { ...call.params, role: call.params.role })
      return { users: rows.map(presentListedUser), ...rest }
    }),
  )

  routes.on(endpoints.findUserByEmail, (call) =>
    asAccountAdmin(call, async (tx) => {
      const found = await findProfileByEmail(tx, call.params.email)
      return { user: found ? await readProfile(tx, userId.parse(found.id)) : null }
    }),
  )

  routes.on(endpoints.readBelongings, (call) => asAccountAdmin(call, (tx) => readBelongings(tx, call.params.userId)))

  routes.on(endpoints.listActivityOf, (call) =>
    asAccountAdmin(call, async (tx) => {
      if (!(await hasProfile(tx, call.params.userId))) throw notFound('person')
      return { events: (await listEvents(tx, call.params.userId, eventsShown)).map(presentEvent) }
    }),
  )
}
