/** The cache of what the server said. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { personChanged, sessionRevived } from './session-events.ts'

/** Milliseconds that data is kept after the last page that used it has gone (specification: 5 minutes). */
const unusedDataLifetime = 5 * 60 * 1000

/** Queries are retried once (specification), and not at all when the server has refused: it would refuse again. */
export function mayRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !isRefusal && failures < 1
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayRetry,
      refetchOnWindowFocus: false,
      gcTime: unusedDataLifetime,
      // Offline is an error with words and a Retry, not a page that waits without a sign.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// What one person has seen is not the next one's.
personChanged.follow(() => queryClient.clear())

// What failed for want of a session is asked again without a press on Retry.
sessionRevived.follow(() => {
  void queryClient.refetchQueries({ predicate: (query) => query.state.status === 'error' })
})
