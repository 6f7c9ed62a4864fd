/** Who a transaction is, who it never is, and that nothing of it is left on the connection. */

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userId } from '#contracts/wire/ids.ts'
import type { Database } from '#server/db/database.ts'
import {
  type AnyTx,
  asAuth,
  asSystem,
  asUser,
  batchAsUser,
  type Identity,
  runElevated,
} from '#server/db/transactions.ts'
import { createPerson, createStudentWithRecord } from '../support/factories.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { asLogin, getSqlState, refusedState } from './actors.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})

afterAll(() => db.close())

async function whoAmI(tx: AnyTx) {
  const { rows } = await sql<{ role: string; person: string | null; connection: number }>`
    select current_user as role, auth.uid() as person, pg_backend_pid() as connection`.execute(tx)
  return rows[0]
}

function nothing() {
  return Promise.resolve()
}

describe('a session lets its person in', () => {
  test('in the role that the profile has now', async () => {
    const person = await createPerson(db, 'student')
    expect(await asUser(db, person, whoAmI)).toMatchObject({ role: 'student', person: person.userId })
    await db.pool.query(`update public.user_profiles set role = 'tutor' where id = $1`, [person.userId])
    expect(await asUser(db, person, whoAmI)).toMatchObject({ role: 'tutor', person: person.userId })
  })

  test('not after it was deleted', async () => {
    const person = await createPerson(db, 'student')
    await db.pool.query(`delete from auth.sessions where id = $1`, [person.sessionId])
    await expect(asUser(db, person, nothing)).rejects.toMatchObject({ code: 'session_ended' })
  })

  test('not after it has expired', async () => {
    const person = await createPerson(db, 'student')
    await db.pool.query(`update auth.sessions set expires_at = now() - interval '1 second' where id = $1`, [
      person.sessionId,
    ])
    await expect(asUser(db, person, nothing)).rejects.toMatchObject({ code: 'session_ended' })
  })

  test('not on a password alone once there is a second factor', async () => {
    const person = await createPerson(db, 'student')
    const { rows } = await db.pool.query(
      `insert into auth.mfa_factors (user_id, factor_type) values ($1, 'totp') returning id`,
      [person.userId],
    )
    await expect(asUser(db, person, nothing)).resolves.toBeUndefined()
    await db.pool.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [rows[0].id])
    await expect(asUser(db, person, nothing)).rejects.toMatchObject({ code: 'second_factor_needed' })
    await expect(batchAsUser(db, person, [])).rejects.toMatchObject({ code: 'second_factor_needed' })
    await db.pool.query(`update auth.sessions set aal = 'aal2' where id = $1`, [person.sessionId])
    await expect(asUser(db, person, nothing)).resolves.toBeUndefined()
  })

  test('not while the person is banned, and again afterwards', async () => {
    const person = await createPerson(db, 'student')
    const ban = (until: string) =>
      db.pool.query(`update auth.users set banned_until = now() + $2::interval where id = $1`, [person.userId, until])
    await ban('1 hour')
    await expect(asUser(db, person, nothing)).rejects.toMatchObject({ code: 'session_ended' })
    await ban('-1 second')
    await expect(asUser(db, person, nothing)).resolves.toBeUndefined()
  })

  test('not after the account was deleted, softly or for good', async () => {
    const person = await createPerson(db, 'student')
    await db.pool.query(`update auth.users set deleted_at = now() where id = $1`, [person.userId])
    await expect(asUser(db, person, nothing)).rejects.toMatchObject({ code: 'session_ended' })
    await db.pool.query(`delete from auth.users where id = $1`, [person.userId])
    await expect(asUser(db, person, nothing)).rejects.toMatchObject({ code: 'session_ended' })
  })

  test('not as somebody else', async () => {
    const person = await createPerson(db, 'student')
    const admin = await createPerson(db, 'admin')
    const mixed: Identity = { userId: admin.userId, sessionId: person.sessionId }
    await expect(asUser(db, mixed, nothing)).rejects.toMatchObject({ code: 'session_ended' })
    await expect(batchAsUser(db, mixed, [])).rejects.toMatchObject({ code: 'session_ended' })
  })

  test('not without a profile', async () => {
    const person = await createPerson(db, 'student')
    await db.pool.query(`delete from public.user_profiles where id = $1`, [person.userId])
    await expect(asUser(db, person, nothing)).rejects.toMatchObject({ code: 'no_profile' })
    await expect(batchAsUser(db, person, [])).rejects.toMatchObject({ code: 'no_profile' })
  })

  test('and the database says which of the two it is by its own error', async () => {
    const person = await createPerson(db, 'student')
    const enter = (who: Identity) =>
      asLogin(db, (query) => query(`select auth.role_of_session($1, $2)`, [who.sessionId, who.userId])).then(
        () => null,
        getSqlState,
      )
    expect(await enter(person)).toBe(null)
    expect(await enter({ ...person, userId: userId.parse('00000000-0000-7000-8000-000000000000') })).toBe('PR401')
    await db.pool.query(`delete from public.user_profiles where id = $1`, [person.userId])
    expect(await enter(person)).toBe('PR403')
  })
})

