import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createAssignment,
  createAttempt,
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
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

async function list(query: string) {
  return (await server.get(admin, `/admin/students?${query}`)).json()
}

async function answer(response: Promise<Response>) {
  const { status, ...rest } = await response.then(async (given) => ({ status: given.status, body: await given.json() }))
  return [status, rest.body]
}

async function acts(entityId: string) {
  const { rows } = await server.db.pool.query(
    'select action, actor_id, before, after from audit_log where entity_id = $1 order by created_at',
    [entityId],
  )
  return rows
}

const details = { grade: 10, school: 'Harbor High', tutorId: null }

test.each(['student', 'parent', 'tutor'] as const)('a %s gets nothing of it', async (role) => {
  const person = await createPerson(server.db, role)
  const { studentId } = await createStudentWithRecord(server.db)
  const asked = [
    server.get(person, '/admin/students'),
    server.get(person, '/admin/person-choices?kind=parent'),
    server.post(person, '/admin/students', { userId: person.userId, ...details, parentId: null }),
    server.put(person, `/admin/students/${studentId}`, { ...details, revision: 1 }),
    server.put(person, `/admin/students/${studentId}/parents`, { parentIds: [], knownIds: [] }),
    server.delete(person, `/admin/students/${studentId}`),
  ]
  for (const response of await Promise.all(asked)) expect(response.status).toBe(403)
})

describe('the list', () => {
  test('finds by name, email or school, by grade and by status, placeholders among them', async () => {
    const word = randomUUID().slice(0, 8)
    const named = await createStudentWithRecord(server.db, { fullName: `Ada 100%_${word}` })
    const schooled = await createStudentWithRecord(server.db, { fullName: 'Ben' })
    await server.db.pool.query('update students set school = $2, grade = 12 where id = $1', [
      schooled.studentId,
      `School ${word}`,
    ])
    const placeholder = await createPerson(server.db, 'student', `Cleo ${word}`)

    const all = await list(`search=${word}&sort=fullName&order=asc`)
    expect(all).toMatchObject({ total: 3, page: 1, pageSize: 50 })
    expect(all.students).toMatchObject([
      { id: named.studentId, isFormal: true, grade: 9, school: 'Default School', revision: 1 },
      { id: schooled.studentId, isFormal: true, grade: 12 },
      { id: `temp-${placeholder.userId}`, isFormal: false, grade: 9, school: 'Not assigned', revision: 0, parents: [] },
    ])
    const ids = async (query: string) => (await list(query)).students.map(({ userId }: { userId: string }) => userId)
    expect(await ids(`search=${placeholder.email}`)).toEqual([placeholder.userId])
    expect(await ids(`search=${word}&grade=12`)).toEqual([schooled.userId])
    expect(await ids(`search=${word}&grade=9&sort=fullName&order=desc`)).toEqual([placeholder.userId, named.userId])
    expect(await ids(`search=${word}&status=user_only`)).toEqual([placeholder.userId])
    expect(await ids(`search=${encodeURIComponent(`100%_${word}`)}`)).toEqual([named.userId])
    expect(await ids(`search=${encodeURIComponent(`1%0_${word}`)}`)).toEqual([])
  })

  test('is paged, and a page behind the last one is the last one', async () => {
    const word = randomUUID().slice(0, 8)
    for (const letter of ['a', 'b', 'c']) await createStudentWithRecord(server.db, { fullName: `${letter} ${word}` })
    const names = async (page: number) => {
      const { students, ...reply } = await list(`search=${word}&sort=fullName&order=asc&pageSize=2&page=${page}`)
      return [reply, students.map(({ fullName }: { fullName: string }) => fullName[0]).join('')]
    }
    expect(await names(1)).toEqual([{ total: 3, page: 1, pageSize: 2 }, 'ab'])
    expect(await names(2)).toEqual([{ total: 3, page: 2, pageSize: 2 }, 'c'])
    expect(await names(9)).toEqual([{ total: 3, page: 2, pageSize: 2 }, 'c'])
    expect(await list('search=nobody-is-called-this')).toEqual({ students: [], total: 0, page: 1, pageSize: 50 })
  })

  test.each(['grade=5', 'grade=x', 'page=0', 'sort=password', 'status=both'])('%s is refused', async (query) => {
    expect((await server.get(admin, `/admin/students?${query}`)).status).toBe(422)
  })

  test('says what hangs on a student', async () => {
    const tutor = await createPerson(server.db, 'tutor', 'Priya')
    const parents = [await createPerson(server.db, 'parent', 'Zoe'), await createPerson(server.db, 'parent', 'Ann')]
    const student = await createStudentWithRecord(server.db, { tutor, parents })
    const made = await createTestWithQuestions(server.db)
    await createAssignment(server.db, student, made)
    await createSubmission(server.db, student, made)
    await createAttempt(server.db, student, made)
    expect((await list(`search=${student.email}`)).students).toMatchObject([
      {
        tutor: { id: tutor.userId, fullName: 'Priya', email: tutor.email },
        parents: [
          { fullName: 'Zoe', isPrimary: true },
          { fullName: 'Ann', isPrimary: false },
        ],
        ...{ assignmentCount: 1, submissionCount: 1, attemptCount: 1, classCount: 0 },
      },
    ])
  })
})

