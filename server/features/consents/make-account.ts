import { insertUser, type UserToInsert } from '../../auth/accounts/create-user.ts'
import type { Config } from '../../config.ts'
import { asAuthWithin, type Person, type UserTx } from '../../db/transactions.ts'
import { recordSchoolConsent } from './record-school-consent.ts'

/**
 * The only function with which an administrator makes an account, so that no student lacks the school's consent if registration is closed.
 * Returns the new id, or null if the address is taken.
 */
export async function makeAccount(
  tx: UserTx,
  person: Person,
  config: Pick<Config, 'registration'>,
  user: UserToInsert,
): Promise<string | null> {
  const id = await asAuthWithin(tx, person, 'an administrator makes an account', (accounts) =>
    insertUser(accounts, user),
  )
  if (id !== null) await recordSchoolConsent(tx, person, config, [id])
  return id
}

/** Makes an account for a child under 13 whose parent has consented. Returns the new id, or null if the address is taken. */
export function makeChildAccount(
  tx: UserTx,
  person: Person,
  { address, fullName, now }: { address: string; fullName: string; now: Date },
): Promise<string | null> {
  const role = 'student'
  return asAuthWithin(tx, person, 'a parent makes the account of a child', (accounts) =>
    insertUser(accounts, {
      email: address,
      fullName,
      role,
      ageBand: 'under_13',
      passwordHash: null,
      now,
      // There is no address to confirm.
      emailConfirmed: true,
      userMetadata: { full_name: fullName, role },
    }),
  )
}
