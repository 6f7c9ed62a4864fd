import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
} from '#test/support/factories.ts'
import { countAs, insertRecordedAnswer } from '#test/support/recorded-answers.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

describe.each([
  ['parent', '/parent/children', 'children'],
  ['tutor', '/tutor/students', 'students'],
] as const)('a %s', (role, path, key) => {
  async function followed(person: Awaited<ReturnType<typeof createPerson>>, fullName: string) {
    return createStudentWithRecord(
      server.db,
      role === 'parent' ? { fullName, parents: [person] } : { fullName, tutor: person },
    )
  }

  test('sees their students by name with the submissions of each, newest first', async () => {
    const person = await createPerson(server.db, role)
    const zoe = await followed(person, 'Zoe')
    const adam = await followed(person, 'Adam')
    const made = await createTestWithQuestions(server.db, { title: 'Sample' })
    const older = await createSubmission(server.db, zoe, made, { submittedAt: new Date('2026-02-01T00:00:00Z') })
    const newer = await createSubmission(server.db, zoe, made, { submittedAt: new Date('2026-02-02T00:00:00Z') })
    const body = await (await server.get(person, path)).json()
    expect(body[key]).toMatchObject([
      {
        id: adam.studentId,
        fullName: 'Adam',
        grade: 9,
        school: 'Default School',
        submissions: [],
        overdueTests: 0,
        dueTests: [],
        missedTests: [],
        goal: null,
        hasTutor: role === 'tutor',
        nextSessionAt: null,
        practice: { answers: 0, seconds: 0, lastAt: null, weeklyMinutes: null },
        examDate: null,
      },
      { id: zoe.studentId, fullName: 'Zoe', submissions: [{ id: newer, testTitle: 'Sample' }, { id: older }] },
    ])
  })

  test('sees how many tests are overdue: open, not completed, behind their date', async () => {
    const person = await createPerson(server.db, role)
    const student = await followed(person, 'Zoe')
    const late = { due_date: new Date('2026-02-28T00:00:00Z') }
    await createAssignment(server.db, student, await createTestWithQuestions(server.db), late)
    await createAssignment(server.db, student, await createTestWithQuestions(server.db), { ...late, completed: true })
    await createAssignment(server.db, student, await createTestWithQuestions(server.db, { status: 'draft' }), late)
    await createAssignment(server.db, student, await createTestWithQuestions(server.db), {
      due_date: new Date('2026-03-02T00:00:00Z'),
    })
    const body = await (await server.get(person, path)).json()
    expect(body[key]).toMatchObject([{ id: student.studentId, overdueTests: 1 }])
  })

  test('sees what is due, earliest first, and the next session', async () => {
    const tutor = await createPerson(server.db, 'tutor')
    const person = role === 'tutor' ? tutor : await createPerson(server.db, role)
    const student = await createStudentWithRecord(server.db, {
      fullName: 'Zoe',
      tutor,
      parents: role === 'parent' ? [person] : [],
    })
    const [late, soon, undated] = [
      await createTestWithQuestions(server.db, { title: 'Late' }),
      await createTestWithQuestions(server.db, { title: 'Soon' }),
      await createTestWithQuestions(server.db, { title: 'Undated' }),
    ]
    await createAssignment(server.db, student, soon, { due_date: new Date('2026-03-05T00:00:00Z') })
    await createAssignment(server.db, student, late, { due_date: new Date('2026-02-28T00:00:00Z') })
    await createAssignment(server.db, student, undated, { due_date: null })
    await server.db.pool.query(
      `insert into tutoring_sessions (tutor_id, student_id, starts_at, ends_at, status)
       select $1, $2, at, at + interval '1 hour', status
       from (values ('2026-02-20T15:00:00Z'::timestamptz, 'booked'), ('2026-03-03T15:00:00Z', 'cancelled'),
         ('2026-03-10T15:00:00Z', 'booked'), ('2026-03-04T15:00:00Z', 'booked')) as session (at, status)`,
      [tutor.userId, student.studentId],
    )
    const body = await (await server.get(person, path)).json()
    expect(body[key]).toMatchObject([
      {
        dueTests: [
          { title: 'Late', dueDate: '2026-02-28T00:00:00.000Z' },
          { title: 'Soon', dueDate: '2026-03-05T00:00:00.000Z' },
        ],
        nextSessionAt: '2026-03-04T15:00:00.000Z',
      },
    ])
  })

  test(`${role === 'tutor' ? 'sees' : 'does not see'} when the student was reminded of a test`, async () => {
    const tutor = await createPerson(server.db, 'tutor')
    const person = role === 'tutor' ? tutor : await createPerson(server.db, role)
    const student = await createStudentWithRecord(server.db, { tutor, parents: role === 'parent' ? [person] : [] })
    await createAssignment(server.db, student, await createTestWithQuestions(server.db), {
      due_date: new Date('2026-02-28T00:00:00Z'),
    })
    const dueTest = async () => (await (await server.get(person, path)).json())[key][0].dueTests[0]
    const first = await dueTest()
    expect((await server.post(tutor, `/tutor/assignments/${first.assignmentId}/remind`)).status).toBe(200)
    const { remindedAt, ...rest } = await dueTest()
    expect([remindedAt, rest]).toEqual([role === 'tutor' ? '2026-03-01T10:00:00.000Z' : undefined, first])
  })

  test('sees the practice of the last seven days, when the last answer was, and the day of the exam', async () => {
    const person = await createPerson(server.db, role)
    const [adam, zoe] = [await followed(person, 'Adam'), await followed(person, 'Zoe')]
    await server.db.pool.query(
      `insert into practice_answers (student_id, round_id, question_id, origin, subject, topic, is_right, seconds, answered_at)
       select id::uuid, gen_random_uuid(), gen_random_uuid(), 'test', 'math', 'Circles', true, seconds, at::timestamptz
       from (values ($1, 40, '2026-02-27T12:00:00Z'), ($1, 20, '2026-02-25T12:00:00Z'), ($1, 90, '2026-02-01T12:00:00Z'),
         ($2, 90, '2026-02-01T12:00:00Z')) as answer (id, seconds, at)`,
      [adam.studentId, zoe.studentId],
    )
    await server.db.pool.query(
      `insert into student_goals (student_id, exam_date, applicant_grade) values ($1, '2026-04-01', 8)`,
      [zoe.studentId],
    )
    const body = await (await server.get(person, path)).json()
    expect(body[key]).toMatchObject([
      {
        practice: { answers: 2, seconds: 60, lastAt: '2026-02-27T12:00:00.000Z', weeklyMinutes: null },
        examDate: null,
      },
      {
        practice: { answers: 0, seconds: 0, lastAt: '2026-02-01T12:00:00.000Z', weeklyMinutes: null },
        examDate: '2026-04-01',
      },
    ])
  })

  test('sees an empty list where the submissions of one student cannot be shown, and all the others', async () => {
    const person = await createPerson(server.db, role)
    const made = await createTestWithQuestions(server.db)
    const [adam, zoe] = [await followed(person, 'Adam'), await followed(person, 'Zoe')]
    await createSubmission(server.db, adam, made)
    const broken = await createSubmission(server.db, adam, made)
    const whole = await createSubmission(server.db, zoe, made)
    await server.db.pool.query(`update test_submissions set submitted_at = 'infinity' where id = $1`, [broken])
    const logged = vi.spyOn(server.services.log, 'error')
    const body = await (await server.get(person, path)).json()
    expect(body[key]).toMatchObject([{ fullName: 'Adam', submissions: [] }, { submissions: [{ id: whole }] }])
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ student: adam.studentId }), expect.any(String))
    logged.mockRestore()
  })

  test('sees only their own students', async () => {
    await followed(await createPerson(server.db, role), 'Not mine')
    expect(await (await server.get(await createPerson(server.db, role), path)).json()).toEqual({ [key]: [] })
  })

  test('has a list that no other role may read', async () => {
    for (const other of ['student', 'parent', 'tutor', 'admin'] as const) {
      if (other === role) continue
      expect((await server.get(await createPerson(server.db, other), path)).status).toBe(403)
    }
  })
})

