import { Refusal } from '#contracts/wire/refusals.ts'
import { insertProfile, readProfileFromMetadata } from '../../auth/accounts/create-user.ts'
import type { Database } from '../../db/database.ts'
import { convertViolations } from '../../db/refusing.ts'
import { asAuth, type Identity } from '../../db/transactions.ts'
import { getProfile } from './profile.queries.ts'

/**
 * Creates a missing profile from the account's metadata, never with more than the rights of a student or parent. Throws `profile_exists`,
 * `session_ended`.
 */
export async function createProfileFromAccount(db: Database, identity: Identity) {
  return asAuth(db, async (tx) => {
    const account = await tx
      .selectFrom('auth.users')
      .innerJoin('auth.sessions', 'auth.sessions.user_id', 'auth.users.id')
      .where('auth.users.id', '=', identity.userId)
      .where('auth.sessions.id', '=', identity.sessionId)
      .select(['auth.users.id', 'auth.users.email', 'auth.users.user_metadata'])
      .executeTakeFirst()
    if (!account) throw new Refusal('session_ended', 'Your session has ended. Please sign in again.')
    const email = account.email ?? ''
    const profile = readProfileFromMetadata({ ...account.user_metadata }, email)
    await convertViolations(insertProfile(tx, { id: account.id, email, ...profile }), {
      user_profiles_pkey: () => new Refusal('profile_exists', 'You already have a profile.'),
    })
    return getProfile(tx, identity.userId)
  })
}
