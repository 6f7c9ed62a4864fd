import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createStudentWithRecord } from '#test/support/factories.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import type { Database } from './database.ts'
import { asSystem, asUser, asUserPrepared, batchAndCommit, batchAsUser, runElevated } from './transactions.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const whoAmI = sql<{
  role: string
  person: string | null
}>`select current_setting('role') as role, auth.uid() as person`

test('a person acts in their own role and under their own id', async () => {
  const tutor = await createPerson(db, 'tutor')
  const { rows } = await asUser(db, tutor, (tx) => whoAmI.execute(tx))
  expect(rows).toEqual([{ role: 'tutor', person: tutor.userId }])
})

test('the role is the one of now, not the one of sign-in', async () => {
  const person = await createPerson(db, 'student')
  await db.pool.query(`update user_profiles set role = 'parent' where id = $1`, [person.userId])
  expect(await asUser(db, person, async (_tx, { role }) => role)).toBe('parent')
})

test('a session that has ended gets no further', async () => {
  const person = await createPerson(db, 'student')
  await db.pool.query('delete from auth.sessions where id = $1', [person.sessionId])
  await expect(asUser(db, person, async () => 'reached')).rejects.toMatchObject({ code: 'session_ended' })
  await expect(batchAsUser(db, person, [])).rejects.toMatchObject({ code: 'session_ended' })
})

test("somebody else's session is no session", async () => {
  const person = await createPerson(db, 'student')
  const other = await createPerson(db, 'admin')
  const mixed = { userId: other.userId, sessionId: person.sessionId }
  await expect(asUser(db, mixed, async () => 'reached')).rejects.toMatchObject({ code: 'session_ended' })
})

test('an account without a profile gets a message', async () => {
  const person = await createPerson(db, 'student')
  await db.pool.query('delete from user_profiles where id = $1', [person.userId])
  await expect(asUser(db, person, async () => 'reached')).rejects.toMatchObject({ code: 'no_profile' })
})

test('work that throws is undone', async () => {
  const person = await createStudentWithRecord(db, { fullName: 'Before' })
  const failing = asUser(db, person, async (tx) => {
    await tx.updateTable('user_profiles').set({ full_name: 'After' }).where('id', '=', person.userId).execute()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  const { rows } = await db.pool.query('select full_name from user_profiles where id = $1', [person.userId])
  expect(rows).toEqual([{ full_name: 'Before' }])
})

test('after an elevated step the person has only their own rights again', async () => {
  const student = await createStudentWithRecord(db)
  const roles = await asUser(db, student, async (tx, person) => {
    const inside = await runElevated(tx, person, 'see that it works', (system) => whoAmI.execute(system))
    const after = await whoAmI.execute(tx)
    return [inside.rows[0]?.role, after.rows[0]?.role]
  })
  expect(roles).toEqual(['prep_system', 'student'])
})

test('the system is nobody', async () => {
  const { rows } = await asSystem(db, 'see that it works', (tx) => whoAmI.execute(tx))
  expect(rows).toEqual([{ role: 'prep_system', person: null }])
})

test('a prepared query has one name, for all people and every call', async () => {
  const prepared = async (tx: Parameters<Parameters<typeof asUserPrepared>[3]>[0]) => {
    await tx.selectFrom('tests').where('slug', '=', 'nothing').select('id').execute()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_prepared_statements where statement like 'select "id" from "tests" where "slug"%'`.execute(
      tx,
    )
    return rows[0]?.count
  }
  for (const role of ['student', 'tutor', 'student'] as const) {
    expect(await asUserPrepared(db, await createPerson(db, role), [], prepared)).toBe(1)
  }
})

test('a prepared query that would have other columns after a migration is refused', async () => {
  const everything = asUserPrepared(db, await createPerson(db, 'student'), [], (tx) =>
    tx.selectFrom('tests').selectAll().execute(),
  )
  await expect(everything).rejects.toThrow('names its columns')
})

test('a last batch is committed whole or undone whole', async () => {
  const person = await createPerson(db, 'student', 'Before')
  const rename = (name: string) => ({
    name: 'rename',
    text: 'update user_profiles set full_name = $2::text where id = $1::uuid',
    values: [person.userId, name],
  })
  const divide = { name: 'divide', text: 'select 1 / $1::int', values: [0] }
  const nameOf = async () =>
    (await db.pool.query('select full_name from user_profiles where id = $1', [person.userId])).rows[0]?.full_name
  await asUser(db, person, (tx) => batchAndCommit(tx, [rename('After')], db))
  expect(await nameOf()).toBe('After')
  const failing = asUser(db, person, (tx) => batchAndCommit(tx, [rename('Never'), divide], db))
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await nameOf()).toBe('After')
  // The connection is usable for the next transaction, which commits separately.
  await asUser(db, person, (tx) =>
    tx.updateTable('user_profiles').set({ full_name: 'Later' }).where('id', '=', person.userId).execute(),
  )
  expect(await nameOf()).toBe('Later')
})

test('work that throws after its last batch leaves no transaction open behind it', async () => {
  const person = await createPerson(db, 'student', 'Before')
  const rename = (name: string) => ({
    name: 'rename',
    text: 'update user_profiles set full_name = $2::text where id = $1::uuid',
    values: [person.userId, name],
  })
  const failing = asUserPrepared(db, person, [], async (tx) => {
    await batchAndCommit(tx, [rename('Committed')], db)
    throw new Error('cannot be known')
  })
  await expect(failing).rejects.toThrow('cannot be known')
  // On the same connection, an acknowledged write must have its own commit.
  await asUserPrepared(db, person, [], (tx) =>
    tx.updateTable('user_profiles').set({ full_name: 'Kept' }).where('id', '=', person.userId).execute(),
  )
  await db.pool.query('rollback')
  const { rows } = await db.pool.query('select full_name from user_profiles where id = $1', [person.userId])
  expect(rows).toEqual([{ full_name: 'Kept' }])
})
