import { CancelledError, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import { pageSession, waitForSession } from '#web/features/session/store/page-session.ts'
import { announceNextPage, queryClient } from '../../api/query-client.ts'

// biome-ignore lint/suspicious/noExplicitAny: each query has its own type of data, and here it does not matter which
type Queries = readonly FetchQueryOptions<any, any, any, any>[]

/** Returns the data of a query; undefined if it could not be loaded. In that case, the page shows the error. */
export type Ask = <Fetched, Failure extends Error, Data, Key extends QueryKey>(
  query: FetchQueryOptions<Fetched, Failure, Data, Key>,
) => Promise<Data | undefined>

/** The address of a page: the path parameters of its route, and the query parameters. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

/** A page or a part can declare the data that it shows immediately. Data that comes later would move the page. */
interface Shown {
  firstQueries?: (address: PageAddress) => Queries
  /** For queries that need the data of another query. */
  firstData?: (ask: Ask, address: PageAddress) => Promise<unknown>
}

/**
 * Milliseconds to wait for data; after that, the page shows a placeholder. A reloaded page must be as long as before, so that the scroll
 * position can be restored. During a later navigation, the previous page stays visible.
 */
const timeoutMs = { first: 400, reloaded: 3_000, later: 250 }

export interface FirstPageData {
  /** Resolves when the remaining data has arrived too. Null if nothing is missing. */
  readonly rest: Promise<unknown> | null
}

/**
 * Resolves when the parts and the data of the page at `address` have arrived, or when the page should stop waiting. Until then, the first
 * page of a window shows an outline; its replies usually arrive before the code (`request-preload/request-preload.ts`). A page that has its
 * data from the start is rendered only once, and nothing moves while the person aims at it.
 */
export async function firstDataArrived(
  shown: readonly (object | Promise<object | null>)[],
  address: PageAddress,
): Promise<FirstPageData> {
  await waitForSession()
  if (pageSession.state().status !== 'signed_in') return { rest: null }
  const which = whichPage()
  if (which === 'later') announceNextPage()
  let rest: FirstPageData['rest'] = requestFirstData(shown, address)
  const arrived = rest.then(() => {
    rest = null
  })
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, timeoutMs[which]))])
  return { rest }
}

function whichPage(): keyof typeof timeoutMs {
  if (document.querySelector('[data-outline]') === null) return 'later'
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && 'type' in visit && visit.type === 'reload' ? 'reloaded' : 'first'
}

/**
 * Requests the data that the page and its parts show immediately. The build also calls this function, to find these requests
 * (`scripts/early-requests.ts`).
 */
export function requestFirstData(
  shown: readonly (object | Promise<object | null>)[],
  address: PageAddress,
): Promise<unknown> {
  return Promise.all(shown.map(async (part) => askFor((await part) ?? {}, address)))
}

function askFor({ firstQueries, firstData }: Shown, address: PageAddress): Promise<unknown> {
  return Promise.all([...(firstQueries?.(address) ?? []).map((query) => ask(query)), firstData?.(ask, address)])
}

/**
 * Data left by an earlier page is shown immediately, and the part that shows it requests it again. Requests of the earlier page that have
 * not finished are canceled when it closes.
 */
const ask: Ask = async (query) => {
  const fetched = () => queryClient.fetchQuery(query)
  const again = (error: unknown) => (error instanceof CancelledError ? fetched() : undefined)
  return (
    queryClient.getQueryData(query.queryKey) ??
    fetched()
      .catch(again)
      .catch(() => undefined)
  )
}
