/** Tests that each action affects the correct factor, session and code, which requires more than one person. */
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '#server/db/new-id.ts'
import { asAuth } from '#server/db/transactions.ts'
import { listMailsTo } from '#test/support/auth-client.ts'
import { hasLockedRows } from '#test/support/row-locks.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from '../accounts/create-user.ts'
import {
  deleteFactor,
  findTotpStep,
  getFactor,
  hashFactorCode,
  hasVerifiedFactor,
  isFactorCode,
  makeTotpSecret,
} from './factors.ts'
import { getPasskey, requirePasskeyRoom } from './passkeys.ts'
import { raiseSessionLevel } from './raise-session.ts'
import { readSession } from './sessions.ts'

let server: TestServer
let count = 0

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

/** A person with an authenticator app. */
async function someone(status: 'verified' | 'unverified' = 'verified') {
  count += 1
  const email = `person${count}@example.com`
  const person = { email, password: null, fullName: 'P', role: 'student', emailConfirmed: true } as const
  const { id: userId } = await createUser(server.db, server.clock, person)
  const now = server.clock.now()
  const factor = { id: makeId(), user_id: userId, factor_type: 'totp', status } as const
  await asAuth(server.db, (tx) =>
    tx
      .insertInto('auth.mfa_factors')
      .values({ ...factor, friendly_name: 'app', secret: 'sealed', created_at: now, updated_at: now })
      .execute(),
  )
  return { userId, email, factor }
}

type Someone = Awaited<ReturnType<typeof someone>>

async function openSession({ userId }: Someone, counter = 0): Promise<string> {
  const id = makeId()
  const now = server.clock.now()
  const session = { id, user_id: userId, aal: 'aal1', refresh_key: Buffer.alloc(32), refresh_counter: counter } as const
  await asAuth(server.db, (tx) =>
    tx
      .insertInto('auth.sessions')
      .values({ ...session, created_at: now, refreshed_at: now })
      .execute(),
  )
  return id
}

async function raise({ factor }: Someone, id: string) {
  const proof = { method: 'totp', factorId: factor.id }
  return (await asAuth(server.db, (tx) => raiseSessionLevel(tx, id, proof, server.clock.now()))).session
}

async function raisedSession(person: Someone) {
  return raise(person, await openSession(person))
}

describe('a code of an app', () => {
  const { secret } = makeTotpSecret('Prep', 'p@example.com')
  const at = (seconds: number) => new Date(Date.parse('2026-03-01T10:00:00Z') + seconds * 1000)
  const codeOf = (seconds: number) => new TOTP({ secret }).generate({ timestamp: at(seconds).getTime() })

  test('is of the same step whether it comes early, in time or late, so that it is taken once', () => {
    const steps = [-30, 0, 30].map((seconds) => findTotpStep(secret, codeOf(0), at(seconds)))
    expect(new Set(steps).size).toBe(1)
    expect(steps[0]).toBe(at(0).getTime() / 30_000)
  })

  test('is of a step after that of the code before', () => {
    expect(findTotpStep(secret, codeOf(30), at(30))).toBe((findTotpStep(secret, codeOf(0), at(0)) ?? 0) + 1)
  })

  test('is wrong two steps away', () => {
    expect(findTotpStep(secret, codeOf(0), at(60))).toBeNull()
  })
})

test('a code by text message is right for its own challenge alone, and for none without a code', () => {
  const stored = hashFactorCode('challenge', '123456')
  expect(isFactorCode('challenge', stored, '123456')).toBe(true)
  expect(isFactorCode('challenge', stored, '123457')).toBe(false)
  expect(isFactorCode('another', stored, '123456')).toBe(false)
  expect(isFactorCode('challenge', null, '123456')).toBe(false)
})

test('a factor that is removed takes nothing from others, and of its person only what it gave', async () => {
  const [one, other] = [await someone(), await someone()]
  const [mine, theirs] = [await raisedSession(one), await raisedSession(other)]
  await asAuth(server.db, (tx) => deleteFactor(tx, server.services, one.factor))
  const read = (id: string) => asAuth(server.db, (tx) => readSession(tx, id))
  expect(await read(mine.id)).toMatchObject({ session: { aal: 'aal1' }, methods: [] })
  expect(await read(theirs.id)).toMatchObject({ session: { aal: 'aal2' }, methods: [{ method: 'totp' }] })
  const { rows } = await server.db.pool.query('select id from auth.mfa_factors where user_id = any($1)', [
    [one.userId, other.userId],
  ])
  expect(rows).toEqual([{ id: other.factor.id }])
})

