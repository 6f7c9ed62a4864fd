import type { Newcomer } from '#contracts/people/adding-students.ts'
import { freeAddress, plainNameOf } from '#domain/people/sign-in-names.ts'
import { insertUser } from '../../auth/accounts/create-user.ts'
import { asAuthWithin, type Person, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { emailTaken } from '../user-administration/auth-refusals.ts'
import { listTakenAddresses } from './adding-students.queries.ts'

/**
 * An account without a password and without an email to its owner, who gets in with an access card. Who has no address signs
 * in with a name. Throws `email_taken`.
 */
export async function createCardAccount(
  tx: UserTx,
  person: Person,
  { id, email, fullName }: Pick<Newcomer, 'id' | 'email' | 'fullName'>,
  now: Date,
): Promise<string> {
  const address = email ?? freeAddress(fullName, await listTakenAddresses(tx, plainNameOf(fullName)))
  const role = 'student'
  const made = await asAuthWithin(tx, person, 'an administrator makes an account', (accounts) =>
    insertUser(accounts, {
      ...{ id, email: address, fullName, role, passwordHash: null, byAdministrator: true, now },
      // There is no address that somebody could confirm.
      emailConfirmed: email === null,
      userMetadata: { full_name: fullName, role },
    }),
  )
  if (made === null) throw emailTaken()
  const after = { email: address, fullName, role }
  await recordAct(tx, person, { action: 'create', entityType: 'users', entityId: made, before: null, after })
  return made
}
