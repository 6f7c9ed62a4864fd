import {
  endMySession,
  listMyActivity,
  listMySessions,
  makeRecoveryCodes,
  readRecoveryCodes,
  redeemRecoveryCode,
  renameMe,
  renameMyFactor,
} from '#contracts/account.ts'
import { exportMyData } from '#contracts/personal-data.ts'
import { Refusal } from '#contracts/refusals.ts'
import { asAuth, asUser, beforeSecondFactor, type Identity } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import type { Services } from '../../services.ts'
import { readProfile } from '../profile/read-profile.ts'
import { withReviewSheets } from '../tests/review-sheet.ts'
import { presentSessions } from './account.present.ts'
import { deleteSession, listSessions, rename } from './account.queries.ts'
import { listEvents } from './list-events.ts'
import { getFullSession } from './own-session.ts'
import { collectPersonalData } from './personal-data.ts'
import { presentEvent } from './present-event.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.queries.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { redeemRecoveryCodeOf } from './redeem-recovery-code.ts'
import { renameFactor } from './rename-factor.ts'

const sessionsShown = 100
const eventsShown = 50

export function accountRoutes(routes: EndpointRoutes) {
  routes.on(listMySessions, ({ services: { db, clock }, identity }) =>
    asAuth(db, async (tx) => {
      const now = clock.now()
      const current = await getFullSession(tx, identity, now)
      return { sessions: presentSessions(await listSessions(tx, identity.userId, now, sessionsShown), current.id) }
    }),
  )

  routes.on(endMySession, ({ services: { db, clock }, identity, params }) =>
    asAuth(db, async (tx) => {
      await getFullSession(tx, identity, clock.now())
      await deleteSession(tx, identity.userId, params.sessionId)
      return {}
    }),
  )

  routes.on(listMyActivity, ({ services, identity }) =>
    asUser(services.db, beforeSecondFactor(identity), async (tx, { userId }) => ({
      events: (await listEvents(tx, userId, eventsShown)).map(presentEvent),
    })),
  )

  routes.on(
    exportMyData,
    ({ services, identity }) =>
      withReviewSheets(services, (sheets) =>
        asUser(services.db, identity, (tx, person) => collectPersonalData(services, tx, person, sheets, person.userId)),
      ),
    'heavy',
  )

  routes.on(renameMe, ({ services, identity, body }) =>
    asUser(services.db, identity, async (tx, { userId }) => {
      await rename(tx, userId, body.fullName)
      return readProfile(tx, userId)
    }),
  )

  routes.on(renameMyFactor, ({ services, identity, params, body }) =>
    renameFactor(services, identity, params.factorId, body.name),
  )

  routes.on(readRecoveryCodes, ({ services: { db, clock }, identity }) =>
    asAuth(db, async (tx) => {
      await getFullSession(tx, identity, clock.now())
      return { left: await countRecoveryCodes(tx, identity.userId) }
    }),
  )

  routes.on(makeRecoveryCodes, async ({ services, identity }) => ({ codes: await makeCodes(services, identity) }))

  routes.on(redeemRecoveryCode, ({ services, identity, body }) => redeemRecoveryCodeOf(services, identity, body.code))
}

/** Throws `not_allowed` without a second factor: there is nothing yet that the codes could stand in for. */
async function makeCodes({ db, clock }: Services, identity: Identity): Promise<string[]> {
  await asAuth(db, (tx) => requireFactor(tx))
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map((code) => recoveryCodeHash(identity.userId, code)))
  await asAuth(db, async (tx) => {
    await requireFactor(tx)
    await replaceRecoveryCodes(tx, identity.userId, hashes, clock.now())
  })
  return codes

  async function requireFactor(tx: Parameters<typeof getFullSession>[0]) {
    const { has_factor } = await getFullSession(tx, identity, clock.now())
    if (!has_factor)
      throw new Refusal('not_allowed', 'Turn on two-step sign-in first. Then you can make recovery codes.')
  }
}
