import type { AccessCard } from '#contracts/accounts/access-cards.ts'
import { type ConsentRequestId, userId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { formatJoinCode } from '#domain/people/join-codes.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { asUser, type Identity, type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { hashCardCode } from '../access-cards/card-hash.ts'
import { findFreeSignInAddress } from '../adding-students/free-sign-in-address.ts'
import { recordAct } from '../audit/record-act.ts'
import { makeChildAccount } from '../consents/make-account.ts'
import { announceAdult } from '../joining/announce-adult.ts'
import { generateJoinCode } from '../joining/join-codes.ts'
import { makeNotifyOptions } from '../notifications/notify.ts'
import { makeEmailTakenRefusal } from '../user-administration/auth-refusals.ts'
import { linkConsentedChild } from './email-plus.queries.ts'

/**
 * Makes the account of a child whose parent has confirmed the consent. It has no address, is linked to the parent, and has a card for
 * choosing a password. Throws `not_allowed`, `not_found`, `email_taken`.
 */
export async function createConsentedChild(
  services: Services,
  identity: Identity,
  request: ConsentRequestId,
  fullName: string,
): Promise<AccessCard> {
  const code = generateJoinCode()
  // Hashing is slow on purpose, so it happens before the transaction.
  const hash = await hashCardCode(code)
  return asUser(services.db, identity, async (tx, person) => {
    requireRole(person, 'parent')
    const child = await makeAccountOf(tx, person, fullName, services.clock.now())
    const made = await linkConsentedChild(tx, request, child.id, hash)
    if (!made) throw notFound('consent')
    const after = { fullName, role: 'student', ageBand: 'under_13', consent: 'email_plus' }
    await recordAct(tx, person, { action: 'create', entityType: 'users', entityId: child.id, before: null, after })
    await runElevated(tx, person, 'everybody near a child hears of a new adult', (system) =>
      announceAdult(
        system,
        { student: made.made_id, adult: person.userId, about: request, by: person.userId },
        makeNotifyOptions(services, person),
      ),
    )
    return {
      userId: userId.parse(child.id),
      fullName,
      signInName: extractSignInName(child.address),
      code: formatJoinCode(code),
      expiresAt: made.card_expires_at.toISOString(),
    }
  })
}

async function makeAccountOf(tx: UserTx, person: Person, fullName: string, now: Date) {
  const address = await runElevated(tx, person, 'find a name that nobody signs in with', (system) =>
    findFreeSignInAddress(system, fullName),
  )
  const id = await makeChildAccount(tx, person, { address, fullName, now })
  if (id === null) throw makeEmailTakenRefusal()
  return { id, address }
}
