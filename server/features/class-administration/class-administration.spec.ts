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
let tutor: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  tutor = await createPerson(server.db, 'tutor', 'Priya')
})
afterAll(() => server[Symbol.asyncDispose]())

async function answer(response: Promise<Response>) {
  const given = await response
  return [given.status, await given.json()]
}

function form(changes: object = {}) {
  return { name: 'Saturday group', description: 'Both subjects', tutorId: tutor.userId, gradeLevel: 8, ...changes }
}

async function aClass(changes: object = {}) {
  const [status, made] = await answer(server.post(admin, '/admin/classes', form(changes)))
  expect(status).toBe(200)
  return made
}

function setStudents(id: string, studentIds: string[], knownIds: string[] = []) {
  return answer(server.put(admin, `/admin/classes/${id}/students`, { studentIds, knownIds }))
}

async function acts(entityId: string) {
  const { rows } = await server.db.pool.query(
    'select action, before, after from audit_log where entity_id = $1 order by created_at',
    [entityId],
  )
  return rows
}

test.each(['student', 'parent', 'tutor'] as const)('a %s gets nothing of it', async (role) => {
  const { id } = await aClass()
  const person = role === 'tutor' ? tutor : await createPerson(server.db, role)
  const { id: testId } = await createTestWithQuestions(server.db)
  const asked = [
    server.get(person, '/admin/classes'),
    server.get(person, `/admin/classes/${id}`),
    server.get(person, `/admin/classes/${id}/tests`),
    server.get(person, `/admin/classes/${id}/tests/${testId}`),
    server.post(person, '/admin/classes', form()),
    server.put(person, `/admin/classes/${id}`, { ...form(), revision: 1 }),
    server.put(person, `/admin/classes/${id}/students`, { studentIds: [], knownIds: [] }),
    server.delete(person, `/admin/classes/${id}`),
  ]
  for (const response of await Promise.all(asked)) expect(response.status).toBe(403)
})

test('classes are listed by their name or their tutor’s, sorted and paged', async () => {
  const word = randomUUID().slice(0, 8)
  const other = await createPerson(server.db, 'tutor', `Omar ${word}`)
  await aClass({ name: `B ${word}` })
  await aClass({ name: `A ${word}`, gradeLevel: 12 })
  const big = await aClass({ name: 'By the tutor', tutorId: other.userId })
  await setStudents(big.id, [(await createStudentWithRecord(server.db)).studentId])
  const names = async (query: string) => {
    const { classes, ...page } = await (await server.get(admin, `/admin/classes?search=${word}&${query}`)).json()
    return [page.total, page.page, ...classes.map(({ name }: { name: string }) => name.replace(` ${word}`, ''))]
  }
  expect(await names('')).toEqual([3, 1, 'By the tutor', 'A', 'B'])
  expect(await names('sort=name&order=asc')).toEqual([3, 1, 'A', 'B', 'By the tutor'])
  expect(await names('sort=tutor&order=asc')).toEqual([3, 1, 'By the tutor', expect.anything(), expect.anything()])
  expect(await names('sort=studentCount&order=desc&pageSize=1')).toEqual([3, 1, 'By the tutor'])
  expect(await names('sort=gradeLevel&order=desc&pageSize=1')).toEqual([3, 1, 'A'])
  expect(await names('sort=name&order=asc&pageSize=2&page=7')).toEqual([3, 2, 'By the tutor'])
})

test('a class is made, changed, and deleted without its students', async () => {
  const made = await aClass()
  expect(made).toMatchObject({
    ...{ name: 'Saturday group', description: 'Both subjects', gradeLevel: 8, studentCount: 0, revision: 1 },
    tutor: { id: tutor.userId, fullName: 'Priya' },
  })
  const renamed = { ...form({ name: 'Sunday group' }), revision: 1 }
  expect(await answer(server.put(admin, `/admin/classes/${made.id}`, renamed))).toMatchObject([
    200,
    { name: 'Sunday group', revision: 2 },
  ])
  expect(await answer(server.put(admin, `/admin/classes/${made.id}`, renamed))).toMatchObject([
    409,
    { code: 'changed_meanwhile', present: { revision: 2 } },
  ])
  const student = await createStudentWithRecord(server.db)
  await setStudents(made.id, [student.studentId])
  expect((await server.delete(admin, `/admin/classes/${made.id}`)).status).toBe(200)
  expect((await server.get(admin, `/admin/classes/${made.id}`)).status).toBe(404)
  expect((await server.delete(admin, `/admin/classes/${made.id}`)).status).toBe(404)
  const { rows } = await server.db.pool.query('select id from students where id = $1', [student.studentId])
  expect(rows).toHaveLength(1)
  expect((await acts(made.id)).map(({ action }) => action)).toEqual(['create', 'update', 'set_students', 'delete'])
})

