/** Tests the log's contents, and above all that it contains no secrets while people use them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authClient, followLinkAsBrowser, getLastMailTo, site } from '#test/support/auth-client.ts'
import { createPerson, createStudentWithRecord, createTestWithQuestions } from '#test/support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let lines: string[] = []

beforeAll(async () => {
  const settings = {
    LOG_LEVEL: 'trace',
    AUTH_MAIL_GAP_SECONDS: '0',
    AUTH_EVEN_ANSWER_MS: '0',
    METRICS_TOKEN: 'a-token-of-monitoring',
  }
  server = await openTestServer(new Date().toISOString(), settings, { write: (line) => void lines.push(line) })
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => {
  lines = []
})

const entries = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line))
const requests = () => entries().filter(({ msg }) => msg === 'request')

function expectNowhere(secrets: Record<string, string | undefined>) {
  expect(lines.length).toBeGreaterThan(0)
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret, name).toBeTruthy()
    expect(lines.join('').toLowerCase(), name).not.toContain(String(secret).toLowerCase())
  }
}

test('each request has a line with its id, route, status and time', async () => {
  const student = await createStudentWithRecord(server.db)
  const made = await createTestWithQuestions(server.db)
  lines = []
  const answer = await server.get(student, `/tests/${made.slug}/readiness?from=dashboard`)
  expect(requests()).toEqual([
    expect.objectContaining({
      level: 30,
      time: expect.any(Number),
      requestId: answer.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/tests/:testRef/readiness',
      status: answer.status,
      ms: expect.any(Number),
    }),
  ])
})

test.each([
  ['/auth/v1/user', '/auth/v1/user', 401, 30],
  ['/auth/v1/nothing/someone@example.com', '/auth/v1/*', 404, 30],
  ['/api/nothing/someone@example.com', '/api/*', 404, 30],
  ['/calendar/0123456789abcdef0123456789abcdef.ics', '/calendar/:file{[\\w-]{32}\\.ics}', 404, 30],
  ['/student/dashboard?token=secret', '/*', 404, 20],
  ['/health', '/health', 200, 20],
  ['/metrics', '/metrics', 401, 20],
  ['/api/attempts/x/clock?writer=y', '/api/attempts/:attemptId/clock', 401, 20],
])('%s is written as %s', async (path, route, status, level) => {
  await server.fetch(path)
  expect(requests()).toEqual([expect.objectContaining({ route, status, level })])
  expect(lines.join('')).not.toMatch(/someone@|0123456789abcdef|token=/)
})

describe('no secret and nobody’s name is written when somebody', () => {
  const email = 'Quentin.Quill@example.com'
  const password = 'correct horse of Quill'

  test('registers, signs in and resets a password', async () => {
    const client = authClient(server)
    const data = { full_name: 'Quentin Quill', role: 'student' }
    await client.signUp({ email, password, options: { data } })
    const signUp = await getLastMailTo(server, email.toLowerCase())
    await client.verifyOtp({ type: 'email', email, token: signUp.code })
    await client.signInWithPassword({ email, password: 'a wrong one of Quill' })
    const first = await client.signInWithPassword({ email, password })
    const second = await client.refreshSession()
    await client.resetPasswordForEmail(email, { redirectTo: `${site}/reset-password` })
    const reset = await getLastMailTo(server, email.toLowerCase())
    const arrival = await followLinkAsBrowser(server, reset.link)
    await client.exchangeCodeForSession(arrival.searchParams.get('code') ?? '')
    const changed = await client.updateUser({ password: 'battery staple of Quill' })
    expect(changed.error).toBeNull()

    expect(requests().length).toBeGreaterThanOrEqual(8)
    expectNowhere({
      address: email,
      'half the address': 'quentin',
      name: 'quill',
      'access token': first.data.session?.access_token,
      'second access token': second.data.session?.access_token,
      'refresh token': first.data.session?.refresh_token,
      'second refresh token': second.data.session?.refresh_token,
      'code from the email': signUp.code,
      'code of the reset': reset.code,
      'token of the link': new URL(reset.link).searchParams.get('token') ?? undefined,
      'code of the address': arrival.searchParams.get('code') ?? undefined,
      'hash of the password': '$argon2',
    })
  })

  test('takes a test', async () => {
    const student = await createStudentWithRecord(server.db, { fullName: 'Quentin Quill' })
    const made = await createTestWithQuestions(server.db)
    lines = []
    const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
    const record = { selectedOption: null, numericValue: '987.5', seconds: 3 }
    const saved = await server.post(student, `/attempts/${attempt.id}/changes`, {
      writer: attempt.writer,
      currentQuestion: 0,
      changes: [{ number: 1, question: made.questionIds[3], record }],
    })
    expect(saved.status).toBe(200)
    expect(requests().map(({ route }) => route)).toContain('/api/attempts/:attemptId/changes')
    expectNowhere({
      address: student.email,
      name: 'quill',
      'access token': await signTokenFor(server.db, server.clock, student),
      writer: attempt.writer,
      answer: '987.5',
    })
  })

  test('asks with the token of the monitoring, right or wrong', async () => {
    for (const token of ['a-token-of-monitoring', 'a-wrong-token-of-monitoring']) {
      await server.fetch('/metrics', { headers: { Authorization: `Bearer ${token}` } })
    }
    expectNowhere({ token: 'token-of-monitoring' })
  })
})

test('a defect is written once, with its place and without the row it is about', async () => {
  const admin = await createPerson(server.db, 'admin')
  lines = []
  const answer = await server.db.pool
    .query(`insert into auth.users (email) values ('${admin.email}')`)
    .catch((error: Error) => error)
  server.services.log.error(
    { err: new Error(`could not mail to ${admin.email}: Bearer abc.def`, { cause: answer }), requestId: 'r' },
    'unexpected',
  )
  server.services.log.warn({ failure: `550 <${admin.email}> and +12125550123 are unknown` }, 'a message failed')
  expectNowhere({ address: admin.email, token: 'abc.def', telephone: '12125550123' })
  expect(entries()[0]).toMatchObject({
    requestId: 'r',
    err: {
      message: 'could not mail to [blotted]: Bearer [blotted]',
      stack: expect.stringContaining('request-log.spec.ts'),
      cause: { code: '23505', constraint: expect.any(String) },
    },
  })
})
