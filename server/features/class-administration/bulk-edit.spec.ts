import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createPerson,
  createStudentWithRecord,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
let tutor: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  tutor = await createPerson(server.db, 'tutor')
})
afterAll(() => server[Symbol.asyncDispose]())

const path = '/admin/student-changes'

async function aClass(of = tutor): Promise<string> {
  const { rows } = await server.db.pool.query(
    `insert into student_classes (name, tutor_id, grade_level) values ('A class', $1, 8) returning id`,
    [of.userId],
  )
  return rows[0].id
}

async function state(students: readonly SignedInStudent[]) {
  const { rows } = await server.db.pool.query(
    `select grade, school, tutor_id, (select count(*)::int from student_class_memberships where student_id = students.id) as classes
     from students where id = any($1) order by created_at, id`,
    [students.map(({ studentId }) => studentId)],
  )
  return rows
}

async function edit(students: readonly SignedInStudent[], change: Record<string, unknown>) {
  const response = await server.post(admin, path, {
    studentIds: students.map(({ studentId }) => studentId),
    ...change,
  })
  return { status: response.status, body: await response.json() }
}

test('several students get a grade, a school and a tutor at once, and undoing gives back what each one had', async () => {
  const own = await createPerson(server.db, 'tutor')
  const students = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db, { tutor: own })]
  const before = await state(students)
  const { body } = await edit(students, { grade: 8, school: ' Elm School ', tutorId: tutor.userId })
  expect(body).toMatchObject({ changed: 2, unchanged: 0, missing: [] })
  const values = { grade: 8, school: 'Elm School', tutor_id: tutor.userId, classes: 0 }
  expect(await state(students)).toEqual([values, values])

  const undone = await (await server.post(admin, `${path}/undo`, body.undo)).json()
  expect(undone).toEqual({ restored: 2, changedSince: 0 })
  expect(await state(students)).toEqual(before)
  const { rows } = await server.db.pool.query(
    `select action, before ->> 'school' as before, after ->> 'school' as after from audit_log
     where entity_id = $1 order by created_at, id`,
    [students[0]?.studentId],
  )
  expect(rows).toEqual([
    { action: 'update', before: 'Default School', after: 'Elm School' },
    { action: 'update', before: 'Elm School', after: 'Default School' },
  ])
})

test('what is left out stays, and students who were so before do not change', async () => {
  const [same, other] = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
  await server.db.pool.query('update students set grade = 7 where id = $1', [same.studentId])
  const { body } = await edit([same, other], { grade: 7 })
  expect(body).toMatchObject({ changed: 1, unchanged: 1, undo: { students: [{ id: other.studentId }], joined: null } })
  expect(await state([other])).toMatchObject([{ grade: 7, school: 'Default School' }])
})

describe('a class', () => {
  test('is joined by those who are not in it, gives its tutor to those who have none, and is left by undoing', async () => {
    const own = await createPerson(server.db, 'tutor')
    const students = [
      await createStudentWithRecord(server.db),
      await createStudentWithRecord(server.db, { tutor: own }),
      await createStudentWithRecord(server.db),
    ]
    const classId = await aClass()
    await edit(students.slice(2), { classId })
    const before = await state(students)
    const { body } = await edit(students, { classId })
    expect(body).toMatchObject({ changed: 2, unchanged: 1 })
    expect(await state(students)).toMatchObject([
      { tutor_id: tutor.userId, classes: 1 },
      { tutor_id: own.userId, classes: 1 },
      { tutor_id: tutor.userId, classes: 1 },
    ])
    await server.post(admin, `${path}/undo`, body.undo)
    expect(await state(students)).toEqual(before)
  })

  test('that does not exist changes nobody', async () => {
    const students = [await createStudentWithRecord(server.db)]
    expect((await edit(students, { classId: randomUUID(), grade: 6 })).status).toBe(404)
    expect(await state(students)).toMatchObject([{ grade: 9 }])
  })
})

test('undoing leaves alone who was changed since, and says how many', async () => {
  const [calm, busy] = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
  const { body } = await edit([calm, busy], { grade: 6 })
  await edit([busy], { grade: 12 })
  expect(await (await server.post(admin, `${path}/undo`, body.undo)).json()).toEqual({ restored: 1, changedSince: 1 })
  expect(await state([calm, busy])).toMatchObject([{ grade: 9 }, { grade: 12 }])
})

test('a student who no longer exists is named, and the others change', async () => {
  const [here, gone] = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
  await server.db.pool.query('delete from students where id = $1', [gone.studentId])
  expect((await edit([here, gone], { grade: 6 })).body).toMatchObject({ changed: 1, missing: [gone.studentId] })
})

test.each([
  ['nothing to change', {}, 'Choose what to change.'],
  ['a grade that there is not', { grade: 5 }, 'Grade must be a number from 6 to 12'],
  ['a school of one letter', { school: 'E' }, 'School name must be at least 2 characters'],
])('%s is refused in words and changes nobody', async (_, change, message) => {
  const students = [await createStudentWithRecord(server.db)]
  const { status, body } = await edit(students, change)
  expect([status, body.issues[0].message]).toEqual([422, message])
  expect(await state(students)).toMatchObject([{ grade: 9, school: 'Default School' }])
})

test('somebody who is no tutor becomes the tutor of nobody, and no class is joined either', async () => {
  const students = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
  const parent = await createPerson(server.db, 'parent')
  const { status, body } = await edit(students, { tutorId: parent.userId, classId: await aClass() })
  expect([status, body.issues[0]]).toEqual([422, { path: 'tutorId', message: 'This person is no longer a tutor.' }])
  expect(await state(students)).toMatchObject([
    { tutor_id: null, classes: 0 },
    { tutor_id: null, classes: 0 },
  ])
})
