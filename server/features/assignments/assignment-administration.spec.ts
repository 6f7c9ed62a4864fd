import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
  await server.db.pool.query(`insert into settings (key, value) values ('retake_pin', '"7Q9Z"') on conflict do nothing`)
})
afterAll(() => server[Symbol.asyncDispose]())

async function answer(response: Promise<Response>) {
  const given = await response
  return [given.status, await given.json()]
}

function assign(body: object) {
  return answer(server.post(admin, '/admin/assignments', body))
}

async function aClassOf(students: readonly { studentId: string }[]): Promise<string> {
  const { rows } = await server.db.pool.query(`insert into student_classes (name) values ('A class') returning id`)
  for (const { studentId } of students) {
    await server.db.pool.query('insert into student_class_memberships (class_id, student_id) values ($1, $2)', [
      rows[0].id,
      studentId,
    ])
  }
  return rows[0].id
}

async function assignmentsOf({ studentId }: { studentId: string }) {
  return (await (await server.get(admin, `/admin/students/${studentId}/assignments`)).json()).assignments
}

test.each(['student', 'parent', 'tutor'] as const)('a %s gets nothing of it', async (role) => {
  const person = await createPerson(server.db, role)
  const student = await createStudentWithRecord(server.db)
  const made = await createTestWithQuestions(server.db)
  const id = await createAssignment(server.db, student, made)
  const target = { studentIds: [student.studentId] }
  const asked = [
    server.post(person, '/admin/assignable-tests', target),
    server.post(person, '/admin/assignments', { target, testIds: [made.id] }),
    server.get(person, `/admin/students/${student.studentId}/assignments`),
    server.put(person, `/admin/assignments/${id}`, { dueDate: null }),
    server.post(person, `/admin/assignments/${id}/unlock`),
    server.delete(person, `/admin/assignments/${id}`),
  ]
  for (const response of await Promise.all(asked)) expect(response.status).toBe(403)
})

test('published, active and draft tests are offered, with how many have them; archived ones are not', async () => {
  const word = randomUUID()
  const made = []
  for (const status of ['active', 'draft', 'published', 'archived'] as const) {
    made.push(await createTestWithQuestions(server.db, { title: `${word} ${status}`, status }))
  }
  const students = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
  if (students[0] && made[1]) await createAssignment(server.db, students[0], made[1])
  const target = { studentIds: students.map(({ studentId }) => studentId) }
  const [, reply] = await answer(server.post(admin, '/admin/assignable-tests', target))
  expect(reply.studentCount).toBe(2)
  expect(reply.tests.filter(({ title }: { title: string }) => title.startsWith(word))).toMatchObject([
    { status: 'active', questionCount: 4, assignedCount: 0 },
    { status: 'draft', assignedCount: 1 },
    { status: 'published', assignedCount: 0 },
  ])
  expect((await server.post(admin, '/admin/assignable-tests', { classId: randomUUID() })).status).toBe(404)
})

