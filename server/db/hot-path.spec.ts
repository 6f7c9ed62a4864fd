import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStudentWithRecord } from '#test/support/factories.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import type { Statement } from './batch.ts'
import type { Database } from './database.ts'
import {
  commitAsPerson,
  continueAsSystem,
  openUserThenSystem,
  returnToPerson,
  runAndCommit,
  runAsUserThenSystem,
} from './hot-path.ts'
import { type AnyTx, asSystem, asUserPrepared, type Person } from './transactions.ts'

let db: Database
let student: Person

beforeAll(async () => {
  db = await openTestDatabase()
  student = await createStudentWithRecord(db)
})
afterAll(() => db.close())

/** A statement that returns the role it runs with. */
function who(name: string): Statement<{ role: string }> {
  return { name: `who_${name}`, text: `select current_setting('role') as role`, values: [] }
}

async function roleOf(tx: AnyTx) {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)
  return rows[0]?.role
}

const asked = { person: { mine: who('person') }, system: { theirs: who('system'), more: who('more') } }

test('the person asks first, then the system, and what follows is the system', async () => {
  const roles = await openUserThenSystem(db, student, asked, async (system, person, { mine, theirs, more }) => {
    expect(person.role).toBe('student')
    return [mine[0]?.role, theirs[0]?.role, more[0]?.role, await roleOf(system)]
  })
  expect(roles).toEqual(['student', 'prep_system', 'prep_system', 'prep_system'])
})

test('the same without anything to follow', async () => {
  const { person, found } = await runAsUserThenSystem(db, student, asked)
  expect(person.role).toBe('student')
  expect([found.mine, found.theirs, found.more]).toEqual([
    [{ role: 'student' }],
    [{ role: 'prep_system' }],
    [{ role: 'prep_system' }],
  ])
})

test('after the system the person asks with their own rights, and what was done stays', async () => {
  const last = await openUserThenSystem(db, student, asked, (system, person) =>
    commitAsPerson(db, system, person, [queued('Kept')], { again: who('again') }),
  )
  expect(last).toEqual({ again: [{ role: 'student' }] })
  expect(await subjects()).toEqual(['Kept'])
})

test('a transaction goes on as the system, and as the person again', async () => {
  const roles = await asUserPrepared(db, student, [], async (tx, person) => [
    await roleOf(tx),
    ...(await continueAsSystem(db, tx, { theirs: who('system') }, async (system, { theirs }) => [
      theirs[0]?.role,
      await roleOf(system),
      await returnToPerson(db, system, person, [], roleOf),
    ])),
  ])
  expect(roles).toEqual(['student', 'prep_system', 'prep_system', 'student'])
})

test('the last of a transaction is asked as the person, then as the system', async () => {
  const found = await asUserPrepared(db, student, [], (tx) => runAndCommit(db, tx, asked))
  expect(found).toEqual({
    mine: [{ role: 'student' }],
    theirs: [{ role: 'prep_system' }],
    more: [{ role: 'prep_system' }],
  })
})

test('a later failure undoes what the system did', async () => {
  const before = await subjects()
  await expect(
    openUserThenSystem(db, student, asked, (system, person) =>
      returnToPerson(db, system, person, [queued('Undone')], () => Promise.reject(new Error('Something failed.'))),
    ),
  ).rejects.toThrow('Something failed.')
  expect(await subjects()).toEqual(before)
})

/** A statement that only the system is allowed to run. */
function queued(subject: string): Statement {
  const text = `insert into public.outbox_messages (channel, kind, recipient, subject, text)
                values ('email', 'spec', 'nobody@example.com', $1::text, '')`
  return { name: 'queue_for_spec', text, values: [subject] }
}

function subjects() {
  return asSystem(db, 'see what was queued', async (tx) => {
    const rows = await tx.selectFrom('outbox_messages').select('subject').orderBy('id').execute()
    return rows.map(({ subject }) => subject)
  })
}
