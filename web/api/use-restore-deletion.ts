import { useMutation, useQueryClient } from '@tanstack/react-query'
import { restoreDeletion } from '#contracts/administration/deletions.ts'
import type { DeletionId } from '#contracts/wire/ids.ts'
import { call } from './client.ts'

/** The restored object can be on any page, so all queries are refreshed. */
export function useRestoreDeletion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (deletionId: DeletionId) => call(restoreDeletion, { params: { deletionId } }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
