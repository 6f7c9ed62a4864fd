import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, aStudent } from '#test/support/factories.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import type { Database } from './database.ts'
import { asSystem, asUser, batchAsUser, elevated } from './transactions.ts'

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
  const tutor = await aPerson(db, 'tutor')
  const { rows } = await asUser(db, tutor, (tx) => whoAmI.execute(tx))
  expect(rows).toEqual([{ role: 'tutor', person: tutor.userId }])
})

test('the role is the one of now, not the one of sign-in', async () => {
  const person = await aPerson(db, 'student')
  await db.pool.query(`update user_profiles set role = 'parent' where id = $1`, [person.userId])
  expect(await asUser(db, person, async (_tx, { role }) => role)).toBe('parent')
})

test('a session that has ended gets no further', async () => {
  const person = await aPerson(db, 'student')
  await db.pool.query('delete from auth.sessions where id = $1', [person.sessionId])
  await expect(asUser(db, person, async () => 'reached')).rejects.toMatchObject({ code: 'session_ended' })
  await expect(batchAsUser(db, person, [])).rejects.toMatchObject({ code: 'session_ended' })
})

test("somebody else's session is no session", async () => {
  const person = await aPerson(db, 'student')
  const other = await aPerson(db, 'admin')
  const mixed = { userId: other.userId, sessionId: person.sessionId }
  await expect(asUser(db, mixed, async () => 'reached')).rejects.toMatchObject({ code: 'session_ended' })
})

test('an account without a profile is told so', async () => {
  const person = await aPerson(db, 'student')
  await db.pool.query('delete from user_profiles where id = $1', [person.userId])
  await expect(asUser(db, person, async () => 'reached')).rejects.toMatchObject({ code: 'no_profile' })
})

test('work that throws is undone', async () => {
  const person = await aStudent(db, { fullName: 'Before' })
  const failing = asUser(db, person, async (tx) => {
    await tx.updateTable('user_profiles').set({ full_name: 'After' }).where('id', '=', person.userId).execute()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  const { rows } = await db.pool.query('select full_name from user_profiles where id = $1', [person.userId])
  expect(rows).toEqual([{ full_name: 'Before' }])
})

test('after an elevated step the person has only their own rights again', async () => {
  const student = await aStudent(db)
  const roles = await asUser(db, student, async (tx, person) => {
    const inside = await elevated(tx, person, 'see that it works', (system) => whoAmI.execute(system))
    const after = await whoAmI.execute(tx)
    return [inside.rows[0]?.role, after.rows[0]?.role]
  })
  expect(roles).toEqual(['prep_system', 'student'])
})

test('the system is nobody', async () => {
  const { rows } = await asSystem(db, 'see that it works', (tx) => whoAmI.execute(tx))
  expect(rows).toEqual([{ role: 'prep_system', person: null }])
})
