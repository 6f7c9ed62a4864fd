import * as endpoints from '#contracts/accounts/account.ts'
import { allowWithoutSecondFactor, asAuth, asUser } from '../../db/transactions.ts'
import { asPerson } from '../../http/as-person.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { readProfile } from '../profile/read-profile.ts'
import { presentSessions } from './account.present.ts'
import { deleteSession, listSessions, updateFullName } from './account.queries.ts'
import { listEvents } from './list-events.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { getFullSession } from './own-session.ts'
import { presentEvent } from './present-event.ts'
import { countRecoveryCodes } from './recovery-codes.queries.ts'
import { redeemRecoveryCode } from './redeem-recovery-code.ts'
import { renameFactor } from './rename-factor.ts'

const sessionsShown = 100
const eventsShown = 50

export function registerAccountRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listMySessions, (call) =>
    asAuth(call.services.db, async (tx) => {
      const now = call.services.clock.now()
      const current = await getFullSession(tx, call.identity, now)
      const sessions = await listSessions(tx, call.identity.userId, now, sessionsShown)
      return { sessions: presentSessions(sessions, current.id) }
    }),
  )

  routes.on(endpoints.endMySession, (call) =>
    asAuth(call.services.db, async (tx) => {
      await getFullSession(tx, call.identity, call.services.clock.now())
      await deleteSession(tx, call.identity.userId, call.params.sessionId)
      return {}
    }),
  )

  routes.on(endpoints.listMyActivity, (call) =>
    asUser(call.services.db, allowWithoutSecondFactor(call.identity), async (tx, { userId }) => ({
      events: (await listEvents(tx, userId, eventsShown)).map(presentEvent),
    })),
  )

  routes.on(endpoints.renameMe, (call) =>
    asPerson(call, async (tx, { userId }) => {
      await updateFullName(tx, userId, call.body.fullName)
      return readProfile(tx, userId)
    }),
  )

  routes.on(endpoints.renameMyFactor, (call) =>
    renameFactor(call.services, call.identity, call.params.factorId, call.body.name),
  )

  routes.on(endpoints.readRecoveryCodes, (call) =>
    asAuth(call.services.db, async (tx) => {
      await getFullSession(tx, call.identity, call.services.clock.now())
      return { left: await countRecoveryCodes(tx, call.identity.userId) }
    }),
  )

  routes.on(endpoints.makeRecoveryCodes, async (call) => ({
    codes: await makeRecoveryCodes(call.services, call.identity),
  }))

  routes.on(endpoints.redeemRecoveryCode, (call) => redeemRecoveryCode(call.services, call.identity, call.body.code))
}