describe('tests are assigned', () => {
  test('to several students, due in 7 days, and nobody gets one twice', async () => {
    const [one, other] = [
      await createStudentWithRecord(server.db),
      await createStudentWithRecord(server.db, { fullName: 'Another student' }),
    ]
    const tests = [
      await createTestWithQuestions(server.db),
      await createTestWithQuestions(server.db, { status: 'draft' }),
    ]
    const [first] = tests
    if (!first) throw new Error('There are two tests.')
    const early = new Date('2026-03-02T00:00:00Z')
    await createAssignment(server.db, one, first, { due_date: early })
    const target = { studentIds: [one.studentId, other.studentId] }
    const testIds = tests.map(({ id }) => id)
    expect(await assign({ target, testIds })).toMatchObject([
      200,
      {
        ...{ studentCount: 2, assigned: 3, kept: 1 },
        notAssigned: [
          { studentId: one.studentId, fullName: 'A student', testTitle: 'A test', reason: 'has_it_already' },
        ],
      },
    ])
    expect(await assign({ target, testIds })).toMatchObject([200, { studentCount: 2, assigned: 0, kept: 4 }])

    const mine = (await (await server.get(other, '/student/assignments')).json()).assignments
    expect(mine).toHaveLength(2)
    expect(mine[0]).toMatchObject({
      assignedAt: '2026-03-01T10:00:00.000Z',
      // The end of March 8 in New York, where clocks changed that night.
      dueDate: '2026-03-09T03:59:00.000Z',
      completed: false,
      locked: false,
    })
    const kept = (await assignmentsOf(one)).find(({ test }: { test: { id: string } }) => test.id === first.id)
    expect(kept.dueDate).toBe(early.toISOString())
    const { rows } = await server.db.pool.query(`select * from audit_log where entity_id = $1`, [first.id])
    expect(rows).toMatchObject([
      {
        action: 'assign_test',
        actor_id: admin.userId,
        after: { students: [{ id: other.studentId }], hasOwnPin: false },
      },
    ])
  })

  test('to the present students of a class', async () => {
    const students = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
    const classId = await aClassOf(students)
    const { id } = await createTestWithQuestions(server.db)
    const dueDate = '2026-04-01T12:00:00.000Z'
    expect(await assign({ target: { classId }, testIds: [id], dueDate })).toEqual([
      200,
      { studentCount: 2, assigned: 2, kept: 0, notAssigned: [] },
    ])
    for (const student of students) expect(await assignmentsOf(student)).toMatchObject([{ dueDate, hasOwnPin: false }])
    expect(await assign({ target: { classId: await aClassOf([]) }, testIds: [id] })).toMatchObject([
      200,
      { studentCount: 0, assigned: 0 },
    ])
  })

  test('once, also when two administrators do it at the same moment', async () => {
    const student = await createStudentWithRecord(server.db)
    const { id } = await createTestWithQuestions(server.db)
    const body = { target: { studentIds: [student.studentId] }, testIds: [id] }
    const answers = await Promise.all([assign(body), assign(body)])
    expect(answers.map(([, { assigned }]) => assigned).sort()).toEqual([0, 1])
  })

  test('or nothing is: not to strangers, not archived ones, not late', async () => {
    const student = await createStudentWithRecord(server.db)
    const good = await createTestWithQuestions(server.db)
    const archived = await createTestWithQuestions(server.db, { status: 'archived' })
    const target = { studentIds: [student.studentId] }
    const testIds = [good.id]
    for (const [body, status, code] of [
      [{ target: { studentIds: [student.studentId, randomUUID()] }, testIds }, 404, 'not_found'],
      [{ target: { classId: randomUUID() }, testIds }, 404, 'not_found'],
      [{ target, testIds: [good.id, randomUUID()] }, 404, 'not_found'],
      [{ target, testIds: [good.id, archived.id] }, 403, 'test_not_available'],
      [{ target, testIds, dueDate: '2026-03-01T09:59:00Z' }, 422, 'invalid_input'],
      [{ target, testIds, closesAt: '2026-03-01T09:59:00Z' }, 422, 'invalid_input'],
      [{ target, testIds, opensAt: '2026-03-09T04:00:00Z' }, 422, 'invalid_input'],
      [{ target, testIds, note: 'x'.repeat(501) }, 422, 'invalid_input'],
      [{ target, testIds: [] }, 422, 'invalid_input'],
      [{ target: { studentIds: [] }, testIds }, 422, 'invalid_input'],
      [{ target, testIds, retakePin: 'abc' }, 422, 'invalid_input'],
    ] as const) {
      expect(await assign(body)).toMatchObject([status, { code }])
    }
    expect(await assignmentsOf(student)).toEqual([])
  })
})

