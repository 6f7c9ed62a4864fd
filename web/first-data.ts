import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from './api/query-client.ts'
import { pageSession, sessionKnown } from './features/session/page-session.ts'

// biome-ignore lint/suspicious/noExplicitAny: each query has its own type of data, and here it does not matter which
type Queries = readonly FetchQueryOptions<any, any, any, any>[]

/** The data of a query; undefined if they did not come. Then the page says so. */
export type Ask = <Fetched, Failure extends Error, Data, Key extends QueryKey>(
  query: FetchQueryOptions<Fetched, Failure, Data, Key>,
) => Promise<Data | undefined>

/** A page or a part of one may name what it shows at once: what comes later would move the page. */
interface Shown {
  firstQueries?: (address: URL) => Queries
  /** Where one query needs the data of another. */
  firstData?: (ask: Ask, address: URL) => Promise<unknown>
}

/** Milliseconds. What takes longer has a placeholder on the page. */
const timeoutMs = 400

/**
 * The data of the first page of this window have come, or the page should no longer wait for them. It has an outline until then. Their replies are mostly there before
 * the code (`first-calls/first-calls.ts`), and a page that has them from the beginning is rendered once, not twice.
 */
export async function firstDataArrived(shown: readonly object[]): Promise<void> {
  const named = shown.filter(
    ({ firstQueries, firstData }: Shown) => firstQueries !== undefined || firstData !== undefined,
  )
  // Later the address of the window is still that of the page before, and that page stays in view meanwhile.
  if (named.length === 0 || document.querySelector('[data-outline]') === null) return
  await sessionKnown()
  if (pageSession.state().status !== 'signed_in') return
  const replies = Promise.all(named.map(fetchOf))
  await Promise.race([replies, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}

async function fetchOf({ firstQueries, firstData }: Shown): Promise<unknown> {
  const address = new URL(location.href)
  return Promise.all([...(firstQueries?.(address) ?? []).map((query) => ask(query)), firstData?.(ask, address)])
}

const ask: Ask = (query) => queryClient.fetchQuery(query).catch(() => undefined)
