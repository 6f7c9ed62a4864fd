/** Connects an endpoint of the contracts to its handler: parses the input and checks the output. */
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { ApiScope } from '#contracts/administration/api-keys.ts'
import { type Endpoint, nothing } from '#contracts/wire/endpoint.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { formatFileSize } from '#domain/text/file-sizes.ts'
import { asKey, type ProgramTx } from '../db/as-key.ts'
import type { Identity } from '../db/transactions.ts'
import type { Services } from '../services.ts'
import { runReadOnly } from '../sharing/asker.ts'
import { asAdmin } from './as-admin.ts'
import type { AppEnv } from './environment.ts'
import { readIdentity } from './identity.ts'
import { listInputIssues } from './input-issues.ts'
import { isJsonTooDeep } from './json-depth.ts'
import { readKey } from './key-digest.ts'
import type { RequestEffort } from './person-limits.ts'
import { makeJsonStorable, makeTextStorable } from './storable-text.ts'
import { listJsonItems, type WriteBudgetUse } from './write-budget.ts'

export interface EndpointCall<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly body: z.output<E['body']>
  readonly identity: Identity
  readonly services: Services
  readonly c: Context<AppEnv>
}

/** Every registered endpoint, for the API's own documentation and for tests that iterate over all routes. */
export interface ServedEndpoint {
  readonly endpoint: Endpoint
  readonly isPublic: boolean
  /** Null if people use it, with their sessions. Otherwise other programs do, with keys that have this scope. */
  readonly scope: ApiScope | null
}

export class EndpointRoutes {
  readonly served: ServedEndpoint[] = []
  readonly #app: Hono<AppEnv>

  constructor(app: Hono<AppEnv>) {
    this.#app = app
  }

  /** For signed-in people. The handler returns the response value, or a Response if the bytes are ready. */
  on<E extends Endpoint>(
    endpoint: E,
    answer: (call: EndpointCall<E>) => Promise<z.input<E['reply']> | Response>,
    effort: RequestEffort = endpoint.method === 'GET' ? 'read' : 'change',
  ) {
    this.#serve({ endpoint, isPublic: false, scope: null }, async (c) => {
      const identity = await readIdentity(c, effort)
      const { services } = c.var
      return services.fairShare.run(identity.userId, effort, c.req.raw.signal, async () => {
        const input = await readInput(endpoint, effort, { identity, services, c }).catch(async (error: unknown) => {
          await requireMay(endpoint, identity, services)
          throw error
        })
        const handle = () => answer({ ...input, identity, services, c })
        return endpoint.method === 'GET' || effort === 'read' ? runReadOnly(handle) : handle()
      })
    })
  }

  /** Like `on`, for an endpoint that takes a file. The handler can refuse a sender before the file is read. */
  onFile<E extends Endpoint>(
    endpoint: E,
    answer: (call: Omit<EndpointCall<E>, 'body'> & { readFile(): Promise<Uint8Array> }) => Promise<z.input<E['reply']>>,
  ) {
    const { file } = endpoint
    if (!file) throw new Error(`${endpoint.path} does not take a file.`)
    this.#serve({ endpoint, isPublic: false, scope: null }, async (c) => {
      const identity = await readIdentity(c, 'change')
      const { services } = c.var
      return services.fairShare.run(identity.userId, 'change', c.req.raw.signal, () => {
        const params = readParams(endpoint, c)
        const use = file.isOnlyRead ? null : (budgetOf(endpoint, 'change') ?? 'change')
        if (use !== null) services.writeBudget.require(identity.userId, use)
        const read = async () => {
          const bytes = await readFile(c.req.raw, file.mostBytes)
          if (use !== null) services.writeBudget.spend(identity.userId, use, bytes.length)
          return bytes
        }
        return answer({ params, identity, services, c, readFile: read })
      })
    })
  }

  /** For everybody. */
  onPublic<E extends Endpoint>(
    endpoint: E,
    answer: (call: Omit<EndpointCall<E>, 'identity'>) => Promise<z.input<E['reply']> | Response>,
  ) {
    this.#serve({ endpoint, isPublic: true, scope: null }, async (c) => {
      const params = readParams(endpoint, c)
      const { json } = await readJson(endpoint, c)
      return answer({ params, body: parse<E['body']>(endpoint.body, json), services: c.var.services, c })
    })
  }

  /** For other programs, with a key. They only read. A person's session is refused here, as a key is everywhere else. */
  onKey<E extends Endpoint>(
    endpoint: E,
    scope: ApiScope,
    answer: (
      tx: ProgramTx,
      call: Pick<EndpointCall<E>, 'params' | 'services'>,
    ) => Promise<z.input<E['reply']> | Response>,
  ) {
    this.#serve({ endpoint, isPublic: false, scope }, async (c) => {
      const { digest, who } = readKey(c)
      const { services } = c.var
      return services.fairShare.run(who, 'read', c.req.raw.signal, () =>
        asKey(services.db, digest, scope, (tx, key) => {
          services.keyUses.note(key, digest)
          return answer(tx, { params: readParams(endpoint, c), services })
        }),
      )
    })
  }

  #serve({ endpoint, ...access }: ServedEndpoint, answer: (c: Context<AppEnv>) => Promise<unknown>) {
    this.served.push({ endpoint, ...access })
    this.#app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const reply = await answer(c)
      return reply instanceof Response ? reply : c.json(endpoint.reply.parse(reply))
    })
  }
}

