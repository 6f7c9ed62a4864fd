import type { Endpoint } from '#contracts/endpoint.ts'
import { userId } from '#contracts/ids.ts'
import { exportPerson } from '#contracts/personal-data.ts'
import { Refusal } from '#contracts/refusals.ts'
import {
  createUser,
  deleteUser,
  findUserByEmail,
  listActivityOf,
  listUsers,
  readBelongings,
  resendVerification,
  resetFactors,
  signOutUser,
  updateUser,
} from '#contracts/user-administration.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { Call, EndpointRoutes } from '../../http/endpoint-routes.ts'
import { listEvents } from '../account/list-events.ts'
import { presentEvent } from '../account/present-event.ts'
import { readProfile } from '../profile/read-profile.ts'
import { withReviewSheets } from '../tests/review-sheet.ts'
import { resendVerificationTo, signOutEverywhere } from './account-acts.ts'
import { asRefusals } from './auth-refusals.ts'
import { exportPersonOf } from './export-person.ts'
import { createUserAccount, deleteUserAccount, editUser, readBelongingsOf } from './manage-users.ts'
import { readUsers } from './read-users.ts'
import { resetFactorsOf } from './reset-factors.ts'
import { hasProfile } from './user-administration.queries.ts'
import { presentListedUser } from './users.present.ts'
import { findProfileByEmail } from './users.queries.ts'

const eventsShown = 100

/** As `asAdmin`, with what the account rules refuse said in words of the domain API. */
function asAdministrator<E extends Endpoint, Result>(
  call: Pick<Call<E>, 'services' | 'identity'>,
  work: (tx: UserTx, admin: Person) => Promise<Result>,
): Promise<Result> {
  return asRefusals(asAdmin(call, work))
}

export function userAdministrationRoutes(routes: EndpointRoutes) {
  listRoutes(routes)

  routes.on(createUser, (call) =>
    asAdministrator(call, async (tx, admin) =>
      readProfile(tx, userId.parse(await createUserAccount(tx, admin, call.services, call.body))),
    ),
  )

  routes.on(updateUser, (call) =>
    asAdministrator(call, async (tx, admin) => {
      await editUser(tx, admin, call.services, call.params.userId, call.body)
      return readProfile(tx, call.params.userId)
    }),
  )

  routes.on(deleteUser, (call) =>
    asAdministrator(call, (tx, admin) => deleteUserAccount(tx, admin, call.params.userId)),
  )

  routes.on(
    exportPerson,
    (call) =>
      withReviewSheets(call.services, (sheets) =>
        asAdministrator(call, (tx, admin) => exportPersonOf(call.services, tx, admin, sheets, call.params.userId)),
      ),
    'heavy',
  )

  routes.on(resendVerification, (call) =>
    asAdministrator(call, async (tx, admin) => ({
      sentTo: await resendVerificationTo(tx, admin, call.services, call.params.userId),
    })),
  )

  routes.on(signOutUser, (call) =>
    asAdministrator(call, async (tx, admin) => ({ ended: await signOutEverywhere(tx, admin, call.params.userId) })),
  )

  routes.on(resetFactors, (call) =>
    asAdministrator(call, async (tx, admin) => ({
      removed: await resetFactorsOf(tx, admin, call.services, call.params.userId),
    })),
  )
}

function listRoutes(routes: EndpointRoutes) {
  routes.on(listUsers, (call) =>
    asAdministrator(call, async (tx) => {
      const { rows, ...rest } = await readUsers(tx, { ...call.params, role: call.params.role })
      return { users: rows.map(presentListedUser), ...rest }
    }),
  )

  routes.on(findUserByEmail, (call) =>
    asAdministrator(call, async (tx) => {
      const found = await findProfileByEmail(tx, call.params.email)
      return { user: found ? await readProfile(tx, userId.parse(found.id)) : null }
    }),
  )

  routes.on(readBelongings, (call) => asAdministrator(call, (tx) => readBelongingsOf(tx, call.params.userId)))

  routes.on(listActivityOf, (call) =>
    asAdministrator(call, async (tx) => {
      if (!(await hasProfile(tx, call.params.userId))) throw new Refusal('not_found', 'There is no such person.')
      return { events: (await listEvents(tx, call.params.userId, eventsShown)).map(presentEvent) }
    }),
  )
}
