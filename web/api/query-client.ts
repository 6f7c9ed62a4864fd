/** The cache of the server's replies. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { personChanged, sessionRevived } from './session-events.ts'

/** How many milliseconds data is kept after the last page that used it closed (specification: 5 minutes). */
const unusedDataLifetime = 5 * 60 * 1000

/** While a page comes up, its parts mount one after the other. For how many milliseconds, and how old a reply they share may be. */
const comingUp = { lasts: 15_000, shares: 10_000 }

/** For how many milliseconds a page that somebody goes to later shares what was asked for since the press. */
const laterSharesFor = 5_000

/** The place in the window's history at which this page came up: 0, or a later one after a reload. */
const cameUpAt = placeInHistory()

/** The time of that press, in milliseconds since the window opened its document. */
let leftAt = Number.NEGATIVE_INFINITY

/** Call it before the data of the page are asked for. */
export function anotherPageComesUp(): void {
  leftAt = performance.now()
}

/** Milliseconds. How old the reply to a query may be that a part of the page shows without asking again. */
function sharedAge(): number {
  const now = performance.now()
  if (placeInHistory() === cameUpAt && now < comingUp.lasts) return comingUp.shares
  // One more, because the time of a reply has no fractions.
  return now - leftAt < laterSharesFor ? now - leftAt + 1 : 0
}

/** As the router counts it, which begins after this file. */
function placeInHistory(): number {
  return globalThis.history?.state?.idx ?? 0
}

/** Queries are retried once (specification). Refused queries are not retried, because the server would refuse again. */
export function mayRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !isRefusal && failures < 1
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayRetry,
      refetchOnWindowFocus: false,
      // Later, and on the next page, each part that opens asks again: somebody may have changed something in between.
      staleTime: sharedAge,
      gcTime: unusedDataLifetime,
      // Offline is an error with a message and Retry, not a page that waits silently.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// The next person must not see what one person has seen.
personChanged.follow(() => queryClient.clear())

// Queries that failed without a session are repeated without a press on Retry.
sessionRevived.follow(() => {
  void queryClient.refetchQueries({ predicate: (query) => query.state.status === 'error' })
})
