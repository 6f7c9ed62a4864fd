/**
 * What a page asks the API for at once. The build runs the page's own queries (`web/loading/pages/page-data.ts`) at a made-up address, answers
 * them with made-up replies, and sees what they ask. The ids in the address and in the replies are marks: the requests show where each came
 * from. To see what a parameter of the address changes, it runs them again with that parameter.
 *
 * The HTML of the page names the requests in this form (`web/loading/request-preload/request-preload.ts`): what is in braces is filled there, `>` waits
 * for the reply before it, and `#` begins the body of a search.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { RouteObject } from 'react-router'
import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/wire/endpoint.ts'
import { queryClient } from '#web/api/query-client.ts'
import { askFirst } from '#web/loading/pages/page-data.ts'
import { preloadedParts } from '#web/loading/parts/preloaded-part.tsx'
import { type Filling, makeUpReply } from './made-up-reply.ts'

/** What one run is about. In the second item of each list, ids or texts are those of the parameter: a page may look for it there. */
interface Trial {
  readonly parameter: string | null
  readonly isId: boolean
  /** A part of a reply that is null, where it may be. */
  readonly nothing: { readonly request: string; readonly place: string } | null
}

const plainTrial: Trial = { parameter: null, isId: false, nothing: null }

interface Recording {
  /** `first`, or `first>next` for a request with an id from the reply to `first`. */
  readonly requests: Set<string>
  /** The parameters of the address that the queries have read. */
  readonly parameters: Set<string>
  readonly nullable: NonNullable<Trial['nothing']>[]
}

/** The requests of the page and its parts at a route's pattern, one text for each that waits for no other. */
export async function deriveEarlyRequests(pattern: string, shown: readonly object[]): Promise<string[]> {
  const plain = await recordRequests(pattern, shown, plainTrial)
  const requests = new Map([...plain.requests].map((request) => [request, '']))
  for (const parameter of plain.parameters) {
    for (const isId of [true, false]) {
      const { requests: others } = await recordRequests(pattern, shown, { ...plainTrial, parameter, isId })
      for (const request of plain.requests) {
        // A filter may accept only words that no trial knows, so a search is early where nothing is filtered.
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

/** The page of a route, and the parts that it shows at once. */
export async function loadShown({ lazy }: RouteObject): Promise<object[]> {
  const page: unknown = await Object(lazy).load?.()
  const shown = page instanceof Object ? [page] : []
  for (let parts = preloadedParts(); parts.length > 0; parts = preloadedParts()) {
    shown.push(...(await Promise.all(parts)).filter((part) => part !== null))
  }
  return shown
}

const firstOf = (request: string) => request.split('>')[0] ?? ''

function add(requests: Map<string, string>, request: string, condition: string): void {
  requests.set(request, `${requests.get(request) ?? ''}${condition}`)
}

/** The script fills parameters into paths. What a search of a filtered list says comes with the code. */
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
    recording.requests.add(request)
    const reply = z.toJSONSchema(endpoint.reply, { io: 'input', unrepresentable: 'any' })
    return Response.json(makeUpReply(reply, fillingOf(request, trial, marks, recording)))
  }
  const { window, localStorage, location } = globalThis
  // As much of a browser as queries need.
  Object.assign(globalThis, {
    window: { firstReply },
    localStorage: { getItem: () => null },
    location: new URL('http://localhost'),
  })
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.state.error !== null) failures.push(query.state.error)
  })
  await askFirst(shown, addressOf(pattern, trial, marks, recording))
  stop()
  queryClient.clear()
  Object.assign(globalThis, { window, localStorage, location })
  if (failures.length > 0) throw new Error(`The queries of ${pattern} fail.`, { cause: failures[0] })
  return { ...recording, requests: inLists(recording.requests) }
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
): Filling {
  const isChosen = (place: string) => parameter !== null && /(^|[.])1([.]|$)/.test(place)
  return {
    id: (place) => (isId && isChosen(place) ? marks.make(`{?${parameter}}`) : marks.make(`{.${place}}`, request)),
    // Time zones are texts, too, for the schema.
    text: (place) => (!isId && isChosen(place) ? marks.make(`{?${parameter}}`) : 'UTC'),
    isNull: (place) => {
      if (!place.includes('.')) nullable.push({ request, place })
      return nothing?.request === request && nothing.place === place
    },
  }
}

/** Ids that stand for places of an address, or of the reply to a request. */
class Marks {
  readonly #places = new Map<string, { readonly text: string; readonly request: string | null }>()

  make(text: string, request: string | null = null): string {
    const known = [...this.#places].find(([, place]) => place.text === text && place.request === request)
    const id = known?.[0] ?? randomUUID()
    this.#places.set(id, { text, request })
    return id
  }

  /** The address with the places instead of the ids, after the request that they come from. */
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

/** One request for all items of a list, where there was one for each of the two. The script cannot choose another than the first. */
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

/** The one whose path says most. */
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
