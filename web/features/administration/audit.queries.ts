import { keepPreviousData } from '@tanstack/react-query'
import { listAuditEntries } from '#contracts/administration/audit.ts'
import type { ParamsOf } from '#contracts/wire/endpoint.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

export function auditQuery(params: ParamsOf<typeof listAuditEntries>) {
  return {
    ...queryEndpoint(['administration', 'audit', params], listAuditEntries, { params }),
    placeholderData: keepPreviousData,
    // Every action adds an entry.
    staleTime: 0,
  }
}