describe('students by topics', () => {
  test('are those of the tutor, over all that they have submitted', async () => {
    const tutor = await createPerson(server.db, 'tutor')
    const [zoe, adam] = [
      await createStudentWithRecord(server.db, { fullName: 'Zoe', tutor }),
      await createStudentWithRecord(server.db, { fullName: 'Adam', tutor }),
    ]
    const made = await createTestWithQuestions(server.db)
    const first = await createSubmission(server.db, zoe, made)
    await createSubmission(server.db, zoe, made)
    await createSubmission(server.db, await createStudentWithRecord(server.db), made)
    await insertRecordedAnswer(server.db, first, 2, { mark: '-' })
    await countAs(server.db, first, 3, { topic: 'Circles' })
    await insertRecordedAnswer(server.db, first, 3, { mark: '1' })
    expect(await (await server.get(tutor, '/tutor/topics')).json()).toEqual({
      topics: [
        { subject: 'math', topic: 'Other', correct: 0, scored: 1, percentage: 0 },
        { subject: 'reading', topic: 'Other', correct: 2, scored: 4, percentage: 50 },
        { subject: 'math', topic: 'Circles', correct: 1, scored: 2, percentage: 50 },
      ],
      students: [
        { id: adam.studentId, fullName: 'Adam', grade: 9, school: 'Default School', cells: [null, null, null] },
        {
          ...{ id: zoe.studentId, fullName: 'Zoe', grade: 9, school: 'Default School' },
          cells: [
            { correct: 0, scored: 1 },
            { correct: 2, scored: 4, first: { correct: 1, scored: 2 } },
            { correct: 1, scored: 2, first: { correct: 1, scored: 1 } },
          ],
        },
      ],
    })
  })

  test('are empty for a tutor without students, and refused to everybody else', async () => {
    const stranger = await createPerson(server.db, 'tutor')
    expect(await (await server.get(stranger, '/tutor/topics')).json()).toEqual({ topics: [], students: [] })
    for (const role of ['student', 'parent', 'admin'] as const) {
      expect((await server.get(await createPerson(server.db, role), '/tutor/topics')).status).toBe(403)
    }
    expect((await server.get(null, '/tutor/topics')).status).toBe(401)
  })
})

