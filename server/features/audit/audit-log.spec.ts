import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contracts/administration/audit.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let ada: SignedInPerson
let ben: SignedInPerson

const form = { description: '', duration: 30, status: 'draft', showAnswers: 'never', scoreScaleId: null }

beforeAll(async () => {
  server = await openTestServer()
  ada = await createPerson(server.db, 'admin', 'Ada Admin')
  ben = await createPerson(server.db, 'admin', 'Ben Boss')
  const made = await (await server.post(ada, '/admin/tests', { ...form, title: 'Algebra', slug: 'algebra' })).json()
  const changed = { ...form, title: 'Algebra 2', slug: 'algebra', revision: made.revision }
  await server.put(ben, `/admin/tests/${made.id}`, changed)
  await server.post(ben, '/admin/tests', { ...form, title: '100% right', slug: 'right' })
  await server.db.pool.query(`update audit_log set created_at = '2025-01-01' where after ->> 'slug' = 'right'`)
})
afterAll(() => server[Symbol.asyncDispose]())

async function entries(query = ''): Promise<AuditEntry[]> {
  return (await (await server.get(ada, `/admin/audit?${query}`)).json()).entries
}

test('an administrator reads who did what and when, with before and after, the latest first', async () => {
  const [latest, first] = await entries()
  expect(latest).toMatchObject({
    ...{ action: 'update', entityType: 'tests', name: 'Algebra 2' },
    actor: { fullName: 'Ben Boss', email: ben.email },
    changes: [{ field: 'title', before: 'Algebra', after: 'Algebra 2' }],
  })
  expect(first).toMatchObject({ action: 'create', name: 'Algebra', actor: { fullName: 'Ada Admin' } })
  expect(first?.changes).toContainEqual({ field: 'duration', before: null, after: '30' })
})

describe('the log is searched by', () => {
  test.each([
    // Addresses have random letters from a to f, so a short name could be found in one.
    ['person', 'person=ada%20ad', ['Algebra']],
    ['what it was done to', 'search=100%25', ['100% right']],
    ['act', 'action=update', ['Algebra 2']],
    ['kind', 'entityType=students', []],
    ['the first day', 'from=2025-06-01T00:00:00Z', ['Algebra 2', 'Algebra']],
    ['the last day', 'to=2025-06-01T00:00:00Z', ['100% right']],
    ['several at once', 'person=ben%20boss&action=create', ['100% right']],
    ['pages', 'pageSize=1&page=2', ['Algebra']],
  ])('%s', async (_, query, names) => {
    expect((await entries(query)).map(({ name }) => name)).toEqual(names)
  })
})

describe('what a tutor did with a student', () => {
  test('is found by the name of the student, and says which test it was', async () => {
    const tutor = await createPerson(server.db, 'tutor', 'Tom Tutor')
    const maya = await createStudentWithRecord(server.db, { fullName: 'Maya Chen', tutor })
    const leo = await createStudentWithRecord(server.db, { fullName: 'Leo Park', tutor })
    const math = await createTestWithQuestions(server.db, { title: 'Math Workout' })
    const done = await createTestWithQuestions(server.db, { title: 'Reading Workout' })
    const id = await createAssignment(server.db, maya, done, { due_date: new Date('2126-03-01T10:00Z') })
    const submission = await createSubmission(server.db, maya, done)
    const act = (path: string, body?: object) => server.post(tutor, path, body)
    const target = { studentIds: [maya.studentId, leo.studentId] }
    await act('/tutor/assignments', { target, testIds: [math.id] })
    await act(`/tutor/assignments/${id}/remind`)
    await act(`/tutor/assignments/${id}/extend`)
    await act(`/tutor/assignments/${id}/unlock`)
    await act(`/submissions/${submission}/comments`, { questionId: null, text: 'Well done' })
    await server.put(ada, `/admin/students/${maya.studentId}/accommodation`, {
      ...{ timeMultiplier: 1.5, extraMinutes: 0, reason: '', tools: { on: [], off: [] } },
    })

    const reading = { name: 'Reading Workout, Maya Chen', test: 'Reading Workout', students: ['Maya Chen'] }
    expect(await entries('search=maya%20chen')).toMatchObject([
      { action: 'set_accommodation', name: 'Maya Chen' },
      { action: 'comment', ...reading, changes: [{ field: 'text', after: 'Well done' }] },
      { action: 'unlock', ...reading },
      { action: 'extend', ...reading, changes: [{ field: 'dueDate' }] },
      { action: 'remind', ...reading, changes: [{ field: 'remindedAt' }] },
      { action: 'assign_test', name: 'Math Workout, Leo Park, Maya Chen', students: ['Leo Park', 'Maya Chen'] },
    ])
    expect(await entries('search=math%20workout')).toMatchObject([{ action: 'assign_test' }])
    const [assigned] = await entries('search=leo%20park')
    expect(assigned?.changes.map(({ field }) => field)).not.toContain('students')
  })
})

test('nobody else reads it', async () => {
  for (const role of ['student', 'parent', 'tutor'] as const) {
    expect((await server.get(await createPerson(server.db, role), '/admin/audit')).status).toBe(403)
  }
})