test.each([
  [{ name: ' ab ' }, 'name', 'Class name must be at least 3 characters'],
  [{ tutorId: '' }, 'tutorId', 'Please select a tutor'],
  [{ gradeLevel: 13 }, 'gradeLevel', 'Grade level must be a number from 6 to 12'],
])('%o is refused', async (wrong, path, message) => {
  expect(await answer(server.post(admin, '/admin/classes', form(wrong)))).toMatchObject([
    422,
    { issues: [{ path, message }] },
  ])
})

test('only a tutor can teach a class', async () => {
  const { userId } = await createPerson(server.db, 'parent')
  expect(await answer(server.post(admin, '/admin/classes', form({ tutorId: userId })))).toMatchObject([
    422,
    { issues: [{ path: 'tutorId' }] },
  ])
})

describe('the students of a class', () => {
  test('are replaced as a set, and those without a tutor get the tutor of the class', async () => {
    const { id } = await aClass()
    const other = await createPerson(server.db, 'tutor')
    const [without, taught] = [
      await createStudentWithRecord(server.db, { fullName: 'Ann' }),
      await createStudentWithRecord(server.db, { fullName: 'Ben', tutor: other }),
    ]
    expect(await setStudents(id, [without.studentId, taught.studentId, taught.studentId])).toMatchObject([
      200,
      { studentCount: 2 },
    ])
    const tutorOf = async ({ studentId }: { studentId: string }) =>
      (await server.db.pool.query('select tutor_id from students where id = $1', [studentId])).rows[0].tutor_id
    expect([await tutorOf(without), await tutorOf(taught)]).toEqual([tutor.userId, other.userId])
    expect((await (await server.get(admin, `/admin/classes/${id}`)).json()).students).toMatchObject([
      { fullName: 'Ann' },
      { fullName: 'Ben' },
    ])
    expect(await setStudents(id, [], [without.studentId])).toMatchObject([409, { code: 'changed_meanwhile' }])
    expect(await setStudents(id, [without.studentId], [taught.studentId, without.studentId])).toMatchObject([
      200,
      { studentCount: 1 },
    ])
    // Students who leave the class keep the tutor.
    expect(await setStudents(id, [], [without.studentId])).toMatchObject([200, { studentCount: 0 }])
    expect(await tutorOf(without)).toBe(tutor.userId)
    const log = await acts(id)
    expect(log.map(({ action }) => action)).toEqual(['create', 'set_students', 'set_students', 'set_students'])
    expect(log.at(-1)).toMatchObject({ before: { students: [without.studentId] }, after: { students: [] } })
    expect((await acts(tutor.userId)).at(-1)).toMatchObject({
      action: 'give_tutor',
      after: { students: [without.studentId] },
    })
  })

  test('one who does not exist leaves the class as it was', async () => {
    const { id } = await aClass()
    const student = await createStudentWithRecord(server.db)
    await setStudents(id, [student.studentId])
    expect(await setStudents(id, [randomUUID()], [student.studentId])).toMatchObject([422, { code: 'invalid_input' }])
    expect((await (await server.get(admin, `/admin/classes/${id}`)).json()).students).toHaveLength(1)
  })

  test('get the tutor that the class gets later', async () => {
    const { id } = await aClass()
    const student = await createStudentWithRecord(server.db)
    await setStudents(id, [student.studentId])
    await server.db.pool.query('update students set tutor_id = null where id = $1', [student.studentId])
    const successor = await createPerson(server.db, 'tutor')
    const changed = { ...form({ tutorId: successor.userId }), revision: 1 }
    expect((await server.put(admin, `/admin/classes/${id}`, changed)).status).toBe(200)
    expect((await (await server.get(successor, '/tutor/students')).json()).students).toMatchObject([
      { id: student.studentId },
    ])
  })

  test('if two administrators save at once, one gets a message', async () => {
    const { id } = await aClass()
    const students = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
    const answers = await Promise.all(students.map(({ studentId }) => setStudents(id, [studentId])))
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409])
  })
})