async function readInput<E extends Endpoint>(
  endpoint: E,
  effort: RequestEffort,
  { identity, services, c }: Pick<EndpointCall<E>, 'identity' | 'services' | 'c'>,
): Promise<Pick<EndpointCall<E>, 'params' | 'body'>> {
  const params = readParams(endpoint, c)
  const use = budgetOf(endpoint, effort)
  if (use !== null) services.writeBudget.require(identity.userId, use)
  const { text, json } = await readJson(endpoint, c)
  if (use !== null) services.writeBudget.spend(identity.userId, use, Buffer.byteLength(text), listJsonItems(json))
  return { params, body: parse<E['body']>(endpoint.body, json) }
}

/**
 * Refuses a person without administrator rights before an administrator's endpoint reports invalid input. With valid input, the handler
 * checks this itself.
 */
async function requireMay({ path }: Endpoint, identity: Identity, services: Services) {
  if (path.startsWith('/admin/')) await asAdmin({ services, identity }, async () => {})
}

/** Null if the request writes nothing, and for a page of a test in progress: its saves count what they make the database write. */
function budgetOf({ method, path }: Endpoint, effort: RequestEffort): WriteBudgetUse | null {
  if (method === 'GET' || effort === 'attempt') return null
  return path.startsWith('/admin/') ? 'administration' : 'change'
}

async function readJson(endpoint: Endpoint, c: Context<AppEnv>): Promise<{ text: string; json: unknown }> {
  const text = endpoint.method === 'GET' || isIgnoredForm(endpoint, c) ? '' : await c.req.text()
  if (text === '') return { text, json: undefined }
  if (isJsonTooDeep(text)) throw new Refusal('broken_json', 'The lists in the request body are nested too deep.')
  try {
    const json: unknown = JSON.parse(makeJsonStorable(text))
    return { text, json }
  } catch {
    throw new Refusal('broken_json', 'The request body is not valid JSON.')
  }
}

/**
 * A one-click unsubscribe in an email program posts a form whose content is always the same (RFC 8058). An endpoint without a body ignores
 * it.
 */
function isIgnoredForm(endpoint: Endpoint, c: Context<AppEnv>): boolean {
  return (
    endpoint.body === nothing && c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true
  )
}

/**
 * Reads parameters that are not in the path from the query. An invalid one in the path means not found; an invalid one in the query is a
 * reported error.
 */
function readParams<E extends Endpoint>(endpoint: E, c: Context<AppEnv>): z.output<E['params']> {
  const inPath = c.req.param()
  const sent = Object.entries({ ...c.req.query(), ...inPath }).map(([name, value]) => [name, makeTextStorable(value)])
  const params = Object.fromEntries(sent)
  const parsed = z.safeParse<E['params']>(endpoint.params, params)
  if (parsed.success) return parsed.data
  if (parsed.error.issues.some(({ path: [name] }) => String(name) in inPath)) {
    throw new Refusal('not_found', 'There is nothing at this address.')
  }
  throw invalidInput(parsed.error, params)
}

function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw invalidInput(parsed.error, value)
}

function invalidInput(error: z.core.$ZodError, input: unknown): Refusal {
  return new Refusal('invalid_input', 'Some of the input is not valid.', { issues: listInputIssues(error, input) })
}

/** Reads a request's body and stops as soon as it exceeds `mostBytes`. Throws `body_too_large`. */
async function readFile(request: Request, mostBytes: number): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > mostBytes) throw tooLarge(mostBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || value === undefined) return Buffer.concat(chunks, size)
    size += value.length
    if (size > mostBytes) {
      await reader?.cancel()
      throw tooLarge(mostBytes)
    }
    chunks.push(value)
  }
}

function tooLarge(mostBytes: number): Refusal {
  return new Refusal('body_too_large', `The file is larger than ${formatFileSize(mostBytes)}.`)
}
