import { listDeletions, purgeDeletion } from '#contracts/administration/deletions.ts'
import type { DeletionId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useChange } from '#web/api/use-refresh.ts'

const key = ['deletions']

export function deletionsQuery() {
  return {
    ...queryEndpoint(key, listDeletions),
    // Deletions happen on other pages.
    staleTime: 0,
  }
}

export function usePurgeDeletion() {
  return useChange((deletionId: DeletionId) => call(purgeDeletion, { params: { deletionId } }), key)
}
