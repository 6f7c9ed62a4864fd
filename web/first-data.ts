import type { FetchQueryOptions } from '@tanstack/react-query'
import { isComingUp, queryClient } from './api/query-client.ts'
import { pageSession, sessionKnown } from './features/session/page-session.ts'

/** A page or a part of one may name the queries whose data it shows at once. */
interface Shown {
  // biome-ignore lint/suspicious/noExplicitAny: each query has its own type of data, and here it does not matter which
  firstQueries?: (address: URL) => readonly FetchQueryOptions<any, any, any, any>[]
}

/** Milliseconds. What takes longer has a placeholder on the page. */
const timeoutMs = 400

/**
 * The data of the first page of this window have come, or the page should no longer wait for them. Their replies are mostly there before
 * the code (`first-calls/first-calls.ts`), and a page that has them from the beginning is rendered once, not twice.
 */
export async function firstDataArrived(shown: readonly object[]): Promise<void> {
  if (!isComingUp()) return
  const address = new URL(location.href)
  const queries = shown.flatMap(({ firstQueries }: Shown) => firstQueries?.(address) ?? [])
  if (queries.length === 0) return
  await sessionKnown()
  if (pageSession.state().status !== 'signed_in') return
  const replies = Promise.all(queries.map((query) => queryClient.prefetchQuery(query)))
  await Promise.race([replies, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}
