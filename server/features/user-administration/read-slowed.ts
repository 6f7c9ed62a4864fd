import { type SlowDownLimit, type SlowedNetwork, slowDownLimits } from '#contracts/administration/slowed-networks.ts'
import { getNetworkShare } from '../../auth/wire/networks.ts'
import { isCountSpent, makeRateLimitCount } from '../../auth/wire/rate-limits.ts'
import type { Config } from '../../config.ts'
import type { AuthTx } from '../../db/transactions.ts'
import { listOpenCounts, type OpenCount } from './slowed-networks.queries.ts'

type Reason = SlowedNetwork['reasons'][number]

/** Lists networks that are slowed, or would be if an administrator had not lifted the limit. `own` are the reader's networks. */
export async function readSlowedNetworks(
  tx: AuthTx,
  config: Pick<Config, 'auth'>,
  own: readonly string[],
): Promise<SlowedNetwork[]> {
  const counts = await listOpenCounts(tx, [...slowDownLimits, 'lifted'], Date.now())
  const lifted = new Map(counts.map(({ key, expire }) => [key, isoOf(expire)]))
  const networks = new Map<string, Reason[]>()
  for (const limit of slowDownLimits) {
    for (const count of counts) {
      const network = networkOf(count, limit)
      const reason = network === null ? null : reasonOf(config, limit, network, count)
      if (network !== null && reason !== null) networks.set(network, [...(networks.get(network) ?? []), reason])
    }
  }
  return [...networks].map(([network, reasons]) => ({
    network,
    isYours: own.includes(network),
    reasons,
    liftedUntil: lifted.get(`lifted:${network}`) ?? null,
  }))
}

function networkOf({ key }: OpenCount, limit: SlowDownLimit): string | null {
  return key.startsWith(`${limit}:`) ? key.slice(limit.length + 1) : null
}

function reasonOf(
  config: Pick<Config, 'auth'>,
  limit: SlowDownLimit,
  network: string,
  counted: OpenCount,
): Reason | null {
  const allowed = makeRateLimitCount(config, limit, network, getNetworkShare(network))
  if (!isCountSpent(allowed, [counted])) return null
  const since = isoOf(counted.expire - allowed.seconds * 1000)
  return { limit, wrong: counted.points, since, until: isoOf(counted.expire) }
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
