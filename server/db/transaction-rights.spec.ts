/** Tests the rights, limits and durability of a transaction's statements, and the handling of their errors. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userId } from '#contracts/wire/ids.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { createPerson } from '#test/support/factories.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import type { Statement } from './batch.ts'
import type { Database } from './database.ts'
import { pretendInstant, pretendPerson } from './pretending.ts'
import {
  type AnyTx,
  allowWithoutSecondFactor,
  asAuth,
  asAuthWithin,
  asAuthWithinSystem,
  asBackup,
  askAsAuth,
  asSystem,
  asUser,
  asUserPrepared,
  batchAndCommit,
  batchAsAuth,
  batchAsEach,
  batchAsUser,
  runElevated,
  runOnBehalfOf,
} from './transactions.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

/** Only the role of the account tables can read it. */
const secrets: Statement = { name: 'secrets', text: 'select id from auth.sessions', values: [] }
const notYours = () => new Refusal('not_allowed', 'This is not yours.')

async function setting(tx: AnyTx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(tx)
  return rows[0]?.value
}

test('a role without the right to the first statement gets the refusal that was named for it', async () => {
  const person = await createPerson(db, 'student')
  const refused = asUserPrepared(db, person, [secrets], async () => 'reached', notYours)
  await expect(refused).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(asUserPrepared(db, person, [secrets], async () => 'reached')).rejects.toMatchObject({ code: '42501' })
})

test('a right that is missing later, or another failure at first, is no refusal but a defect', async () => {
  const person = await createPerson(db, 'student')
  const later = asUserPrepared(db, person, [], (tx) => sql`select id from auth.sessions`.execute(tx), notYours)
  await expect(later).rejects.toMatchObject({ code: '42501' })
  const divide = { name: 'divide', text: 'select 1 / $1::int', values: [0] }
  const failing = asUserPrepared(db, person, [divide], async () => 'reached', notYours)
  await expect(failing).rejects.toMatchObject({ code: '22012' })
})

test('on behalf of somebody, the server has their rights and no more', async () => {
  const person = await createPerson(db, 'parent')
  const found = await runOnBehalfOf(db, person.userId, 'a spec', async (tx, { role, userId }) => {
    const { rows } = await sql<{ me: string; as: string }>`select auth.uid() as me, current_user as "as"`.execute(tx)
    return { ...rows[0], role, userId }
  })
  expect(found).toEqual({ me: person.userId, as: 'parent', role: 'parent', userId: person.userId })
  const beyond = runOnBehalfOf(db, person.userId, 'a spec', (tx) => sql`select id from auth.sessions`.execute(tx))
  await expect(beyond).rejects.toMatchObject({ code: '42501' })
  const nobody = userId.parse('00000000-0000-4000-8000-000000000000')
  expect(await runOnBehalfOf(db, nobody, 'a spec', async () => 'reached')).toBeUndefined()
})

test('what travels with the opening gives its own rows', async () => {
  const person = await createPerson(db, 'tutor')
  for (const database of [db, { ...db, timeoutSeconds: 5 }]) {
    const first = [
      { name: 'one', text: 'select 1 as number', values: [] },
      { name: 'two', text: 'select 2 as number', values: [] },
    ]
    const seen = await asUserPrepared(database, person, first, async (_tx, { role }, rows) => [role, rows])
    expect(seen).toEqual(['tutor', [[{ number: 1 }], [{ number: 2 }]]])
  }
})

test('an administrator in the account tables is an administrator again afterwards', async () => {
  const admin = await createPerson(db, 'admin')
  const roles = await asUser(db, admin, async (tx, person) => {
    const inside = await asAuthWithin(tx, person, 'see that it works', (auth) => setting(auth, 'role'))
    return [inside, await setting(tx, 'role')]
  })
  expect(roles).toEqual(['prep_auth', 'admin'])
})

test('a person with the system’s rights, and the system in the account tables, are themselves again afterwards', async () => {
  const tutor = await createPerson(db, 'tutor')
  const roles = await asUser(db, tutor, async (tx, person) => {
    const inside = await runElevated(tx, person, 'see that it works', async (system) => [
      await asAuthWithinSystem(system, 'see that it works', (auth) => setting(auth, 'role')),
      await setting(system, 'role'),
    ])
    return [...inside, await setting(tx, 'role')]
  })
  expect(roles).toEqual(['prep_auth', 'prep_system', 'tutor'])
})

