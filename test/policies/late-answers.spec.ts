/** The database's own wall against answers that come too late, whatever the code above it forgets. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUser } from '#server/db/transactions.ts'
import { type Actor, actAs, getSqlState } from './actors.ts'
import { openCast, type PolicyCast } from './cast.ts'

let cast: PolicyCast

beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.db.close())

const checkViolation = '23514'

/** What the database says to new answers at an instant; null where it takes them. The attempt ends at 13:00. */
async function answering(actor: Actor, at: string | null, answers = `'{"q": {}}'`): Promise<string | null> {
  const atThatTime: PolicyCast = at === null ? cast : { ...cast, db: { ...cast.db, now: () => new Date(at) } }
  try {
    await actAs(atThatTime, actor, async (run) => {
      const { count } = await run(
        `update public.test_attempts set answers = ${answers} where id = '${cast.mayas.attemptId}'`,
      )
      expect(count).toBe(1)
    })
    return null
  } catch (error) {
    return getSqlState(error)
  }
}

test('answers are taken until two minutes after the deadline and not a second longer', async () => {
  expect(await answering('maya', '2026-03-01T12:59:59Z')).toBe(null)
  expect(await answering('maya', '2026-03-01T13:02:00Z')).toBe(null)
  expect(await answering('maya', '2026-03-01T13:02:01Z')).toBe(checkViolation)
})

test('writes that change no answers succeed', async () => {
  expect(await answering('maya', '2026-03-01T14:00:00Z', `answers || '{}'`)).toBe(null)
})

test('the system is refused too: without a person, and on behalf of the student', async () => {
  // The system alone says no time: the database's own clock is long past the deadline of this attempt.
  expect(await answering('system', null)).toBe(checkViolation)
  const late = { ...cast.db, now: () => new Date('2026-03-01T13:02:01Z') }
  const asSystemForMaya = asUser(late, cast.mayas.student, async (tx) => {
    await tx.updateTable('test_attempts').set({ answers: '{"q": {}}' }).where('id', '=', cast.mayas.attemptId).execute()
  })
  await expect(asSystemForMaya).rejects.toMatchObject({ code: checkViolation, constraint: 'answers_in_time' })
})

test('more time moves the wall', async () => {
  const client = await cast.db.pool.connect()
  try {
    await client.query('begin')
    const row = [cast.mayas.attemptId]
    await client.query(`update public.test_attempts set deadline_at = now() + interval '1 minute' where id = $1`, row)
    const { rowCount } = await client.query(`update public.test_attempts set answers = '{"q": {}}' where id = $1`, row)
    expect(rowCount).toBe(1)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
