import { queryOptions, useMutation } from '@tanstack/react-query'
import { liftSlowDown, listSlowedNetworks } from '#contracts/administration/slowed-networks.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

const key = ['administration', 'slowed-networks']

export function slowedNetworksQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(listSlowedNetworks, { signal }),
  })
}

export function useLift(then: { onSuccess: () => void; onError: (error: Error) => void }) {
  return useMutation({
    mutationFn: (network: string) => call(liftSlowDown, { body: { network } }),
    ...then,
    onSettled: useRefresh(key),
  })
}
