/** Tests the sealed secrets through the ways of signing in. Each copy of the database object acts as a server. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authClient } from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createApp } from '../app.ts'
import { createUser } from '../auth/accounts/create-user.ts'
import { rotateSigningKey } from '../auth/tokens/rotate-keys.ts'
import { writeBackup } from '../backup/write-backup.ts'
import type { Database } from '../db/database.ts'
import { createSecretBox, generateSecretKey, type SecretKey } from '../db/secret-box.ts'
import { openServices } from '../open-services.ts'
import { countSecretLoss, forgetSecrets } from './forget-secrets.ts'
import { openSecrets } from './open-secrets.ts'
import { sealStoredSecrets } from './seal-stored-secrets.ts'
import { readSecretKeys } from './secret-keys.ts'

let server: TestServer
/** The key that the server started with. */
let own: SecretKey
const password = 'correct horse'
let count = 0

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_EVEN_ANSWER_MS: '0' })
  const [key] = await readSecretKeys(server.services.config)
  if (!key) throw new Error('The server has made no key.')
  own = key
})
beforeEach(async () => {
  server.clock.set(new Date())
  await server.db.pool.query('delete from auth.sessions')
  await server.db.pool.query('delete from auth.mfa_factors')
})
afterAll(() => server[Symbol.asyncDispose]())

/** Starts another server on the same database with these keys. */
async function withKeys(...keys: SecretKey[]): Promise<TestServer> {
  const db = { ...server.db, secrets: createSecretBox(keys) }
  const services = openServices(server.services.config, db, server.clock)
  const app = await createApp(services, join(server.services.config.dataDir, 'no-web'))
  return { ...server, db, services, app, fetch: async (path, init) => app.fetch(new Request(`http://x${path}`, init)) }
}

async function someone(at: TestServer = server) {
  count += 1
  const email = `person${count}@example.com`
  const { id } = await createUser(at.db, at.clock, {
    email,
    password,
    fullName: 'P',
    role: 'student',
    emailConfirmed: true,
  })
  return { id, email, client: await signIn(email, at) }
}

async function signIn(email: string, at: TestServer = server) {
  const client = authClient(at)
  const { error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

/** A person with an enrolled authenticator app. The clock is one time step later. */
async function protectedPerson(at: TestServer = server) {
  const person = await someone(at)
  const { data, error } = await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
  if (error) throw error
  const secret = data.totp.secret
  const shown = await person.client.mfa.challengeAndVerify({ factorId: data.id, code: codeNow(secret) })
  if (shown.error) throw shown.error
  server.clock.advance(30)
  return { ...person, factorId: data.id, secret }
}

function codeNow(secret: string) {
  return new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })
}

/** Signs in with password and app. Returns the error, or null. */
async function comeIn({ email, factorId, secret }: Awaited<ReturnType<typeof protectedPerson>>, at: TestServer) {
  const client = await signIn(email, at)
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: codeNow(secret) })
  server.clock.advance(30)
  return error
}

/** Does not use a client, which would retry a refusal for half a minute. */
function refresh(at: TestServer, token = '') {
  const body = JSON.stringify({ refresh_token: token })
  return at.fetch('/auth/v1/token?grant_type=refresh_token', { method: 'POST', body })
}

async function storedSecrets(db: Database = server.db): Promise<string[]> {
  const { rows } = await db.pool.query(`
    select secret as stored from auth.mfa_factors where secret is not null
    union all select encode(refresh_key, 'escape') from auth.sessions
    union all select private_jwk #>> '{}' from auth.signing_keys`)
  return rows.map(({ stored }) => String(stored))
}

/** Restores the state from before keys existed. */
async function unsealAll() {
  const { rows } = await server.db.pool.query(`select kid, private_jwk from auth.signing_keys`)
  for (const { kid, private_jwk: sealed } of rows) {
    const jwk = server.db.secrets.open({ column: 'auth.signing_keys.private_jwk', row: [kid] }, sealed)
    await server.db.pool.query('update auth.signing_keys set private_jwk = $2::jsonb where kid = $1', [kid, jwk])
  }
  const sessions = await server.db.pool.query(
    `select id, user_id, encode(refresh_key, 'escape') as k from auth.sessions`,
  )
  for (const { id, user_id: user, k } of sessions.rows) {
    const key = server.db.secrets.open({ column: 'auth.sessions.refresh_key', row: [id, user] }, k)
    await server.db.pool.query(`update auth.sessions set refresh_key = decode($2, 'base64') where id = $1`, [id, key])
  }
  const factors = await server.db.pool.query('select id, user_id, secret from auth.mfa_factors')
  for (const { id, user_id: user, secret } of factors.rows) {
    const open = server.db.secrets.open({ column: 'auth.mfa_factors.secret', row: [id, user] }, secret)
    await server.db.pool.query('update auth.mfa_factors set secret = $2 where id = $1', [id, open])
  }
}

