/** Removes an identity from an account, with an address that only this identity has. */
import type { AuthTx } from '../../db/transactions.ts'
import { type AccountIdentity, copyAsRecord, findUserByEmail, getAccount, type UserRow } from '../accounts/accounts.ts'
import { rewriteProviders } from '../accounts/providers.ts'
import { replaceEmail } from '../messages/confirm.ts'
import { type SenderServices, sendNotice } from '../messages/notices.ts'
import { AuthError } from '../wire/errors.ts'

/**
 * Throws AuthError if the identity is not the person's, if it is the last one, or if the address that remains belongs to another account.
 */
export async function unlinkIdentity(
  tx: AuthTx,
  services: SenderServices,
  user: UserRow,
  identityId: string,
): Promise<void> {
  const { identities } = await getAccount(tx, user.id)
  if (identities.length <= 1) {
    throw new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
  }
  const removed = identities.find(({ id }) => id === identityId)
  if (!removed) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
  const remaining = identities.filter(({ id }) => id !== identityId)
  // Sent before the deletion, which can change the account's address.
  await sendNotice(tx, services, user.id, { kind: 'identity_unlinked', provider: removed.provider })
  await tx.deleteFrom('auth.identities').where('id', '=', identityId).execute()
  if (removed.provider === 'email') {
    await tx.updateTable('auth.users').set({ encrypted_password: null }).where('id', '=', user.id).execute()
  }
  const carriedEmail = user.email !== null && emailOf(removed) === user.email
  if (carriedEmail && !remaining.some((identity) => emailOf(identity) === user.email)) {
    await moveEmail(tx, user, remaining)
  }
  await rewriteProviders(tx, user.id)
}

/** Sets the account's address to that of a remaining identity, preferring a verified one. */
async function moveEmail(tx: AuthTx, user: UserRow, remaining: readonly AccountIdentity[]) {
  const named = remaining.filter((identity) => emailOf(identity) !== null)
  const next = named.find(isVerified) ?? named[0]
  const email = next ? emailOf(next) : null
  if (email && (await findUserByEmail(tx, email))) {
    throw new AuthError(422, 'email_conflict_identity_not_deletable', 'Unable to unlink identity due to email conflict')
  }
  await replaceEmail(tx, user.id, email, next && isVerified(next) ? user.email_confirmed_at : null)
}

function emailOf({ identity_data }: AccountIdentity): string | null {
  const { email } = copyAsRecord(identity_data)
  return typeof email === 'string' && email !== '' ? email : null
}

function isVerified({ identity_data }: AccountIdentity): boolean {
  return copyAsRecord(identity_data).email_verified === true
}
