import * as endpoints from '#contracts/administration/deletions.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { presentDeletion } from './deletions.present.ts'
import { listDeletionRows } from './deletions.queries.ts'
import { purgeDeletion, restoreDeletion } from './restore-deletion.ts'

export function registerDeletionRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.listDeletions, (call) =>
    asAdmin(call, async (tx) => ({
      deletions: (await listDeletionRows(tx, endpoints.deletionsShown)).map(presentDeletion),
    })),
  )

  routes.on(endpoints.restoreDeletion, (call) =>
    asAdmin(call, (tx, person) => restoreDeletion(tx, person, call.params.deletionId)),
  )

  routes.on(endpoints.purgeDeletion, (call) =>
    asAdmin(call, async (tx, person) => ({ deleted: await purgeDeletion(tx, person, call.params.deletionId) })),
  )
}
