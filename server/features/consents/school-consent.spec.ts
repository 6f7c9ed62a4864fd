/** Tests that every way to add a student records the school's consent if registration is closed. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSecondServer } from '#test/support/auth-client.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'
import { workOnRuns } from '../adding-students/work-on-runs.ts'

let server: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { REGISTRATION: 'closed' })
  admin = await createPerson(server.db, 'admin', 'Ada Admin')
})
afterAll(() => server[Symbol.asyncDispose]())

async function consentsOf(user: string) {
  const { rows } = await server.db.pool.query(
    'select method, given_by, given_at, notice_version from public.consents where user_id = $1',
    [user],
  )
  return rows
}

function asSchool() {
  return [{ method: 'school', given_by: admin.userId, given_at: server.clock.now(), notice_version: 1 }]
}

async function sent(response: Promise<Response>) {
  const answer = await response
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json()
}

function aRow(values: object = {}) {
  const id = randomUUID()
  return {
    id,
    email: `${id}@example.com`,
    fullName: 'New Student',
    isHere: false,
    grade: 8,
    school: 'Elm School',
    tutorId: null,
    classId: null,
    parents: [],
    testIds: [],
    ...values,
  }
}

async function register(values: object): Promise<string> {
  const body = { email: `${randomUUID()}@example.com`, password: 'spring-2026', full_name: 'Nia Obi', ...values }
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${await signTokenFor(server.db, server.clock, admin)}`,
  }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await sent(server.fetch('/functions/v1/bulk-create-user', init))).user.id
}

const details = { grade: 8, school: 'Elm School', tutorId: null }

/** Each makes a student and returns the id of the account. */
const ways: Record<string, () => Promise<string>> = {
  'an account': async () => {
    const person = { email: `${randomUUID()}@example.com`, fullName: 'New', role: 'student' }
    return (await sent(server.post(admin, '/admin/users', person))).id
  },
  'another role': async () => {
    const { userId, email, fullName } = await createPerson(server.db, 'parent')
    await sent(server.put(admin, `/admin/users/${userId}`, { email, fullName, role: 'student' }))
    return userId
  },
  'a file': () => register({ role: 'student' }),
  'a file with grades': () => register({ role: 'student', grade: 8 }),
  'a row with an email': async () => {
    const row = aRow()
    await sent(server.post(admin, '/admin/new-students', { students: [row], entry: 'email', dueDate: null }))
    return row.id
  },
  'a row with a card': async () => {
    const row = aRow({ email: null })
    await sent(server.post(admin, '/admin/new-students', { students: [row], entry: 'card', dueDate: null }))
    return row.id
  },
  'a list': async () => {
    const row = aRow({ parentLeftOut: '' })
    const run = { id: randomUUID(), students: [row], entry: 'email', dueDate: null }
    await sent(server.post(admin, '/admin/new-students/runs', run))
    await workOnRuns(server.services)
    return row.id
  },
  'a record of somebody who registered': async () => {
    const { userId } = await createPerson(server.db, 'student')
    await sent(server.post(admin, '/admin/students', { userId, ...details, parentId: null }))
    return userId
  },
  'a placeholder that is saved': async () => {
    const { userId } = await createPerson(server.db, 'student')
    await sent(server.put(admin, `/admin/students/temp-${userId}`, { ...details, revision: 0 }))
    return userId
  },
  'records of many': async () => {
    const { userId } = await createPerson(server.db, 'student')
    await sent(server.post(admin, '/admin/formal-students', { userIds: [userId], ...details }))
    return userId
  },
}

describe.each(Object.entries(ways))('%s', (_name, make) => {
  test('is there with the consent of the school, once', async () => {
    expect(await consentsOf(await make())).toEqual(asSchool())
  })
})

test('a tutor or a parent has none', async () => {
  for (const role of ['tutor', 'parent']) expect(await consentsOf(await register({ role }))).toEqual([])
})

test('where families register, nobody says that the school has it', async () => {
  const families = await startSecondServer(server, { REGISTRATION: 'families' })
  const person = { email: `${randomUUID()}@example.com`, fullName: 'New', role: 'student' }
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${await signTokenFor(server.db, server.clock, admin)}`,
  }
  const init = { method: 'POST', headers, body: JSON.stringify(person) }
  const { id } = await sent(families.fetch('/api/admin/users', init))
  expect(await consentsOf(id)).toEqual([])
})

test('only the file of the student has it, and it goes with the account', async () => {
  const parent = await createPerson(server.db, 'parent')
  const student = await createStudentWithRecord(server.db, { fullName: 'Sue', parents: [parent] })
  await server.db.pool.query(
    `insert into public.consents (user_id, method, given_by, notice_version) values ($1, 'school', $2, 1)`,
    [student.userId, admin.userId],
  )
  const consent = { student: 'Sue', method: 'school', givenBy: 'Ada Admin', noticeVersion: 1 }
  expect(await sent(server.get(student, '/account/export'))).toMatchObject({ consents: [consent] })
  expect(await sent(server.get(parent, '/account/export'))).toMatchObject({ consents: [] })
  expect(await sent(server.get(admin, '/account/export'))).toMatchObject({ consents: [] })
  await sent(server.delete(admin, `/admin/users/${student.userId}`))
  expect(await consentsOf(student.userId)).toEqual([])
})

test('a parent’s own consent is in both files, without the name of a child who is no longer theirs', async () => {
  const parent = await createPerson(server.db, 'parent', 'Paul')
  const student = await createStudentWithRecord(server.db, { fullName: 'Sue', parents: [parent] })
  await server.db.pool.query(
    `insert into public.consents (user_id, method, given_by, notice_version) values ($1, 'email_plus', $2, 1)`,
    [student.userId, parent.userId],
  )
  const consent = { student: 'Sue', method: 'email_plus', givenBy: 'Paul' }
  for (const who of [student, parent]) {
    expect(await sent(server.get(who, '/account/export'))).toMatchObject({ consents: [consent] })
  }
  await server.db.pool.query('delete from student_parent_relationships where parent_id = $1', [parent.userId])
  expect(await sent(server.get(parent, '/account/export'))).toMatchObject({ consents: [{ student: null }] })
})

test('an administrator sees with the student who consented, how and when, and what was taken back', async () => {
  const parent = await createPerson(server.db, 'parent', 'Paula Park')
  const child = await createStudentWithRecord(server.db, { parents: [parent] })
  const seen = async () =>
    (await sent(server.get(admin, `/admin/students?search=${child.email}`))).students.map(
      ({ consents }: { consents: object[] }) => consents,
    )
  expect(await seen()).toEqual([[]])
  await server.db.pool.query(
    `insert into consents (user_id, method, given_by, given_at, notice_version, is_withdrawal) values
      ($1, 'email_plus', $2, '2026-03-02T10:00:00Z', 1, true), ($1, 'email_plus', $2, '2026-03-01T10:00:00Z', 1, false)`,
    [child.userId, parent.userId],
  )
  const byParent = { method: 'email_plus', givenBy: 'Paula Park' }
  expect(await seen()).toEqual([
    [
      { ...byParent, givenAt: '2026-03-01T10:00:00.000Z', isWithdrawal: false },
      { ...byParent, givenAt: '2026-03-02T10:00:00.000Z', isWithdrawal: true },
    ],
  ])
  for (const who of [child, parent]) expect((await server.get(who, '/admin/students')).status).toBe(403)
})
