import type { AuthTx } from '../../db/transactions.ts'

export interface OpenCount {
  readonly key: string
  readonly points: number
  readonly expire: number
}

/** The counts of these limits whose window is open. */
export async function listOpenCounts(tx: AuthTx, limits: readonly string[], now: number): Promise<OpenCount[]> {
  const rows = await tx
    .selectFrom('auth.rate_limits')
    .where((row) => row.or(limits.map((limit) => row('key', 'like', `${limit.replaceAll('_', '\\_')}:%`))))
    .where('expire', '>', now)
    .select(['key', 'points', 'expire'])
    .orderBy('key')
    .execute()
  return rows.map(({ key, points, expire }) => ({ key, points, expire: Number(expire) }))
}

/** Replaces what is left of an earlier one. */
export async function putCount(tx: AuthTx, { key, points, expire }: OpenCount) {
  await tx
    .insertInto('auth.rate_limits')
    .values({ key, points, expire })
    .onConflict((present) => present.column('key').doUpdateSet({ points, expire }))
    .execute()
}
