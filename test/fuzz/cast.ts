/** Those who ask in made-up requests, whose things they name, and a body that an operation would take. */

import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { apiScopes } from '#contracts/administration/api-keys.ts'
import { hashPassword } from '#server/adapters/password-hashing.ts'
import { ensurePlatformPin } from '#server/features/assignments/platform-pin.ts'
import { digestKey } from '#server/http/key-digest.ts'
import { attackers, expectations } from '../attack/expectations.ts'
import { makeAttackRequest as validRequestOf } from '../attack/requests.ts'
import { type AttackedTarget, createTarget } from '../attack/target.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '../support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '../support/test-server.ts'
import { listDescribedOperations, type Operation, otherOperations } from './operations.ts'
import type { JsonSchema } from './schema-values.ts'

/** Fields that refuse everything but an email address. */
const besidesEmail = ['phone', 'channel', 'password_hash', 'ban_duration']
const makesAccount = /signup|otp|invite|bulk-create-user|POST .*admin[/]users$/
const password = 'correct horse'
const secret = 'a-secret-of-at-least-32-characters!'
let hash: Promise<string> | undefined

export interface Cast {
  readonly target: AttackedTarget
  /** Those of the target, and Maya's password and refresh token. */
  readonly ids: Readonly<Record<string, string>>
  /** The `Authorization` header by sender. */
  readonly bearers: Readonly<Record<string, string>>
}

/** A server that limits nobody, with every way of signing in. */
export function openServerForAnything(): Promise<TestServer> {
  return openTestServer('2026-03-01T10:00:00Z', {
    ...{ AUTH_EXTRA_JWT_KEYS: secret, AUTH_EVEN_ANSWER_MS: '0', AUTH_MAIL_GAP_SECONDS: '0', AUTH_MAILS_PER_HOUR: '0' },
    ...{ AUTH_SMS_GAP_SECONDS: '0', AUTH_SMS_PER_HOUR: '0', AUTH_PHONE: '1', AUTH_ANONYMOUS: '1', TRUST_PROXY: '1' },
    DEMO: '1',
  })
}

/** All that can be asked of the server, and who is welcome. */
export async function listOperations(server: TestServer): Promise<Operation[]> {
  const described = listDescribedOperations(await (await server.fetch('/api/openapi.json')).json())
  return [...described, ...otherOperations].map((operation) => ({ ...operation, welcome: welcomeAt(operation) }))
}

/** Who gets something other than a refusal, as far as `test/attack` says so. */
function welcomeAt({ name, path }: Operation): readonly string[] {
  if (path.startsWith('/functions/')) return ['admin']
  if (path.startsWith('/auth/v1/admin') || path.startsWith('/auth/v1/invite')) return ['program']
  const statuses = expectations.get(name) ?? []
  return path.startsWith('/api/v1/') ? ['key'] : attackers.filter((_, at) => statuses[at] === 200)
}

export async function createFuzzCast(server: TestServer): Promise<Cast> {
  await ensurePlatformPin(server.services)
  const target = await createTarget(server)
  const { maya, parent, tutor } = target
  const bearer = async (who: SignedInPerson) => `Bearer ${await signTokenFor(server.db, server.clock, who)}`
  const program = new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' })
  server.clock.advance(-7200)
  const expired = await bearer(maya)
  server.clock.advance(7200)
  return {
    target,
    ids: { ...target.ids, ...(await signIn(server, maya)), id: randomUUID() },
    bearers: {
      ...{ maya: await bearer(maya), parent: await bearer(parent), tutor: await bearer(tutor), expired },
      admin: await bearer(await createPerson(server.db, 'admin')),
      stranger: await bearer(await createStudentWithRecord(server.db)),
      program: `Bearer ${await program.sign(new TextEncoder().encode(secret))}`,
      key: `Bearer ${await createKey(server)}`,
      garbage: 'Bearer e30.e30.',
    },
  }
}

/** Of another program, with all scopes. */
async function createKey({ db }: TestServer): Promise<string> {
  const key = `prep_${'k'.repeat(43)}`
  await db.pool.query(`insert into public.api_keys (name, digest, hint, scopes) values ('A key', $1, 'kkkk', $2)`, [
    digestKey(key),
    [...apiScopes],
  ])
  return key
}

async function signIn(server: TestServer, { userId, email }: SignedInPerson) {
  hash ??= hashPassword(password)
  await server.db.pool.query('update auth.users set encrypted_password = $2 where id = $1', [userId, await hash])
  const ask = () =>
    server.fetch('/auth/v1/token?grant_type=password', { method: 'POST', body: JSON.stringify({ email, password }) })
  let answer = await ask()
  // A busy machine: the answer says to try again after a moment.
  for (let tries = 1; answer.status === 504 && tries < 5; tries += 1) answer = await ask()
  const { refresh_token } = await answer.json()
  if (answer.status !== 200) throw new Error(`Maya cannot sign in: ${answer.status}`)
  return { password, refresh_token }
}

/** A body that the operation takes, or one with a value for each of its fields where we know none. */
export function makeValidBody(server: TestServer, { name, body }: Operation, target: AttackedTarget): unknown {
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
