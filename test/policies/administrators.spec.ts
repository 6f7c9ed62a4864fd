/** What the database stops administrators from doing to each other and to themselves, with any statement. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { asAuth, asAuthWithin, asUser, type UserTx } from '#server/db/transactions.ts'
import { createPerson, type SignedInPerson } from '../support/factories.ts'
import { openTestDatabase } from '../support/test-database.ts'

let db: Database
let ada: SignedInPerson
let ben: SignedInPerson

beforeEach(async () => {
  db = await openTestDatabase()
  ada = await createPerson(db, 'admin')
  ben = await createPerson(db, 'admin')
})
afterEach(() => db.close())

async function demote(tx: UserTx, { userId }: SignedInPerson): Promise<void> {
  await sql`update user_profiles set role = 'tutor' where id = ${userId}`.execute(tx)
}

async function remove(tx: UserTx, by: SignedInPerson, { userId }: SignedInPerson): Promise<void> {
  await asAuthWithin(tx, by, 'a spec', (accounts) =>
    accounts.deleteFrom('auth.users').where('id', '=', userId).execute(),
  )
}

async function administrators() {
  const { rows } = await db.pool.query(`select id from user_profiles where role = 'admin'`)
  return rows.map(({ id }) => id)
}

test('one administrator takes the rights of another, or the account', async () => {
  const cem = await createPerson(db, 'admin')
  await asUser(db, ada, (tx) => demote(tx, ben))
  await asUser(db, ada, (tx) => remove(tx, ada, cem))
  expect(await administrators()).toEqual([ada.userId])
})

test('nobody demotes or deletes themselves', async () => {
  await expect(asUser(db, ada, (tx) => demote(tx, ada))).rejects.toMatchObject({ code: 'own_account' })
  await expect(asUser(db, ada, (tx) => remove(tx, ada, ada))).rejects.toMatchObject({ code: 'own_account' })
  expect(await administrators()).toHaveLength(2)
})

test('the last administrator stays, also against the account tables’ own rights', async () => {
  await asUser(db, ada, (tx) => demote(tx, ben))
  await expect(
    asAuth(db, (tx) => tx.deleteFrom('auth.users').where('id', '=', ada.userId).execute()),
  ).rejects.toMatchObject({ code: 'last_administrator' })
  await expect(asUser(db, ada, (tx) => demote(tx, ada))).rejects.toMatchObject({ code: 'last_administrator' })
  expect(await administrators()).toEqual([ada.userId])
})

test('an administrator whose account is hidden does not count', async () => {
  await db.pool.query('update auth.users set deleted_at = now() where id = $1', [ben.userId])
  await expect(asUser(db, ada, (tx) => demote(tx, ada))).rejects.toMatchObject({ code: 'last_administrator' })
})

test.each([
  ['demote', demote, demote],
  [
    'delete',
    (tx: UserTx, whom: SignedInPerson) => remove(tx, ada, whom),
    (tx: UserTx, whom: SignedInPerson) => remove(tx, ben, whom),
  ],
])('two who %s each other at the same moment leave one', async (_, byAda, byBen) => {
  const outcomes = await Promise.allSettled([
    asUser(db, ada, (tx) => byAda(tx, ben)),
    asUser(db, ben, (tx) => byBen(tx, ada)),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await administrators()).toHaveLength(1)
})

test('a role that is no administrator’s changes freely, and the states of accounts are for administrators', async () => {
  const tutor = await createPerson(db, 'tutor')
  const states = (tx: UserTx) => sql`select * from auth.account_states(array[${ada.userId}::uuid])`.execute(tx)
  await expect(asUser(db, tutor, states)).rejects.toMatchObject({ code: '42501' })
  expect((await asUser(db, ada, states)).rows).toMatchObject([{ user_id: ada.userId, session_count: 1 }])
  await asUser(db, ada, (tx) => sql`update user_profiles set role = 'parent' where id = ${tutor.userId}`.execute(tx))
  expect(await administrators()).toHaveLength(2)
})
