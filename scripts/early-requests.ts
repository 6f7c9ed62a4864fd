/**
 * Derives the API requests that a page sends at once. The build runs the page's own queries (`web/loading/pages/page-data.ts`) at a made-up
 * address, answers them with made-up replies, and records their requests. The ids in the address and in the replies are marks, so the
 * requests show where each id came from. To see the effect of an address parameter, the build runs the queries again with that parameter.
 *
 * The HTML of the page contains the requests in this form (`web/loading/request-preload/request-preload.ts`): the script there fills in the
 * text in braces, `>` waits for the reply before it, and `#` starts the body of a search.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { RouteObject } from 'react-router'
import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/wire/endpoint.ts'
import { queryClient } from '#web/api/query-client.ts'
import { requestFirstData } from '#web/loading/pages/page-data.ts'
import { takePreloadedParts } from '#web/loading/parts/preloaded-part.tsx'
import { makeUpReply, type ReplyFilling } from './made-up-reply.ts'

/**
 * The settings of one run. In the second item of each list, ids or texts equal those of the parameter, because a page may look for it
 * there.
 */
interface Trial {
  readonly parameter: string | null
  readonly isId: boolean
  /** A nullable part of a reply that is null in this run. */
  readonly nothing: { readonly request: string; readonly place: string } | null
}

const plainTrial: Trial = { parameter: null, isId: false, nothing: null }

interface Recording {
  /** `first`, or `first>next` for a request with an id from the reply to `first`. */
  readonly requests: Set<string>
  /** The address parameters that the queries have read. */
  readonly parameters: Set<string>
  readonly nullable: NonNullable<Trial['nothing']>[]
}

/** Returns the requests of the page and its parts for a route's pattern: one text for each request that does not wait for another. */
export async function deriveEarlyRequests(pattern: string, shown: readonly object[]): Promise<string[]> {
  const plain = await recordRequests(pattern, shown, plainTrial)
  const requests = new Map([...plain.requests].map((request) => [request, '']))
  for (const parameter of plain.parameters) {
    for (const isId of [true, false]) {
      const { requests: others } = await recordRequests(pattern, shown, { ...plainTrial, parameter, isId })
      for (const request of plain.requests) {
        // A filter may accept only values that no trial has, so a search is sent early only without filters.
        const isGone =
          request.includes('#') || (!others.has(request) && (!request.includes('>') || others.has(firstOf(request))))
        if (isGone && !requests.get(request)?.includes(`{!${parameter}}`)) add(requests, request, `{!${parameter}}`)
      }
      for (const request of others) if (isAtOnceWith(parameter, request)) add(requests, request, '')
    }
  }
  for (const nothing of plain.nullable) {
    const { requests: others } = await recordRequests(pattern, shown, { ...plainTrial, nothing })
    for (const request of plain.requests) {
      if (request.includes('>') || others.has(request)) continue
      requests.delete(request)
      add(requests, `${nothing.request}>${request}`, `{.${nothing.place}?}`)
    }
  }
  return assemble(requests)
}

/** Loads the page of a route, and the parts that it displays at once. */
export async function loadShownParts({ lazy }: RouteObject): Promise<object[]> {
  const page: unknown = await Object(lazy).load?.()
  const shown = page instanceof Object ? [page] : []
  for (let parts = takePreloadedParts(); parts.length > 0; parts = takePreloadedParts()) {
    shown.push(...(await Promise.all(parts)).filter((part) => part !== null))
  }
  return shown
}

const firstOf = (request: string) => request.split('>')[0] ?? ''

function add(requests: Map<string, string>, request: string, condition: string): void {
  requests.set(request, `${requests.get(request) ?? ''}${condition}`)
}

/**
 * Returns whether the script can fill the parameter into the request's path. It cannot fill in a filtered list's search body, which waits
 * for the page's code.
 */
function isAtOnceWith(parameter: string, request: string): boolean {
  return firstOf(request).replace(/#.*/, '').includes(`{?${parameter}}`)
}

function assemble(requests: ReadonlyMap<string, string>): string[] {
  const written = (request: string, condition: string) => `/api${request.replace(/(?=#|$)/, condition)}`
  return [...requests]
    .filter(([request]) => !request.includes('>'))
    .map(([first, condition]) => {
      const next = [...requests].filter(([request]) => request.startsWith(`${first}>`))
      const nextWritten = next.map(([request, its]) => written(request.slice(first.length + 1), its))
      return [written(first, condition), ...nextWritten].join('>')
    })
}

async function recordRequests(pattern: string, shown: readonly object[], trial: Trial): Promise<Recording> {
  const recording: Recording = { requests: new Set(), parameters: new Set(), nullable: [] }
  const marks = new Marks()
  const failures: unknown[] = []
  const firstReply = async (method: string, path: string, body: string | null) => {
    const endpoint = await findEndpoint(method, path)
    const search = body === null ? '' : `#${encodeURIComponent(body)}`
    const request = marks.read(path.slice('/api'.length) + search)
    // At the build it is not known when the page will be loaded.
    if (!isAboutNow(path)) recording.requests.add(request)
    const reply = z.toJSONSchema(endpoint.reply, { io: 'input', unrepresentable: 'any' })
    return Response.json(makeUpReply(reply, fillingOf(request, trial, marks, recording)))
  }
  const { window, localStorage, location } = globalThis
  // The browser objects that queries need.
  Object.assign(globalThis, {
    window: { firstReply },
    localStorage: { getItem: () => null },
    location: new URL('http://localhost'),
  })
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.state.error !== null) failures.push(query.state.error)
  })
  await requestFirstData(shown, addressOf(pattern, trial, marks, recording))
  stop()
  queryClient.clear()
  Object.assign(globalThis, { window, localStorage, location })
  if (failures.length > 0) throw new Error(`The queries of ${pattern} fail.`, { cause: failures[0] })
  return { ...recording, requests: inLists(recording.requests) }
}

