import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/**
 * Loads again what a change may have made old. It belongs in `onSettled`: when a change is refused, somebody else may have
 * made another one first.
 */
export function useRefresh(...queryKeys: readonly QueryKey[]) {
  const queryClient = useQueryClient()
  return () => Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
