import type { AuthTx } from '../../db/transactions.ts'

/** Replaces all previous codes. */
export async function replaceRecoveryCodes(tx: AuthTx, userId: string, hashes: readonly string[], now: Date) {
  await tx.deleteFrom('auth.mfa_recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('auth.mfa_recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: now })))
    .execute()
}

export async function countRecoveryCodes(tx: AuthTx, userId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('auth.mfa_recovery_codes')
    .select((row) => row.fn.countAll<bigint>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Returns true if the code existed and was unused. If two requests use it at once, only one of them gets true. */
export async function spendRecoveryCode(tx: AuthTx, userId: string, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.mfa_recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
