/** Tests that a reading transaction writes nothing and lets others go first, without losing its rights. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import { runAsAsker, runReadOnly } from '../sharing/asker.ts'
import type { Database } from './database.ts'
import { asUser, runElevated, runOnBehalfOf, type UserTx } from './transactions.ts'

/** A real PostgreSQL has many sessions, so nobody waits for a reading transaction there. */
const onEmbedded = test.runIf(process.env.TEST_DATABASE_URL === undefined)

let db: Database
let student: SignedInPerson
let tutor: SignedInPerson

beforeAll(async () => {
  db = await openTestDatabase()
  student = await createStudentWithRecord(db)
  tutor = await createPerson(db, 'tutor')
})
afterAll(() => db.close())
afterEach(() => vi.restoreAllMocks())

/** From now on, every look at the clock finds this many milliseconds more. */
function letTimePass(ms: number) {
  const start = performance.now()
  let looks = 0
  vi.spyOn(performance, 'now').mockImplementation(() => start + ms * ++looks)
}

async function who(tx: UserTx) {
  const { rows } = await sql<{ role: string; user: string }>`
    select current_user as role, current_setting('app.user_id') as user`.execute(tx)
  return rows[0]
}

/** Asks as another person, and notes when the answer comes. */
const tutorAsks = (order: string[]) =>
  runAsAsker({ who: 'tutor', isUrgent: false }, () => asUser(db, tutor, async () => void order.push('tutor')))

const asReader = <Result>(work: () => Promise<Result>) =>
  runAsAsker({ who: 'student', isUrgent: false }, () => runReadOnly(work))

test('a reading transaction writes nothing', async () => {
  const write = (tx: UserTx) =>
    sql`update user_profiles set full_name = 'Other' where id = ${student.userId}`.execute(tx)
  await expect(runReadOnly(() => asUser(db, student, write))).rejects.toThrow(/read-only transaction/)
  await expect(runReadOnly(() => runOnBehalfOf(db, student.userId, 'a spec', write))).rejects.toThrow(
    /read-only transaction/,
  )
})

onEmbedded('between two statements others go first, and the rights are the same after it', async () => {
  letTimePass(30)
  const order: string[] = []
  let others: Promise<void> | undefined
  await asReader(() =>
    asUser(db, student, async (tx, person) => {
      others = tutorAsks(order)
      expect(await who(tx)).toEqual({ role: 'student', user: student.userId })
      order.push('student')
      await runElevated(tx, person, 'a spec', async (system) => {
        others = tutorAsks(order)
        const both = await Promise.all([
          sql`select 1`.execute(system),
          sql`select current_user as role`.execute(system),
        ])
        expect(both[1].rows).toEqual([{ role: 'prep_system' }])
      })
      expect(await who(tx)).toEqual({ role: 'student', user: student.userId })
    }),
  )
  await others
  expect(order).toEqual(['tutor', 'student', 'tutor'])
})

onEmbedded('others wait for a transaction that may write', async () => {
  letTimePass(30)
  const order: string[] = []
  let others: Promise<void> | undefined
  await runAsAsker({ who: 'student', isUrgent: false }, () =>
    asUser(db, student, async (tx) => {
      others = tutorAsks(order)
      await who(tx)
      order.push('student')
    }),
  )
  await others
  expect(order).toEqual(['student', 'tutor'])
})

onEmbedded('a session that ends meanwhile ends the reading', async () => {
  letTimePass(30)
  const leaving = await createStudentWithRecord(db)
  const result = asReader(() =>
    asUser(db, leaving, async (tx) => {
      void runAsAsker({ who: 'tutor', isUrgent: false }, () =>
        db.pool.query('delete from auth.sessions where user_id = $1', [leaving.userId]),
      )
      void tutorAsks([])
      return who(tx)
    }),
  )
  await expect(result).rejects.toMatchObject({ code: 'session_ended' })
  expect(await asUser(db, tutor, who)).toMatchObject({ role: 'tutor' })
})
