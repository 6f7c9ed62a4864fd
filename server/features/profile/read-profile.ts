import type { UserId } from '#contracts/wire/ids.ts'
import type { AnyTx } from '../../db/transactions.ts'
import { presentProfile } from './profile.present.ts'
import { getProfile } from './profile.queries.ts'

/** Throws `no_profile`. */
export async function readProfile(tx: AnyTx, id: UserId) {
  return presentProfile(await getProfile(tx, id))
}
