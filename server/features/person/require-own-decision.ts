import { Refusal } from '#contracts/wire/refusals.ts'
import { parseAgeBand } from '#domain/people/age-band.ts'
import { decidesOwnData } from '#domain/people/own-data.ts'
import type { Person, UserTx } from '../../db/transactions.ts'

/**
 * Requires that the person may export or erase their own data. A student who is too young needs a parent to do it. Throws `not_allowed`.
 */
export async function requireOwnDecision(tx: UserTx, { role, userId }: Person): Promise<void> {
  if (role !== 'student') return
  const row = await tx.selectFrom('user_profiles').where('id', '=', userId).select('age_band').executeTakeFirst()
  if (!decidesOwnData(parseAgeBand(row?.age_band))) throw new Refusal('not_allowed', 'Please ask a parent to do this.')
}