test('a class names its late students, with the test that can still be taken', async () => {
  const { id } = await aClass()
  const [long, twice, closed, over] = [
    await createStudentWithRecord(server.db, { fullName: 'Long' }),
    await createStudentWithRecord(server.db, { fullName: 'Twice' }),
    await createStudentWithRecord(server.db, { fullName: 'Closed' }),
    await createStudentWithRecord(server.db, { fullName: 'Over' }),
  ]
  await setStudents(
    id,
    [long, twice, closed, over].map(({ studentId }) => studentId),
  )
  const [one, two] = [
    await createTestWithQuestions(server.db, { title: 'One' }),
    await createTestWithQuestions(server.db, { title: 'Two' }),
  ]
  const [now, day] = [server.clock.now().getTime(), 24 * 3600 * 1000]
  const ago = (days: number) => new Date(now - days * day)
  const given = await createAssignment(server.db, long, one, { due_date: ago(5) })
  await createAssignment(server.db, twice, one, { due_date: ago(2) })
  await createAssignment(server.db, twice, two, { due_date: ago(3) })
  await createAssignment(server.db, closed, one, { due_date: ago(4), closes_at: ago(1) })
  await createAssignment(server.db, over, one, { due_date: ago(9) })
  await createAssignment(server.db, await createStudentWithRecord(server.db), one, { due_date: ago(5) })
  await server.db.pool.query('insert into student_goals (student_id, exam_date, applicant_grade) values ($1, $2, 8)', [
    over.studentId,
    ago(3),
  ])

  const { late } = await (await server.get(admin, `/admin/classes/${id}`)).json()
  expect(late).toEqual([
    {
      ...{
        studentId: long.studentId,
        name: 'Long',
        shownName: 'Long',
        assignmentId: given,
        testTitle: 'One',
        others: 0,
      },
      ...{ dueDate: ago(5).toISOString(), remindedAt: null },
    },
    expect.objectContaining({ name: 'Twice', testTitle: 'Two', others: 1 }),
  ])
})

test('the results of a class count the latest submission of each student, of its students alone', async () => {
  const { id } = await aClass()
  const [twice, open, never] = [
    await createStudentWithRecord(server.db, { fullName: 'Ann' }),
    await createStudentWithRecord(server.db, { fullName: 'Ben' }),
    await createStudentWithRecord(server.db, { fullName: 'Cleo' }),
  ]
  await setStudents(
    id,
    [twice, open, never].map(({ studentId }) => studentId),
  )
  const stranger = await createStudentWithRecord(server.db)
  const [made, unassigned] = [
    await createTestWithQuestions(server.db, { title: 'One' }),
    await createTestWithQuestions(server.db, { title: 'Two' }),
  ]
  const due = new Date('2026-03-09T10:00:00Z')
  for (const student of [twice, open, stranger]) await createAssignment(server.db, student, made, { due_date: due })
  await createSubmission(server.db, twice, made, { submittedAt: new Date('2026-02-01T00:00:00Z') })
  const latest = await createSubmission(server.db, twice, made, { submittedAt: new Date('2026-02-02T00:00:00Z') })
  await server.db.pool.query(
    `update test_submissions set score_percentage = 67, correct_answers = 2, total_questions = 3 where id = $1`,
    [latest],
  )
  await createSubmission(server.db, stranger, made)
  await createSubmission(server.db, never, unassigned)
  await createAttempt(server.db, open, made)

  const { tests } = await (await server.get(admin, `/admin/classes/${id}/tests`)).json()
  // The newest result comes first.
  expect(tests).toMatchObject([
    { id: unassigned.id, title: 'Two', assignedCount: 0, finishedCount: 1, averages: { percentage: 25 } },
    {
      ...{ id: made.id, title: 'One', assignedCount: 2, finishedCount: 1 },
      averages: {
        percentage: 67,
        composite: null,
        reading: { percentage: 50, scaled: null },
        math: { percentage: 0, scaled: null },
        isEstimated: true,
      },
    },
  ])
  const { results } = await (await server.get(admin, `/admin/classes/${id}/tests/${made.id}`)).json()
  expect(results).toMatchObject([
    {
      student: { fullName: 'Ann' },
      dueDate: { at: due.toISOString() },
      isUnderWay: false,
      submission: {
        ...{ id: latest, scorePercentage: 67, composite: null, isEstimated: true },
        sections: [{ subject: 'reading', raw: 1, scored: 2, scaled: null }, { subject: 'math' }],
      },
      submissionCount: 2,
    },
    { student: { fullName: 'Ben' }, isUnderWay: true, submission: null, submissionCount: 0 },
    { student: { fullName: 'Cleo' }, dueDate: null, isUnderWay: false, submission: null },
  ])
  expect((await server.get(admin, `/admin/classes/${id}/tests/${randomUUID()}`)).status).toBe(404)
  expect((await server.get(admin, `/admin/classes/${randomUUID()}/tests`)).status).toBe(404)
})

