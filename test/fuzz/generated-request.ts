/** A request as fast-check makes it up, and how it becomes one to a real target. */
import * as fc from 'fast-check'
import { headerValue, hostileString, hostileValue, rawJson } from './hostile-values.ts'
import type { Operation } from './operations.ts'
import { arbitraryValue } from './schema-values.ts'

const senders = ['maya', 'parent', 'tutor', 'admin', 'stranger', 'nobody', 'program', 'expired', 'garbage']

/** One change to a body that would be let through. */
interface Mutation {
  /** Which of its places, counted round. */
  readonly at: number
  readonly how: 'replace' | 'remove' | 'add' | 'repeat'
  readonly key: string
  readonly value: unknown
}

type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'schema'; readonly value: unknown }
  | { readonly kind: 'mutated'; readonly mutations: readonly Mutation[] }
  | { readonly kind: 'raw'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }

export interface GeneratedRequest {
  readonly operation: Operation
  readonly sender: string
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly rawQuery: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
}

const keys = fc.constantFrom('__proto__', 'constructor', 'id', 'role', 'userId', 'a', '', '0', 'toJSON', 'then')
const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(40),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
  key: keys,
  value: hostileValue,
})

const rawBody = fc.constantFrom(
  ...['', '{', '[', '"', 'null', '0', '{"a":}', '\u0000', '\ufeff{}', '{}{}', 'a=1&b=2', '--x\r\n', "{'a':1}", ' '],
  ...Object.values(rawJson),
)

/** One pixel, whole and with one byte changed. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const image = fc.record({ at: fc.nat(200), byte: fc.integer({ min: 0, max: 255 }) }).map(({ at, byte }): Body => {
  const bytes = new Uint8Array(pixel)
  if (at < bytes.length) bytes[at] = byte
  return { kind: 'bytes', bytes }
})

function bodyOf({ body }: Operation): fc.Arbitrary<Body> {
  const raw = fc.oneof(
    rawBody.map((text): Body => ({ kind: 'raw', text })),
    fc.uint8Array({ maxLength: 64 }).map((bytes): Body => ({ kind: 'bytes', bytes })),
  )
  if (body === 'file') return fc.oneof(image, raw)
  if (body === null) return fc.oneof({ arbitrary: fc.constant<Body>({ kind: 'none' }), weight: 9 }, raw)
  const fromSchema = arbitraryValue(body).map((value): Body => ({ kind: 'schema', value }))
  const mutated = fc
    .array(mutation, { maxLength: 3, size: 'max' })
    .map((mutations): Body => ({ kind: 'mutated', mutations }))
  return fc.oneof(
    { arbitrary: mutated, weight: 5 },
    { arbitrary: fromSchema, weight: 4 },
    { arbitrary: raw, weight: 1 },
  )
}

const headerNames = [
  ...['accept', 'accept-encoding', 'content-type', 'content-encoding', 'if-none-match', 'if-modified-since', 'range'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-http-method-override', 'x-supabase-api-version', 'redirect_to'],
  ...[
    'user-agent',
    'apikey',
    'accept-language',
    'origin',
    'referer',
    'x-client-info',
    'authorization',
    'host',
    'cookie',
  ],
]
const headers = fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 3, size: '-1' })

function senderTo({ welcome }: Operation): fc.Arbitrary<string> {
  const anybody = fc.constantFrom(...senders)
  if (welcome.length === 0) return anybody
  return fc.oneof({ arbitrary: fc.constantFrom(...welcome), weight: 3 }, { arbitrary: anybody, weight: 2 })
}

function requestTo(operation: Operation): fc.Arbitrary<GeneratedRequest> {
  const id = { type: 'string', format: 'uuid' }
  const inPath = Object.entries(operation.pathParams).map(([name, schema]) => {
    // The id that belongs there reaches further into the program than any other.
    const own = fc.constant(`«${name}»`)
    const other = fc.oneof(arbitraryValue(operation.area === 'api' ? id : schema), hostileString)
    return [name, fc.oneof({ arbitrary: own, weight: 5 }, { arbitrary: other, weight: 2 })] as const
  })
  const inQuery = Object.entries(operation.query).map(([name, schema]) => [name, arbitraryValue(schema)] as const)
  return fc.record({
    operation: fc.constant(operation),
    sender: senderTo(operation),
    path: fc.record(Object.fromEntries(inPath)),
    query: fc.record(Object.fromEntries(inQuery), { requiredKeys: [] }),
    rawQuery: fc.oneof({ arbitrary: fc.constant(''), weight: 9 }, { arbitrary: rawQuery, weight: 1 }),
    headers: fc.oneof({ arbitrary: fc.constant({}), weight: 2 }, { arbitrary: headers, weight: 1 }),
    body: bodyOf(operation),
  })
}

const rawQuery = fc.oneof(
  fc.constantFrom(
    '%',
    '%E0%A4%A',
    'page=%00',
    'page=1&page=2',
    'search[]=a',
    '__proto__=a',
    '=',
    '&&',
    'page',
    'a=%FF',
  ),
  hostileString.map((text) => `search=${encodeURIComponent(text.toWellFormed())}`),
)

/** Each operation as often as any other. */
export function arbitraryRequest(operations: readonly Operation[]): fc.Arbitrary<GeneratedRequest> {
  return fc.oneof(...operations.map(requestTo))
}

