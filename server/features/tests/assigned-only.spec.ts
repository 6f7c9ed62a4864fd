/** Tests that only assigned students can take. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
let made: MadeTest
let student: SignedInStudent

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  made = await createTestWithQuestions(server.db, { assignedOnly: true })
  student = await createStudentWithRecord(server.db)
})

async function listed(who: SignedInPerson): Promise<boolean> {
  const { tests } = await (await server.get(who, '/student/tests')).json()
  return tests.some(({ test: one }: { test: { id: string } }) => one.id === made.id)
}

async function open(who: SignedInPerson, ref = made.slug): Promise<unknown[]> {
  const readiness = await server.get(who, `/tests/${ref}/readiness`)
  const attempt = await server.post(who, `/tests/${ref}/attempt`)
  const codes = [(await readiness.json()).code, (await attempt.json()).code]
  return [readiness.status, attempt.status, ...codes]
}

const refused = [403, 403, 'test_not_assigned', 'test_not_assigned']
const opened = [200, 200, undefined, undefined]

test('a student without an assignment neither finds nor opens it, and sees why', async () => {
  expect(await listed(student)).toBe(false)
  for (const ref of [made.slug, made.id, made.id.toUpperCase()]) expect(await open(student, ref)).toEqual(refused)
  const { message } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
  expect(message).toBe('This test is for students it is assigned to. Ask your teacher to assign it to you.')
  expect((await server.get(student, `/tests/${made.slug}/paper`)).status).toBeGreaterThanOrEqual(400)
})

test('a student with an assignment takes it', async () => {
  await createAssignment(server.db, student, made)
  expect(await listed(student)).toBe(true)
  expect(await open(student)).toEqual(opened)
})

test('a student goes on with an attempt after the assignment was taken away', async () => {
  await createAssignment(server.db, student, made)
  await open(student)
  await server.db.pool.query('delete from student_test_assignments where test_id = $1', [made.id])
  expect(await listed(student)).toBe(true)
  expect(await open(student)).toEqual(opened)
})

test('a student who took it before needs an assignment to take it again, and keeps the results', async () => {
  const submission = await createSubmission(server.db, student, made)
  expect(await listed(student)).toBe(false)
  expect(await open(student)).toEqual(refused)
  expect((await server.get(student, `/submissions/${submission}`)).status).toBe(200)
})

test('tutors and administrators try it', async () => {
  expect(await open(await createPerson(server.db, 'tutor'))).toEqual(opened)
  expect(await open(admin)).toEqual(opened)
})

test('the database lets no attempt start without an assignment', async () => {
  await expect(createAttempt(server.db, student, made)).rejects.toMatchObject({ code: 'PR407' })
  await createAssignment(server.db, student, made)
  await createAttempt(server.db, student, made)
})

test('a test that is not there, or a draft, is not found as before', async () => {
  const draft = await createTestWithQuestions(server.db, { assignedOnly: true, status: 'draft' })
  for (const ref of ['no-such-test', draft.slug]) {
    expect(await open(student, ref)).toEqual([404, 404, 'not_found', 'not_found'])
  }
  for (const who of [await createPerson(server.db, 'tutor'), admin]) {
    expect(await open(who, 'no-such-test')).toEqual([404, 404, 'not_found', 'not_found'])
  }
})

describe('a new test', () => {
  const form = { title: 'A new test', description: '', duration: 60, status: 'active', showAnswers: 'never' }
  const sections = [{ title: 'Math', subject: 'math', questions: [] }]
  let place = 0

  /** Makes, imports, and duplicates a test with the author's setting. */
  async function audiences(on: TestServer, who: SignedInPerson, said: { assignedOnly?: boolean } = {}) {
    const slug = `audience-${++place}`
    const one = await (await on.post(who, '/admin/tests', { ...form, slug, ...said })).json()
    const imported = { test: { ...form, slug: `${slug}-imported`, ...said }, sections }
    const two = await (await on.post(who, '/admin/test-imports', imported)).json()
    const copy = await (await on.post(who, `/admin/tests/${slug}/duplicate`)).json()
    return [one.assignedOnly, two.assignedOnly, copy.assignedOnly]
  }

  test('is open to every student in demo mode, unless its author limits it', async () => {
    expect(await audiences(server, admin)).toEqual([false, false, false])
    expect(await audiences(server, admin, { assignedOnly: true })).toEqual([true, true, true])
  })

  test('is for assigned students only outside demo mode, and its author can open it', async () => {
    const real = await openTestServer('2026-03-01T10:00:00Z', { DEMO: '0' })
    try {
      const author = await createPerson(real.db, 'admin')
      expect(await audiences(real, author)).toEqual([true, true, true])
      // A copy is a new test, so it gets the default.
      expect(await audiences(real, author, { assignedOnly: false })).toEqual([false, false, true])
    } finally {
      await real[Symbol.asyncDispose]()
    }
  })

  test('can be changed later, and a change that says nothing about it leaves it as it is', async () => {
    const one = await (await server.post(admin, '/admin/tests', { ...form, slug: 'changed-audience' })).json()
    const change = { ...form, slug: 'changed-audience', scoreScaleId: null }
    const limited = await server.put(admin, `/admin/tests/${one.id}`, { ...change, assignedOnly: true, revision: 1 })
    expect(await limited.json()).toMatchObject({ assignedOnly: true, revision: 2 })
    const untouched = await server.put(admin, `/admin/tests/${one.id}`, { ...change, revision: 2 })
    expect(await untouched.json()).toMatchObject({ assignedOnly: true, revision: 2 })
    const file = await (await server.get(admin, `/admin/tests/${one.id}/export`)).json()
    expect(file).toMatchObject({ assigned_only: true })
  })

  test('in the database is for assigned students only where nothing is said', async () => {
    const { rows } = await server.db.pool.query(
      `insert into tests (slug, title) values ('said-nothing', 'A test') returning assigned_only`,
    )
    expect(rows).toEqual([{ assigned_only: true }])
  })
})
