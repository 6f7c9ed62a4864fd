import type { Context } from 'hono'
import * as endpoints from '#contracts/administration/slowed-networks.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { hourMs } from '#domain/text/milliseconds.ts'
import { clientAddress } from '../../auth/wire/client-address.ts'
import { listNetworks } from '../../auth/wire/networks.ts'
import { asAuthWithin } from '../../db/transactions.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import type { AppEnv } from '../../http/environment.ts'
import { recordAct } from '../audit/record-act.ts'
import { readSlowed } from './read-slowed.ts'
import { putCount } from './slowed-networks.queries.ts'

export function slowedNetworkRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listSlowedNetworks, (call) =>
    asAdmin(call, (tx, person) =>
      asAuthWithin(tx, person, 'show which networks are slow', async (auth) => ({
        networks: await readSlowed(auth, call.services.config, networksOfReader(call.c)),
      })),
    ),
  )

  routes.on(endpoints.liftSlowDown, (call) =>
    asAdmin(call, async (tx, person) => {
      const { network } = call.body
      const expire = Date.now() + endpoints.liftedHours * hourMs
      const found = await asAuthWithin(tx, person, 'lift the slow-down of a network', async (auth) => {
        const slowed = await readSlowed(auth, call.services.config, [])
        const one = slowed.find((other) => other.network === network)
        if (one !== undefined) await putCount(auth, { key: `lifted:${network}`, points: 1, expire })
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
  return listNetworks(clientAddress(c)).map(({ name }) => name)
}