describe("the server's login", () => {
  test('becomes a person without being more than that person', async () => {
    const student = await createStudentWithRecord(db)
    await createStudentWithRecord(db)
    await asLogin(db, async (query) => {
      await query(
        `select set_config('app.user_id', $1, true), set_config('role', auth.role_of_session($2, $3), true)`,
        [student.userId, student.sessionId, student.userId],
      )
      const who = await query(`select session_user as login, current_user as role, auth.uid() as person`)
      expect(who.rows).toEqual([{ login: 'prep_app', role: 'student', person: student.userId }])
      const { rows } = await query(`select user_id from public.students`)
      expect(rows).toEqual([{ user_id: student.userId }])
    })
  })

  test('becomes the system and the auth API, but never the owner', async () => {
    await asLogin(db, async (query) => {
      await query('set local role prep_system')
      await query('set local role prep_auth')
      await expect(query('set local role prep_owner')).rejects.toMatchObject({ code: refusedState })
    })
  })

  test('reads no table before it has become somebody', async () => {
    for (const table of ['public.user_profiles', 'auth.users', 'public.schema_migrations']) {
      await asLogin(db, (query) => expect(query(`select from ${table}`)).rejects.toMatchObject({ code: refusedState }))
    }
  })
})

describe('nothing leaks past the end of a transaction', () => {
  /** The connection that the next transaction will have, as it lies there. */
  async function atRest() {
    const { rows } = await db.pool.query(
      `select pg_backend_pid() as connection, current_setting('role') as role, session_user = current_user as is_itself,
              nullif(current_setting('app.user_id', true), '') as person,
              now() = statement_timestamp() as outside_transaction`,
    )
    return rows[0]
  }

  const untouched = { role: 'none', is_itself: true, person: null, outside_transaction: true }

  test('after a commit', async () => {
    const person = await createPerson(db, 'admin')
    const within = await asUser(db, person, whoAmI)
    expect(await atRest()).toEqual({ connection: within?.connection, ...untouched })
  })

  test('after work that threw', async () => {
    const person = await createPerson(db, 'admin')
    await expect(asUser(db, person, () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose')
    expect(await atRest()).toMatchObject(untouched)
  })

  test('after a statement that the database refused', async () => {
    const person = await createPerson(db, 'student')
    await expect(asUser(db, person, (tx) => sql`select from auth.users`.execute(tx))).rejects.toMatchObject({
      code: refusedState,
    })
    expect(await atRest()).toMatchObject(untouched)
  })

  test('after a session that was not let in', async () => {
    const person = await createPerson(db, 'admin')
    await db.pool.query(`delete from auth.sessions where id = $1`, [person.sessionId])
    await expect(asUser(db, person, nothing)).rejects.toMatchObject({ code: 'session_ended' })
    expect(await atRest()).toMatchObject(untouched)
    await expect(batchAsUser(db, person, [])).rejects.toMatchObject({ code: 'session_ended' })
    expect(await atRest()).toMatchObject(untouched)
  })

  test('after a batch, whether or not it was refused', async () => {
    const person = await createPerson(db, 'student')
    const { results } = await batchAsUser(db, person, [
      { name: 'spec_who', text: 'select current_user as role', values: [] },
    ])
    expect(results).toEqual([[{ role: 'student' }]])
    expect(await atRest()).toMatchObject(untouched)
    const refused = batchAsUser(db, person, [{ name: 'spec_refused', text: 'select from auth.users', values: [] }])
    await expect(refused).rejects.toMatchObject({ code: refusedState })
    expect(await atRest()).toMatchObject(untouched)
  })

  test('after a connection that broke within a transaction', async () => {
    const [admin, student] = [await createPerson(db, 'admin'), await createPerson(db, 'student')]
    const client = await db.pool.connect()
    await client.query('begin')
    await client.query(
      `select set_config('app.user_id', $1, true), set_config('role', auth.role_of_session($2, $3), true)`,
      [admin.userId, admin.sessionId, admin.userId],
    )
    client.release(true)
    expect(await atRest()).toMatchObject(untouched)
    expect(await asUser(db, student, whoAmI)).toMatchObject({ role: 'student', person: student.userId })
  })

  test('after a statement that failed outside of a transaction', async () => {
    const person = await createPerson(db, 'student')
    await asUser(db, person, nothing)
    await expect(db.pool.query('select 1 / 0')).rejects.toThrow('division by zero')
    expect(await asUser(db, person, whoAmI)).toMatchObject({ role: 'student', person: person.userId })
  })

  test('after work of the system and of the auth API', async () => {
    await asSystem(db, 'a policy spec', nothing)
    expect(await atRest()).toMatchObject(untouched)
    await asAuth(db, nothing)
    expect(await atRest()).toMatchObject(untouched)
    await expect(asSystem(db, 'a policy spec', () => Promise.reject(new Error('on purpose')))).rejects.toThrow()
    expect(await atRest()).toMatchObject(untouched)
  })

  test('and one person never finds the person before on the connection', async () => {
    const [one, other] = [await createStudentWithRecord(db), await createStudentWithRecord(db)]
    for (const person of [one, other, one]) {
      const seen = await asUser(db, person, (tx) => tx.selectFrom('students').select('user_id').execute())
      expect(seen).toEqual([{ user_id: person.userId }])
    }
    expect(await asSystem(db, 'a policy spec', whoAmI)).toMatchObject({ role: 'prep_system', person: null })
  })
})

describe('rights of the system within a person’s transaction', () => {
  test('end with the work that needed them', async () => {
    const student = await createStudentWithRecord(db)
    await asUser(db, student, async (tx, person) => {
      const inside = await runElevated(tx, person, 'a policy spec', whoAmI)
      expect(inside).toMatchObject({ role: 'prep_system', person: student.userId })
      expect(await whoAmI(tx)).toMatchObject({ role: 'student', person: student.userId })
    })
  })

  test('end with the transaction when that work fails', async () => {
    const student = await createStudentWithRecord(db)
    const failed = asUser(db, student, (tx, person) =>
      runElevated(tx, person, 'a policy spec', () => Promise.reject(new Error('on purpose'))),
    )
    await expect(failed).rejects.toThrow('on purpose')
    expect(await asUser(db, student, whoAmI)).toMatchObject({ role: 'student' })
  })
})
