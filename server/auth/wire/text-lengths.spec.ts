/** No text in a request is normalized, hashed or matched before its length is checked. */
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { otherOperations } from '#test/fuzz/operations.ts'
import { createStudentWithRecord } from '#test/support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'
import { hashPassword, verifyPassword } from '../../adapters/password-hashing.ts'
import { isEasyToGuess } from '../accounts/easy-passwords.ts'

const secret = 'a-secret-of-at-least-32-characters!'
/** Combining marks that normalization has to reorder, each against all those before it. */
const marks = `a${'\u0315\u0300'.repeat(5000)}`
const longest = 1024

const usual: Readonly<Record<string, unknown>> = {
  email: 'new@example.com',
  phone: '+15551234567',
  password: 'a longer password',
  type: 'signup',
  factor_type: 'totp',
  token: '123456',
  data: { full_name: 'Maya' },
}

let server: TestServer
let person: string
let program: string

beforeAll(async () => {
  server = await openTestServer(undefined, {
    ...{ AUTH_EXTRA_JWT_KEYS: secret, AUTH_EVEN_ANSWER_MS: '0', AUTH_PHONE: '1' },
    ...{ AUTH_MAIL_GAP_SECONDS: '0', AUTH_SMS_GAP_SECONDS: '0' },
  })
  person = `Bearer ${await signTokenFor(server.db, server.clock, await createStudentWithRecord(server.db))}`
  const signed = new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' })
  program = `Bearer ${await signed.sign(new TextEncoder().encode(secret))}`
})
afterAll(() => server[Symbol.asyncDispose]())

/** Returns the response, and the longest text that was normalized for the request. */
async function send(path: string, init: RequestInit) {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  try {
    const isForPrograms = path.startsWith('/auth/v1/admin') || path === '/auth/v1/invite'
    const headers = { Authorization: isForPrograms ? program : person, 'Content-Type': 'application/json' }
    const answer = await server.fetch(path, { ...init, headers: { ...headers, ...init.headers } })
    const lengths = normalize.mock.contexts.map((text) => String(text).length)
    return { answer, longest: Math.max(0, ...lengths) }
  } finally {
    normalize.mockRestore()
  }
}

const operations = otherOperations.filter(({ area }) => area === 'auth')
const texts = operations.flatMap(({ name, method, path, body }) => {
  const fields = body === null || body === 'file' ? {} : (body.properties ?? {})
  const grants = path.endsWith('/token')
    ? ['?grant_type=password', '?grant_type=refresh_token', '?grant_type=pkce']
    : ['']
  return Object.entries(fields)
    .filter(([, { type, enum: values }]) => type === 'string' || (type === undefined && values !== undefined))
    .flatMap(([field]) =>
      grants.map((grant) => ({ name: `${name}${grant}`, method, path: path + grant, field, fields })),
    )
})

test('there are fields to send', () => {
  expect(texts.length).toBeGreaterThan(60)
})

describe.each(texts)('$name with marks for $field', ({ method, path, field, fields }) => {
  const address = path.replace(/\{\w+\}/g, '0199d1a0-0000-7000-8000-000000000000')
  const others = Object.keys(fields).filter((name) => name in usual && name !== field)

  test.each([
    ['alone', []],
    ['among others', others],
    ['without a number', others.filter((name) => name !== 'phone')],
    ['without an address', others.filter((name) => name !== 'email')],
  ])('%s', async (_, beside) => {
    const body = { ...Object.fromEntries(beside.map((name) => [name, usual[name]])), [field]: marks }
    const sent = await send(address, { method, body: JSON.stringify(body) })
    expect(sent.answer.status).toBeGreaterThanOrEqual(303)
    expect(sent.answer.status).toBeLessThan(500)
    expect(sent.longest).toBeLessThanOrEqual(longest)
  })
})

describe('metadata', () => {
  test.each([
    ['POST', '/auth/v1/signup', 'data'],
    ['POST', '/auth/v1/otp', 'data'],
    ['PUT', '/auth/v1/user', 'data'],
    ['POST', '/auth/v1/admin/users', 'user_metadata'],
    ['POST', '/auth/v1/admin/users', 'app_metadata'],
  ])('%s %s refuses %s that is too large', async (method, path, field) => {
    for (const data of [{ full_name: marks }, { [marks]: 1 }]) {
      const body = { ...usual, phone: null, [field]: data }
      const { answer, longest: normalised } = await send(path, { method, body: JSON.stringify(body) })
      expect(await answer.json()).toMatchObject({ msg: 'User metadata cannot be longer than 4096 characters' })
      expect(normalised).toBeLessThanOrEqual(longest)
    }
  })

  test('a name that fits is cut for the question whether a password is made of it', async () => {
    const body = { ...usual, phone: null, email: 'marks@example.com', data: { full_name: marks.slice(0, 4000) } }
    const sent = await send('/auth/v1/signup', { method: 'POST', body: JSON.stringify(body) })
    expect(sent.answer.status).toBe(200)
    expect(sent.longest).toBeLessThanOrEqual(longest)
  })
})

describe('the auth API names the limit that a text exceeds', () => {
  test.each([
    ['/signup', 'email', 'An email address is too long'],
    ['/signup', 'phone', 'Invalid phone number format (E.164 required)'],
    ['/signup', 'password', 'Password cannot be longer than 72 characters'],
    ['/signup', 'channel', 'channel cannot be longer than 1024 characters'],
    ['/token?grant_type=password', 'password', 'Password cannot be longer than 72 characters'],
  ])('%s about %s', async (path, field, message) => {
    const { answer } = await send(`/auth/v1${path}`, { method: 'POST', body: JSON.stringify({ [field]: marks }) })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message })
  })

  test('a password that nobody can have is a wrong one', async () => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: marks.slice(0, longest) })
    const { answer, longest: normalised } = await send('/auth/v1/token?grant_type=password', { method: 'POST', body })
    expect(await answer.json()).toMatchObject({ error_code: 'invalid_credentials' })
    expect(normalised).toBe(0)
  })
})

test('a parameter of an address is refused when it is too long, an address to return to is not used', async () => {
  const long = 'a'.repeat(9000)
  const refused = await send(`/auth/v1/verify?token=${long}&type=signup`, {})
  expect(refused.answer.status).toBe(400)
  const site = await send(`/auth/v1/verify?token=a&type=signup&redirect_to=http://localhost:3000/${long}`, {})
  expect(site.answer.status).toBe(303)
  expect(site.answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/?#/)
  const form = new URLSearchParams({ token: long, type: 'signup' })
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  expect((await send('/auth/v1/verify/link', { method: 'POST', body: form, headers })).answer.status).toBe(400)
  expect((await send('/auth/v1/callback', { method: 'POST', body: form, headers })).answer.status).toBe(400)
})

test('hashing and comparing passwords have their own limit', async () => {
  await expect(hashPassword(marks)).rejects.toThrow('Password cannot be longer than 72 characters')
  expect(await verifyPassword(await hashPassword('correct horse'), marks)).toBe(false)
  const normalize = vi.spyOn(String.prototype, 'normalize')
  isEasyToGuess(marks)
  isEasyToGuess('correct horse', [marks])
  const lengths = normalize.mock.contexts.map((text) => String(text).length)
  normalize.mockRestore()
  expect(Math.max(...lengths)).toBeLessThanOrEqual(longest)
})
