/** What happens to unused accounts, with a clock that the spec moves. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#domain/text/milliseconds.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { endUnusedAccounts } from './end-unused-accounts.ts'

const start = new Date('2026-03-02T17:00:00Z')
let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  await server.db.pool.query(`insert into settings (key, value) values ('retake_pin', '"7Q9Z"')`)
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.db.pool.query(`delete from auth.users u using user_profiles p where p.id = u.id and p.role <> 'admin'`)
  await server.db.pool.query('delete from outbox_messages')
  await server.db.pool.query('delete from audit_log')
  await setMonths(24)
  server.clock.set(start)
})

const setMonths = (months: number) =>
  server.db.pool.query(`update settings set value = to_jsonb($1::integer) where key = 'retention_months'`, [months])

async function runAt(days: number) {
  server.clock.set(new Date(start.getTime() + days * dayMs))
  await endUnusedAccounts(server.services)
}

/** Sets the creation and last activity of the account to this many days before the start. */
async function lastSeen(person: SignedInPerson, daysAgo: number) {
  const at = new Date(start.getTime() - daysAgo * dayMs)
  await server.db.pool.query('update auth.users set created_at = $2, last_sign_in_at = $2 where id = $1', [
    person.userId,
    at,
  ])
  await server.db.pool.query('update auth.sessions set refreshed_at = $2, created_at = $2 where user_id = $1', [
    person.userId,
    at,
  ])
}

async function namesLeft(): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ full_name: string }>(
    `select full_name from user_profiles where role <> 'admin' order by full_name`,
  )
  return rows.map(({ full_name }) => full_name)
}

async function mails() {
  const { rows } = await server.db.pool.query<{ recipient: string; subject: string; text: string }>(
    `select recipient, subject, text from outbox_messages where kind = 'unused_account' order by recipient`,
  )
  return rows
}

async function dueNames(): Promise<string[]> {
  const { accounts } = await (await server.get(admin, '/admin/unused-accounts')).json()
  return accounts.map(({ fullName }: { fullName: string }) => fullName)
}

async function aFamily(daysAgo: number) {
  const parent = await createPerson(server.db, 'parent', 'Pat Parent')
  const child = await createStudentWithRecord(server.db, { fullName: 'Maya Chen', parents: [parent] })
  await lastSeen(parent, daysAgo)
  await lastSeen(child, daysAgo)
  return { parent, child }
}

test('a family is warned 30 days before, once, and then erased', async () => {
  const { parent, child } = await aFamily(701)
  await runAt(-5)
  expect([await mails(), await dueNames()]).toEqual([[], []])
  await runAt(0)
  await runAt(1)
  const toParent = (await mails()).filter(({ recipient }) => recipient === parent.email)
  expect(toParent.map(({ subject }) => subject).toSorted()).toEqual([
    'The account of Maya Chen will be erased',
    'Your account will be erased',
  ])
  expect((await mails()).filter(({ recipient }) => recipient === child.email)).toMatchObject([
    { subject: 'Your account will be erased', text: expect.stringContaining('Wednesday, April 1') },
  ])
  expect((await dueNames()).toSorted()).toEqual(['Maya Chen', 'Pat Parent'])
  await runAt(29)
  expect(await namesLeft()).toEqual(['Maya Chen', 'Pat Parent'])
  await runAt(31)
  await runAt(31)
  expect([await namesLeft(), await mails()]).toEqual([[], []])
  const { rows } = await server.db.pool.query('select actor_id, action, after from audit_log order by entity_id')
  expect(rows).toEqual([
    { actor_id: null, action: 'erase_unused', after: null },
    { actor_id: null, action: 'erase_unused', after: null },
  ])
})

