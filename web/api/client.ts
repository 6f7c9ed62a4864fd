/** Calls the domain API according to its contracts: fills in the path, adds the session's token, and turns refusals into `ApiError`. */
import type { AuthError } from '@supabase/auth-js'
import pLimit from 'p-limit'
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contracts/wire/endpoint.ts'
import { problem } from '#contracts/wire/refusals.ts'
import { ApiError, makeUnreachableError } from './api-error.ts'
import { authClient, getCurrentSession, isMaybeSignedIn } from './auth-client.ts'
import { secondFactorRequired, sessionEnded } from './session-events.ts'

export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>
  body?: BodyOf<E>
  signal?: AbortSignal | undefined
  /** For a page that may close before the reply: the browser finishes small requests after the page is closed. */
  keepalive?: boolean
  /** The token of a session other than the browser's own; it is not renewed. */
  accessToken?: string
}

/**
 * Characters. Browsers refuse `keepalive` requests with a total body size of more than 64 KiB, and characters outside ASCII need several
 * bytes.
 */
const keepaliveLimit = 20_000

/**
 * The server lets sixty requests of one person wait (`server/http/fair-share.ts`). A page with more requests, such as forty reports, waits
 * here and leaves room for other tabs. Requests that change something never wait.
 */
export const mostReads = 20
const inTurn = pLimit(mostReads)

/**
 * Makes one call. After a 401, it renews the session once and repeats the call. If that does not help, it marks the session as ended and
 * fails with code `session_ended`, so that a page can offer sign-in and repeat the call.
 *
 * @throws ApiError for every failure except an abort, which rejects with the signal's reason.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<ReplyOf<E>> {
  if (input.accessToken !== undefined) return read(endpoint, await send(endpoint, input, input.accessToken))
  return callInSession(endpoint, (token) => send(endpoint, input, token), input.keepalive)
}

/** Does the same as `call` for a request that is sent with another function. */
export async function callInSession<E extends Endpoint>(
  endpoint: E,
  sendWith: (token: string | null) => Promise<Response>,
  isLeaving = false,
): Promise<ReplyOf<E>> {
  // A page that is closing must send at once.
  const token = isLeaving && latestToken !== null ? latestToken : await accessToken()
  const first = await sendWith(token)
  if (first.status !== 401 || token === null) return read(endpoint, first)

  const renewed = await renewedToken()
  const second = renewed === null ? first : await sendWith(renewed)
  if (second.status !== 401) return read(endpoint, second)

  sessionEnded.announce()
  throw new ApiError(401, {
    code: 'session_ended',
    message: 'Your session has ended. Please log in again.',
    requestId: second.headers.get('x-request-id') ?? '',
  })
}

let latestToken: string | null = null

async function accessToken(): Promise<string | null> {
  latestToken = null
  if (!isMaybeSignedIn()) return null
  const { session, error } = await getCurrentSession()
  if (isUnreachable(error)) throw makeUnreachableError(error)
  latestToken = session?.access_token ?? null
  return latestToken
}

async function renewedToken(): Promise<string | null> {
  const { data, error } = await (await authClient()).refreshSession()
  if (isUnreachable(error)) throw makeUnreachableError(error)
  return data.session?.access_token ?? null
}

function isUnreachable(error: AuthError | null): boolean {
  return error?.name === 'AuthRetryableFetchError'
}

async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>, token: string | null): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  const body = input.body === undefined ? null : JSON.stringify(input.body)
  const { method } = endpoint
  const address = `/api${fillPath(endpoint.path, input.params)}`
  try {
    // Without this function, the request is sent immediately, because the page may be closing. A preload script that arrives later is
    // ignored.
    window.firstReply ??= () => undefined
    const first = window.firstReply(method, address, body, token)
    const ask = () =>
      fetch(address, {
        ...{ method, headers, body, signal: input.signal ?? null },
        keepalive: input.keepalive === true && (body?.length ?? 0) <= keepaliveLimit,
      })
    return (first && (await first)) ?? (await (method === 'GET' ? inTurn(ask) : ask()))
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw makeUnreachableError(error)
  }
}

/** Fills in the path. Other parameters are added to the query. */
export function fillPath(path: string, params: unknown): string {
  const values = new Map<string, unknown>(Object.entries(Object(params ?? {})))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name)
    values.delete(name)
    if (value === undefined) throw new Error(`The path ${path} needs the parameter ${name}.`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of values) if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size > 0 ? `${filled}?${query}` : filled
}

async function read<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  const requestId = response.headers.get('x-request-id') ?? ''
  const body: unknown = await bodyOf(response)
  if (!response.ok) {
    const refusal = problem.safeParse(body)
    if (refusal.success && refusal.data.code === 'second_factor_required') secondFactorRequired.announce()
    throw new ApiError(
      response.status,
      refusal.success ? refusal.data : { code: 'unexpected', message: 'The server gave no proper answer.', requestId },
    )
  }
  const reply = endpoint.reply.safeParse(body)
  if (reply.success) return reply.data as ReplyOf<E>
  const message = 'This page is older than the server. Please load it again.'
  throw new ApiError(response.status, { code: 'unexpected', message, requestId }, { cause: reply.error })
}

/** Reads a table (CSV) as text. Any other body that is not JSON, such as a proxy's error page, is ignored. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    if (response.headers.get('content-type')?.startsWith('text/csv')) return text
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
