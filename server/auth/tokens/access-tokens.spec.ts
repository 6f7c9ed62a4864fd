/** Tests which tokens the domain API accepts, and how the signing keys are created. */
import { createHmac } from 'node:crypto'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { userId } from '#contracts/wire/ids.ts'
import { asAuth } from '#server/db/transactions.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'
import { BadTokenError, createIdentifier, verifyAccessToken } from './access-tokens.ts'
import { getSigningKeys } from './signing-keys.ts'

let server: TestServer
const somebody = {
  userId: userId.parse('018f0000-0000-7000-8000-000000000001'),
  sessionId: '018f0000-0000-7000-8000-000000000002',
}

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test('a token of ours names its person and session until it expires', async () => {
  const identify = createIdentifier(server.db, server.clock)
  const token = await signTokenFor(server.db, server.clock, somebody)
  expect(await identify(token)).toEqual(somebody)
  expect(await identify(token)).toEqual(somebody)
  server.clock.advance(3599)
  expect(await identify(token)).toEqual(somebody)
  server.clock.advance(1)
  expect(await identify(token)).toBeNull()
  expect(await createIdentifier(server.db, server.clock)(token)).toBeNull()
})

test('says that administrators show a second factor where the setting asks for it', async () => {
  const token = await signTokenFor(server.db, server.clock, somebody)
  const identify = createIdentifier(server.db, server.clock, { adminSecondFactor: true })
  expect(await identify(token)).toEqual({ ...somebody, adminsShowFactor: true })
})

test('a remembered signature does not vouch for other claims', async () => {
  const identify = createIdentifier(server.db, server.clock)
  const token = await signTokenFor(server.db, server.clock, somebody)
  await identify(token)
  const [header, , signature] = token.split('.')
  const claims = { sub: '018f0000-0000-7000-8000-00000000000f', session_id: somebody.sessionId, exp: 4e9 }
  const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
  expect(await identify(forged)).toBeNull()
})

test('a signature is checked once for each token, as long as the token is remembered', async () => {
  const identify = createIdentifier(server.db, server.clock, {}, 2)
  const sessions = ['01', '02', '03'].map((end) => `018f0000-0000-7000-8000-0000000001${end}`)
  const tokens = await Promise.all(
    sessions.map((sessionId) => signTokenFor(server.db, server.clock, { ...somebody, sessionId })),
  )
  const verify = vi.spyOn(crypto.subtle, 'verify')
  async function checksFor(number: number) {
    const before = verify.mock.calls.length
    expect(await identify(tokens[number] ?? '')).toEqual({ ...somebody, sessionId: sessions[number] })
    return verify.mock.calls.length - before
  }
  expect([await checksFor(0), await checksFor(1)]).toEqual([1, 1])
  expect([await checksFor(0), await checksFor(1)], 'both are remembered').toEqual([0, 0])
  expect([await checksFor(2), await checksFor(1)], 'the third one takes the place of the first').toEqual([1, 0])
  expect(await checksFor(0)).toBe(1)
})

test('a database that does not answer is not taken for a bad token', async () => {
  const db = { ...server.db }
  const token = await signTokenFor(server.db, server.clock, somebody)
  vi.spyOn(getSigningKeys(db), 'find').mockRejectedValue(new Error('The connection ended.'))
  await expect(createIdentifier(db, server.clock)(token)).rejects.toThrow('The connection ended.')
})

describe('the keys of other issuers', () => {
  const secret = 'a secret of another issuer, 32 bytes'
  const oct = { kty: 'oct', k: Buffer.from(secret).toString('base64url') }

  function signed(header: { alg: string; kid?: string }, claims: Record<string, unknown> = {}) {
    return new SignJWT(claims).setProtectedHeader(header).sign(new TextEncoder().encode(secret))
  }
  const verified = (setting: string, token: string) => verifyAccessToken(server.db, server.clock, setting, token)

  test.each([
    ['a plain text', secret, undefined],
    ['a key without a name, and a token with one', JSON.stringify([{ ...oct, alg: 'HS256' }]), 'named'],
    ['a key with a name, and a token without one', JSON.stringify([{ ...oct, alg: 'HS256', kid: 'named' }]), undefined],
    ['both with the same name', JSON.stringify([{ ...oct, alg: 'HS256', kid: 'named' }]), 'named'],
  ])('are taken as %s', async (_, setting, kid) => {
    const token = await signed({ alg: 'HS256', ...(kid && { kid }) }, { sub: 'x' })
    expect(await verified(setting, token)).toEqual({ sub: 'x' })
  })

  test.each([
    ['of another name', JSON.stringify([{ ...oct, alg: 'HS256', kid: 'other' }])],
    ['of another algorithm', JSON.stringify([{ ...oct, alg: 'RS256', kid: 'named' }])],
    ['of another secret', 'another secret of another issuer'],
    ['of nobody', ''],
  ])('are not taken where they are %s', async (_, setting) => {
    const token = await signed({ alg: 'HS256', kid: 'named' })
    await expect(verified(setting, token)).rejects.toThrow(BadTokenError)
  })

  test('are none where the setting is empty, so that an empty secret signs nothing', async () => {
    const text = [{ alg: 'HS256' }, { role: 'service_role' }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = createHmac('sha256', '').update(text).digest('base64url')
    await expect(verified('', `${text}.${signature}`)).rejects.toThrow(BadTokenError)
  })

  test('do not make up for claims of the wrong kind', async () => {
    await expect(verified(secret, await signed({ alg: 'HS256' }, { role: 5 }))).rejects.toThrow(BadTokenError)
  })
})

test('a token signed by a key of nobody is not taken, whatever it calls its key', async () => {
  const { kid } = await getSigningKeys(server.db).current()
  const stranger = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  for (const named of [kid, 'unknown']) {
    const token = await new SignJWT({ sub: somebody.userId, session_id: somebody.sessionId })
      .setProtectedHeader({ alg: 'ES256', kid: named })
      .setExpirationTime('1h')
      .sign(stranger.privateKey)
    expect(await createIdentifier(server.db, server.clock)(token)).toBeNull()
  }
})

test('the public key is no secret to sign with', async () => {
  const [jwk] = await getSigningKeys(server.db).published()
  const token = await new SignJWT({ sub: somebody.userId, session_id: somebody.sessionId })
    .setProtectedHeader({ alg: 'HS256', kid: jwk?.kid ?? '' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(JSON.stringify(jwk)))
  expect(await createIdentifier(server.db, server.clock)(token)).toBeNull()
})

test('several processes that start at once end up with one key', async () => {
  await asAuth(server.db, (tx) => tx.deleteFrom('auth.signing_keys').execute())
  // The keys are cached per database object, so each copy acts as a process of its own.
  const processes = [1, 2, 3].map(() => getSigningKeys({ ...server.db }))
  const kids = await Promise.all(processes.map(async (keys) => (await keys.current()).kid))
  expect(new Set(kids).size).toBe(1)
})

test('a key that another process signs with is found, and a retired one is not', async () => {
  const [here, there] = [{ ...server.db }, { ...server.db }]
  const token = await signTokenFor(there, server.clock, somebody)
  const identify = createIdentifier(here, server.clock)
  expect(await identify(token)).toEqual(somebody)
  await asAuth(server.db, (tx) =>
    tx
      .updateTable('auth.signing_keys')
      .set({ retired_at: server.clock.now() })
      .where('kid', '=', decodeProtectedHeader(token).kid ?? '')
      .execute(),
  )
  const later = { ...server.db }
  expect(await createIdentifier(later, server.clock)(token)).toBeNull()
})