test('the log says where the name stays, and in how many texts', async () => {
  const { child } = await aFamily(701)
  const left = await createTestWithQuestions(server.db, { title: 'Maya Chen, a biography' })
  await runAt(0)
  await runAt(31)
  await server.db.pool.query('update tests set title = $2 where id = $1', [left.id, 'A biography'])
  const { rows } = await server.db.pool.query('select after from audit_log where entity_id = $1', [child.userId])
  expect(rows).toEqual([{ after: { nameLeft: ['tests.title (1)'] } }])
})

test('one of a family who signs in keeps them all', async () => {
  const { parent } = await aFamily(701)
  await runAt(0)
  await server.db.pool.query('update auth.users set last_sign_in_at = $2 where id = $1', [parent.userId, start])
  await runAt(1)
  expect(await dueNames()).toEqual([])
  await runAt(31)
  expect(await namesLeft()).toEqual(['Maya Chen', 'Pat Parent'])
})

test('an account that an administrator keeps is warned again only after as long a time', async () => {
  await aFamily(701)
  await runAt(0)
  const { accounts } = await (await server.get(admin, '/admin/unused-accounts')).json()
  for (const { userId } of accounts) {
    expect((await server.post(admin, `/admin/unused-accounts/${userId}/keep`)).status).toBe(200)
  }
  expect(await dueNames()).toEqual([])
  await runAt(690)
  expect(await namesLeft()).toEqual(['Maya Chen', 'Pat Parent'])
  await runAt(705)
  expect((await dueNames()).length).toBe(2)
  await runAt(736)
  expect(await namesLeft()).toEqual([])
})

test('a test that is assigned keeps a student', async () => {
  const { child } = await aFamily(900)
  const assignment = await createAssignment(server.db, child, await createTestWithQuestions(server.db))
  expect(assignment).toBeDefined()
  await server.db.pool.query('update student_test_assignments set assigned_at = $1', [start])
  await runAt(0)
  expect([await dueNames(), await mails()]).toEqual([[], []])
})

test('administrators and tutors who have students stay; other tutors go', async () => {
  const [busy, idle] = [
    await createPerson(server.db, 'tutor', 'Busy Tutor'),
    await createPerson(server.db, 'tutor', 'Idle Tutor'),
  ]
  const student = await createStudentWithRecord(server.db, { fullName: 'Otto', tutor: busy })
  for (const person of [busy, idle, admin]) await lastSeen(person, 2000)
  await lastSeen(student, 0)
  await runAt(0)
  await runAt(31)
  expect(await namesLeft()).toEqual(['Busy Tutor', 'Otto'])
  expect((await server.get(admin, '/admin/unused-accounts')).status).toBe(200)
})

test('with 0 months, or more than before, nobody is due any longer', async () => {
  await aFamily(701)
  await runAt(0)
  expect((await dueNames()).length).toBe(2)
  await setMonths(36)
  await runAt(31)
  expect([await dueNames(), (await namesLeft()).length]).toEqual([[], 2])
  await setMonths(0)
  await runAt(5000)
  expect([await dueNames(), (await namesLeft()).length]).toEqual([[], 2])
})

test('a shorter time still leaves 30 days', async () => {
  await aFamily(500)
  await runAt(0)
  expect(await dueNames()).toEqual([])
  await setMonths(6)
  await runAt(0)
  await runAt(29)
  expect((await namesLeft()).length).toBe(2)
  await runAt(30)
  expect(await namesLeft()).toEqual([])
})

test('two processes at once warn once', async () => {
  await aFamily(701)
  await Promise.all([runAt(0), runAt(0)])
  expect((await mails()).length).toBe(3)
})

test('nobody else sees who is due, or keeps somebody', async () => {
  const { parent, child } = await aFamily(0)
  expect((await server.get(parent, '/admin/unused-accounts')).status).toBe(403)
  expect((await server.post(parent, `/admin/unused-accounts/${child.userId}/keep`)).status).toBe(403)
  expect((await server.post(admin, `/admin/unused-accounts/${crypto.randomUUID()}/keep`)).status).toBe(404)
})
