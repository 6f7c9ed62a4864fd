/** Tests the headers of every kind of response: they decide what may run, frame our pages, or see our addresses. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSecondServer } from '#test/support/auth-client.ts'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
} from '#test/support/factories.ts'
import { makePng } from '#test/support/image-files.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'
import { createApp, type ServerApp } from '../app.ts'

let server: TestServer
let folder: string
let app: ServerApp
/** By name, the addresses of resources that the test must create first. */
let made: Record<string, string>
let bearer: string

beforeAll(async () => {
  server = await openTestServer()
  folder = await mkdtemp(join(tmpdir(), 'prep-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>the app')
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'assets', 'main-abc.js'), 'console.info(1)')
  app = await createApp(server.services, folder)
  const admin = await createPerson(server.db, 'admin')
  bearer = `Bearer ${await signTokenFor(server.db, server.clock, admin)}`
  const subject = await createTestWithQuestions(server.db)
  const submission = await createSubmission(server.db, await createStudentWithRecord(server.db), subject)
  const file = new Uint8Array(await makePng())
  const uploaded = await ask(`/api/admin/tests/${subject.slug}/images?alt=A%20figure`, { method: 'POST', body: file })
  const feed = await (await server.post(admin, '/schedule/feed')).json()
  made = {
    image: (await uploaded.json()).url,
    calendar: new URL(feed.url).pathname,
    csv: `/api/submissions/${submission}/export.csv`,
  }
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: bearer, Accept: 'text/html,*/*', ...init.headers }
  return app.fetch(new Request(`http://localhost:3000${path}`, { ...init, headers }))
}

const kinds: readonly [kind: string, path: string, status: number, type: string][] = [
  ['the app', '/login', 200, 'text/html; charset=utf-8'],
  ['a script', '/assets/main-abc.js', 200, 'text/javascript; charset=utf-8'],
  ['a drawing', '/icon.svg', 200, 'image/svg+xml; charset=utf-8'],
  ['a file that is not there', '/assets/gone.js', 404, 'text/plain; charset=UTF-8'],
  ['an answer of the API', '/api/config', 200, 'application/json'],
  ['a refusal of the API', '/api/no/such/thing', 404, 'application/json'],
  ['the description of the API', '/api/docs', 200, 'text/html; charset=UTF-8'],
  ['a table for spreadsheets', '{csv}', 200, 'text/csv; charset=utf-8'],
  ['an answer of the auth API', '/auth/v1/settings', 200, 'application/json'],
  ['a refusal of the auth API', '/auth/v1/no/such/thing', 404, 'application/json'],
  ['the page of a link', '/auth/v1/verify?token=abc&type=signup', 200, 'text/html; charset=UTF-8'],
  ['a refusal of a function', '/functions/v1/none', 404, 'application/json'],
  ['a picture', '{image}', 200, 'image/png'],
  ['a picture that is not there', '/storage/v1/object/public/test_images/a/b.png', 404, 'application/json'],
  ['a calendar', '{calendar}', 200, 'text/calendar; charset=utf-8'],
  ['the outbox of the demo', '/dev/outbox.json', 200, 'application/json'],
  ['health', '/health', 200, 'application/json'],
]

describe.each(kinds)('%s', (_kind, path, status, type) => {
  let answer: Response
  beforeAll(async () => {
    answer = await ask(path.replace(/\{(\w+)\}/, (_, name: string) => made[name] ?? ''))
    await answer.arrayBuffer()
  })

  test('is what it is said to be, and nothing else is guessed from it', () => {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('has a policy that allows nothing inline, no frame, no base and no object', () => {
    const policy = answer.headers.get('content-security-policy') ?? ''
    for (const directive of ["base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'"]) {
      expect(policy.split('; ')).toContain(directive)
    }
    expect(policy).not.toMatch(/unsafe|\*|http:/)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  })

  test('keeps other sites out, and sets no cookie', () => {
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(answer.headers.get('permissions-policy')).toContain('camera=()')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('x-powered-by') ?? answer.headers.get('server')).toBeNull()
  })
})

const policyOf = async (path: string) => (await ask(path)).headers.get('content-security-policy')?.split('; ')

test('in the app only its own scripts run, and only what its policies have made becomes HTML', async () => {
  const policy = await policyOf('/login')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types prep-html prep-worker dompurify',
    ]),
  )
})

test.each(['/api/config', '/api/no/such/thing', '/auth/v1/settings', '/health', '{image}'])(
  'a reply that is not a page can do nothing when it is opened as one: %s',
  async (path) => {
    const policy = await policyOf(path === '{image}' ? (made.image ?? '') : path)
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']))
  },
)

test.each(['/auth/v1/verify?token=abc&type=signup', '{calendar}'])(
  'an address that is a secret is not passed on: %s',
  async (path) => {
    const answer = await ask(path === '{calendar}' ? (made.calendar ?? '') : path)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  },
)

test('other sites see where somebody comes from, but not from which page', async () => {
  expect((await ask('/login')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('a site behind TLS is never asked for without it again; one without TLS can still be reached', async () => {
  const secure = await startSecondServer(server, { PUBLIC_URL: 'https://prep.example.com' })
  for (const path of ['/api/config', '/auth/v1/settings', '/login', '/health']) {
    const answer = await secure.fetch(path)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect((await ask(path)).headers.get('strict-transport-security')).toBeNull()
  }
})

test.each(['/api/docs', '/auth/v1/verify?token=abc&type=signup', '/auth/v1/verify'])(
  'a page that the server writes names its icon, so that browsers ask for no other: %s',
  async (path) => {
    expect(await (await ask(path)).text()).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg"')
  },
)