test('a drill of a tutor is named as one, and has no averages', async () => {
  const { id } = await aClass()
  const student = await createStudentWithRecord(server.db)
  await setStudents(id, [student.studentId])
  const drill = await createTestWithQuestions(server.db, { title: 'Drill' })
  await server.db.pool.query(
    "update tests set purpose = 'drill', assigned_only = true, format_id = 'free', score_scale_id = null where id = $1",
    [drill.id],
  )
  await createSubmission(server.db, student, drill)
  const { tests } = await (await server.get(admin, `/admin/classes/${id}/tests`)).json()
  expect(tests).toMatchObject([{ title: 'Drill', isDrill: true, finishedCount: 1, averages: null }])
})

test('a class that took a test of math alone has no zero for reading, and averages composites of full tests only', async () => {
  const { id } = await aClass()
  const students = [
    await createStudentWithRecord(server.db),
    await createStudentWithRecord(server.db),
    await createStudentWithRecord(server.db),
  ]
  await setStudents(
    id,
    students.map(({ studentId }) => studentId),
  )
  const [math, mixed] = [
    await createTestWithQuestions(server.db, { title: 'Math' }),
    await createTestWithQuestions(server.db, { title: 'Mixed' }),
  ]
  const scores = [
    [0, 0, 0, 19, 57, 173],
    [0, 0, 0, 38, 57, 243],
    [57, 57, 400, 57, 57, 400],
  ]
  for (const [at, student] of students.entries()) {
    for (const made of at < 2 ? [math, mixed] : [mixed]) {
      const submission = await createSubmission(server.db, student, made)
      await server.db.pool.query(
        `update test_submissions set reading_raw = $2::int, reading_scored = $3::int, reading_scaled = $4::int, math_raw = $5::int,
           math_scored = $6::int, math_scaled = $7::int, composite = $4::int + $7::int, correct_answers = $2::int + $5::int,
           total_questions = $3::int + $6::int where id = $1`,
        [submission, ...(scores[at] ?? [])],
      )
    }
  }
  const { tests } = await (await server.get(admin, `/admin/classes/${id}/tests`)).json()
  expect(tests).toMatchObject([
    {
      title: 'Math',
      averages: {
        ...{ percentage: 50, composite: null, reading: null },
        math: { percentage: 50, scaled: { average: 208, submissions: 2 } },
      },
    },
    {
      title: 'Mixed',
      averages: {
        // 19 and 38 of 57, and 114 of 114: every question has the same weight.
        percentage: 75,
        composite: { average: 800, submissions: 1 },
        reading: { percentage: 100, scaled: { average: 400, submissions: 1 } },
        math: { percentage: 67, scaled: { average: 272, submissions: 3 } },
      },
    },
  ])
  const { results } = await (await server.get(admin, `/admin/classes/${id}/tests/${math.id}`)).json()
  expect(results.map(({ submission }: { submission: object | null }) => submission)).toContainEqual(
    expect.objectContaining({ composite: null, sections: [{ subject: 'math', raw: 19, scored: 57, scaled: 173 }] }),
  )
})