describe('an assignment', () => {
  async function completed(pin?: string) {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db)
    const values = { completed: true, locked: true, ...(pin !== undefined && { retake_pin: pin }) }
    const id = await createAssignment(server.db, student, made, values)
    return { student, made, id }
  }

  test('that is completed is unlocked without a PIN, and the result stays', async () => {
    const { student, made, id } = await completed()
    const submission = await createSubmission(server.db, student, made)
    expect((await server.post(student, `/tests/${made.slug}/attempt`)).status).not.toBe(200)
    expect(await answer(server.post(admin, `/admin/assignments/${id}/unlock`))).toMatchObject([
      200,
      { completed: true, locked: false, latestSubmission: { id: submission, scorePercentage: 25, totalQuestions: 4 } },
    ])
    const { tests } = await (await server.get(student, '/student/tests')).json()
    const card = tests.find(({ test }: { test: { id: string } }) => test.id === made.id)
    expect(card).toMatchObject({ state: 'unlocked', latestSubmissionId: submission })
    const { rows } = await server.db.pool.query('select action, before, after from audit_log where entity_id = $1', [
      id,
    ])
    expect(rows).toMatchObject([{ action: 'unlock', before: { locked: true }, after: { locked: false } }])
  })

  test('gets its own PIN, which opens it instead of the platform’s and is never shown again', async () => {
    const { student, made, id } = await completed()
    const retake = async (pin: string) => (await server.post(student, `/tests/${made.slug}/retake`, { pin })).status
    const [status, saved] = await answer(
      server.put(admin, `/admin/assignments/${id}`, { dueDate: null, retakePin: 'ABC9' }),
    )
    expect([status, saved]).toMatchObject([200, { hasOwnPin: true, dueDate: null }])
    expect(await answer(server.put(admin, `/admin/assignments/${id}`, { dueDate: null }))).toMatchObject([
      200,
      { hasOwnPin: true },
    ])
    expect([await retake('7Q9Z'), await retake('ABC9')]).toEqual([403, 200])
    const { rows } = await server.db.pool.query('select * from audit_log where entity_id = $1', [id])
    expect(JSON.stringify([rows, saved, await assignmentsOf(student)])).not.toContain('ABC9')
    expect(rows.some(({ after }) => after.pinChanged === true)).toBe(true)
    expect(
      await answer(server.put(admin, `/admin/assignments/${id}`, { dueDate: null, retakePin: null })),
    ).toMatchObject([200, { hasOwnPin: false }])
  })

  test('gets a window and a note, which a change that leaves them out keeps', async () => {
    const { id } = await completed()
    const window = { opensAt: '2026-03-02T10:00:00.000Z', closesAt: '2026-03-09T10:00:00.000Z' }
    const put = (body: object) => answer(server.put(admin, `/admin/assignments/${id}`, body))
    expect(await put({ dueDate: null, ...window, note: ' In one go. ' })).toMatchObject([
      200,
      { ...window, note: 'In one go.' },
    ])
    const dueDate = '2026-03-08T10:00:00.000Z'
    expect(await put({ dueDate })).toMatchObject([200, { dueDate, ...window, note: 'In one go.' }])
    expect(await put({ dueDate: '2026-03-10T10:00:00Z' })).toMatchObject([422, { issues: [{ path: 'closesAt' }] }])
    expect(await put({ dueDate, closesAt: '2026-03-01T10:00:00Z' })).toMatchObject([
      422,
      { issues: [{ path: 'closesAt' }] },
    ])
    expect(await put({ dueDate: null, opensAt: null, closesAt: null, note: '' })).toMatchObject([
      200,
      { opensAt: null, closesAt: null, note: '' },
    ])
  })

  test('is due when an administrator says, is taken away, and submissions stay', async () => {
    const { student, made, id } = await completed()
    const submission = await createSubmission(server.db, student, made)
    const dueDate = '2026-05-01T10:00:00.000Z'
    expect(await answer(server.put(admin, `/admin/assignments/${id}`, { dueDate }))).toMatchObject([200, { dueDate }])
    expect(await answer(server.delete(admin, `/admin/assignments/${id}`))).toEqual([200, { deleted: id }])
    expect(await assignmentsOf(student)).toEqual([])
    expect((await server.get(student, `/submissions/${submission}`)).status).toBe(200)
    for (const response of [
      await server.put(admin, `/admin/assignments/${id}`, { dueDate }),
      await server.post(admin, `/admin/assignments/${id}/unlock`),
      await server.delete(admin, `/admin/assignments/${id}`),
      await server.get(admin, `/admin/students/${randomUUID()}/assignments`),
    ]) {
      expect(response.status).toBe(404)
    }
  })
})
