/** Wherever an address to return to can be named, people are only ever sent to our own site. */
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLastMailTo, listMailsTo, site } from '../support/auth-client.ts'
import { createPerson } from '../support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '../support/test-server.ts'

const secret = 'a-secret-of-at-least-32-characters!'
const evil = [
  ...[
    'https://evil.example/',
    '//evil.example/',
    'https://localhost:3000.evil.example/',
    'https://localhost@evil.example/',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://localhost:3000\\@evil.example/',
    'evil://x',
  ],
  ...[
    'http://localhost%2eevil.example/',
    'https:evil.example',
    '/\\evil.example',
    'http://evil.example#http://localhost:3000/',
  ],
]

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z', {
    ...{ AUTH_EXTRA_JWT_KEYS: secret, AUTH_EVEN_ANSWER_MS: '0', AUTH_MAIL_GAP_SECONDS: '0' },
  })
})
afterAll(() => server[Symbol.asyncDispose]())

/** The address is named in the query, in the body and in a header at once. */
function ask(path: string, init: RequestInit & { json?: Record<string, unknown> }, to: string): Promise<Response> {
  const { json, ...rest } = init
  const headers = new Headers(init.headers)
  if (/^[\x21-\x7e]+$/.test(to)) headers.set('redirect_to', to)
  headers.set('Referer', 'https://evil.example/')
  const separator = path.includes('?') ? '&' : '?'
  return server.fetch(`/auth/v1${path}${separator}redirect_to=${encodeURIComponent(to)}`, {
    ...rest,
    headers,
    ...(json && { method: init.method ?? 'POST', body: JSON.stringify({ ...json, redirect_to: to }) }),
  })
}

function expectOwn(address: string | null, name: string) {
  expect(address, name).toMatch(/^http:\/\/localhost:3000([/?#]|$)/)
}

/** The link of the newest mail leads to us, and from there to us. */
async function expectOwnLink(email: string, name: string) {
  const { link } = await getLastMailTo(server, email)
  expectOwn(link, name)
  const to = new URL(link).searchParams.get('redirect_to')
  if (to !== null) expectOwn(to, name)
}

test.each(evil)("%s is never the target of an email's link", async (to) => {
  const person = await createPerson(server.db, 'student')
  const bearer = { Authorization: `Bearer ${await signTokenFor(server.db, server.clock, person)}` }
  const fresh = `fresh-${person.userId}@example.com`
  const asked: readonly [path: string, json: Record<string, unknown>, email: string, init?: RequestInit][] = [
    ['/signup', { email: fresh, password: 'correct horse' }, fresh],
    ['/resend', { type: 'signup', email: fresh }, fresh],
    ['/otp', { email: person.email }, person.email],
    ['/magiclink', { email: person.email }, person.email],
    ['/recover', { email: person.email }, person.email],
    ['/user', { email: `new-${fresh}` }, `new-${fresh}`, { method: 'PUT', headers: bearer }],
  ]
  for (const [path, json, email, init] of asked) {
    const before = (await listMailsTo(server, email)).length
    const answer = await ask(path, { ...init, json }, to)
    expect(answer.status, `${path}: ${await answer.text()}`).toBe(200)
    expect((await listMailsTo(server, email)).length, path).toBe(before + 1)
    await expectOwnLink(email, path)
  }
})

test.each(evil)('%s is never where a link or a provider returns to', async (to) => {
  for (const path of ['/verify?token=none&type=signup', '/authorize?provider=google', '/callback?state=none']) {
    const answer = await ask(path, { headers: { Accept: path.startsWith('/verify') ? '*/*' : 'text/html' } }, to)
    expect([302, 303], path).toContain(answer.status)
    expectOwn(answer.headers.get('location'), path)
  }
  const email = `linked-${crypto.randomUUID()}@example.com`
  await ask('/signup', { json: { email, password: 'correct horse' } }, site)
  const { pathname, searchParams } = new URL((await getLastMailTo(server, email)).link)
  searchParams.set('redirect_to', to)
  const opened = await server.fetch(`${pathname}?${searchParams}`)
  expect(opened.headers.get('location')).toMatch(/#access_token=/)
  expectOwn(opened.headers.get('location'), 'a good link whose end was changed')
})

test('a program with a key cannot make links that lead elsewhere', async () => {
  const key = new TextEncoder().encode(secret)
  const program = await new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' }).sign(key)
  const headers = { Authorization: `Bearer ${program}` }
  for (const to of evil) {
    const email = `made-${crypto.randomUUID()}@example.com`
    const invited = await ask('/invite', { headers, json: { email } }, to)
    expect(invited.status, await invited.text()).toBe(200)
    await expectOwnLink(email, '/invite')
    const made = await ask('/admin/generate_link', { headers, json: { type: 'magiclink', email } }, to)
    const { action_link, redirect_to } = await made.json()
    for (const address of [action_link, redirect_to]) expectOwn(address, '/admin/generate_link')
  }
})

test('the public address is the only other one', async () => {
  const email = 'welcome@example.com'
  await ask('/signup', { json: { email, password: 'correct horse' } }, `${site}/callback?next=1`)
  const { link } = await getLastMailTo(server, email)
  expect(new URL(link).searchParams.get('redirect_to')).toBe(`${site}/callback?next=1`)
})
