import type { AccessCard } from '#contracts/accounts/access-cards.ts'
import { type ConsentRequestId, userId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { shownJoinCode } from '#domain/people/join-codes.ts'
import { readSignInName } from '#domain/people/sign-in-names.ts'
import { asUser, elevated, type Identity, type Person, type UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { cardHash } from '../access-cards/card-hash.ts'
import { freeSignInAddress } from '../adding-students/free-sign-in-address.ts'
import { recordAct } from '../audit/record-act.ts'
import { makeChildAccount } from '../consents/make-account.ts'
import { announceAdult } from '../joining/announce-adult.ts'
import { newJoinCode } from '../joining/join-codes.ts'
import { notifyOptions } from '../notifications/notify.ts'
import { emailTaken } from '../user-administration/auth-refusals.ts'
import { makeChildOf } from './email-plus.queries.ts'

/**
 * Makes the account of a child whose parent has confirmed the consent. It has no address, is linked to the parent, and has a card for
 * choosing a password. Throws `not_allowed`, `not_found`, `email_taken`.
 */
export async function makeChild(
  services: Services,
  identity: Identity,
  request: ConsentRequestId,
  fullName: string,
): Promise<AccessCard> {
  const code = newJoinCode()
  // Hashing is slow on purpose, so it happens before the transaction.
  const hash = await cardHash(code)
  return asUser(services.db, identity, async (tx, person) => {
    requireRole(person, 'parent')
    const child = await makeAccountOf(tx, person, fullName, services.clock.now())
    const made = await makeChildOf(tx, request, child.id, hash)
    if (!made) throw notFound('consent')
    const after = { fullName, role: 'student', ageBand: 'under_13', consent: 'email_plus' }
    await recordAct(tx, person, { action: 'create', entityType: 'users', entityId: child.id, before: null, after })
    await elevated(tx, person, 'everybody near a child hears of a new adult', (system) =>
      announceAdult(
        system,
        { student: made.made_id, adult: person.userId, about: request, by: person.userId },
        notifyOptions(services, person),
      ),
    )
    return {
      userId: userId.parse(child.id),
      fullName,
      signInName: readSignInName(child.address),
      code: shownJoinCode(code),
      expiresAt: made.card_expires_at.toISOString(),
    }
  })
}

async function makeAccountOf(tx: UserTx, person: Person, fullName: string, now: Date) {
  const address = await elevated(tx, person, 'find a name that nobody signs in with', (system) =>
    freeSignInAddress(system, fullName),
  )
  const id = await makeChildAccount(tx, person, { address, fullName, now })
  if (id === null) throw emailTaken()
  return { id, address }
}
