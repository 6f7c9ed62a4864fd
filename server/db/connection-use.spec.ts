/** Tests the state in which a transaction returns its connection. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type SignedInPerson } from '#test/support/factories.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import type { Database } from './database.ts'
import { asUser, asUserPrepared, batchAsAuth, batchAsUser } from './transactions.ts'

let db: Database
let person: SignedInPerson

beforeAll(async () => {
  db = await openTestDatabase()
  person = await createPerson(db, 'student')
})
afterAll(() => db.close())

const divide = { name: 'divide', text: 'select 1 / $1::int', values: [0] }
const cutOff = () => Promise.reject(new Error('Connection terminated'))

/** Records whether each connection is returned as broken. */
function watched({ canRollBack = true } = {}) {
  const broken: boolean[] = []
  const connect = async () => {
    const client = await db.pool.connect()
    const release = client.release.bind(client)
    const query = client.query.bind(client)
    client.release = (isBroken) => {
      broken.push(isBroken === true)
      client.query = query
      release(isBroken)
    }
    if (!canRollBack) {
      Object.assign(client, {
        query: (asked: unknown) => (asked === 'rollback' ? cutOff() : Reflect.apply(query, client, [asked])),
      })
    }
    return client
  }
  const pool: Database['pool'] = Object.create(db.pool, { connect: { value: connect } })
  return { db: { ...db, pool }, broken }
}

test('it is used again after work that was done or undone', async () => {
  const { db: seen, broken } = watched()
  await asUser(seen, person, async () => 'done')
  await batchAsUser(seen, person, [])
  await expect(asUser(seen, person, () => Promise.reject(new Error('changed my mind')))).rejects.toThrow()
  await expect(batchAsAuth(seen, [divide])).rejects.toMatchObject({ code: '22012' })
  expect(broken).toEqual([false, false, false, false])
})

test('it is not used again when it is lost, or when nobody knows whether its work was undone', async () => {
  const lost = watched()
  await expect(asUser(lost.db, person, cutOff)).rejects.toThrow('Connection terminated')
  expect(lost.broken).toEqual([true])
  const stuck = watched({ canRollBack: false })
  await expect(asUser(stuck.db, person, () => Promise.reject(new Error('changed my mind')))).rejects.toThrow('my mind')
  expect(stuck.broken).toEqual([true])
})

test('it remembers no query where a pooler hands it to others', async () => {
  const count = await asUserPrepared({ ...db, namesStatements: false }, person, [], async (tx) => {
    await tx.selectFrom('tests').where('slug', '=', 'nothing').select('title').execute()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_prepared_statements where statement like 'select "title" from "tests"%'`.execute(
      tx,
    )
    return rows[0]?.count
  })
  expect(count).toBe(0)
})
