/** Tests that a family can request an erasure, undo it, or wait until it happens, and that a school can answer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#domain/text/milliseconds.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { eraseDueAccounts } from './erase-due.ts'

let families: TestServer
let school: TestServer
beforeAll(async () => {
  families = await openTestServer(new Date().toISOString())
  school = await openTestServer(new Date().toISOString(), { REGISTRATION: 'closed' })
})
afterAll(async () => {
  await families[Symbol.asyncDispose]()
  await school[Symbol.asyncDispose]()
})

async function aFamily(server: TestServer) {
  const admin = await createPerson(server.db, 'admin')
  const tutor = await createPerson(server.db, 'tutor')
  const [parent, other] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'parent')]
  const child = await createStudentWithRecord(server.db, {
    fullName: 'Wilma Weißdorn',
    tutor,
    parents: [parent, other],
  })
  const strangers = [await createPerson(server.db, 'parent'), await createStudentWithRecord(server.db)]
  return { admin, tutor, parent, other, child, strangers }
}

/** Makes the session as fresh as after typing the password. */
async function prove(server: TestServer, who: SignedInPerson) {
  await server.db.pool.query(
    `insert into auth.session_methods (session_id, method, used_at) values ($1, 'password', $2)
     on conflict (session_id, method) do update set used_at = excluded.used_at`,
    [who.sessionId, server.clock.now()],
  )
}

async function ask(server: TestServer, who: SignedInPerson, studentId: string | null) {
  const response = await server.post(who, '/account/erasures', { studentId })
  const body = await response.json()
  return { status: response.status, code: body.code, dueAt: body.dueAt }
}

async function requestSeenBy(server: TestServer, who: SignedInPerson) {
  const { people } = await (await server.get(who, '/account/erasures')).json()
  return people[0]?.request
}

async function mailsTo(server: TestServer, who: SignedInPerson): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ subject: string }>(
    `select subject from public.outbox_messages where recipient = $1 and kind = 'erasure' order by created_at, id`,
    [who.email],
  )
  return rows.map(({ subject }) => subject)
}

async function exists(server: TestServer, who: SignedInPerson): Promise<boolean> {
  return (await server.db.pool.query('select from auth.users where id = $1', [who.userId])).rowCount === 1
}

test('nobody but the student and the parents asks, and they prove first who they are', async () => {
  const { admin, tutor, parent, child, strangers } = await aFamily(families)
  await families.db.pool.query('delete from auth.session_methods where session_id = $1', [parent.sessionId])
  expect(await ask(families, parent, child.studentId)).toMatchObject({ status: 403, code: 'proof_needed' })
  for (const who of [admin, tutor]) {
    await prove(families, who)
    expect(await ask(families, who, child.studentId)).toMatchObject({ status: 403, code: 'not_allowed' })
  }
  for (const who of strangers) {
    await prove(families, who)
    expect(await ask(families, who, child.studentId)).toMatchObject({ status: 404 })
    expect((await families.delete(who, `/account/erasures/${child.studentId}`)).status).toBe(404)
  }
  expect(await requestSeenBy(families, child)).toBeNull()
})

test('a parent who came by a code waits a day', async () => {
  const { parent, child } = await aFamily(families)
  await families.db.pool.query(
    `update public.student_parent_relationships set sees_sessions_from = $2 where parent_id = $1`,
    [parent.userId, new Date(families.clock.now().getTime() + dayMs)],
  )
  await prove(families, parent)
  expect(await ask(families, parent, child.studentId)).toMatchObject({ status: 409, code: 'too_early' })
  expect(await requestSeenBy(families, child)).toBeNull()
})

test('where families register it happens after seven days, and not before', async () => {
  const { admin, tutor, parent, other, child } = await aFamily(families)
  await prove(families, parent)
  const { status, dueAt } = await ask(families, parent, child.studentId)
  expect([status, Date.parse(dueAt)]).toEqual([200, families.clock.now().getTime() + 7 * dayMs])
  for (const who of [child, parent, other]) {
    expect(await requestSeenBy(families, who)).toMatchObject({ dueAt, isAutomatic: true, refusal: null })
  }
  for (const who of [child, parent, other, tutor, admin]) expect(await mailsTo(families, who)).toHaveLength(1)
  // A second request changes nothing.
  await prove(families, child)
  expect((await ask(families, child, null)).dueAt).toBe(dueAt)

  families.clock.set(new Date(Date.parse(dueAt) - 1))
  expect(await eraseDueAccounts(families.services)).toBe(0)
  expect(await exists(families, child)).toBe(true)
  families.clock.set(new Date(dueAt))
  expect(await eraseDueAccounts(families.services)).toBe(1)
  expect(await exists(families, child)).toBe(false)
  expect(await exists(families, parent)).toBe(true)
  const { rows } = await families.db.pool.query('select actor_id, action from public.audit_log where entity_id = $1', [
    child.userId,
  ])
  expect(rows).toContainEqual({ actor_id: null, action: 'delete' })
})

