import { useMutation } from '@tanstack/react-query'
import { liftSlowDown, listSlowedNetworks } from '#contracts/administration/slowed-networks.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

const key = ['administration', 'slowed-networks']

export function slowedNetworksQuery() {
  return queryEndpoint(key, listSlowedNetworks)
}

export function useLiftSlowDown(then: { onSuccess: () => void; onError: (error: Error) => void }) {
  return useMutation({
    mutationFn: (network: string) => call(liftSlowDown, { body: { network } }),
    ...then,
    onSettled: useRefresh(key),
  })
}