test('a person comes in with an app and comes back, and the database and its backup hold nothing to do so with', async () => {
  const person = await protectedPerson()
  expect(await comeIn(person, server)).toBeNull()
  expect((await person.client.refreshSession()).error).toBeNull()
  const stored = await storedSecrets()
  expect(stored.length).toBeGreaterThan(3)
  for (const one of stored) expect(one).toMatch(new RegExp(`^sealed:v1:${own.id}:[\\w-]{40,}$`))

  const path = join(server.services.config.dataDir, 'backup.tar.gz')
  await writeBackup({ db: server.db, images: server.services.images, now: server.clock.now() }, path)
  const bytes = gunzipSync(await readFile(path))
  expect(bytes.includes(person.email)).toBe(true)
  for (const secret of [person.secret, '"d":', own.bytes.toString('base64'), own.bytes.toString('hex')]) {
    expect(bytes.includes(secret), secret).toBe(false)
  }
})

test('the key that a server makes for itself lies beside the database, for its owner alone', async () => {
  const path = join(server.services.config.dataDir, 'secrets.key')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readFile(path, 'utf8')).toContain(own.bytes.toString('base64'))
})

test('the seed of an app opens for nobody else, whether it is copied or its row is given away', async () => {
  const [ada, eve] = [await protectedPerson(), await protectedPerson()]
  await server.db.pool.query(
    'update auth.mfa_factors set secret = (select secret from auth.mfa_factors where id = $1) where id = $2',
    [eve.factorId, ada.factorId],
  )
  expect(await comeIn({ ...ada, secret: eve.secret }, server)).toMatchObject({ status: 500 })
  expect(await comeIn(eve, server)).toBeNull()

  await server.db.pool.query('delete from auth.mfa_factors where id = $1', [ada.factorId])
  await server.db.pool.query('update auth.mfa_factors set user_id = $1 where id = $2', [ada.id, eve.factorId])
  expect(await comeIn({ ...ada, factorId: eve.factorId, secret: eve.secret }, server)).toMatchObject({ status: 500 })
  await server.db.pool.query('delete from auth.mfa_factors where id = $1', [eve.factorId])
})

test('the key of a session signs no tokens of another one', async () => {
  const [ada, eve] = [await someone(), await someone()]
  await server.db.pool.query(
    `update auth.sessions set refresh_key = (select refresh_key from auth.sessions where user_id = $1) where user_id = $2`,
    [eve.id, ada.id],
  )
  const { data } = await ada.client.getSession()
  expect((await refresh(server, data.session?.refresh_token)).status).toBe(500)
  expect((await eve.client.refreshSession()).error).toBeNull()
  await server.db.pool.query('delete from auth.sessions where user_id = $1', [ada.id])
})

test('unsealed values are sealed at the start, by two servers at once, and people go on as before', async () => {
  const person = await protectedPerson()
  await unsealAll()
  expect((await storedSecrets()).filter((one) => one.startsWith('sealed:'))).toEqual([])
  expect((await person.client.refreshSession()).error).toBeNull()
  const all = (await storedSecrets()).length
  const both = await Promise.all([sealStoredSecrets({ ...server.db }), sealStoredSecrets({ ...server.db })])
  expect(both.reduce((sum, { sealed }) => sum + sealed, 0)).toBe(all)
  expect((await storedSecrets()).filter((one) => !one.startsWith(server.db.secrets.prefix ?? '?'))).toEqual([])
  expect(await sealStoredSecrets(server.db)).toEqual({ sealed: 0, unreadable: 0 })
  const fresh = await withKeys(own)
  expect(await comeIn(person, fresh)).toBeNull()
  const { data } = await person.client.getSession()
  expect((await refresh(fresh, data.session?.refresh_token)).status).toBe(200)
})

test('more rows than are taken at a time are sealed, too', async () => {
  const { id } = await someone()
  await server.db.pool.query(
    `insert into auth.sessions (user_id, refresh_key)
     select $1, decode(md5(n::text) || md5(n::text), 'hex') from generate_series(1, 600) n`,
    [id],
  )
  expect(await sealStoredSecrets(server.db)).toEqual({ sealed: 600, unreadable: 0 })
  const { rows } = await server.db.pool.query(
    `select count(*)::int as n from auth.sessions where user_id = $1 and encode(refresh_key, 'escape') like 'sealed:%'`,
    [id],
  )
  expect(rows).toEqual([{ n: 601 }])
  await server.db.pool.query('delete from auth.sessions where user_id = $1', [id])
})

