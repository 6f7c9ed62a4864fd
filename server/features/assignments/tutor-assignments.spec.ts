/** Tests that tutors can assign tests only to their own students. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let tutor: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  tutor = await createPerson(server.db, 'tutor')
})
afterAll(() => server[Symbol.asyncDispose]())

async function assign(body: object, by = tutor) {
  const response = await server.post(by, '/tutor/assignments', body)
  return [response.status, await response.json()]
}

async function assignmentsOf({ studentId }: { studentId: string }) {
  const { rows } = await server.db.pool.query('select * from student_test_assignments where student_id = $1', [
    studentId,
  ])
  return rows
}

async function aClass(taughtBy: SignedInPerson, members: readonly { studentId: string }[]): Promise<string> {
  const { rows } = await server.db.pool.query(
    `insert into student_classes (name, tutor_id) values ('Saturdays', $1) returning id`,
    [taughtBy.userId],
  )
  for (const { studentId } of members) {
    await server.db.pool.query('insert into student_class_memberships (class_id, student_id) values ($1, $2)', [
      rows[0].id,
      studentId,
    ])
  }
  return rows[0].id
}

test('active and published tests are offered, with how many of the students have them', async () => {
  const word = randomUUID()
  for (const status of ['active', 'draft', 'published', 'archived'] as const) {
    await createTestWithQuestions(server.db, { title: `${word} ${status}`, status })
  }
  const student = await createStudentWithRecord(server.db, { tutor })
  const reply = await server.post(tutor, '/tutor/assignable-tests', { studentIds: [student.studentId] })
  const { studentCount, tests } = await reply.json()
  expect(studentCount).toBe(1)
  expect(tests.filter(({ title }: { title: string }) => title.startsWith(word))).toMatchObject([
    { status: 'active', assignedCount: 0, questionCount: 4 },
    { status: 'published', assignedCount: 0 },
  ])
})

describe('a tutor assigns a test', () => {
  test('with a window and a note, and the log says so', async () => {
    const student = await createStudentWithRecord(server.db, { tutor })
    const { id } = await createTestWithQuestions(server.db)
    const terms = {
      opensAt: '2026-03-02T10:00:00.000Z',
      dueDate: '2026-03-05T10:00:00.000Z',
      closesAt: '2026-03-06T10:00:00.000Z',
      note: 'Take it in one go.',
    }
    expect(await assign({ target: { studentIds: [student.studentId] }, testIds: [id], ...terms })).toEqual([
      200,
      { studentCount: 1, assigned: 1, kept: 0, notAssigned: [] },
    ])
    const { assignments } = await (await server.get(student, '/student/assignments')).json()
    expect(assignments).toMatchObject([{ test: { id }, assignedAt: '2026-03-01T10:00:00.000Z', ...terms }])
    const { rows } = await server.db.pool.query(`select * from audit_log where entity_id = $1`, [id])
    expect(rows).toMatchObject([
      {
        action: 'assign_test',
        actor_id: tutor.userId,
        after: { students: [{ id: student.studentId }], note: terms.note },
      },
    ])
  })

  test('which is due in 7 days if nothing is said, or when it closes before', async () => {
    const student = await createStudentWithRecord(server.db, { tutor })
    const target = { studentIds: [student.studentId] }
    await assign({ target, testIds: [(await createTestWithQuestions(server.db)).id] })
    await assign({ target, testIds: [(await createTestWithQuestions(server.db)).id], closesAt: '2026-03-03T10:00:00Z' })
    const rows = await assignmentsOf(student)
    expect(rows.map(({ due_date }) => due_date.toISOString()).sort()).toEqual([
      '2026-03-03T10:00:00.000Z',
      // The end of the seventh day in New York.
      '2026-03-09T03:59:00.000Z',
    ])
  })

  test('to several students, and learns who did not get it and why', async () => {
    const [ada, ben] = [
      await createStudentWithRecord(server.db, { fullName: 'Ada', tutor }),
      await createStudentWithRecord(server.db, { fullName: 'Ben', tutor }),
    ]
    const stranger = await createStudentWithRecord(server.db, { fullName: 'Somebody else’s' })
    const made = await createTestWithQuestions(server.db, { title: 'Sample' })
    await createAssignment(server.db, ada, made)
    const studentIds = [ben, ada, stranger].map(({ studentId }) => studentId)
    expect(await assign({ target: { studentIds }, testIds: [made.id] })).toEqual([
      200,
      {
        ...{ studentCount: 2, assigned: 1, kept: 1 },
        notAssigned: [
          { studentId: stranger.studentId, fullName: null, testTitle: null, reason: 'not_your_student' },
          { studentId: ada.studentId, fullName: 'Ada', testTitle: 'Sample', reason: 'has_it_already' },
        ],
      },
    ])
    expect(await assignmentsOf(stranger)).toEqual([])
  })

  test('to a class of theirs, in which the students of other tutors get nothing', async () => {
    const mine = await createStudentWithRecord(server.db, { tutor })
    const other = await createStudentWithRecord(server.db, { tutor: await createPerson(server.db, 'tutor') })
    const { id } = await createTestWithQuestions(server.db)
    const classId = await aClass(tutor, [mine, other])
    expect(await assign({ target: { classId }, testIds: [id] })).toMatchObject([
      200,
      { studentCount: 1, assigned: 1, notAssigned: [] },
    ])
    expect(await assignmentsOf(other)).toEqual([])
    const notMine = await aClass(await createPerson(server.db, 'tutor'), [mine])
    expect(await assign({ target: { classId: notMine }, testIds: [id] })).toMatchObject([404, { code: 'not_found' }])
  })

  test('but no draft, no archived one, none that is not there, and with no dates that contradict each other', async () => {
    const student = await createStudentWithRecord(server.db, { tutor })
    const target = { studentIds: [student.studentId] }
    const testIds = [(await createTestWithQuestions(server.db)).id]
    const draft = await createTestWithQuestions(server.db, { status: 'draft' })
    const archived = await createTestWithQuestions(server.db, { status: 'archived' })
    for (const [body, status, code] of [
      [{ target, testIds: [draft.id] }, 403, 'test_not_available'],
      [{ target, testIds: [archived.id] }, 403, 'test_not_available'],
      [{ target, testIds: [randomUUID()] }, 404, 'not_found'],
      [{ target, testIds, closesAt: '2026-03-01T09:00:00Z', dueDate: null }, 422, 'invalid_input'],
      [{ target, testIds, opensAt: '2026-03-02T00:00:00Z', closesAt: '2026-03-02T00:00:00Z' }, 422, 'invalid_input'],
    ] as const) {
      expect(await assign(body)).toMatchObject([status, { code }])
    }
    expect(await assignmentsOf(student)).toEqual([])
  })
})

describe('a tutor follows up on a test', () => {
  const act = async (id: string, name: string, by = tutor) => {
    const response = await server.post(by, `/tutor/assignments/${id}/${name}`)
    return [response.status, await response.json()]
  }

  async function given(values: Parameters<typeof createAssignment>[3], title = 'Sample') {
    const student = await createStudentWithRecord(server.db, { fullName: 'Ada', tutor })
    const made = await createTestWithQuestions(server.db, { title })
    return { student, made, id: await createAssignment(server.db, student, made, values) }
  }

  async function acts(id: string) {
    const { rows } = await server.db.pool.query('select action, actor_id from audit_log where entity_id = $1', [id])
    return rows
  }

  test('and reads what the student has, without a PIN', async () => {
    const { student, id, made } = await given({ note: 'In one go.', retake_pin: 'W8XZ' })
    const reply = await server.get(tutor, `/tutor/students/${student.studentId}/assignments`)
    const text = await reply.text()
    expect(JSON.parse(text).assignments).toMatchObject([
      { id, test: { id: made.id }, note: 'In one go.', hasOwnPin: true, isUnderWay: false, remindedAt: null },
    ])
    expect(text).not.toContain('W8XZ')
    const stranger = await createStudentWithRecord(server.db)
    expect((await server.get(tutor, `/tutor/students/${stranger.studentId}/assignments`)).status).toBe(404)
  })

  test('with 7 more days, which open a test that has closed', async () => {
    const past = new Date('2026-02-20T00:00:00Z')
    const { student, made, id } = await given({ due_date: past, closes_at: past })
    expect((await server.post(student, `/tests/${made.slug}/attempt`)).status).toBe(409)
    const later = '2026-03-08T10:00:00.000Z'
    expect(await act(id, 'extend')).toMatchObject([200, { dueDate: later, closesAt: later }])
    expect((await server.post(student, `/tests/${made.slug}/attempt`)).status).toBe(200)
    expect(await acts(id)).toEqual([{ action: 'extend', actor_id: tutor.userId }])
    const unlimited = await given({})
    expect(await act(unlimited.id, 'extend')).toMatchObject([422, { code: 'invalid_input' }])
  })

  test('by unlocking it for a retake', async () => {
    const { id } = await given({ completed: true, locked: true })
    expect(await act(id, 'unlock')).toMatchObject([200, { completed: true, locked: false }])
    expect(await acts(id)).toEqual([{ action: 'unlock', actor_id: tutor.userId }])
  })

  test('with one email a day', async () => {
    const { student, made, id } = await given({}, 'Geometry')
    const mails = async () => {
      const { rows } = await server.db.pool.query(
        'select kind, subject, text from outbox_messages where recipient = $1',
        [student.email],
      )
      return rows
    }
    const twice = await Promise.all([act(id, 'remind'), act(id, 'remind')])
    expect(twice.map(([status]) => status).sort()).toEqual([200, 409])
    expect(await act(id, 'remind')).toMatchObject([409, { code: 'already_reminded' }])
    expect(await mails()).toMatchObject([{ kind: 'assignment_reminder', subject: 'Reminder: Geometry' }])
    expect((await mails())[0].text).toContain(`/test/${made.slug}`)
    await server.db.pool.query(`update student_test_assignments set reminded_at = '2026-02-28T10:00Z' where id = $1`, [
      id,
    ])
    expect(await act(id, 'remind')).toMatchObject([
      200,
      { reach: 'email', assignment: { remindedAt: '2026-03-01T10:00:00.000Z' } },
    ])
    expect(await mails()).toHaveLength(2)
    expect(await acts(id)).toMatchObject([{ action: 'remind' }, { action: 'remind' }])
  })

  test('and by an administrator, about any student', async () => {
    const { id } = await given({ due_date: new Date('2026-02-20T00:00:00Z') })
    const admin = await createPerson(server.db, 'admin')
    expect(await act(id, 'remind', admin)).toMatchObject([
      200,
      { assignment: { remindedAt: '2026-03-01T10:00:00.000Z' } },
    ])
    expect(await acts(id)).toEqual([{ action: 'remind', actor_id: admin.userId }])
    expect(await act(id, 'extend', admin)).toMatchObject([403, { code: 'not_allowed' }])
  })

  test('but not of a test that is done', async () => {
    const { id } = await given({ completed: true, locked: true })
    expect(await act(id, 'remind')).toMatchObject([409, { code: 'changed_meanwhile' }])
  })

  test('and not for the student of another tutor', async () => {
    const { id } = await given({ due_date: new Date('2026-02-20T00:00:00Z') })
    const other = await createPerson(server.db, 'tutor')
    for (const name of ['extend', 'unlock', 'remind']) expect((await act(id, name, other))[0]).toBe(404)
    expect(await acts(id)).toEqual([])
  })
})
