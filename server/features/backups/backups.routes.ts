import { makeBackup as makeBackupEndpoint } from '#contracts/backups.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { makeBackup } from './make-backup.ts'

export function backupRoutes(routes: EndpointRoutes) {
  routes.on(
    makeBackupEndpoint,
    async ({ services, identity, c }) => {
      const { fileName, bytes, content } = await makeBackup(services, identity)
      return c.body(content, 200, {
        'Content-Type': 'application/gzip',
        'Content-Length': String(bytes),
        'Content-Disposition': `attachment; filename="${fileName}"`,
      })
    },
    'heavy',
  )
}
