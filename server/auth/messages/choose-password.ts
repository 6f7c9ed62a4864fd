/** Sets a password that the owner chose with a proof other than a session: a code handed out in person. */
import type { AuthTx } from '../../db/transactions.ts'
import { getAccount } from '../accounts/accounts.ts'
import { removePasswordMarks } from '../accounts/given-password.ts'
import { completeRegistration } from '../accounts/settle-registration.ts'
import { deleteTokens } from '../tokens/one-time-tokens.ts'
import { addEmailIdentity, confirmEmail } from './confirm.ts'
import { type SenderServices, sendNotice } from './notices.ts'

/**
 * Confirms the account: the person who hands out the code vouches for it, as in a bulk registration. Ends all sessions and invalidates
 * emails that can still sign in.
 */
export async function choosePassword(
  tx: AuthTx,
  services: SenderServices,
  userId: string,
  passwordHash: string,
): Promise<void> {
  const user = await getAccount(tx, userId)
  const hadPassword = user.encrypted_password !== null
  await completeRegistration(tx, services.config, user, { by: 'mail' })
  await confirmEmail(tx, user, services.clock.now())
  await tx
    .updateTable('auth.users')
    .set({ encrypted_password: passwordHash, app_metadata: removePasswordMarks })
    .where('id', '=', userId)
    .execute()
  await addEmailIdentity(tx, await getAccount(tx, userId))
  await deleteTokens(tx, userId)
  await tx.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
  if (hadPassword) await sendNotice(tx, services, userId, { kind: 'password_changed' })
}