test('administrators read in the audit log where the name stays, and in how many texts, and not the name', async () => {
  const { admin, parent, child } = await aFamily(families)
  await families.db.pool.query(`update public.user_profiles set full_name = 'Bruno Brombeere' where id = $1`, [
    child.userId,
  ])
  for (const title of ['Bruno Brombeere, a biography', 'More on Bruno Brombeere'])
    await createTestWithQuestions(families.db, { title })
  await prove(families, parent)
  families.clock.set(new Date((await ask(families, parent, child.studentId)).dueAt))
  expect(await eraseDueAccounts(families.services)).toBe(1)
  const { entries } = await (await families.get(admin, '/admin/audit?pageSize=100')).json()
  const [entry] = entries.filter(
    ({ action, entityId }: { action: string; entityId: string }) => action === 'delete' && entityId === child.userId,
  )
  expect(entry.changes).toEqual([{ field: 'nameLeft', before: null, after: 'tests.title (2)' }])
  expect(JSON.stringify(entry).toLowerCase()).not.toContain('brombeere')
})

test('the child undoes what a parent asked, and a parent what the child asked', async () => {
  const { parent, other, child, admin } = await aFamily(families)
  for (const [asks, undoes] of [
    [parent, child],
    [child, other],
  ] as const) {
    await prove(families, asks)
    const { dueAt } = await ask(families, asks, child.studentId)
    expect((await families.delete(undoes, `/account/erasures/${child.studentId}`)).status).toBe(200)
    expect((await families.delete(undoes, `/account/erasures/${child.studentId}`)).status).toBe(404)
    families.clock.set(new Date(dueAt))
    expect(await eraseDueAccounts(families.services)).toBe(0)
  }
  expect(await exists(families, child)).toBe(true)
  expect(await mailsTo(families, admin)).toContain('An account on Prep Platform stays')
})

test('where a school registers, an administrator answers within 45 days', async () => {
  const { admin, tutor, parent, other, child, strangers } = await aFamily(school)
  await prove(school, parent)
  const { dueAt } = await ask(school, parent, child.studentId)
  expect(Date.parse(dueAt)).toBe(school.clock.now().getTime() + 45 * dayMs)
  school.clock.set(new Date(dueAt))
  expect(await eraseDueAccounts(school.services)).toBe(0)

  const { requests } = await (await school.get(admin, '/admin/erasures')).json()
  expect(requests).toMatchObject([{ studentId: child.studentId, userId: child.userId, dueAt, isAutomatic: false }])
  const path = `/admin/erasures/${child.studentId}/refuse`
  for (const who of [tutor, parent, child, ...strangers]) {
    expect((await school.post(who, path, { reason: 'No' })).status).toBe(403)
    expect((await school.get(who, '/admin/erasures')).status).toBe(403)
  }
  expect((await school.post(admin, path, { reason: ' ' })).status).toBe(422)
  expect((await school.post(admin, path, { reason: 'We must keep results for this year.' })).status).toBe(200)
  expect((await school.post(admin, path, { reason: 'Again' })).status).toBe(404)
  for (const who of [child, parent, other]) {
    expect(await requestSeenBy(school, who)).toMatchObject({ refusal: 'We must keep results for this year.' })
    expect(await mailsTo(school, who)).toContain('A request to delete an account was refused')
  }
  expect(await (await school.get(admin, '/admin/erasures')).json()).toEqual({ requests: [] })

  // They may ask again, and the school erases the account.
  await prove(school, child)
  expect((await ask(school, child, null)).status).toBe(200)
  expect(await requestSeenBy(school, parent)).toMatchObject({ refusal: null })
  expect((await school.delete(admin, `/admin/users/${child.userId}`)).status).toBe(200)
  expect(await (await school.get(admin, '/admin/erasures')).json()).toEqual({ requests: [] })
})
