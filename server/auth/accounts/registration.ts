/** Returns who can register, as set by administrators. The REGISTRATION setting remains the upper limit. */
import { type Registration, registration } from '#contracts/accounts/config.ts'
import type { Config } from '../../config.ts'
import type { AnyTx, AuthTx } from '../../db/transactions.ts'
import { makeAgeNeededError, makeParentNeededError, makeSignupDisabledError } from '../wire/errors.ts'
import { readProfileFromMetadata } from './create-user.ts'

export async function readRegistration(tx: AnyTx): Promise<Registration> {
  const row = await tx.selectFrom('settings').where('key', '=', 'registration').select('value').executeTakeFirst()
  return registration.parse(row?.value)
}

/**
 * `metadata` is as the person sent it, with the chosen role: student or parent. Throws `signup_disabled`, `age_needed`, `parent_needed`.
 */
export async function requireRegistration(
  tx: AuthTx,
  config: Pick<Config, 'registration'>,
  metadata: Record<string, unknown>,
): Promise<void> {
  if (config.registration === 'closed') throw makeSignupDisabledError()
  const open = await readRegistration(tx)
  const { role } = readProfileFromMetadata(metadata)
  if (role === 'parent' ? !open.parent : !open.student) throw makeSignupDisabledError()
  requireAge(config, metadata)
}

/** Throws `age_needed` or `parent_needed` when families register and a student's age is missing or too low. */
export function requireAge(
  { registration: mode }: Pick<Config, 'registration'>,
  metadata: Record<string, unknown>,
): void {
  const { role, ageBand } = readProfileFromMetadata(metadata)
  if (mode !== 'families' || role !== 'student') return
  if (ageBand === null) throw makeAgeNeededError()
  if (ageBand === 'under_13') throw makeParentNeededError()
}
