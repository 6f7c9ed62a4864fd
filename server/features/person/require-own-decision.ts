import { Refusal } from '#contracts/wire/refusals.ts'
import { parseAgeBand } from '#domain/people/age-band.ts'
import { decidesOwnData } from '#domain/people/own-data.ts'
import type { Person, UserTx } from '../../db/transactions.ts'

/**
 * Requires that the person may decide about their own data. A student who is too young needs a parent to do it. Throws `not_allowed`.
 */
export async function requireOwnDecision(tx: UserTx, person: Person): Promise<void> {
  if (!(await hasOwnDecision(tx, person))) throw new Refusal('not_allowed', 'Please ask a parent to do this.')
}

export async function hasOwnDecision(tx: UserTx, { role, userId }: Person): Promise<boolean> {
  if (role !== 'student') return true
  const row = await tx.selectFrom('user_profiles').where('id', '=', userId).select('age_band').executeTakeFirst()
  return decidesOwnData(parseAgeBand(row?.age_band))
}
