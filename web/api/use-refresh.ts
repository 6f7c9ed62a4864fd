import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/**
 * Reloads data that a change may have made stale. Call it in `onSettled`: if a change is refused, somebody else may have made another one
 * before.
 */
export function useRefresh(...queryKeys: readonly QueryKey[]) {
  const queryClient = useQueryClient()
  return () => Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
