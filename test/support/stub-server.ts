/** For specs: the server as seen from the browser. Answers by method and path, and keeps what was asked. */
import { vi } from 'vitest'

/** As after reloading the page: modules are created again on their next import, including the auth client. */
export function resetPageModules() {
  vi.resetModules()
  localStorage.clear()
  // The auth client warns of its likes in the same window; here they belong to pages that are gone.
  const warn = console.warn
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).includes('Multiple GoTrueClient instances')) warn(...words)
  })
}

export interface StubRequest {
  method: string
  path: string
  search: string
  authorization: string | null
  body: unknown
}

export interface StubReply {
  status?: number
  body?: unknown
}

type Handler = (asked: StubRequest) => StubReply

/** Takes the place of `fetch` until the spec's end (`vi.unstubAllGlobals`). Paths without a handler answer 404. */
export function stubServer(handlers: Record<string, Handler>) {
  const asked: StubRequest[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(new URL(String(input instanceof Request ? input.url : input), location.origin), init)
    const url = new URL(request.url)
    const text = await request.text()
    const one: StubRequest = {
      method: request.method,
      path: url.pathname,
      search: url.search,
      authorization: request.headers.get('authorization'),
      body: text === '' ? undefined : JSON.parse(text),
    }
    asked.push(one)
    const answer = handlers[`${one.method} ${one.path}`]?.(one) ?? { status: 404, body: {} }
    const body = answer.body === undefined ? null : JSON.stringify(answer.body)
    return new Response(body, {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    })
  })
  return asked
}

/** What `GET /api/config` answers. */
export const specConfig = {
  ...{ demo: false, demoAccounts: [], google: false, passkeys: false, phoneFactors: false },
  ...{
    registration: { student: true, parent: true },
    asksAge: false,
    sendsMail: true,
    mailGapSeconds: 60,
    supportContact: '',
  },
}

const mayaId = '0190a0a0-0000-7000-8000-000000000001'

export const maya = {
  id: mayaId,
  aud: 'authenticated',
  role: 'authenticated',
  email: 'maya@example.org',
  email_confirmed_at: '2026-03-01T10:00:00Z',
  last_sign_in_at: '2026-03-01T12:00:00Z',
  user_metadata: { full_name: 'Maya Okafor', role: 'student' },
  app_metadata: {},
  identities: [],
  created_at: '2026-03-01T09:00:00Z',
}

export const mayasProfile = { id: mayaId, email: 'maya@example.org', fullName: 'Maya Okafor', role: 'student' }

/** A session as the auth server gives it; `name` tells its access token from others. */
export function makeSession(name: string, user: object = maya, aal: 'aal1' | 'aal2' = 'aal1') {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  return {
    access_token: `${part({ alg: 'none' })}.${part({ sub: mayaId, exp: expiresAt, name, aal })}.${part({ name })}`,
    refresh_token: `refresh-of-${name}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user,
  }
}
