/** Tests that a parent can withdraw the consent for a child: the account is closed at once and erased after a week. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#domain/text/milliseconds.ts'
import { listMailsTo } from '#test/support/auth-client.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { eraseDueAccounts } from './erase-due.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { REGISTRATION: 'families' })
})
afterAll(() => server[Symbol.asyncDispose]())

async function aFamily() {
  const admin = await createPerson(server.db, 'admin')
  const tutor = await createPerson(server.db, 'tutor')
  const [parent, other] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'parent')]
  const child = await createStudentWithRecord(server.db, { fullName: 'Kim Kind', tutor, parents: [parent, other] })
  await server.db.pool.query(
    `insert into public.consents (user_id, method, given_by, notice_version) values ($1, 'email_plus', $2, 1)`,
    [child.userId, parent.userId],
  )
  return { admin, tutor, parent, other, child }
}

async function withdraw(who: SignedInPerson, studentId: string) {
  await server.db.pool.query(
    `insert into auth.session_methods (session_id, method, used_at) values ($1, 'password', $2)
     on conflict (session_id, method) do update set used_at = excluded.used_at`,
    [who.sessionId, server.clock.now()],
  )
  const response = await server.post(who, '/account/consents/withdraw', { studentId })
  const body = await response.json()
  return { status: response.status, code: body.code, dueAt: body.dueAt }
}

async function seenBy(who: SignedInPerson) {
  return (await (await server.get(who, '/account/erasures')).json()).people[0]
}

const isThere = async ({ userId }: SignedInPerson) =>
  (await server.db.pool.query('select from auth.users where id = $1', [userId])).rowCount === 1

test('only the parent who consented does, with a fresh proof', async () => {
  const { admin, tutor, parent, other, child } = await aFamily()
  await server.db.pool.query('delete from auth.session_methods where session_id = $1', [parent.sessionId])
  const unproved = await server.post(parent, '/account/consents/withdraw', { studentId: child.studentId })
  expect([unproved.status, (await unproved.json()).code]).toEqual([403, 'proof_needed'])
  for (const who of [child, tutor, admin]) expect((await withdraw(who, child.studentId)).status).toBe(403)
  for (const who of [other, await createPerson(server.db, 'parent')]) {
    expect((await withdraw(who, child.studentId)).status).toBe(404)
  }
  expect([(await seenBy(parent)).mayWithdraw, (await seenBy(other)).mayWithdraw]).toEqual([true, false])
  expect((await server.get(child, '/profile')).status).toBe(200)
})

test('a parent who is no longer linked does not', async () => {
  const { parent, child } = await aFamily()
  await server.db.pool.query('delete from public.student_parent_relationships where parent_id = $1', [parent.userId])
  expect((await withdraw(parent, child.studentId)).status).toBe(404)
})

test('the account is closed at once, everybody near hears of it, and after seven days it is erased', async () => {
  const { admin, tutor, parent, other, child } = await aFamily()
  const { status, dueAt } = await withdraw(parent, child.studentId)
  expect([status, Date.parse(dueAt)]).toEqual([200, server.clock.now().getTime() + 7 * dayMs])
  expect((await server.get(child, '/profile')).status).toBe(401)
  const banned = await server.db.pool.query('select banned_until > $2 as closed from auth.users where id = $1', [
    ...[child.userId, new Date(dueAt)],
  ])
  expect(banned.rows).toEqual([{ closed: true }])
  for (const who of [parent, other, tutor, admin]) {
    const mails = await listMailsTo(server, who.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['A parent took their consent back on Prep Platform'])
  }
  const { requests } = await (await server.get(admin, '/admin/erasures')).json()
  expect(requests).toMatchObject([{ userId: child.userId, dueAt, isWithdrawal: true }])
  expect(await seenBy(parent)).toMatchObject({ mayWithdraw: false, request: { isWithdrawal: true } })

  server.clock.set(new Date(Date.parse(dueAt) - 1))
  expect(await eraseDueAccounts(server.services)).toBe(0)
  server.clock.set(new Date(dueAt))
  expect(await eraseDueAccounts(server.services)).toBe(1)
  expect([await isThere(child), await isThere(parent)]).toEqual([false, true])
})

test('nobody undoes or refuses it, and nobody does it twice', async () => {
  const { admin, parent, other, child } = await aFamily()
  await withdraw(parent, child.studentId)
  for (const who of [parent, other]) {
    expect((await server.delete(who, `/account/erasures/${child.studentId}`)).status).toBe(404)
  }
  const refused = await server.post(admin, `/admin/erasures/${child.studentId}/refuse`, { reason: 'No' })
  expect(refused.status).toBe(404)
  expect((await withdraw(parent, child.studentId)).status).toBe(404)
  const { rows } = await server.db.pool.query(
    'select method, given_by, is_withdrawal from public.consents where user_id = $1 order by given_at, id',
    [child.userId],
  )
  const consent = { method: 'email_plus', given_by: parent.userId }
  expect(rows).toEqual([
    { ...consent, is_withdrawal: false },
    { ...consent, is_withdrawal: true },
  ])
})

test('it takes the place of a request that could be undone', async () => {
  const { parent, child } = await aFamily()
  await withdraw(child, child.studentId)
  expect((await server.post(child, '/account/erasures', { studentId: null })).status).toBe(200)
  expect((await withdraw(parent, child.studentId)).status).toBe(200)
  expect(await seenBy(parent)).toMatchObject({ request: { isWithdrawal: true } })
})
