/** The cache of the server's replies. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { personChanged, sessionRevived } from './session-events.ts'

/** Milliseconds for which data is kept after the last page that used it was closed (specification: 5 minutes). */
const unusedDataLifetime = 5 * 60 * 1000

/**
 * The parts of a loading page mount one after the other. For `lasts` milliseconds after loading, they share replies that are up to `shares`
 * milliseconds old.
 */
const comingUp = { lasts: 15_000, shares: 10_000 }

/** Milliseconds for which the parts of a later page share replies to requests since the navigation. */
const laterSharesFor = 5_000

/** Index in the window's history when this document was loaded: 0, or higher after a reload. */
const cameUpAt = placeInHistory()

/** Time of the last navigation, in milliseconds since the document was loaded. */
let leftAt = Number.NEGATIVE_INFINITY

/** Call this before the page requests its data. */
export function announceNextPage(): void {
  leftAt = performance.now()
}

/** The maximum age of a reply that a part of the page can show without a new request, in milliseconds. */
function sharedAge(): number {
  const now = performance.now()
  if (placeInHistory() === cameUpAt && now < comingUp.lasts) return comingUp.shares
  // One more, because the time of a reply has no fractions.
  return now - leftAt < laterSharesFor ? now - leftAt + 1 : 0
}

/** The index that the router uses. The router starts after this module is loaded. */
function placeInHistory(): number {
  return globalThis.history?.state?.idx ?? 0
}

/** Retries queries once (specification). Refused queries are not retried, because the server would refuse them again. */
export function canRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !isRefusal && failures < 1
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: canRetry,
      refetchOnWindowFocus: false,
      // Later, and on the next page, each part requests its data again when it opens, because somebody may have changed it in between.
      staleTime: sharedAge,
      gcTime: unusedDataLifetime,
      // If the device is offline, the page shows a message and Retry instead of waiting silently.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// The next person on this device must not see the previous person's data.
personChanged.follow(() => queryClient.clear())

// Queries that failed without a session are repeated automatically.
sessionRevived.follow(() => {
  void queryClient.refetchQueries({ predicate: (query) => query.state.status === 'error' })
})