type Ids = Readonly<Record<string, string>>

/** `valid` is a body that the operation would take; the mutations change it. */
export function buildFuzzRequest(
  generated: GeneratedRequest,
  ids: Ids,
  valid: unknown,
): { path: string; init: RequestInit } {
  const { operation, query, rawQuery: raw } = generated
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(generated.path[name], ids)),
  )
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(textOf(value, ids))}`)
  const wanted = [...search, raw].filter((part) => part !== '').join('&')
  const body = operation.method === 'GET' ? undefined : bodyText(generated.body, ids, valid)
  return {
    path: wanted === '' ? path : `${path}?${wanted}`,
    init: { method: operation.method, redirect: 'manual', ...(body !== undefined && { body }) },
  }
}

/** As it can be in an address. */
function textOf(value: unknown, ids: Ids): string {
  return withIds(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), ids).toWellFormed()
}

function bodyText(body: Body, ids: Ids, valid: unknown): BodyInit | undefined {
  switch (body.kind) {
    case 'none':
      return undefined
    case 'raw':
      return withIds(body.text, ids)
    case 'bytes':
      return new Uint8Array(body.bytes)
    case 'schema':
      return jsonText(body.value, ids)
    case 'mutated':
      return jsonText(body.mutations.reduce(mutated, valid), ids)
  }
}

/** `JSON.stringify` with what it would never write, and with real ids. */
function jsonText(value: unknown, ids: Ids): string {
  const text = JSON.stringify(value) ?? ''
  const withRaw = Object.entries(rawJson).reduce((all, [name, raw]) => all.replaceAll(`"${name}"`, () => raw), text)
  return withIds(withRaw, ids)
}

function withIds(text: string, ids: Ids): string {
  return text.replace(/«(\w+)»/g, (all, name: string) => ids[name] ?? all)
}

/** A copy with one of its places changed; places are counted through all depths. */
function mutated(value: unknown, { at, how, key, value: other }: Mutation): unknown {
  const copy: { root: unknown } = { root: structuredClone(value) }
  const places = placesOf(copy)
  const place = places[at % places.length]
  if (!place) return other
  const { holder, name } = place
  const there = Reflect.get(holder, name)
  if (how === 'replace') put(holder, name, other)
  if (how === 'remove') Reflect.deleteProperty(holder, name)
  if (how === 'repeat') put(holder, name, [there, there])
  if (how === 'add') put(isObject(there) ? there : holder, key, other)
  return copy.root
}

/** Also where the name is `__proto__`, as `JSON.parse` does. */
function put(holder: object, name: string, value: unknown) {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true })
}

function placesOf(holder: object): { holder: object; name: string }[] {
  return Object.keys(holder).flatMap((name) => {
    const inside: unknown = Reflect.get(holder, name)
    return [{ holder, name }, ...(isObject(inside) ? placesOf(inside) : [])]
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
