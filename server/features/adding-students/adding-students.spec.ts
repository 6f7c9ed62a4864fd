/** Tests Add students* through the HTTP app on a real database. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMailsTo } from '#test/support/auth-client.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

let made = 0
function aRow(values: object = {}) {
  made += 1
  return {
    ...{ id: randomUUID(), email: `new${made}@example.com`, fullName: `New Student ${made}`, isHere: false },
    ...{ grade: 8, school: 'Elm School', tutorId: null, classId: null, parents: [], testIds: [], ...values },
  }
}

async function add(students: object[], who: SignedInPerson = admin, dueDate: string | null = null) {
  const response = await server.post(who, '/admin/new-students', { students, entry: 'email', dueDate })
  return { status: response.status, body: await response.json() }
}

async function rowsOf(students: object[]) {
  const { status, body } = await add(students)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.rows
}

async function recordOf(email: string) {
  const { rows } = await server.db.pool.query(
    `select p.id, p.full_name, s.grade, s.school, s.tutor_id,
       (select array_agg(r.parent_id order by r.position) from student_parent_relationships r where r.student_id = s.id)
         as parents,
       (select array_agg(m.class_id) from student_class_memberships m where m.student_id = s.id) as classes,
       (select array_agg(a.test_id) from student_test_assignments a where a.student_id = s.id) as tests,
       (select min(a.due_date) from student_test_assignments a where a.student_id = s.id) as due
     from user_profiles p left join students s on s.user_id = p.id where p.email = $1`,
    [email],
  )
  return rows[0]
}

async function aClass(name: string, tutorId: string | null = null): Promise<string> {
  const { rows } = await server.db.pool.query(
    'insert into student_classes (name, tutor_id) values ($1, $2) returning id',
    [name, tutorId],
  )
  return rows[0].id
}

describe('one row', () => {
  test('makes account, record, class with its tutor, parent and assignment, and invites both', async () => {
    const tutor = await createPerson(server.db, 'tutor')
    const { id: testId } = await createTestWithQuestions(server.db)
    const classId = await aClass('Saturday 8B', tutor.userId)
    const parent = { email: 'paula@example.com', fullName: 'Paula Chen' }
    const row = aRow({
      email: 'maya@example.com',
      fullName: 'Maya Chen',
      classId,
      parents: [parent],
      testIds: [testId],
    })

    const { body } = await add([row], admin, '2026-03-20T12:00:00Z')

    expect(body.rows).toMatchObject([
      {
        outcome: 'added',
        id: row.id,
        userId: row.id,
        invited: 'maya@example.com',
        invitedParents: ['paula@example.com'],
      },
    ])
    const mother = await recordOf('paula@example.com')
    expect(mother).toMatchObject({ full_name: 'Paula Chen', grade: null })
    expect(await recordOf('maya@example.com')).toMatchObject({
      ...{ id: row.id, full_name: 'Maya Chen', grade: 8, school: 'Elm School', tutor_id: tutor.userId },
      ...{ parents: [mother.id], classes: [classId], tests: [testId], due: new Date('2026-03-20T12:00:00Z') },
    })
    for (const address of ['maya@example.com', 'paula@example.com']) {
      expect(await listMailsTo(server, address)).toMatchObject([{ kind: 'invite' }])
    }
    const { rows: log } = await server.db.pool.query(
      'select action, entity_type from audit_log where actor_id = $1 order by created_at, id',
      [admin.userId],
    )
    expect(log.map(({ action, entity_type }) => `${action} ${entity_type}`)).toEqual([
      ...['create users', 'create users', 'create students', 'add_student student_classes'],
      ...['give_tutor users', 'assign_test tests'],
    ])
  })

  test('sent again makes nothing twice', async () => {
    const row = aRow({ parents: [{ email: 'twice@example.com', fullName: 'Two Ice' }] })
    const [first] = await rowsOf([row])
    const [second] = await rowsOf([row])
    expect(second).toMatchObject({ outcome: 'added', studentId: first.studentId, userId: first.userId })
    expect(await listMailsTo(server, row.email)).toHaveLength(1)
    expect(await listMailsTo(server, 'twice@example.com')).toHaveLength(1)
  })

  test.each([
    [
      'a parent whose address is a tutor’s',
      'parentEmail',
      async () => {
        const { email } = await createPerson(server.db, 'tutor')
        return { parents: [{ email, fullName: 'Not A Parent' }] }
      },
    ],
    ['a tutor who is none', 'tutor', async () => ({ tutorId: (await createPerson(server.db, 'parent')).userId })],
    ['a class that is gone', 'class', async () => ({ classId: randomUUID() })],
    ['a test that is gone', '', async () => ({ testIds: [randomUUID()] })],
    [
      'an address that somebody has',
      'email',
      async () => ({ email: (await createPerson(server.db, 'student')).email }),
    ],
  ])('with %s is refused at its field, and nothing of it is made', async (_, field, values) => {
    const before = await accountCount()
    const wrong = aRow({
      parents: [{ email: `p${randomUUID()}@example.com`, fullName: 'New Parent' }],
      ...(await values()),
    })
    const between = await accountCount()
    const right = aRow()
    const rows = await rowsOf([wrong, right])
    expect(rows).toMatchObject([
      { outcome: 'refused', id: wrong.id, issues: [{ field, message: expect.any(String) }] },
      { outcome: 'added', id: right.id },
    ])
    expect((await accountCount()) - between).toBe(1)
    expect(between).toBeGreaterThanOrEqual(before)
  })
})

async function accountCount(): Promise<number> {
  const { rows } = await server.db.pool.query('select count(*)::int as n from auth.users')
  return rows[0].n
}

test('siblings share one parent, who is invited once', async () => {
  const parent = { email: 'siblings@example.com', fullName: 'Sam Ibling' }
  const [one, two] = [aRow({ parents: [parent] }), aRow({ parents: [{ ...parent, fullName: 'Mrs. Ibling' }] })]
  expect(await rowsOf([one, two])).toMatchObject([
    { outcome: 'added', invitedParents: [parent.email] },
    { outcome: 'added', invitedParents: [] },
  ])
  const { id } = await recordOf(parent.email)
  expect((await recordOf(one.email)).parents).toEqual([id])
  expect((await recordOf(two.email)).parents).toEqual([id])
  expect(await listMailsTo(server, parent.email)).toHaveLength(1)
})

test('two contacts of one student are linked and invited, the first is primary', async () => {
  const parents = [
    { email: 'first.contact@example.com', fullName: 'Fia First' },
    { email: 'second.contact@example.com', fullName: 'Sol Second' },
  ]
  const row = aRow({ parents })
  expect(await rowsOf([row])).toMatchObject([
    { outcome: 'added', invitedParents: ['first.contact@example.com', 'second.contact@example.com'] },
  ])
  const ids = await Promise.all(parents.map(async ({ email }) => (await recordOf(email)).id))
  expect((await recordOf(row.email)).parents.toSorted()).toEqual(ids.toSorted())
})

describe('a student who is here already', () => {
  test('gets class, tests and parent, and keeps name, record and tutor', async () => {
    const [tutor, other] = [await createPerson(server.db, 'tutor'), await createPerson(server.db, 'tutor')]
    const student = await createStudentWithRecord(server.db, { fullName: 'Leo Park', tutor: other })
    const before = await recordOf(student.email)
    const { id: testId } = await createTestWithQuestions(server.db)
    const classId = await aClass('Joined')
    const parent = { email: 'leos@example.com', fullName: 'Lea Park' }
    const values = {
      email: student.email,
      isHere: true,
      classId,
      tutorId: tutor.userId,
      parents: [parent],
      testIds: [testId],
    }
    const row = aRow(values)
    expect(await rowsOf([row])).toMatchObject([
      { outcome: 'joined', userId: student.userId, invited: null, invitedParents: [parent.email] },
    ])
    await rowsOf([row])
    const { id } = await recordOf(parent.email)
    expect(await recordOf(student.email)).toMatchObject({
      ...{ full_name: 'Leo Park', grade: before.grade, school: before.school, tutor_id: other.userId },
      ...{ parents: [...(before.parents ?? []), id], classes: [classId], tests: [testId] },
    })
    expect(await listMailsTo(server, student.email)).toMatchObject([
      { subject: 'A new adult is linked as your parent' },
    ])
  })

  test('with an account alone becomes a formal student', async () => {
    const { email, userId } = await createPerson(server.db, 'student')
    expect(await rowsOf([aRow({ email, isHere: true })])).toMatchObject([{ outcome: 'joined', userId }])
    expect(await recordOf(email)).toMatchObject({ grade: 8, school: 'Elm School' })
  })

  test('is refused if the account is a parent’s, or gone', async () => {
    const { email } = await createPerson(server.db, 'parent')
    const rows = await rowsOf([aRow({ email, isHere: true }), aRow({ isHere: true })])
    expect(rows).toMatchObject([
      { outcome: 'refused', issues: [{ field: 'email' }] },
      { outcome: 'refused', issues: [{ field: 'email' }] },
    ])
  })
})

test('the id of somebody else is refused', async () => {
  const { userId } = await createPerson(server.db, 'admin')
  expect(await rowsOf([aRow({ id: userId })])).toMatchObject([{ outcome: 'refused', issues: [{ field: '' }] }])
})

test('a due date that has passed refuses all rows', async () => {
  const row = aRow()
  const refused = await add([row], admin, '2026-02-20T12:00:00Z')
  expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: 'dueDate' }] } })
  expect(await recordOf(row.email)).toBeUndefined()
})

test('those who have an account are named, and nothing is saved', async () => {
  const [student, parent] = [
    await createStudentWithRecord(server.db, { fullName: 'Ann Able' }),
    await createPerson(server.db, 'parent'),
  ]
  const emails = [student.email.toUpperCase(), parent.email, 'nobody@example.com', '']
  const response = await server.post(admin, '/admin/new-students/known-accounts', { emails, names: [] })
  const { accounts } = await response.json()
  expect(accounts).toHaveLength(2)
  expect(accounts).toEqual(
    expect.arrayContaining([
      { email: student.email, fullName: 'Ann Able', role: 'student', isFormal: true },
      { email: parent.email, fullName: expect.any(String), role: 'parent', isFormal: false },
    ]),
  )
})

test('the choices name tutors, classes, tests and the days of an invitation', async () => {
  const tutor = await createPerson(server.db, 'tutor', 'Zoe Tutor')
  const classId = await aClass('Choice')
  const choices = await (await server.get(admin, '/admin/new-students/choices')).json()
  expect(choices.tutors).toContainEqual({ id: tutor.userId, fullName: 'Zoe Tutor', email: tutor.email })
  expect(choices.classes).toContainEqual({ id: classId, name: 'Choice' })
  const test = { id: expect.any(String), title: expect.any(String), slug: expect.any(String), status: 'active' }
  expect(choices.tests[0]).toEqual(test)
  expect(choices).toMatchObject({ invitationDays: 7, sendsMail: true })
})

test.each(['student', 'parent', 'tutor'] as const)('a %s adds nobody', async (role) => {
  const row = aRow()
  expect((await add([row], await createPerson(server.db, role))).status).toBe(403)
  expect(await recordOf(row.email)).toBeUndefined()
})

test('what was chosen for columns is remembered for the one who chose', async () => {
  const other = await createPerson(server.db, 'admin')
  const rememberedBy = async (who: SignedInPerson) =>
    (await (await server.get(who, '/admin/new-students/choices')).json()).remembered
  const first = [{ heading: 'locker', field: 'class' }]
  expect((await server.put(admin, '/admin/new-students/columns', { columns: first })).status).toBe(200)
  expect(await rememberedBy(admin)).toEqual(first)
  const second = [
    { heading: 'locker', field: null },
    { heading: 'pupil', field: 'fullName' },
  ]
  await server.put(admin, '/admin/new-students/columns', { columns: second })
  expect(await rememberedBy(admin)).toEqual(second)
  expect(await rememberedBy(other)).toEqual([])
  const { columns } = await (await server.get(admin, '/account/export')).json()
  expect(columns).toEqual(second)
})
