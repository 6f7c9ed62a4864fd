import * as endpoints from '#contracts/administration/backups.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { listProofs } from './backup-proofs.queries.ts'
import { presentProofs } from './backups.present.ts'
import { makeBackup } from './make-backup.ts'

export function registerBackupRoutes(routes: EndpointRoutes) {
  routes.on(
    endpoints.makeBackup,
    async (call) => {
      const { fileName, bytes, content } = await makeBackup(call.services, call.identity)
      return call.c.body(content, 200, {
        'Content-Type': fileName.endsWith('.age') ? 'application/octet-stream' : 'application/gzip',
        'Content-Length': String(bytes),
        'Content-Disposition': `attachment; filename="${fileName}"`,
      })
    },
    'heavy',
  )

  routes.on(endpoints.listBackupProofs, (call) =>
    asAdmin(call, async (tx) => presentProofs(await listProofs(tx, endpoints.proofsShown))),
  )
}
