/** What every endpoint of the domain API does the same way, also those that nobody has thought of yet. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { role } from '#contracts/accounts/profile.ts'
import { maxImportRequestBytes } from '#contracts/authoring/import-file.ts'
import { maxRunRequestBytes } from '#contracts/people/adding-runs.ts'
import { type Endpoint, nothing } from '#contracts/wire/endpoint.ts'
import { problem } from '#contracts/wire/refusals.ts'
import type { ServedEndpoint } from '#server/http/endpoint-routes.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '../support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '../support/test-server.ts'

let server: TestServer
let people: readonly SignedInPerson[]

beforeAll(async () => {
  server = await openTestServer()
  const others = role.options.filter((name) => name !== 'student').map((name) => createPerson(server.db, name))
  people = [await createStudentWithRecord(server.db), ...(await Promise.all(others))]
})

afterAll(() => server[Symbol.asyncDispose]())

interface Sent {
  readonly who?: SignedInPerson
  readonly token?: string
  /** Values for every parameter of the path. */
  readonly id?: string
  readonly body?: string
  readonly method?: string
}

interface Answer {
  /** Of what was asked, to name it in a failure. */
  readonly name: string
  readonly status: number
  readonly code: string
  readonly issues: number
}

/** The answer to a request that is to be refused: always a problem in JSON that names its request. */
async function refusal(endpoint: Endpoint, sent: Sent): Promise<Answer> {
  const { who, token, id = randomUUID(), body, method = endpoint.method } = sent
  const path = endpoint.path.replaceAll(/\{\w+\}/g, id)
  const bearer = who ? await signTokenFor(server.db, server.clock, who) : token
  const response = await server.fetch(`/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
    ...(body !== undefined && method !== 'GET' && { body }),
  })
  const name = `${method} ${endpoint.path}${who ? ` by a ${who.role}` : ''}`
  const text = await response.text()
  expect(response.headers.get('content-type'), `${name}: ${text}`).toBe('application/json')
  const { code, requestId, issues } = problem.parse(JSON.parse(text))
  expect(requestId, name).toBe(response.headers.get('x-request-id'))
  if (method === 'GET') expect(response.headers.get('cache-control'), name).toBe('no-store')
  return { name, status: response.status, code, issues: issues?.length ?? 0 }
}

/** Of people, unless `which` says otherwise. */
function endpoints(
  which: (endpoint: Endpoint, one: ServedEndpoint) => boolean = (_, { scope }) => scope === null,
): Endpoint[] {
  const found = server.app.served.filter((one) => which(one.endpoint, one))
  expect(found.length).toBeGreaterThan(0)
  return found.map(({ endpoint }) => endpoint)
}

const hasParams = ({ path }: Endpoint, { scope }: ServedEndpoint) => path.includes('{') && scope === null
const takesBody = ({ body }: Endpoint) => body !== nothing

test('only the settings of this installation, privacy, access cards, what asks a parent, and the links of emails are open to everyone', async () => {
  expect(endpoints((_, { isPublic }) => isPublic).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /config',
    'POST /unsubscribe/{token}',
    'POST /consents/ask',
    'POST /consents/link',
    'GET /privacy',
    'POST /access-card/owner',
    'POST /access-card/password',
  ])
  expect((await server.get(null, '/config')).status).toBe(200)
})

test('everything else asks to sign in first, whatever else is wrong', async () => {
  for (const endpoint of endpoints((_, { isPublic }) => !isPublic)) {
    for (const sent of [
      {},
      { token: 'forged' },
      { body: '{broken' },
      { id: 'garbage' },
      { token: 'a.b.c', body: '{}' },
    ]) {
      expect(await refusal(endpoint, sent)).toMatchObject({ status: 401, code: 'not_signed_in' })
    }
  }
})

test('an address that names nothing is not found, or not open to the role', { timeout: 120_000 }, async () => {
  for (const endpoint of endpoints(hasParams)) {
    const codes = new Set<string>()
    for (const who of people) {
      for (const id of ['garbage', randomUUID(), '%00', `'; drop table tests; --`, 'a'.repeat(500)]) {
        const { name, code } = await refusal(endpoint, { who, id: encodeURIComponent(id) })
        const allowed = [
          'not_found',
          'nothing_submitted',
          'not_allowed',
          ...(takesBody(endpoint) ? ['invalid_input'] : []),
        ]
        expect(allowed, `${name} with ${id}`).toContain(code)
        codes.add(code)
      }
    }
    expect(codes, endpoint.path).toContain('not_found')
  }
})

test('a body that is no JSON, or not what is asked for, is refused with its reasons', {
  timeout: 120_000,
}, async () => {
  for (const endpoint of endpoints(takesBody)) {
    for (const who of people) {
      // What is wrong with a request of administrators is theirs alone to hear.
      if (endpoint.path.startsWith('/admin/') && who.role !== 'admin') {
        for (const body of ['{broken', '[]'])
          expect(await refusal(endpoint, { who, body })).toMatchObject({ status: 403, code: 'not_allowed' })
        continue
      }
      for (const body of ['{broken', '{"a":', 'not json', '\u0000']) {
        expect(await refusal(endpoint, { who, body })).toMatchObject({ status: 400, code: 'broken_json' })
      }
      for (const body of ['null', '[]', '"text"', '7']) {
        const answer = await refusal(endpoint, { who, body })
        expect(answer, body).toMatchObject({ status: 422, code: 'invalid_input' })
        expect(answer.issues, answer.name).toBeGreaterThan(0)
      }
    }
  }
})

test('a body that is too large is not read', async () => {
  const body = JSON.stringify('a'.repeat(1024 * 1024))
  const longBody = JSON.stringify('a'.repeat(Math.max(maxImportRequestBytes, maxRunRequestBytes)))
  for (const endpoint of endpoints(takesBody)) {
    const isLong = /import|new-students\/runs|twins\/search/.test(endpoint.path)
    expect(await refusal(endpoint, { body: isLong ? longBody : body }), endpoint.path).toMatchObject({
      status: 413,
      code: 'body_too_large',
    })
  }
})

test('a method that an address does not have is refused in words', async () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const all = endpoints()
  for (const endpoint of all) {
    const served = all.filter(({ path }) => path === endpoint.path).map(({ method }) => method)
    for (const method of methods.filter((name) => !served.some((other) => other === name))) {
      expect(await refusal(endpoint, { method })).toMatchObject({ status: 405, code: 'method_not_allowed' })
    }
  }
})

test('no two endpoints answer at the same address', () => {
  const addresses = endpoints(() => true).map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(addresses).toEqual([...new Set(addresses)])
})
