import * as endpoints from '#contracts/administration/api-keys.ts'
import { asAdmin, asAdminWith } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireProof } from '../account/require-proof.ts'
import { createKey, listKeys, revokeKey } from './manage-api-keys.ts'

export function registerApiKeyRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listApiKeys, (call) => asAdmin(call, async (tx) => ({ keys: await listKeys(tx) })))

  // A key is a way into the data of everybody.
  routes.on(endpoints.createApiKey, (call) =>
    asAdminWith(
      call,
      () => requireProof(call.services, call.identity),
      (tx, person) => createKey(tx, person, call.body),
    ),
  )

  routes.on(endpoints.revokeApiKey, (call) =>
    asAdmin(call, async (tx, person) => ({ revoked: await revokeKey(tx, person, call.params.apiKeyId) })),
  )
}