/** True if a parameter is a time, which the browser computes. */
function isAboutNow(path: string): boolean {
  return /=\d{4}-\d\d-\d\dT/.test(path)
}

function addressOf(pattern: string, { parameter }: Trial, marks: Marks, { parameters }: Recording) {
  class ReadParameters extends URLSearchParams {
    override get(name: string) {
      parameters.add(name)
      return super.get(name)
    }
    override getAll(name: string) {
      parameters.add(name)
      return super.getAll(name)
    }
    override has(name: string) {
      parameters.add(name)
      return super.has(name)
    }
  }
  const places = pattern.split('/').map((part, place) => [part.slice(1), marks.make(`{${place}}`), part[0]] as const)
  return {
    params: Object.fromEntries(places.filter(([, , sign]) => sign === ':').map(([name, mark]) => [name, mark])),
    search: new ReadParameters(parameter === null ? {} : { [parameter]: marks.make(`{?${parameter}}`) }),
  }
}

function fillingOf(
  request: string,
  { parameter, isId, nothing }: Trial,
  marks: Marks,
  { nullable }: Recording,
): ReplyFilling {
  const isChosen = (place: string) => parameter !== null && /(^|[.])1([.]|$)/.test(place)
  return {
    id: (place) => (isId && isChosen(place) ? marks.make(`{?${parameter}}`) : marks.make(`{.${place}}`, request)),
    // UTC, because in the schema time zones are texts too.
    text: (place) => (!isId && isChosen(place) ? marks.make(`{?${parameter}}`) : 'UTC'),
    isNull: (place) => {
      if (!place.includes('.')) nullable.push({ request, place })
      return nothing?.request === request && nothing.place === place
    },
  }
}

/** Ids that stand for a place in an address, or in the reply to a request. */
class Marks {
  readonly #places = new Map<string, { readonly text: string; readonly request: string | null }>()

  make(text: string, request: string | null = null): string {
    const known = [...this.#places].find(([, place]) => place.text === text && place.request === request)
    const id = known?.[0] ?? randomUUID()
    this.#places.set(id, { text, request })
    return id
  }

  /** Returns the address with places in place of ids, after the request that they come from. */
  read(address: string): string {
    let from = ''
    const read = address.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      const { text = id, request = null } = this.#places.get(id) ?? {}
      if (request !== null) from = `${request}>`
      return text
    })
    return from + read.replace(/\btimeZone=[^&#]+/, 'timeZone={timeZone}')
  }
}

/** Merges requests for each of a list's two items into one for all items. The script can select only the first item or all. */
function inLists(requests: ReadonlySet<string>): Set<string> {
  const inList = (request: string, index: number) => request.replace(/(\{[.][\w.]*?\w)[.]0[.]/, `$1.${index}.`)
  const [first, second] = [/\{[.][\w.]*[.]0[.]/, /\{[.][\w.]*[.]1[.]/]
  return new Set(
    [...requests]
      .filter((request) => !second.test(request) && request.split('>').length <= 2)
      .map((request) =>
        first.test(request) && requests.has(inList(request, 1)) ? request.replace(/[.]0[.]/, '.') : request,
      ),
  )
}

/** Returns the endpoint with the most specific path. */
async function findEndpoint(method: string, address: string): Promise<Endpoint> {
  const [path = ''] = address.replace('/api', '').split('?')
  const matching = (await endpoints).filter(
    (one) => one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  const [found] = matching.sort((one, other) => one.path.split('{').length - other.path.split('{').length)
  if (found === undefined) throw new Error(`No endpoint is ${method} ${path}.`)
  return found
}

const contracts = new URL('../contracts/', import.meta.url)
const endpoints = Promise.all(
  readdirSync(contracts, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map(async (file): Promise<object> => import(new URL(file, contracts).href)),
).then((modules) => modules.flatMap((module) => Object.values(module).filter(isEndpoint)))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}
