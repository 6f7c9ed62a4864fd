/** Whose token the domain API takes, and how the keys behind it are made. */
import { decodeProtectedHeader, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userId } from '#contracts/ids.ts'
import { asAuth } from '#server/db/transactions.ts'
import { openTestServer, type TestServer, tokenOf } from '#test/support/test-server.ts'
import { makeIdentify } from './access-tokens.ts'
import { signingKeysOf } from './signing-keys.ts'

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
  const identify = makeIdentify(server.db, server.clock)
  const token = await tokenOf(server.db, server.clock, somebody)
  expect(await identify(token)).toEqual(somebody)
  expect(await identify(token)).toEqual(somebody)
  server.clock.advance(3599)
  expect(await identify(token)).toEqual(somebody)
  server.clock.advance(1)
  expect(await identify(token)).toBeNull()
  expect(await makeIdentify(server.db, server.clock)(token)).toBeNull()
})

test('a remembered signature does not vouch for other claims', async () => {
  const identify = makeIdentify(server.db, server.clock)
  const token = await tokenOf(server.db, server.clock, somebody)
  await identify(token)
  const [header, , signature] = token.split('.')
  const claims = { sub: '018f0000-0000-7000-8000-00000000000f', session_id: somebody.sessionId, exp: 4e9 }
  const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
  expect(await identify(forged)).toBeNull()
})

test('a token signed by a key of nobody is not taken, whatever it calls its key', async () => {
  const { kid } = await signingKeysOf(server.db).current()
  const stranger = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  for (const named of [kid, 'unknown']) {
    const token = await new SignJWT({ sub: somebody.userId, session_id: somebody.sessionId })
      .setProtectedHeader({ alg: 'ES256', kid: named })
      .setExpirationTime('1h')
      .sign(stranger.privateKey)
    expect(await makeIdentify(server.db, server.clock)(token)).toBeNull()
  }
})

test('the public key is no secret to sign with', async () => {
  const [jwk] = await signingKeysOf(server.db).published()
  const token = await new SignJWT({ sub: somebody.userId, session_id: somebody.sessionId })
    .setProtectedHeader({ alg: 'HS256', kid: jwk?.kid ?? '' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(JSON.stringify(jwk)))
  expect(await makeIdentify(server.db, server.clock)(token)).toBeNull()
})

test('several processes that start at once end up with one key', async () => {
  await asAuth(server.db, (tx) => tx.deleteFrom('auth.signing_keys').execute())
  // The keys are remembered for a database object; each of these is one of its own.
  const processes = [1, 2, 3].map(() => signingKeysOf({ ...server.db }))
  const kids = await Promise.all(processes.map(async (keys) => (await keys.current()).kid))
  expect(new Set(kids).size).toBe(1)
})

test('a key that another process signs with is found, and a retired one is not', async () => {
  const [here, there] = [{ ...server.db }, { ...server.db }]
  const token = await tokenOf(there, server.clock, somebody)
  const identify = makeIdentify(here, server.clock)
  expect(await identify(token)).toEqual(somebody)
  await asAuth(server.db, (tx) =>
    tx
      .updateTable('auth.signing_keys')
      .set({ retired_at: server.clock.now() })
      .where('kid', '=', decodeProtectedHeader(token).kid ?? '')
      .execute(),
  )
  const later = { ...server.db }
  expect(await makeIdentify(later, server.clock)(token)).toBeNull()
})
