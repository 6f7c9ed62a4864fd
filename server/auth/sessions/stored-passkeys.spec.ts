/** Tests that a request affects only the requester's own passkeys and challenges. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '#server/db/new-id.ts'
import { type AuthTx, asAuth } from '#server/db/transactions.ts'
import { listMailsTo } from '#test/support/auth-client.ts'
import { createPerson, type SignedInPerson } from '#test/support/factories.ts'
import { listLockedRows } from '#test/support/row-locks.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { getAccount } from '../accounts/accounts.ts'
import {
  deletePasskey,
  deletePasskeyChallenge,
  getPasskey,
  insertPasskeyChallenge,
  listPasskeys,
  presentPasskey,
  requireFullLevel,
  requireLivingChallenge,
  requirePasskeyRoom,
} from './passkeys.ts'

let server: TestServer
const now = new Date('2026-03-01T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

beforeAll(async () => {
  server = await openTestServer(now.toISOString())
})
afterAll(() => server[Symbol.asyncDispose]())

function ask<Result>(work: (tx: AuthTx) => Promise<Result>): Promise<Result> {
  return asAuth(server.db, work)
}

async function addPasskey({ userId }: SignedInPerson, created_at = now, id = makeId()): Promise<string> {
  const passkey = { user_id: userId, friendly_name: 'phone', credential_id: id, public_key: Buffer.alloc(1) }
  await ask((tx) =>
    tx
      .insertInto('auth.passkeys')
      .values({ ...passkey, id, created_at })
      .execute(),
  )
  return id
}

async function idsOf({ userId }: SignedInPerson) {
  return (await ask((tx) => listPasskeys(tx, userId))).map(({ id }) => id)
}

describe('the passkeys of a person', () => {
  test('are listed as they were added, without those of others', async () => {
    const [person, other] = [await createPerson(server.db, 'student'), await createPerson(server.db, 'student')]
    const [low = '', high = ''] = [makeId(), makeId()].toSorted()
    const last = await addPasskey(person, later(60))
    await addPasskey(person, now, high)
    await addPasskey(person, now, low)
    const first = await addPasskey(person, later(-60))
    const theirs = await addPasskey(other)
    expect(await idsOf(person)).toEqual([first, low, high, last])
    expect(await idsOf(other)).toEqual([theirs])
  })

  test('are found by their id, for that person alone', async () => {
    const [person, other] = [await createPerson(server.db, 'student'), await createPerson(server.db, 'student')]
    const mine = [await addPasskey(person), await addPasskey(person)]
    const theirs = await addPasskey(other)
    for (const id of mine) expect(await ask((tx) => getPasskey(tx, person.userId, id))).toMatchObject({ id })
    const missing = { status: 404, code: 'passkey_not_found' }
    for (const id of [theirs, makeId()]) {
      await expect(ask((tx) => getPasskey(tx, person.userId, id))).rejects.toMatchObject(missing)
    }
    const noId = { status: 404, code: 'validation_failed' }
    await expect(ask((tx) => getPasskey(tx, person.userId, 'phone'))).rejects.toMatchObject(noId)
  })

  test('stay when one of them is deleted, which is reported', async () => {
    const [person, other] = [await createPerson(server.db, 'student'), await createPerson(server.db, 'student')]
    const [gone, kept] = [await addPasskey(person), await addPasskey(person)]
    const theirs = await addPasskey(other)
    await ask((tx) => deletePasskey(tx, server.services, { id: gone, user_id: person.userId }))
    expect([await idsOf(person), await idsOf(other)]).toEqual([[kept], [theirs]])
    expect(await listMailsTo(server, person.email)).toHaveLength(1)
  })

  test('are at most ten, and counting them makes nobody else wait', async () => {
    const [person, other] = [await createPerson(server.db, 'student'), await createPerson(server.db, 'student')]
    for (let at = 0; at < 9; at += 1) await addPasskey(person)
    await addPasskey(other)
    const locked = await ask(async (tx) => {
      expect(await requirePasskeyRoom(tx, person.userId)).toHaveLength(9)
      return listLockedRows(tx, 'auth.users')
    })
    expect(locked).toEqual([person.userId])
    await addPasskey(person)
    const full = { code: 'too_many_passkeys' }
    await expect(ask((tx) => requirePasskeyRoom(tx, person.userId))).rejects.toMatchObject(full)
  })

  test('say when they were used last, if they were', async () => {
    const person = await createPerson(server.db, 'student')
    const id = await addPasskey(person)
    const passkey = await ask((tx) => getPasskey(tx, person.userId, id))
    const view = { id, friendly_name: 'phone', created_at: now.toISOString() }
    expect(presentPasskey(passkey)).toEqual(view)
    const used = { ...passkey, last_used_at: later(5) }
    expect(presentPasskey(used)).toEqual({ ...view, last_used_at: later(5).toISOString() })
  })
})

test('passkeys are changed at the full level, where the person has a second factor of their own', async () => {
  const [person, other] = [await createPerson(server.db, 'student'), await createPerson(server.db, 'student')]
  const addFactor = ({ userId }: SignedInPerson, status: string) =>
    server.db.pool.query(`insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', $2)`, [
      userId,
      status,
    ])
  const check = (aal: string) =>
    ask(async (tx) => {
      const user = await getAccount(tx, person.userId)
      await requireFullLevel(tx, { user, session: { id: person.sessionId, aal, openedAt: now } }, 'Not yet')
    })
  await addFactor(other, 'verified')
  await addFactor(person, 'unverified')
  await expect(check('aal1')).resolves.toBeUndefined()
  await addFactor(person, 'verified')
  await expect(check('aal1')).rejects.toMatchObject({ status: 403, code: 'insufficient_aal' })
  await expect(check('aal2')).resolves.toBeUndefined()
})

describe('a challenge', () => {
  test('ends after five minutes', async () => {
    const { challenge_id, expires_at } = await ask((tx) => insertPasskeyChallenge(tx, null, 'question', now))
    expect(expires_at).toBe(later(300).getTime() / 1000)
    const taken = await ask((tx) => deletePasskeyChallenge(tx, null, challenge_id))
    expect(requireLivingChallenge(taken, later(299))).toBe('question')
    for (const seconds of [300, 301]) {
      expect(() => requireLivingChallenge(taken, later(seconds))).toThrow('expired')
    }
    expect(() => requireLivingChallenge(undefined, now)).toThrow('not found')
  })

  test('is taken once, and only by its person', async () => {
    const [person, other] = [await createPerson(server.db, 'student'), await createPerson(server.db, 'student')]
    const take = (userId: string | null, id: string) => ask((tx) => deletePasskeyChallenge(tx, userId, id))
    const mine = await ask((tx) => insertPasskeyChallenge(tx, person.userId, 'mine', now))
    const second = await ask((tx) => insertPasskeyChallenge(tx, person.userId, 'second', now))
    const anyone = await ask((tx) => insertPasskeyChallenge(tx, null, 'anyone', now))
    expect(await take(other.userId, mine.challenge_id)).toBeUndefined()
    expect(await take(null, mine.challenge_id)).toBeUndefined()
    expect(await take(person.userId, anyone.challenge_id)).toBeUndefined()
    expect(await take(person.userId, 'no id')).toBeUndefined()
    expect(await take(person.userId, second.challenge_id)).toMatchObject({ challenge: 'second' })
    expect(await take(person.userId, second.challenge_id)).toBeUndefined()
    expect(await take(person.userId, mine.challenge_id)).toMatchObject({ challenge: 'mine' })
    expect(await take(null, anyone.challenge_id)).toMatchObject({ challenge: 'anyone' })
  })
})
