// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStorageKey } from '#web/api/auth-client.ts'
import { registerPerson } from './register-person.ts'

const nia = { email: 'nia@example.com', fullName: 'Nia Obi', role: 'tutor', student: null } as const

type Answer = { status: number; body: unknown } | Error

let asked: { url: string; body: unknown }[] = []

/** Stubs `fetch` with these answers of the probe and the function. */
function answering(probe: Answer, create: Answer = { status: 200, body: { user: {} } }) {
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const url = String(input)
    asked.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    const answer = url.startsWith('/functions/') ? create : probe
    if (answer instanceof Error) throw answer
    return Response.json(answer.body, { status: answer.status })
  })
}

function problem(status: number, code: string, message: string): Answer {
  return { status, body: { code, message, requestId: 'r' } }
}

const free = { status: 200, body: { user: null } }
const person = { id: crypto.randomUUID(), email: nia.email, fullName: 'N', role: 'tutor' }
const found = { status: 200, body: { user: person } }

beforeEach(() => {
  asked = []
  const claims = btoa(JSON.stringify({ sub: 'x', exp: 9_999_999_999 }))
  const session = {
    access_token: `e30.${claims}.x`,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 9_999_999_999,
    user: { id: 'x' },
  }
  localStorage.setItem(sessionStorageKey, JSON.stringify(session))
})
afterEach(() => vi.unstubAllGlobals())

test('a free address becomes an account by the documented call', async () => {
  answering(free)
  expect(await registerPerson(nia, 'spring')).toEqual({ kind: 'created' })
  expect(asked).toEqual([
    { url: '/api/admin/user-by-email?email=nia%40example.com', body: null },
    {
      url: '/functions/v1/bulk-create-user',
      body: { email: nia.email, password: 'spring', full_name: 'Nia Obi', role: 'tutor', email_confirm: true },
    },
  ])
})

test('the student columns of the file are sent with the call', async () => {
  answering(free)
  const record = { grade: 8, school: 'Elm', tutor: 'pri@example.com', class: null, parent: null }
  await registerPerson({ ...nia, role: 'student', student: record }, 'spring')
  expect(asked[1]?.body).toMatchObject({ email: nia.email, role: 'student', ...record })
})

test.each(['Email not found', 'User not found', 'Invalid login credentials'])(
  'a probe that says “%s” has found nobody',
  async (message) => {
    answering(problem(404, 'not_found', message))
    expect(await registerPerson(nia, 'spring')).toEqual({ kind: 'created' })
  },
)

test('existing people are not created again', async () => {
  answering(found)
  const exists = { kind: 'exists', message: 'User with email nia@example.com already exists' }
  expect(await registerPerson(nia, 'spring')).toEqual(exists)
  expect(asked).toHaveLength(1)
  answering(free, { status: 409, body: { error: 'taken', code: 'email_taken' } })
  expect(await registerPerson(nia, 'spring')).toEqual(exists)
})

test.each<[string, Answer, Answer | undefined]>([
  ['Error checking email nia@example.com: No database', problem(503, 'unavailable', 'No database'), undefined],
  ['Failed to create user nia@example.com: Too weak', free, { status: 422, body: { error: 'Too weak' } }],
  ['Failed to create user nia@example.com: Odd', free, { status: 200, body: { error: 'Odd' } }],
])('%s', async (message, probe, create) => {
  answering(probe, create)
  expect(await registerPerson(nia, 'spring')).toEqual({ kind: 'failed', message })
})

test('an unexpected error on the way is reported too', async () => {
  vi.stubGlobal('fetch', async () => {
    const answer = Response.json({ user: null })
    vi.spyOn(JSON, 'stringify').mockImplementation(() => {
      throw new Error('Out of memory')
    })
    return answer
  })
  const outcome = await registerPerson(nia, 'spring').finally(() => vi.restoreAllMocks())
  expect(outcome).toEqual({ kind: 'failed', message: 'Error creating user nia@example.com: Out of memory' })
})

test.each<[string, Answer, Answer | undefined]>([
  ['You are offline', new TypeError('Failed to fetch'), undefined],
  ['You are offline', free, new TypeError('Failed to fetch')],
  ['Invalid password: Too easy', free, { status: 422, body: { error: 'Too easy', code: 'weak_password' } }],
  ['Not authenticated. Please sign in as an admin to continue.', problem(403, 'not_allowed', 'No'), undefined],
  ...['second_factor_required', 'second_factor_needed', 'no_profile'].map((code): [string, Answer, undefined] => [
    'Not authenticated. Please sign in as an admin to continue.',
    problem(403, code, 'No'),
    undefined,
  ]),
  [
    'Not authenticated. Please sign in as an admin to continue.',
    free,
    { status: 401, body: { error: 'x', code: 'session_ended' } },
  ],
])('ends the run: %s', async (message, probe, create) => {
  answering(probe, create)
  await expect(registerPerson(nia, 'spring')).rejects.toThrow(message)
})
