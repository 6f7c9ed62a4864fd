/** Tests a change of the signing key across processes. Each copy of the database object acts as a process of its own. */
import { decodeProtectedHeader } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { createPerson } from '#test/support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'
import { createIdentifier } from './access-tokens.ts'
import { keyAnnouncementSeconds, retireSigningKeys, rotateSigningKey } from './rotate-keys.ts'
import { getSigningKeys } from './signing-keys.ts'

let server: TestServer
let here: Database
let there: Database

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.db.pool.query('delete from auth.signing_keys')
  here = { ...server.db }
  there = { ...server.db }
  // The clock that determines the age of the cached keys.
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => vi.useRealTimers())

/** Simulates time passing on the database's clock, which the keys use. */
async function pass(seconds: number) {
  await server.db.pool.query('update auth.signing_keys set signs_from = signs_from - make_interval(secs => $1)', [
    seconds,
  ])
  vi.advanceTimersByTime(seconds * 1000)
}

async function kidOf(db: Database) {
  return (await getSigningKeys(db).current()).kid
}

async function publishedBy(db: Database) {
  return (await getSigningKeys(db).published()).map(({ kid }) => kid).sort()
}

test('a new key is published at once and signs ten minutes later, in every process', async () => {
  const old = await kidOf(here)
  expect(await kidOf(there)).toBe(old)
  const { kid } = await rotateSigningKey(server.db, keyAnnouncementSeconds)
  await pass(60)
  for (const db of [here, there]) {
    expect(await publishedBy(db)).toEqual([old, kid].sort())
    expect(await kidOf(db)).toBe(old)
  }
  await pass(540)
  for (const db of [here, there]) expect(await kidOf(db)).toBe(kid)
})

test('nobody is signed out: tokens of the old key are good until they expire', async () => {
  const person = await createPerson(server.db, 'student')
  const token = await signTokenFor(here, server.clock, person)
  await rotateSigningKey(server.db, keyAnnouncementSeconds)
  await pass(660)
  await retireSigningKeys(server.db, 3600)
  expect(await createIdentifier(there, server.clock)(token)).toMatchObject({ userId: person.userId })
  await pass(4200)
  await retireSigningKeys(server.db, 3600)
  await pass(60)
  expect(await createIdentifier(there, server.clock)(token)).toBeNull()
  expect(await publishedBy(here)).toHaveLength(1)
})

test('at once, the new key signs where it is noticed and its tokens are taken where it is not yet', async () => {
  const old = await kidOf(here)
  const { kid } = await rotateSigningKey(server.db, 0)
  const person = await createPerson(server.db, 'student')
  const token = await signTokenFor(there, server.clock, person)
  expect(decodeProtectedHeader(token).kid).toBe(kid)
  vi.advanceTimersByTime(5000)
  expect(await kidOf(here)).toBe(old)
  expect(await createIdentifier(here, server.clock)(token)).toMatchObject({ userId: person.userId })
})

test('a second change while one waits makes no second key, and can bring it forward', async () => {
  await kidOf(here)
  const first = await rotateSigningKey(server.db, keyAnnouncementSeconds)
  const again = await rotateSigningKey(server.db, keyAnnouncementSeconds)
  expect(again).toMatchObject({ kid: first.kid, signsFrom: first.signsFrom, isNew: false })
  const atOnce = await rotateSigningKey(server.db, 0)
  expect(atOnce).toMatchObject({ kid: first.kid, isNew: false })
  await pass(60)
  expect(await kidOf(here)).toBe(first.kid)
})

test('a key that was taken back a day ago is thrown away, and one of today is kept', async () => {
  const left = async () => (await server.db.pool.query('select kid from auth.signing_keys order by kid')).rows
  const old = await kidOf(here)
  await server.db.pool.query(
    `insert into auth.signing_keys (kid, algorithm, private_jwk, public_jwk, signs_from, retired_at)
     values ('older', 'ES256', '{}', '{}', '2020-01-01', now() - interval '25 hours'),
       ('newer', 'ES256', '{}', '{}', '2020-01-01', now() - interval '23 hours')`,
  )
  await retireSigningKeys(server.db, 3600)
  const kids = (await left()).map(({ kid }) => kid)
  expect(kids).toEqual(expect.arrayContaining([old, 'newer']))
  expect(kids).not.toContain('older')
})

test('two people who change the key at the same time make one', async () => {
  await kidOf(here)
  await Promise.all([rotateSigningKey(here, keyAnnouncementSeconds), rotateSigningKey(there, keyAnnouncementSeconds)])
  await pass(60)
  expect(await publishedBy(here)).toHaveLength(2)
})