test('a factor that goes is reported, if it was ever in use', async () => {
  const [used, begun] = [await someone(), await someone('unverified')]
  for (const { factor } of [used, begun]) await asAuth(server.db, (tx) => deleteFactor(tx, server.services, factor))
  expect(await listMailsTo(server, used.email)).toHaveLength(1)
  expect(await listMailsTo(server, begun.email)).toEqual([])
})

test('a session that was signed in by a passkey stays at its level when a factor goes', async () => {
  const person = await someone()
  const { id } = await raisedSession(person)
  await server.db.pool.query('insert into auth.session_methods (session_id, method, used_at) values ($1, $2, $3)', [
    ...[id, 'passkey', server.clock.now()],
  ])
  await asAuth(server.db, (tx) => deleteFactor(tx, server.services, person.factor))
  const read = await asAuth(server.db, (tx) => readSession(tx, id))
  expect(read).toMatchObject({ session: { aal: 'aal2' }, methods: [{ method: 'passkey' }] })
})

test('raising a session changes no other, and counts on from its own refresh tokens', async () => {
  const person = await someone()
  const [first, second, plain] = [await openSession(person, 5), await openSession(person), await openSession(person)]
  // Raises the second one first: a read in table order would otherwise return the correct counters by chance.
  expect((await raise(person, second)).refresh_counter).toBe(1)
  expect((await raise(person, first)).refresh_counter).toBe(6)
  const read = await asAuth(server.db, (tx) => readSession(tx, plain))
  expect(read).toMatchObject({ session: { aal: 'aal1', refresh_counter: 0 }, methods: [] })
})

test('raising a session keeps in mind when its refresh tokens were used', async () => {
  const person = await someone()
  const id = await openSession(person)
  const now = server.clock.now().getTime()
  await server.db.pool.query('update auth.sessions set recent_rotations = $2 where id = $1', [
    ...[id, JSON.stringify([now - 1000])],
  ])
  await raise(person, id)
  const { rows } = await server.db.pool.query('select recent_rotations as recent from auth.sessions where id = $1', [
    id,
  ])
  expect(rows[0].recent).toEqual([now - 1000, now])
})

test('only a verified factor of their own counts as the second factor of a person', async () => {
  await someone()
  const has = async (person: Someone) => {
    const id = await openSession(person)
    const found = await asAuth(server.db, (tx) =>
      tx
        .selectFrom('auth.sessions')
        .select(hasVerifiedFactor().as('has'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    return found.has
  }
  expect(await has(await someone('unverified'))).toBe(false)
  expect(await has(await someone())).toBe(true)
})

describe('two requests at once take turns, because rows are locked', () => {
  test('for a factor', async () => {
    const { userId, factor } = await someone()
    await asAuth(server.db, async (tx) => {
      await getFactor(tx, userId, factor.id)
      expect(await hasLockedRows(tx, 'auth.mfa_factors')).toBe(true)
    })
  })

  test('for a passkey', async () => {
    const { userId } = await someone()
    await asAuth(server.db, async (tx) => {
      await expect(getPasskey(tx, userId, makeId())).rejects.toMatchObject({ code: 'passkey_not_found' })
      expect(await hasLockedRows(tx, 'auth.passkeys')).toBe(true)
    })
  })

  test('for a session that is raised, before its counter is read', async () => {
    const person = await someone()
    const id = await openSession(person)
    // A statement trigger: by the time a row trigger runs, the update itself has locked the row.
    await server.db.pool.query(`
      create function require_lock() returns trigger language plpgsql as $$ begin
        perform from auth.sessions where id = '${id}' and xmax = pg_current_xact_id()::xid;
        if not found then raise exception 'changed without a lock'; end if;
        return null;
      end $$;
      create trigger require_lock before update on auth.sessions for each statement execute function require_lock()`)
    try {
      expect((await raise(person, id)).refresh_counter).toBe(1)
    } finally {
      await server.db.pool.query('drop function require_lock cascade')
    }
  })

  test('for the number of passkeys', async () => {
    const { userId } = await someone()
    await asAuth(server.db, async (tx) => {
      await requirePasskeyRoom(tx, userId)
      expect(await hasLockedRows(tx, 'auth.users')).toBe(true)
    })
  })
})
