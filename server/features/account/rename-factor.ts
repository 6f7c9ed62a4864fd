/** Renames a second factor. */
import { Refusal } from '#contracts/wire/refusals.ts'
import { asAuth, type Identity } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { listFactorNames, updateFactorName } from './account.queries.ts'
import { getFullSession } from './own-session.ts'

/** Throws `session_ended`, `second_factor_needed`, `not_found`, `name_taken`. */
export async function renameFactor({ db, clock }: Services, identity: Identity, factorId: string, name: string) {
  await asAuth(db, async (tx) => {
    await getFullSession(tx, identity, clock.now())
    const factors = await listFactorNames(tx, identity.userId)
    if (!factors.some(({ id, status }) => id === factorId && status === 'verified')) {
      throw new Refusal('not_found', 'This second step no longer exists.')
    }
    if (factors.some(({ id, friendly_name }) => id !== factorId && friendly_name === name)) {
      throw new Refusal('name_taken', 'You already have one with this name.')
    }
    await updateFactorName(tx, factorId, name)
  })
  return { name }
}