describe('a new student', () => {
  test('is made of a user, with a parent and a tutor who see them at once', async () => {
    const user = await createPerson(server.db, 'student', 'Maya')
    const parent = await createPerson(server.db, 'parent')
    const tutor = await createPerson(server.db, 'tutor')
    const form = { ...details, userId: user.userId, tutorId: tutor.userId, parentId: parent.userId }
    const [status, made] = await answer(server.post(admin, '/admin/students', form))
    expect([status, made]).toMatchObject([
      200,
      { isFormal: true, grade: 10, school: 'Harbor High', tutor: { id: tutor.userId }, parents: [{ isPrimary: true }] },
    ])
    expect((await (await server.get(parent, '/parent/children')).json()).children).toMatchObject([{ id: made.id }])
    expect((await (await server.get(tutor, '/tutor/students')).json()).students).toMatchObject([{ id: made.id }])
    expect(await acts(made.id)).toMatchObject([{ action: 'create', actor_id: admin.userId, before: null }])
    expect(await answer(server.post(admin, '/admin/students', form))).toMatchObject([
      409,
      { code: 'student_exists', issues: [{ path: 'userId' }] },
    ])
  })

  test.each([
    [{ userId: '' }, 'userId', 'Please select a user'],
    [{ school: ' H ' }, 'school', 'School name must be at least 2 characters'],
    [{ grade: 5 }, 'grade', 'Grade must be a number from 6 to 12'],
    [{ grade: 13 }, 'grade', 'Grade must be a number from 6 to 12'],
  ])('%o is refused', async (wrong, path, message) => {
    const { userId } = await createPerson(server.db, 'student')
    const form = { userId, ...details, parentId: null, ...wrong }
    expect(await answer(server.post(admin, '/admin/students', form))).toMatchObject([
      422,
      { issues: [{ path, message }] },
    ])
  })

  test('is made of nobody but a student, for nobody but parents and tutors, and else nothing is made', async () => {
    const { userId } = await createPerson(server.db, 'student')
    const other = await createPerson(server.db, 'admin')
    const form = { userId, ...details, parentId: null }
    for (const path of ['userId', 'tutorId', 'parentId']) {
      expect(await answer(server.post(admin, '/admin/students', { ...form, [path]: other.userId }))).toMatchObject([
        422,
        { code: 'invalid_input', issues: [{ path }] },
      ])
    }
    const { rows } = await server.db.pool.query('select id from students where user_id = $1', [userId])
    expect(rows).toEqual([])
  })
})

