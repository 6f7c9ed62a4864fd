/** Who can register, as administrators have set it. The setting REGISTRATION stays the upper limit. */
import { type Registration, registration } from '#contracts/accounts/config.ts'
import type { Config } from '../../config.ts'
import type { AnyTx, AuthTx } from '../../db/transactions.ts'
import { signupDisabled } from '../wire/errors.ts'
import { profileFromMetadata } from './create-user.ts'

export async function readRegistration(tx: AnyTx): Promise<Registration> {
  const row = await tx.selectFrom('settings').where('key', '=', 'registration').select('value').executeTakeFirst()
  return registration.parse(row?.value)
}

/** `metadata` as the person sent it: it says whether they want to be a student or a parent. Throws `signup_disabled`. */
export async function requireRegistration(
  tx: AuthTx,
  config: Pick<Config, 'registration'>,
  metadata: Record<string, unknown>,
): Promise<void> {
  if (config.registration === 'closed') throw signupDisabled()
  const open = await readRegistration(tx)
  const { role } = profileFromMetadata(metadata)
  if (role === 'parent' ? !open.parent : !open.student) throw signupDisabled()
}
