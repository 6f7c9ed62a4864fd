/** Who may confirm an adult of a child, whatever the server asks: the database alone. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { asUser } from '#server/db/transactions.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '../support/factories.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { getSqlState, refusedState } from './actors.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})

interface Around {
  readonly child: SignedInPerson
  readonly adult: SignedInPerson
  readonly tutor: SignedInPerson
  readonly asker: SignedInPerson
  readonly otherTutor: SignedInPerson
  readonly otherAdult: SignedInPerson
  readonly admin: SignedInPerson
}

async function aRequest({ hasAdult }: { hasAdult: boolean }) {
  const [adult, tutor, asker] = [
    await createPerson(db, 'parent'),
    await createPerson(db, 'tutor'),
    await createPerson(db, 'parent'),
  ]
  const child = await createStudentWithRecord(db, { tutor, parents: hasAdult ? [adult] : [] })
  const { rows } = await db.pool.query(
    'insert into public.join_requests (student_id, parent_id, asked_at) values ($1, $2, now()) returning id',
    [child.studentId, asker.userId],
  )
  const [otherTutor, otherAdult] = [await createPerson(db, 'tutor'), await createPerson(db, 'parent')]
  await createStudentWithRecord(db, { tutor: otherTutor, parents: [otherAdult] })
  const around: Around = { child, adult, tutor, asker, otherTutor, otherAdult, admin: await createPerson(db, 'admin') }
  return { id: String(rows[0].id), around }
}

/** How many rows the person changes, or the state with which the database refuses. */
async function decide(who: SignedInPerson, id: string, status: string, by = who.userId): Promise<string> {
  try {
    const { numAffectedRows } = await asUser(db, who, (tx) =>
      sql`update public.join_requests set status = ${status}, decided_at = now(), decided_by = ${by} where id = ${id}`.execute(
        tx,
      ),
    )
    return String(numAffectedRows)
  } catch (error) {
    return getSqlState(error)
  }
}

const cells = [
  ['child', 'confirmed', refusedState, refusedState],
  ['child', 'refused', '1', '1'],
  ['asker', 'confirmed', '0', '0'],
  ['tutor', 'confirmed', '1', '0'],
  ['tutor', 'refused', '1', '0'],
  ['adult', 'confirmed', '0', '1'],
  ['adult', 'refused', '0', '1'],
  ['otherTutor', 'confirmed', '0', '0'],
  ['otherAdult', 'confirmed', '0', '0'],
  ['admin', 'confirmed', '1', '1'],
] as const

describe.each([
  { name: 'the first adult', hasAdult: false, column: 2 },
  { name: 'a further adult', hasAdult: true, column: 3 },
] as const)('$name', ({ hasAdult, column }) => {
  test.each(cells)('%s: %s', async (actor, status, ...outcomes) => {
    const { id, around } = await aRequest({ hasAdult })
    expect(await decide(around[actor], id, status)).toBe(outcomes[column - 2])
  })

  test('is confirmed only by somebody who gives their own name', async () => {
    const { id, around } = await aRequest({ hasAdult })
    const decider = hasAdult ? around.adult : around.tutor
    expect(await decide(decider, id, 'confirmed', around.admin.userId)).toBe(refusedState)
  })
})

test('of two adults that a tutor confirms in the same moment, one is linked', async () => {
  const { id, around } = await aRequest({ hasAdult: false })
  // As the second transaction would, whose policy saw no adult yet.
  const confirm = (request: string) =>
    db.pool.query(
      `update public.join_requests set status = 'confirmed', decided_at = now(), decided_by = $2 where id = $1`,
      [request, around.tutor.userId],
    )
  const { rows } = await db.pool.query(
    `insert into public.join_requests (student_id, parent_id, asked_at)
     select student_id, $2, now() from public.join_requests where id = $1 returning id`,
    [id, around.otherAdult.userId],
  )
  await confirm(id)
  await expect(confirm(String(rows[0].id))).rejects.toMatchObject({ constraint: 'join_requests_further_adult' })
})

test('a child’s email that a parent turned off is the child’s alone to turn on', async () => {
  const parent = await createPerson(db, 'parent')
  const child = await createStudentWithRecord(db, { parents: [parent] })
  const off = (who: SignedInPerson) =>
    asUser(db, who, (tx) =>
      sql`insert into public.muted_notifications (recipient_id, kind, muted_by)
        values (${child.userId}, 'session', ${who.userId})`.execute(tx),
    )
  const on = async (who: SignedInPerson) => {
    const deletion = sql`delete from public.muted_notifications where recipient_id = ${child.userId}`
    return Number((await asUser(db, who, (tx) => deletion.execute(tx))).numAffectedRows)
  }
  await off(parent)
  expect([await on(parent), await on(child)]).toEqual([0, 1])
})
