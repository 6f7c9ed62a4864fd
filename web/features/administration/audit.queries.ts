import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAuditEntries } from '#contracts/administration/audit.ts'
import type { ParamsOf } from '#contracts/wire/endpoint.ts'
import { call } from '#web/api/client.ts'

export function auditQuery(params: ParamsOf<typeof listAuditEntries>) {
  return queryOptions({
    queryKey: ['administration', 'audit', params],
    queryFn: ({ signal }) => call(listAuditEntries, { params, signal }),
    placeholderData: keepPreviousData,
    // Every action adds an entry.
    staleTime: 0,
  })
}
