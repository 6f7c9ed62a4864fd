/**
 * Every endpoint, asked by everybody for anything: never a 5xx, and a refusal is always a problem in JSON. `npm run fuzz` asks
 * twenty times as often and each time for something else; FUZZ_SEED repeats a run.
 */
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/adapters/password-hashing.ts'
import { authApp } from '#server/auth/auth-app.ts'
import { ensurePlatformPin } from '#server/features/assignments/platform-pin.ts'
import { attackers, expectations } from '../attack/expectations.ts'
import { requestOf as validRequestOf } from '../attack/requests.ts'
import { aTarget, type Target } from '../attack/target.ts'
import { aPerson, aStudent, type SignedInPerson } from '../support/factories.ts'
import { openTestServer, type TestServer, tokenOf } from '../support/test-server.ts'
import { complaints } from './complaints.ts'
import { type GeneratedRequest, generatedRequest, requestOf } from './generated-request.ts'
import { describedOperations, type Operation, otherOperations } from './operations.ts'
import type { JsonSchema } from './schema-values.ts'

const requests = Number(process.env.FUZZ_REQUESTS ?? 5000)
const seed = Number(process.env.FUZZ_SEED ?? 1)
/** After so many requests the cast is made anew: some of them delete their own accounts, or Maya's. */
const requestsPerCast = 250
/** Fields with which an e-mail address alone is refused. */
const besidesEmail = ['phone', 'channel', 'password_hash', 'ban_duration']
const makesAccount = /signup|otp|invite|bulk-create-user|POST .*admin[/]users$/
const password = 'correct horse'
const secret = 'a-secret-of-at-least-32-characters!'

interface Cast {
  readonly target: Target
  /** Those of the target, and Maya's password and refresh token. */
  readonly ids: Readonly<Record<string, string>>
  /** The `Authorization` header by sender. */
  readonly bearers: Readonly<Record<string, string>>
}

let server: TestServer
let operations: readonly Operation[]
let hash: string

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z', {
    ...{ AUTH_EXTRA_JWT_KEYS: secret, AUTH_EVEN_ANSWER_MS: '0', AUTH_MAIL_GAP_SECONDS: '0', AUTH_MAILS_PER_HOUR: '0' },
    ...{ AUTH_SMS_GAP_SECONDS: '0', AUTH_SMS_PER_HOUR: '0', AUTH_PHONE: '1', AUTH_ANONYMOUS: '1', TRUST_PROXY: '1' },
    DEMO: '1',
  })
  const described = describedOperations(await (await server.fetch('/api/openapi.json')).json())
  operations = [...described, ...otherOperations].map((operation) => ({ ...operation, welcome: welcomeAt(operation) }))
  hash = await hashPassword(password)
})
afterAll(() => server[Symbol.asyncDispose]())

/** Who gets something other than a refusal, as far as `test/attack` says so. */
function welcomeAt({ name, path }: Operation): readonly string[] {
  if (path.startsWith('/functions/')) return ['admin']
  if (path.startsWith('/auth/v1/admin') || path.startsWith('/auth/v1/invite')) return ['program']
  const statuses = expectations.get(name) ?? []
  return attackers.filter((_, at) => statuses[at] === 200)
}

async function aCast(): Promise<Cast> {
  await ensurePlatformPin(server.services)
  const target = await aTarget(server)
  const { maya, parent, tutor } = target
  const bearer = async (who: SignedInPerson) => `Bearer ${await tokenOf(server.db, server.clock, who)}`
  const program = new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' })
  server.clock.advance(-7200)
  const expired = await bearer(maya)
  server.clock.advance(7200)
  return {
    target,
    ids: { ...target.ids, ...(await signIn(maya)), id: randomUUID() },
    bearers: {
      ...{ maya: await bearer(maya), parent: await bearer(parent), tutor: await bearer(tutor), expired },
      admin: await bearer(await aPerson(server.db, 'admin')),
      stranger: await bearer(await aStudent(server.db)),
      program: `Bearer ${await program.sign(new TextEncoder().encode(secret))}`,
      garbage: 'Bearer e30.e30.',
    },
  }
}

async function signIn({ userId, email }: SignedInPerson) {
  await server.db.pool.query('update auth.users set encrypted_password = $2 where id = $1', [userId, hash])
  const answer = await server.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  })
  const { refresh_token } = await answer.json()
  expect(answer.status).toBe(200)
  return { password, refresh_token }
}

/** A body that the operation takes, or one with a value for each of its fields where we know none. */
function validBody({ name, body }: Operation, target: Target): unknown {
  const served = server.app.served.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name)
  const sent = served && validRequestOf(served.endpoint, target).init.body
  if (typeof sent === 'string') return JSON.parse(sent)
  const fields = body === null || body === 'file' ? {} : (body.properties ?? {})
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => !('email' in fields) || !besidesEmail.includes(key))
      .map(([key, schema]) => [
        key,
        key === 'email' && makesAccount.test(name) ? '«fresh»@example.com' : example(key, schema),
      ]),
  )
}

function example(key: string, schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'boolean') return true
  return schema.type === 'object' ? {} : `«${key}»`
}

/** What is wrong with the answer, in lines that repeat when the same goes wrong again; and one such request. */
async function send(generated: GeneratedRequest, { target, ids, bearers }: Cast) {
  const { operation, sender } = generated
  const { path, init } = requestOf(generated, { ...ids, fresh: randomUUID() }, validBody(operation, target))
  const headers = new Headers(init.body === undefined ? {} : { 'content-type': 'application/json' })
  const bearer = bearers[sender]
  if (bearer) headers.set('authorization', bearer)
  for (const [name, value] of Object.entries(generated.headers)) headers.set(name, value)
  const response = await server.fetch(path, { ...init, headers })
  const text = await response.text()
  const body = typeof init.body === 'string' ? init.body : ''
  return {
    wrong: complaints(operation, { url: path, body }, response, text).map((line) => `${operation.name}: ${line}`),
    request: `${path} by ${sender} with ${JSON.stringify(generated.headers)} ${body.slice(0, 600)} => ${text.slice(0, 300)}`,
    status: response.status,
  }
}

test('each route of the auth API is asked', () => {
  const routes = authApp().routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  const shape = (name: string) => name.replaceAll(/[:{]\w+\}?/g, '{}')
  const asked = otherOperations.map(({ name }) => shape(name.replace('/auth/v1', '')))
  expect(asked).toEqual(expect.arrayContaining(routes.map(({ method, path }) => shape(`${method} ${path}`))))
  expect(routes.length).toBeGreaterThan(30)
})

test(`no request breaks the server, and every refusal is one (FUZZ_SEED=${seed})`, {
  timeout: requests * 200,
}, async () => {
  const found = new Map<string, string>()
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < requests; sent += requestsPerCast) {
    const cast = await aCast()
    const numRuns = Math.min(requestsPerCast, requests - sent)
    for (const generated of fc.sample(generatedRequest(operations), { numRuns, seed: seed + sent })) {
      const { wrong, request, status } = await send(generated, cast)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      for (const line of wrong) if (!found.has(line)) found.set(line, request)
    }
  }
  expect(Object.fromEntries(found)).toEqual({})
  // Requests that are all refused at the door would find nothing.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 10)
})