test('a student comes with the first school in their order that has a figure for their grade', async () => {
  const [parent, tutor] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]
  const student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
  await server.db.pool.query(`insert into schools (id, name) values ('without-figures', 'Without figures')`)
  const schoolIds = ['without-figures', 'brooklyn-tech', 'stuyvesant']
  await server.put(student, '/student/goals', {
    examDate: null,
    applicantGrade: 8,
    schoolIds,
    revision: 0,
    reviewMinutes: 20,
    weeklyMinutes: null,
  })
  const where = { sourceUrl: 'https://gregstutoringnyc.com/shsat-cutoffs', checkedOn: '2026-11-23' }
  const goal = { name: 'Brooklyn Technical High School', year: 2025, lowestScore: 505, ...where }
  const { children } = await (await server.get(parent, '/parent/children')).json()
  expect(children).toMatchObject([{ goal }])
  const { students } = await (await server.get(tutor, '/tutor/students')).json()
  expect(students).toMatchObject([{ goal }])
})

test('tests that closed in the last two weeks and were not taken come to the parent and the tutor, the newest first', async () => {
  const [parent, tutor] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]
  const student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
  const day = 24 * 3600 * 1000
  const now = server.clock.now().getTime()
  const closed = async (title: string, days: number, values: { completed?: boolean } = {}) => {
    const closes_at = new Date(now - days * day)
    await createAssignment(server.db, student, await createTestWithQuestions(server.db, { title }), {
      closes_at,
      due_date: closes_at,
      ...values,
    })
  }
  await closed('Three weeks ago', 21)
  await closed('Ten days ago', 10)
  await closed('Yesterday', 1)
  await closed('Taken', 1, { completed: true })
  await closed('An hour ago', 1 / 24)
  // A student who began in time and has extra time is still working.
  const begun = await createTestWithQuestions(server.db, { title: 'Begun in time' })
  await createAssignment(server.db, student, begun, { closes_at: new Date(now - day / 2) })
  await createAttempt(server.db, student, begun, { started_at: new Date(now - day / 2 - 60_000) })
  await closed('Tomorrow', -1)
  const yesterday = { title: 'Yesterday', closedAt: new Date(now - day).toISOString() }
  const missedTests = [{ title: 'An hour ago' }, yesterday, { title: 'Ten days ago' }]
  const { children } = await (await server.get(parent, '/parent/children')).json()
  expect(children).toMatchObject([{ missedTests, overdueTests: 0, dueTests: [{ title: 'Tomorrow' }] }])
  const { students } = await (await server.get(tutor, '/tutor/students')).json()
  expect(students).toMatchObject([{ missedTests }])
})
