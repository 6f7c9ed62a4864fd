import type { Context } from 'hono'
import * as endpoints from '#contracts/administration/slowed-networks.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { hourMs } from '#domain/text/milliseconds.ts'
import { getClientAddress } from '../../auth/wire/client-address.ts'
import { listNetworks } from '../../auth/wire/networks.ts'
import { asAuthWithin } from '../../db/transactions.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import type { AppEnv } from '../../http/environment.ts'
import { recordAct } from '../audit/record-act.ts'
import { readSlowedNetworks } from './read-slowed.ts'
import { upsertRateCount } from './slowed-networks.queries.ts'

export function registerSlowedNetworkRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listSlowedNetworks, (call) =>
    asAdmin(call, (tx, person) =>
      asAuthWithin(tx, person, 'show which networks are slow', async (auth) => ({
        networks: await readSlowedNetworks(auth, call.services.config, networksOfReader(call.c)),
      })),
    ),
  )

  routes.on(endpoints.liftSlowDown, (call) =>
    asAdmin(call, async (tx, person) => {
      const { network } = call.body
      const expire = Date.now() + endpoints.liftedHours * hourMs
      const found = await asAuthWithin(tx, person, 'lift the slow-down of a network', async (auth) => {
        const slowed = await readSlowedNetworks(auth, call.services.config, [])
        const one = slowed.find((other) => other.network === network)
        if (one !== undefined) await upsertRateCount(auth, { key: `lifted:${network}`, points: 1, expire })
        return one
      })
      if (found === undefined) throw notFound('network')
      const liftedUntil = new Date(expire).toISOString()
      const before = { reasons: found.reasons.map(({ limit }) => limit) }
      const act = { action: 'lift', entityType: 'slowed_networks', entityId: network, before } as const
      await recordAct(tx, person, { ...act, after: { network, liftedUntil } })
      return { liftedUntil }
    }),
  )
}

function networksOfReader(c: Context<AppEnv>): string[] {
  return listNetworks(getClientAddress(c)).map(({ name }) => name)
}
