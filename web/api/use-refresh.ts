import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * Reloads data that a change may have made stale. Call it in `onSettled`: if a change is refused, somebody else may have made another one
 * before.
 */
export function useRefresh(...queryKeys: readonly QueryKey[]) {
  const queryClient = useQueryClient()
  return () => Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Returns a mutation that reloads the data under these keys, also if the server refuses the change. */
export function useChange<Reply, Input = void>(
  change: (input: Input) => Promise<Reply>,
  ...queryKeys: readonly QueryKey[]
) {
  return useMutation({ mutationFn: change, onSettled: useRefresh(...queryKeys) })
}
