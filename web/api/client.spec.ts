// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { makeSession, resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { sessionStorageKey } from './auth-client.ts'
import { type CallInput, fillPath } from './client.ts'

const greet = endpoint({
  method: 'POST',
  path: '/people/{person}/greetings',
  summary: 'Greets somebody',
  params: z.object({ person: z.string() }),
  body: z.object({ words: z.string() }),
  reply: z.object({ heard: z.string() }),
})
const input: CallInput<typeof greet> = { params: { person: 'a b' }, body: { words: 'Hello' } }
const path = 'POST /api/people/a%20b/greetings'

let client: typeof import('./client.ts')

beforeEach(async () => {
  resetPageModules()
  client = await import('./client.ts')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a call fills in the path, sends JSON and returns the parsed reply', async () => {
  const asked = stubServer({ [path]: () => ({ body: { heard: 'Hello', secret: 1 } }) })
  expect(await client.call(greet, input)).toEqual({ heard: 'Hello' })
  expect(asked).toEqual([
    { method: 'POST', path: '/api/people/a%20b/greetings', search: '', authorization: null, body: { words: 'Hello' } },
  ])
})

test('parameters that are not in the path go into the query', () => {
  expect(fillPath('/tests/{id}', { id: 'x', page: 2, filter: undefined })).toBe('/tests/x?page=2')
  expect(() => fillPath('/tests/{id}', {})).toThrow('The path /tests/{id} needs the parameter id.')
})

test('a page that asks for much waits in its own line, and what changes something does not', async () => {
  const read = endpoint({ method: 'GET', path: '/people', summary: 'Lists people', reply: z.object({}) })
  const answers: ((reply: Response) => void)[] = []
  const fetched = vi.fn((_: string, __: RequestInit) => new Promise<Response>((resolve) => answers.push(resolve)))
  vi.stubGlobal('fetch', fetched)
  const reads = Array.from({ length: client.mostReads + 5 }, () => client.call(read))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(client.mostReads))
  const written = client.call(greet, input)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(client.mostReads + 1))
  expect(fetched.mock.lastCall?.[1].method).toBe('POST')
  answers[0]?.(Response.json({}))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(client.mostReads + 2))
  while (fetched.mock.calls.length < reads.length + 1) {
    for (const answer of answers) answer(Response.json({ heard: 'yes' }))
    await Promise.resolve()
  }
  for (const answer of answers) answer(Response.json({ heard: 'yes' }))
  await Promise.all([...reads, written])
})

test('the call carries the session', async () => {
  const session = makeSession('first')
  localStorage.setItem(sessionStorageKey, JSON.stringify(session))
  const asked = stubServer({ [path]: () => ({ body: { heard: 'yes' } }) })
  await client.call(greet, input)
  expect(asked[0]?.authorization).toBe(`Bearer ${session.access_token}`)
})

test('a session that the server no longer accepts is renewed once, and the call is repeated', async () => {
  localStorage.setItem(sessionStorageKey, JSON.stringify(makeSession('old')))
  const renewed = makeSession('new')
  const asked = stubServer({
    [path]: ({ authorization }) =>
      authorization === `Bearer ${renewed.access_token}`
        ? { body: { heard: 'yes' } }
        : { status: 401, body: { code: 'not_signed_in', message: 'Please log in.', requestId: 'r1' } },
    'POST /auth/v1/token': () => ({ body: renewed }),
  })
  expect(await client.call(greet, input)).toEqual({ heard: 'yes' })
  expect(asked.map((one) => one.path)).toEqual([
    '/api/people/a%20b/greetings',
    '/auth/v1/token',
    '/api/people/a%20b/greetings',
  ])
})

test('if renewal fails, the session has ended, and listeners are notified', async () => {
  localStorage.setItem(sessionStorageKey, JSON.stringify(makeSession('old')))
  stubServer({
    [path]: () => ({ status: 401, body: { code: 'not_signed_in', message: 'Please log in.', requestId: 'r1' } }),
    'POST /auth/v1/token': () => ({ status: 400, body: { code: 'refresh_token_not_found', message: 'Not found' } }),
  })
  const ended = vi.fn()
  const { sessionEnded } = await import('./session-events.ts')
  sessionEnded.follow(ended)
  await expect(client.call(greet, input)).rejects.toMatchObject({ status: 401, code: 'session_ended' })
  expect(ended).toHaveBeenCalledOnce()
})

test('a refusal carries its code, its words and its issues', async () => {
  const issues = [{ path: 'words', message: 'Too long.' }]
  stubServer({
    [path]: () => ({ status: 422, body: { code: 'invalid_input', message: 'No.', requestId: 'r7', issues } }),
  })
  await expect(client.call(greet, input)).rejects.toMatchObject({
    status: 422,
    code: 'invalid_input',
    message: 'No.',
    requestId: 'r7',
    issues,
  })
})

test('no connection is an error of its own', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(client.call(greet, input)).rejects.toMatchObject({
    status: 0,
    code: 'offline',
    message: 'You are offline or the server cannot be reached.',
  })
})

test('a reply that is not JSON, as from a proxy, is a defect and not a crash', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(client.call(greet, input)).rejects.toMatchObject({ status: 502, code: 'unexpected' })
})
