import type { Newcomer } from '#contracts/people/adding-students.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import { makeAccount } from '../consents/make-account.ts'
import { makeEmailTakenRefusal } from '../user-administration/auth-refusals.ts'
import { findFreeSignInAddress } from './free-sign-in-address.ts'

/**
 * Creates an account without a password. The owner gets no email and signs in with an access card. A student without an address signs in
 * with a name. Throws `email_taken`.
 */
export async function createCardAccount(
  tx: UserTx,
  person: Person,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { id, email, fullName }: Pick<Newcomer, 'id' | 'email' | 'fullName'>,
): Promise<string> {
  const address = email ?? (await findFreeSignInAddress(tx, fullName))
  const role = 'student'
  const made = await makeAccount(tx, person, config, {
    id,
    email: address,
    fullName,
    role,
    passwordHash: null,
    byAdministrator: true,
    now: clock.now(),
    // Without an email, there is no address to confirm.
    emailConfirmed: email === null,
    userMetadata: { full_name: fullName, role },
  })
  if (made === null) throw makeEmailTakenRefusal()
  const after = { email: address, fullName, role }
  await recordAct(tx, person, { action: 'create', entityType: 'users', entityId: made, before: null, after })
  return made
}