describe('a placeholder', () => {
  test('cannot be deleted, becomes formal when it is saved, and is one again when the record goes', async () => {
    const user = await createPerson(server.db, 'student')
    const address = `/admin/students/temp-${user.userId}`
    expect(await answer(server.delete(admin, address))).toMatchObject([
      409,
      {
        code: 'not_formal_student',
        message: 'This user is not a formal student yet. They only have a user account.',
      },
    ])
    const [status, made] = await answer(server.put(admin, address, { ...details, revision: 0 }))
    expect([status, made]).toMatchObject([200, { isFormal: true, grade: 10 }])
    expect(await acts(made.id)).toMatchObject([{ action: 'create', before: null, after: { school: 'Harbor High' } }])

    // Another administrator still has the placeholder on screen.
    expect(await answer(server.put(admin, address, { ...details, revision: 0 }))).toMatchObject([
      409,
      { code: 'changed_meanwhile', present: { id: made.id } },
    ])
    expect(await answer(server.delete(admin, address))).toMatchObject([409, { code: 'changed_meanwhile' }])

    expect((await server.delete(admin, `/admin/students/${made.id}`)).status).toBe(200)
    expect((await list(`search=${user.email}`)).students).toMatchObject([{ isFormal: false }])
  })

  test('of nobody, or of somebody who is no student, is not there', async () => {
    const parent = await createPerson(server.db, 'parent')
    for (const id of [randomUUID(), parent.userId]) {
      expect((await server.put(admin, `/admin/students/temp-${id}`, { ...details, revision: 0 })).status).toBe(404)
      expect((await server.delete(admin, `/admin/students/temp-${id}`)).status).toBe(404)
    }
  })
})

test('a person who had read the student earlier hears of a change', async () => {
  const { studentId } = await createStudentWithRecord(server.db)
  const address = `/admin/students/${studentId}`
  expect(await answer(server.put(admin, address, { ...details, revision: 1 }))).toMatchObject([200, { revision: 2 }])
  expect(await answer(server.put(admin, address, { ...details, grade: 11, revision: 1 }))).toMatchObject([
    409,
    { code: 'changed_meanwhile', present: { grade: 10, revision: 2 } },
  ])
  expect(await acts(studentId)).toMatchObject([{ action: 'update', before: { grade: 9 }, after: { grade: 10 } }])
})

test('a deleted student takes along what belongs to them and leaves the account', async () => {
  const parent = await createPerson(server.db, 'parent')
  const student = await createStudentWithRecord(server.db, { parents: [parent] })
  const made = await createTestWithQuestions(server.db)
  await createAssignment(server.db, student, made)
  const submission = await createSubmission(server.db, student, made)
  expect(await answer(server.delete(admin, `/admin/students/${student.studentId}`))).toEqual([
    200,
    { deleted: student.studentId },
  ])
  expect((await server.get(admin, `/submissions/${submission}`)).status).toBe(404)
  expect((await server.get(student, '/profile')).status).toBe(200)
  expect(await (await server.get(parent, '/parent/children')).json()).toEqual({ children: [] })
  expect((await server.delete(admin, `/admin/students/${student.studentId}`)).status).toBe(404)
  expect(await acts(student.studentId)).toMatchObject([
    { action: 'delete', before: { submissionCount: 1 }, after: null },
  ])
})

