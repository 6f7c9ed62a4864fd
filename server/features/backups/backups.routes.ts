import * as endpoints from '#contracts/administration/backups.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { makeBackup } from './make-backup.ts'

export function backupRoutes(routes: EndpointRoutes) {
  routes.on(
    endpoints.makeBackup,
    async (call) => {
      const { fileName, bytes, content } = await makeBackup(call.services, call.identity)
      return call.c.body(content, 200, {
        'Content-Type': 'application/gzip',
        'Content-Length': String(bytes),
        'Content-Disposition': `attachment; filename="${fileName}"`,
      })
    },
    'heavy',
  )
}