test('the account tables and the backup have roles of their own, and a backup writes nothing', async () => {
  const role = async (ask: (text: string) => Promise<Record<string, unknown>[]>) =>
    (await ask(`select current_setting('role') as role`))[0]?.role
  expect(await asAuth(db, (tx) => setting(tx, 'role'))).toBe('prep_auth')
  expect(await askAsAuth(db, role)).toBe('prep_auth')
  expect(await asBackup(db, role)).toBe('prep_backup')
  await expect(asBackup(db, (ask) => ask('create temporary table mine (id int)'))).rejects.toThrow('read-only')
})

test('transactions of several round trips end by themselves where a time is set', async () => {
  const person = await createPerson(db, 'student')
  const limits = async (tx: AnyTx) => [
    await setting(tx, 'statement_timeout'),
    await setting(tx, 'idle_in_transaction_session_timeout'),
  ]
  const limited = { ...db, timeoutSeconds: 7 }
  expect(await asUser(limited, person, limits)).toEqual(['7s', '7s'])
  expect(await asUserPrepared(limited, person, [], limits)).toEqual(['7s', '7s'])
  expect(await asSystem(limited, 'see that it works', limits)).toEqual(['7s', '7s'])
  expect(await asAuth(limited, limits)).toEqual(['7s', '7s'])
  expect(await asUser(db, person, limits)).toEqual(['0', '0'])
})

test('counts alone may be lost in a power cut', async () => {
  const show: Statement<{ durable: string }> = {
    name: 'show_durability',
    text: `select current_setting('synchronous_commit') as durable`,
    values: [],
  }
  expect((await batchAsAuth(db, [show], 'forgettable'))[0]).toEqual([{ durable: 'off' }])
  expect((await batchAsAuth(db, [show]))[0]).not.toEqual([{ durable: 'off' }])
  const end = {
    name: 'end_sessions',
    text: 'delete from auth.sessions where id = $1::uuid',
    values: [crypto.randomUUID()],
  }
  await expect(batchAsAuth(db, [end], 'forgettable')).rejects.toThrow('must not be forgotten')
  await expect(batchAsAuth(db, [end])).resolves.toEqual([[]])
})

test('an administrator who must show a second factor sees only what comes before it', async () => {
  const admin = { ...(await createPerson(db, 'admin')), adminsShowFactor: true }
  await expect(asUser(db, admin, async () => 'reached')).rejects.toMatchObject({ code: 'second_factor_required' })
  await expect(batchAsUser(db, admin, [])).rejects.toMatchObject({ code: 'second_factor_required' })
  expect(await asUser(db, allowWithoutSecondFactor(admin), async (_tx, { role }) => role)).toBe('admin')
})

test('the statements of several people wait only a moment for a row, and nothing comes of none', async () => {
  const [one, other] = [await createPerson(db, 'student'), await createPerson(db, 'admin')]
  const show = (name: string): Statement => ({
    name: `show_${name}`,
    text: `select current_setting('lock_timeout') as moment, current_setting('role') as role, auth.uid() as person`,
    values: [],
  })
  const results = await batchAsEach(db, [
    { identity: one, statement: show('one') },
    { identity: other, statement: show('other') },
  ])
  expect(results).toEqual([
    [{ moment: '250ms', role: 'student', person: one.userId }],
    [{ moment: '250ms', role: 'admin', person: other.userId }],
  ])
  expect(await batchAsEach(db, [])).toEqual([])
})

test('demo data is written at the instant that was named', async () => {
  const instant = new Date('2026-02-03T04:05:06.000Z')
  const seen = await asSystem(db, 'see that it works', async (tx) => {
    await pretendInstant(tx, instant)
    return setting(tx, 'app.now')
  })
  expect(seen).toBe(instant.toISOString())
})

test('demo data of a person is written with the rights of that person, and the system goes on after it', async () => {
  const person = await createPerson(db, 'student')
  const seen = await asSystem(db, 'see that it works', async (tx) => {
    const theirs: (string | undefined)[] = []
    await pretendPerson(tx, person, async () => {
      theirs.push(await setting(tx, 'role'), await setting(tx, 'app.user_id'))
    })
    return [...theirs, await setting(tx, 'role')]
  })
  expect(seen).toEqual(['student', person.userId, 'prep_system'])
})

test('a transaction after one that its last batch committed is undone when it fails', async () => {
  const person = await createPerson(db, 'student')
  await asUser(db, person, (tx) => batchAndCommit(tx, [], db))
  const failing = asUser(db, person, async (tx) => {
    await tx.updateTable('user_profiles').set({ full_name: 'Never' }).where('id', '=', person.userId).execute()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  const { rows } = await db.pool.query('select full_name from user_profiles where id = $1', [person.userId])
  expect(rows[0].full_name).not.toBe('Never')
})