describe('parents', () => {
  test('are replaced in their order, the first is primary, and none takes all away', async () => {
    const [first, second, third] = [
      await createPerson(server.db, 'parent', 'B'),
      await createPerson(server.db, 'parent', 'C'),
      await createPerson(server.db, 'parent', 'A'),
    ]
    const student = await createStudentWithRecord(server.db, { parents: [first] })
    const save = (parentIds: string[], knownIds: string[]) =>
      answer(server.put(admin, `/admin/students/${student.studentId}/parents`, { parentIds, knownIds }))
    const sees = async (parent: SignedInPerson) =>
      (await (await server.get(parent, '/parent/children')).json()).children.length

    const order = [second.userId, third.userId, first.userId]
    expect(await save(order, [first.userId])).toMatchObject([
      200,
      {
        parents: [
          { id: second.userId, isPrimary: true },
          { id: third.userId, isPrimary: false },
          { id: first.userId, isPrimary: false },
        ],
      },
    ])
    expect(await save([], [first.userId])).toMatchObject([409, { code: 'changed_meanwhile' }])
    expect(await sees(third)).toBe(1)
    expect(await save([], order)).toMatchObject([200, { parents: [] }])
    expect([await sees(first), await sees(second), await sees(third)]).toEqual([0, 0, 0])
    expect(await acts(student.studentId)).toMatchObject([
      { action: 'link_parents', before: [{ id: first.userId }], after: [{ id: second.userId }, {}, {}] },
      { action: 'link_parents', after: [] },
    ])
  })

  test('who are linked by hand are announced to those near the child, once, and saving again ends no pause', async () => {
    const tutor = await createPerson(server.db, 'tutor')
    const [first, second] = [
      await createPerson(server.db, 'parent'),
      await createPerson(server.db, 'parent', 'Ruth Adams'),
    ]
    const student = await createStudentWithRecord(server.db, { fullName: 'Maya Chen', parents: [first], tutor })
    const pause = `update student_parent_relationships set sees_sessions_from = '2026-03-09' where parent_id = $1`
    await server.db.pool.query(pause, [first.userId])
    const otherAdmin = await createPerson(server.db, 'admin')
    const save = (parentIds: string[], knownIds: string[]) =>
      answer(server.put(admin, `/admin/students/${student.studentId}/parents`, { parentIds, knownIds }))
    const titles = async (who: SignedInPerson) =>
      (await (await server.get(who, '/notifications')).json()).notifications.map(
        ({ title }: { title: string }) => title,
      )
    const both = [second.userId, first.userId]
    expect(await save(both, [first.userId])).toMatchObject([200, {}])
    expect(await save(both, both)).toMatchObject([200, {}])
    expect(await titles(student)).toEqual(['Ruth Adams is now linked as your parent'])
    for (const reader of [first, tutor]) {
      expect(await titles(reader)).toEqual(['Ruth Adams is now linked as Maya Chen’s parent'])
    }
    expect(await titles(second)).toEqual([])
    const { rows: mailed } = await server.db.pool.query(
      'select recipient from outbox_messages where recipient = any ($1)',
      [[student, first, second, tutor, admin, otherAdmin].map(({ email }) => email)],
    )
    expect(mailed.map(({ recipient }) => recipient).toSorted()).toEqual(
      [student, first, tutor].map(({ email }) => email).toSorted(),
    )
    const { rows } = await server.db.pool.query(
      'select parent_id, sees_sessions_from is not null as pauses from student_parent_relationships where student_id = $1 order by position',
      [student.studentId],
    )
    expect(rows).toEqual([
      { parent_id: second.userId, pauses: false },
      { parent_id: first.userId, pauses: true },
    ])
  })

  test('are parents: one other person among them and the links stay as they were', async () => {
    const [parent, tutor] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]
    const student = await createStudentWithRecord(server.db, { parents: [parent] })
    const body = { parentIds: [parent.userId, tutor.userId], knownIds: [parent.userId] }
    expect(await answer(server.put(admin, `/admin/students/${student.studentId}/parents`, body))).toMatchObject([
      422,
      { issues: [{ message: 'This person is no longer a parent.' }] },
    ])
    expect((await (await server.get(parent, '/parent/children')).json()).children).toHaveLength(1)
  })

  test('if two administrators save at once, one gets a message', async () => {
    const student = await createStudentWithRecord(server.db)
    const [one, other] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'parent')]
    const answers = await Promise.all(
      [one, other].map(({ userId }) =>
        server.put(admin, `/admin/students/${student.studentId}/parents`, { parentIds: [userId], knownIds: [] }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('people are offered by kind, by name, and only so many', async () => {
  const word = randomUUID().slice(0, 8)
  const parents = []
  for (let at = 10; at < 31; at += 1) parents.push(await createPerson(server.db, 'parent', `${word} ${at}`))
  const tutor = await createPerson(server.db, 'tutor', `${word} tutor`)
  const user = await createPerson(server.db, 'student', `${word} user`)
  await createStudentWithRecord(server.db, { fullName: `${word} student` })
  const offered = async (kind: string) =>
    (await server.get(admin, `/admin/person-choices?kind=${kind}&search=${word}`)).json()
  const some = await offered('parent')
  expect([some.people.length, some.hasMore]).toEqual([20, true])
  expect(some.people[0]).toEqual({ id: parents[0]?.userId, fullName: `${word} 10`, email: parents[0]?.email })
  expect(await offered('tutor')).toMatchObject({ people: [{ id: tutor.userId }], hasMore: false })
  expect(await offered('student_without_record')).toMatchObject({ people: [{ id: user.userId }] })
})
