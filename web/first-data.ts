import type { FetchQueryOptions } from '@tanstack/react-query'
import { queryClient } from './api/query-client.ts'
import { pageSession, sessionKnown } from './features/session/page-session.ts'

// biome-ignore lint/suspicious/noExplicitAny: each query has its own type of data, and here it does not matter which
type Queries = readonly FetchQueryOptions<any, any, any, any>[]

/** A page or a part of one may name the queries whose data it shows at once. */
interface Shown {
  firstQueries?: (address: URL) => Queries
  /** Those that need the data of the first one. What comes later would move the page. */
  nextQueries?: (data: never, address: URL) => Queries
}

/** Milliseconds. What takes longer has a placeholder on the page. */
const timeoutMs = 400

/**
 * The data of the first page of this window have come, or the page should no longer wait for them. It has an outline until then. Their replies are mostly there before
 * the code (`first-calls/first-calls.ts`), and a page that has them from the beginning is rendered once, not twice.
 */
export async function firstDataArrived(shown: readonly object[]): Promise<void> {
  const named = shown.filter(({ firstQueries }: Shown) => firstQueries !== undefined)
  // Later the address of the window is still that of the page before, and that page stays in view meanwhile.
  if (named.length === 0 || document.querySelector('[data-outline]') === null) return
  await sessionKnown()
  if (pageSession.state().status !== 'signed_in') return
  const replies = Promise.all(named.map(fetchOf))
  await Promise.race([replies, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}

async function fetchOf({ firstQueries, nextQueries }: Shown): Promise<void> {
  const address = new URL(location.href)
  const [first, ...others] = firstQueries?.(address) ?? []
  if (first === undefined) return
  await Promise.all([first, ...others].map((query) => queryClient.prefetchQuery(query)))
  const data = queryClient.getQueryData<never>(first.queryKey)
  if (data === undefined) return
  await Promise.all((nextQueries?.(data, address) ?? []).map((query) => queryClient.prefetchQuery(query)))
}
