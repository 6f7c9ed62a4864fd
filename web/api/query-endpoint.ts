import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contracts/wire/endpoint.ts'
import { type CallInput, call } from './client.ts'

/** Returns a query for the reply of an endpoint. A request that nobody waits for anymore is canceled. */
export function queryEndpoint<E extends Endpoint>(queryKey: QueryKey, endpoint: E, input: CallInput<E> = {}) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, { ...input, signal }) })
}
