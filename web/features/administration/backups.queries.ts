import { queryOptions } from '@tanstack/react-query'
import { listBackupProofs } from '#contracts/administration/backups.ts'
import { call } from '#web/api/client.ts'

const lookAgainMs = 5000

/** Looks again while a proof is in progress. Under the administration key, because the dashboard shows what it found. */
export function backupProofsQuery() {
  return queryOptions({
    queryKey: ['administration', 'backup-proofs'],
    queryFn: ({ signal }) => call(listBackupProofs, { signal }),
    refetchInterval: ({ state }) => (state.data?.proofs[0]?.outcome === null ? lookAgainMs : false),
    staleTime: 0,
  })
}
