import type { AuthTx } from '../../db/transactions.ts'

export interface OpenCount {
  readonly key: string
  readonly points: number
  readonly expire: number
}

/** Lists the counts of these limits whose window is still open. */
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

/** Replaces any earlier count for the key. */
export async function upsertRateCount(tx: AuthTx, { key, points, expire }: OpenCount) {
  await tx
    .insertInto('auth.rate_limits')
    .values({ key, points, expire })
    .onConflict((present) => present.column('key').doUpdateSet({ points, expire }))
    .execute()
}
