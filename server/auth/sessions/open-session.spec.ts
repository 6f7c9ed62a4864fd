/** Tests changes between the check of a password and the opening of the session. */
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAuth } from '#server/db/transactions.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { hashPassword, verifyPassword } from '../../adapters/password-hashing.ts'
import { createUser } from '../accounts/create-user.ts'
import { openSession, openSessionByPassword } from './open-session.ts'

let server: TestServer
const password = 'correct horse'
const device = { userAgent: null, ip: null }

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

/** An account whose password was just checked. */
async function checkedLogin(email: string) {
  const person = { email, password, fullName: 'P', role: 'student', emailConfirmed: true } as const
  const { id: userId } = await createUser(server.db, server.clock, person)
  return { userId, password, storedHash: await storedHashOf(userId), weakness: null }
}

function request() {
  return { services: server.services, device }
}

/** Stores a cheaper hash from an earlier time, so that a sign-in rehashes the password. */
async function withOutdatedHash(login: Awaited<ReturnType<typeof checkedLogin>>) {
  const storedHash = await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await server.db.pool.query('update auth.users set encrypted_password = $2 where id = $1', [login.userId, storedHash])
  return { ...login, storedHash }
}

async function storedHashOf(userId: string): Promise<string> {
  const { rows } = await server.db.pool.query('select encrypted_password as stored from auth.users where id = $1', [
    userId,
  ])
  return String(rows[0].stored)
}

async function sessionsOf(userId: string): Promise<number> {
  const { rows } = await server.db.pool.query('select from auth.sessions where user_id = $1', [userId])
  return rows.length
}

test('a password that is still the same opens a session', async () => {
  const login = await checkedLogin('same@example.com')
  const { session, account, methods } = await openSessionByPassword(request(), login)
  expect(session.aal).toBe('aal1')
  expect(methods).toEqual([{ method: 'password', timestamp: server.clock.now().getTime() / 1000 }])
  expect(account.id).toBe(login.userId)
  expect(await sessionsOf(login.userId)).toBe(1)
})

test.each([
  ['whose password was changed', 'update auth.users set encrypted_password = $2 where id = $1', ['$argon2id$other']],
  ['that was deleted', 'update auth.users set deleted_at = now() where id = $1', []],
  ['that is gone', 'delete from auth.users where id = $1', []],
])('a sign-in finds no account %s since the password was checked', async (reason, change, values) => {
  const login = await checkedLogin(`${reason.replaceAll(' ', '-')}@example.com`)
  await server.db.pool.query(change, [login.userId, ...values])
  await expect(openSessionByPassword(request(), login)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await sessionsOf(login.userId)).toBe(0)
})

test('a password that cost too little is hashed again', async () => {
  const login = await withOutdatedHash(await checkedLogin('outdated@example.com'))
  await openSessionByPassword(request(), login)
  const stored = await storedHashOf(login.userId)
  expect(stored).not.toBe(login.storedHash)
  expect(await verifyPassword(stored, password)).toBe(true)
})

test('hashing a password again changes no other account, even one with the same hash', async () => {
  const login = await withOutdatedHash(await checkedLogin('renewed@example.com'))
  const other = await checkedLogin('same.hash@example.com')
  await server.db.pool.query('update auth.users set encrypted_password = $2 where id = $1', [
    other.userId,
    login.storedHash,
  ])
  await openSessionByPassword(request(), login)
  expect(await storedHashOf(login.userId)).not.toBe(login.storedHash)
  expect(await storedHashOf(other.userId)).toBe(login.storedHash)
})

test('a password that was changed meanwhile is not put back by hashing the old one again', async () => {
  const login = await withOutdatedHash(await checkedLogin('changed@example.com'))
  const changed = await hashPassword('another one')
  await server.db.pool.query('update auth.users set encrypted_password = $2 where id = $1', [login.userId, changed])
  await expect(openSessionByPassword(request(), login)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await storedHashOf(login.userId)).toBe(changed)
})

test('no session is opened for an account that is gone', async () => {
  const { userId } = await checkedLogin('gone@example.com')
  await server.db.pool.query('delete from auth.users where id = $1', [userId])
  const opening = asAuth(server.db, (tx) => openSession(tx, server.services, { userId, method: 'otp', device }))
  await expect(opening).rejects.toThrow('A session was inserted and not returned.')
})
