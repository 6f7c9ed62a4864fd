import { listAuditEntries } from '#contracts/administration/audit.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { readAuditLog } from './read-audit-log.ts'

export function registerAuditRoutes(routes: EndpointRoutes) {
  routes.on(listAuditEntries, (call) => asAdmin(call, (tx) => readAuditLog(tx, call.params)))
}
