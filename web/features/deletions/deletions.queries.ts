import { queryOptions, useMutation } from '@tanstack/react-query'
import { listDeletions, purgeDeletion } from '#contracts/administration/deletions.ts'
import type { DeletionId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

const key = ['deletions']

export function deletionsQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(listDeletions, { signal }),
    // Deletions happen on other pages.
    staleTime: 0,
  })
}

export function usePurgeDeletion() {
  return useMutation({
    mutationFn: (deletionId: DeletionId) => call(purgeDeletion, { params: { deletionId } }),
    onSettled: useRefresh(key),
  })
}
