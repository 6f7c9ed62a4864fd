import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, aStudent, aSubmission, aTest } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test('a submission is seen by its student, their parent, their tutor and administrators', async () => {
  const parent = await aPerson(server.db, 'parent')
  const tutor = await aPerson(server.db, 'tutor')
  const student = await aStudent(server.db, { fullName: 'Maya', tutor, parents: [parent] })
  const submission = await aSubmission(server.db, student, await aTest(server.db, { title: 'Sample' }))
  for (const who of [student, parent, tutor, await aPerson(server.db, 'admin')]) {
    const response = await server.get(who, `/submissions/${submission}`)
    expect([response.status, await response.json()]).toMatchObject([200, { studentName: 'Maya', testTitle: 'Sample' }])
  }
})

test('a submission does not exist for anybody else', async () => {
  const submission = await aSubmission(server.db, await aStudent(server.db), await aTest(server.db))
  const strangers = [await aStudent(server.db), await aPerson(server.db, 'parent'), await aPerson(server.db, 'tutor')]
  for (const stranger of strangers) {
    expect((await server.get(stranger, `/submissions/${submission}`)).status).toBe(404)
  }
  expect((await server.get(null, `/submissions/${submission}`)).status).toBe(401)
})

test('the latest submission of a test is the newest one of mine', async () => {
  const student = await aStudent(server.db)
  const made = await aTest(server.db)
  const newest = await aSubmission(server.db, student, made, { submittedAt: new Date('2026-02-02T00:00:00Z') })
  await aSubmission(server.db, student, made, { submittedAt: new Date('2026-02-01T00:00:00Z') })
  await aSubmission(server.db, await aStudent(server.db), made, { submittedAt: new Date('2026-02-03T00:00:00Z') })
  const response = await server.get(student, `/tests/${made.slug}/submissions/latest`)
  expect(await response.json()).toMatchObject({ id: newest })
})

test('without a submission there is nothing to show', async () => {
  const student = await aStudent(server.db)
  for (const ref of [(await aTest(server.db)).slug, 'no-such-test']) {
    const response = await server.get(student, `/tests/${ref}/submissions/latest`)
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'nothing_submitted' }])
  }
})

test('my submissions are listed newest first, and only mine', async () => {
  const student = await aStudent(server.db)
  const made = await aTest(server.db)
  const older = await aSubmission(server.db, student, made, { submittedAt: new Date('2026-02-01T00:00:00Z') })
  const newer = await aSubmission(server.db, student, made, { submittedAt: new Date('2026-02-02T00:00:00Z') })
  await aSubmission(server.db, await aStudent(server.db), made)
  const { submissions } = await (await server.get(student, '/student/submissions')).json()
  expect(submissions.map(({ id }: { id: string }) => id)).toEqual([newer, older])
})

test('the lists of the student portal are for students', async () => {
  for (const role of ['parent', 'tutor', 'admin'] as const) {
    const person = await aPerson(server.db, role)
    for (const path of ['/student/submissions', '/student/assignments']) {
      expect((await server.get(person, path)).status).toBe(403)
    }
  }
})

test('a student without a record has empty lists', async () => {
  const person = await aPerson(server.db, 'student')
  expect(await (await server.get(person, '/student/submissions')).json()).toEqual({ submissions: [] })
  expect(await (await server.get(person, '/student/assignments')).json()).toMatchObject({ assignments: [] })
})
