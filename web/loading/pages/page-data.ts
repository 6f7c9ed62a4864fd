import { CancelledError, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import { pageSession, sessionKnown } from '#web/features/session/store/page-session.ts'
import { anotherPageComesUp, queryClient } from '../../api/query-client.ts'

// biome-ignore lint/suspicious/noExplicitAny: each query has its own type of data, and here it does not matter which
type Queries = readonly FetchQueryOptions<any, any, any, any>[]

/** The data of a query; undefined if they did not come. Then the page says so. */
export type Ask = <Fetched, Failure extends Error, Data, Key extends QueryKey>(
  query: FetchQueryOptions<Fetched, Failure, Data, Key>,
) => Promise<Data | undefined>

/** Where a page is: the parts of its path that its route names, and the parameters after it. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

/** A page or a part of one may name what it shows at once: what comes later would move the page. */
interface Shown {
  firstQueries?: (address: PageAddress) => Queries
  /** Where one query needs the data of another. */
  firstData?: (ask: Ask, address: PageAddress) => Promise<unknown>
}

/**
 * Milliseconds. What takes longer has a placeholder on the page. A page that was reloaded has to be as long as it was, so that it comes up
 * where the reader was. Later on, the page before stays in view meanwhile.
 */
const timeoutMs = { first: 400, reloaded: 3_000, later: 250 }

export interface FirstData {
  /** Ends when what the page should no longer wait for has come as well. Null where nothing is missing. */
  readonly rest: Promise<unknown> | null
}

/**
 * The parts and the data of the page at `address` have come, or the page should no longer wait for them. The first page of a window has an
 * outline until then: its replies are mostly there before the code (`request-preload/request-preload.ts`). A page that has its data from the
 * beginning is rendered once, not twice, and nothing on it moves while somebody aims at it.
 */
export async function firstDataArrived(
  shown: readonly (object | Promise<object | null>)[],
  address: PageAddress,
): Promise<FirstData> {
  await sessionKnown()
  if (pageSession.state().status !== 'signed_in') return { rest: null }
  const which = whichPage()
  if (which === 'later') anotherPageComesUp()
  let rest: FirstData['rest'] = askFirst(shown, address)
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

/** Asks for what the page and its parts show at once. The build asks, too, to see what that is (`scripts/early-requests.ts`). */
export function askFirst(shown: readonly (object | Promise<object | null>)[], address: PageAddress): Promise<unknown> {
  return Promise.all(shown.map(async (part) => askFor((await part) ?? {}, address)))
}

function askFor({ firstQueries, firstData }: Shown, address: PageAddress): Promise<unknown> {
  return Promise.all([...(firstQueries?.(address) ?? []).map((query) => ask(query)), firstData?.(ask, address)])
}

/**
 * What an earlier page has left is shown at once; the part that shows it asks for it again. What the earlier page has asked for and not
 * received is cancelled when it goes.
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
