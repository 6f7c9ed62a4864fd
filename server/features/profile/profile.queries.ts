import type { UserId } from '#contracts/wire/ids.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import type { AnyTx } from '../../db/transactions.ts'

/** Throws `no_profile`. */
export async function getProfile(tx: AnyTx, id: UserId) {
  const row = await tx
    .selectFrom('user_profiles')
    .where('id', '=', id)
    .select(['id', 'email', 'full_name', 'role'])
    .executeTakeFirst()
  if (!row) throw new Refusal('no_profile', 'This account has no profile yet.')
  return row
}

export type ProfileRow = Awaited<ReturnType<typeof getProfile>>