test('a key is changed while two servers run: the new one is known everywhere before it seals anywhere', async () => {
  const person = await protectedPerson()
  const next = generateSecretKey()
  const here = await withKeys(own, next)
  const there = await withKeys(next, own)
  expect(await comeIn(person, here)).toBeNull()
  expect(await comeIn(person, there)).toBeNull()
  const late = await protectedPerson(there)
  expect(await comeIn(late, here)).toBeNull()
  await rotateSigningKey(there.db, 0)
  expect(await comeIn(late, await withKeys(own, next))).toBeNull()

  await sealStoredSecrets(there.db)
  const settings = { ...server.services.config, secretKeys: { texts: [next.bytes.toString('base64')], file: null } }
  const without = { ...settings, dataDir: '/nowhere' }
  const alone = await openSecrets(server.db, without)
  expect(alone.secrets.keyIds).toEqual([next.id])
  const afterwards = await withKeys(next)
  expect(await comeIn(person, afterwards)).toBeNull()
  expect(await comeIn(late, afterwards)).toBeNull()

  // Seals the secrets again for the tests after this one.
  await sealStoredSecrets((await withKeys(own, next)).db)
})

test('a server that runs without the key is not ready, and lets nobody in or out until it has it', async () => {
  const person = await someone()
  const stranger = await withKeys(generateSecretKey())
  const ready = await stranger.fetch('/ready')
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', reason: `Secrets are sealed with the key ${own.id}, which is missing.` },
  ])
  const { error } = await authClient(stranger).signInWithPassword({ email: person.email, password })
  expect(error).toMatchObject({ status: 503 })
  const { data } = await person.client.getSession()
  expect((await refresh(stranger, data.session?.refresh_token)).status).toBe(503)
  // Access tokens are still verified, and the session continues on a server with the key.
  const headers = { Authorization: `Bearer ${data.session?.access_token}` }
  expect((await stranger.fetch('/auth/v1/user', { headers })).status).toBe(200)
  expect((await person.client.refreshSession()).error).toBeNull()
  expect((await server.fetch('/ready')).status).toBe(200)
  // The failed sign-in left a session sealed with the other server's own key.
  await server.db.pool.query('delete from auth.sessions where user_id = $1', [person.id])
})

test('only values sealed with a lost key are given up: their owners sign in with only the password', async () => {
  const kept = await protectedPerson()
  const lostKey = generateSecretKey()
  const before = await withKeys(lostKey, own)
  const lost = await protectedPerson(before)
  const codes = `insert into auth.mfa_recovery_codes (user_id, code_hash) values ($1, 'a'), ($2, 'b')`
  await server.db.pool.query(codes, [kept.id, lost.id])

  const { keyIds } = server.db.secrets
  expect(await countSecretLoss(server.db, keyIds)).toEqual({ sessions: 1, factors: 1, signingKeys: 0, webhooks: 0 })
  expect(await forgetSecrets(server.db, keyIds)).toEqual({ sessions: 1, factors: 1, signingKeys: 0, webhooks: 0 })
  expect(await countSecretLoss(server.db, keyIds)).toEqual({ sessions: 0, factors: 0, signingKeys: 0, webhooks: 0 })
  const client = await signIn(lost.email)
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' })
  expect(await comeIn(kept, server)).toBeNull()
  const left = await server.db.pool.query('select user_id from auth.mfa_recovery_codes')
  expect(left.rows).toEqual([{ user_id: kept.id }])
  const noted = await server.db.pool.query(
    `select actor_id, action, after from audit_log where entity_type = 'secrets'`,
  )
  expect(noted.rows).toEqual([
    {
      actor_id: null,
      action: 'delete',
      after: { sessions: 1, factors: 1, signingKeys: 0, webhooks: 0, byCommand: true },
    },
  ])
})

test('a start without the key, or with another one, is refused with its name, and changes nothing', async () => {
  const before = (await storedSecrets()).sort()
  const other = generateSecretKey()
  const { config } = server.services
  const dataDir = join(config.dataDir, 'elsewhere')
  const none = openSecrets(server.db, { ...config, dataDir })
  await expect(none).rejects.toMatchObject({
    name: 'StartupError',
    message: `Secrets in the database are sealed with the key ${own.id}; no key is given.`,
    remedy: expect.stringContaining('--forget-secrets'),
  })
  const secretKeys = { texts: [other.bytes.toString('base64')], file: null }
  await expect(openSecrets(server.db, { ...config, dataDir, secretKeys })).rejects.toThrow(`given is ${other.id}`)
  await expect(stat(join(dataDir, 'secrets.key'))).rejects.toMatchObject({ code: 'ENOENT' })
  expect((await storedSecrets()).sort()).toEqual(before)
})
