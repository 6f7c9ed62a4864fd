import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Seat } from '#contracts/attempts/seats.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import { createPool, makeAdaptiveFormat, startAdaptive } from '#test/support/adaptive-test.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
let tutor: SignedInPerson
let maya: SignedInStudent
let otto: SignedInStudent
let made: MadeTest

const noon = '2026-03-01T12:00:00Z'

beforeAll(async () => {
  server = await openTestServer(noon)
  admin = await createPerson(server.db, 'admin')
  tutor = await createPerson(server.db, 'tutor')
})
afterAll(() => server[Symbol.asyncDispose]())

async function arrange(duration = 60) {
  server.clock.set(noon)
  await server.db.pool.query('delete from test_attempts')
  maya = await createStudentWithRecord(server.db, { fullName: 'Maya', tutor })
  otto = await createStudentWithRecord(server.db, { fullName: 'Otto' })
  made = await createTestWithQuestions(server.db, { title: 'Practice 1', duration })
}

async function open(student: SignedInStudent, of = made) {
  const { attempt } = await (await server.post(student, `/tests/${of.slug}/attempt`)).json()
  return attempt
}

/** The student looks at the question with this index, and has now looked at it for so many seconds. */
async function look(
  student: SignedInStudent,
  attempt: { id: string; writer: string },
  at: number,
  seconds: number,
  number = 1,
) {
  const record = { ...emptyAnswerRecord, notes: 'My secret note', seconds }
  const changes = [{ number, question: made.questionIds[at], record }]
  const sent = { writer: attempt.writer, changes, currentQuestion: at }
  expect((await server.post(student, `/attempts/${attempt.id}/changes`, sent)).status).toBe(200)
}

async function seatsOf(person: SignedInPerson, test?: MadeTest): Promise<Seat[]> {
  const reply = await server.get(person, `/seats${test ? `?testId=${test.id}` : ''}`)
  expect(reply.status).toBe(200)
  return (await reply.json()).seats
}

const namesOf = (seats: readonly Seat[]) => seats.map(({ student, state }) => `${student.fullName} ${state}`)

async function makeClass(of: SignedInPerson): Promise<string> {
  const { rows } = await server.db.pool.query<{ id: string }>(
    "insert into student_classes (name, tutor_id, grade_level) values ('A class', $1, '8') returning id",
    [of.userId],
  )
  return rows[0]?.id ?? ''
}

describe('seats', () => {
  test('show where a student is and for how long, but none of the work', async () => {
    await arrange()
    const attempt = await open(maya)
    await look(maya, attempt, 2, 90)
    const seats = await seatsOf(tutor)
    expect(seats).toEqual([
      {
        attemptId: attempt.id,
        student: { id: maya.studentId, fullName: 'Maya' },
        test: { id: made.id, slug: made.slug, title: 'Practice 1' },
        state: 'working',
        question: 3,
        questionCount: 4,
        secondsOnQuestion: 90,
        isStuck: false,
        isPaused: false,
        savedAt: '2026-03-01T12:00:00.000Z',
        handedInAt: null,
      },
    ])
    expect(JSON.stringify(seats)).not.toContain('secret')
  })

  test('say who is stuck: three times the time of a question', async () => {
    await arrange(8)
    const attempt = await open(maya)
    await look(maya, attempt, 0, 360)
    expect((await seatsOf(tutor))[0]?.isStuck).toBe(false)
    await look(maya, attempt, 0, 361, 2)
    expect((await seatsOf(tutor))[0]?.isStuck).toBe(true)
  })

  test('are those of all students for an administrator, and of their own for a tutor', async () => {
    await arrange()
    await open(maya)
    await open(otto)
    expect(namesOf(await seatsOf(admin))).toEqual(['Maya working', 'Otto working'])
    expect(namesOf(await seatsOf(tutor))).toEqual(['Maya working'])
  })

  test('leave with the student: a former tutor sees nothing from that moment', async () => {
    await arrange()
    await open(maya)
    const next = await createPerson(server.db, 'tutor')
    await server.db.pool.query('update students set tutor_id = $1 where id = $2', [next.userId, maya.studentId])
    expect(await seatsOf(tutor)).toEqual([])
    expect(namesOf(await seatsOf(next))).toEqual(['Maya working'])
  })

  test('of a class are those of its students, and nobody for a tutor whose class it is not', async () => {
    await arrange()
    await open(maya)
    await open(otto)
    const other = await createPerson(server.db, 'tutor')
    const [mine, theirs] = [await makeClass(tutor), await makeClass(other)]
    for (const [group, student] of [
      [mine, maya],
      [theirs, maya],
      [theirs, otto],
    ] as const) {
      const values = [student.studentId, group]
      await server.db.pool.query('insert into student_class_memberships (student_id, class_id) values ($1, $2)', values)
    }
    const seen = async (person: SignedInPerson, group: string) => {
      const reply = await (await server.get(person, `/seats?testId=${made.id}&classId=${group}`)).json()
      return [reply.group?.id, ...namesOf(reply.seats)]
    }
    expect(await seen(admin, mine)).toEqual([mine, 'Maya working'])
    expect(await seen(admin, theirs)).toEqual([theirs, 'Maya working', 'Otto working'])
    expect(await seen(tutor, mine)).toEqual([mine, 'Maya working'])
    expect(await seen(tutor, theirs)).toEqual([undefined])
    const change = { attemptId: null, classId: theirs, change: { kind: 'pause', minutes: 5 } }
    expect((await server.post(tutor, `/seats/${made.id}/time`, change)).status).toBe(404)
    const one = await server.post(admin, `/seats/${made.id}/time`, { ...change, classId: mine })
    expect(await one.json()).toEqual({ changed: 1, unchanged: 0 })
  })

  test('are for tutors and administrators only', async () => {
    const parent = await createPerson(server.db, 'parent')
    for (const person of [maya, parent]) expect((await server.get(person, '/seats')).status).toBe(403)
  })

  test('do not tell a tutor of more time than the test has', async () => {
    await arrange()
    const tools = { on: [], off: [] }
    const extra = { timeMultiplier: 2, extraMinutes: 30, reason: 'Plan 504', tools }
    const set = await server.put(admin, `/admin/students/${maya.studentId}/accommodation`, extra)
    expect(set.status).toBe(200)
    await open(maya)
    const [seat] = await seatsOf(tutor)
    expect(Object.keys(seat ?? {})).not.toContain('deadlineAt')
    expect(JSON.stringify(seat)).not.toMatch(/504|accommodation/)
  })

  test('call a student with more time stuck by their own time', async () => {
    await arrange(8)
    const extra = { timeMultiplier: 2, extraMinutes: 0, reason: 'Plan 504', tools: { on: [], off: [] } }
    expect((await server.put(admin, `/admin/students/${maya.studentId}/accommodation`, extra)).status).toBe(200)
    const attempt = await open(maya)
    await look(maya, attempt, 0, 720)
    expect((await seatsOf(tutor))[0]?.isStuck).toBe(false)
    await look(maya, attempt, 0, 721, 2)
    expect((await seatsOf(tutor))[0]?.isStuck).toBe(true)
  })

  test('count what was handed in within the last hour, and a retake once', async () => {
    await arrange()
    await createSubmission(server.db, maya, made, { submittedAt: new Date('2026-03-01T11:30:00Z') })
    expect(namesOf(await seatsOf(tutor))).toEqual(['Maya handed_in'])
    await createSubmission(server.db, maya, made, { submittedAt: new Date('2026-03-01T11:50:00Z') })
    expect((await seatsOf(tutor)).map(({ handedInAt }) => handedInAt)).toEqual(['2026-03-01T11:50:00.000Z'])
    await open(maya)
    expect(namesOf(await seatsOf(tutor))).toEqual(['Maya working'])
  })

  test('of the last hour only', async () => {
    await arrange()
    await createSubmission(server.db, maya, made, { submittedAt: new Date('2026-03-01T11:00:00Z') })
    expect(await seatsOf(tutor)).toEqual([])
  })

  test('of one test also show who has it and has not started', async () => {
    await arrange()
    const lena = await createStudentWithRecord(server.db, { fullName: 'Lena', tutor })
    for (const student of [maya, lena, otto]) await createAssignment(server.db, student, made)
    await open(maya)
    const other = await createTestWithQuestions(server.db)
    await open(lena, other)
    expect(namesOf(await seatsOf(tutor, made))).toEqual(['Lena not_started', 'Maya working'])
    expect(namesOf(await seatsOf(admin, made))).toEqual(['Lena not_started', 'Maya working', 'Otto not_started'])
  })

  test('leave out who cannot start anymore, and who is done', async () => {
    await arrange()
    await createAssignment(server.db, maya, made, { closes_at: new Date('2026-03-01T11:59:00Z') })
    await createAssignment(server.db, otto, made, { completed: true, locked: true })
    expect(await seatsOf(admin, made)).toEqual([])
  })

  test('of an untimed test name nobody as stuck', async () => {
    await arrange(8)
    const { attempt } = await (await server.post(maya, `/tests/${made.slug}/attempt`, { untimed: true })).json()
    await look(maya, attempt, 0, 3000)
    expect(await seatsOf(tutor)).toMatchObject([{ secondsOnQuestion: 3000, isStuck: false }])
  })

  test('of an untimed test stay for an hour after the last work, and are not called not started', async () => {
    await arrange()
    await createAssignment(server.db, maya, made)
    await server.post(maya, `/tests/${made.slug}/attempt`, { untimed: true })
    server.clock.advance(59 * 60)
    expect(namesOf(await seatsOf(tutor))).toEqual(['Maya working'])
    server.clock.advance(30 * 24 * 3600)
    expect(await seatsOf(tutor)).toEqual([])
    expect(await seatsOf(tutor, made)).toEqual([])
  })

  test('of what was handed in have no seconds', async () => {
    await arrange()
    const attempt = await open(maya)
    await look(maya, attempt, 0, 50)
    const sent = { writer: attempt.writer, changes: [], currentQuestion: 0 }
    expect((await server.post(maya, `/attempts/${attempt.id}/submit`, sent)).status).toBe(200)
    expect(await seatsOf(tutor)).toMatchObject([{ state: 'handed_in', secondsOnQuestion: null, isStuck: false }])
  })
})

describe('the place in a forward-only test', () => {
  const sectionOf = (title: string, subject: 'reading' | 'math') => ({
    title,
    subject,
    questions: [{ key: 0 }, { key: 0 }],
  })

  test('follows the order taken: math first', async () => {
    await arrange()
    const sections = [sectionOf('Reading', 'reading'), sectionOf('Math', 'math')]
    made = await createTestWithQuestions(server.db, { format: 'digital-2026', sections })
    const attempt = await open(maya)
    const record = chooseOption(emptyAnswerRecord, makeOptionId(0))
    const changes = [
      { number: 1, firstSection: 'math' },
      ...[2, 3].flatMap((at, turn) => [
        { number: 2 + 2 * turn, question: made.questionIds[at], record },
        { number: 3 + 2 * turn, handIn: made.questionIds[at] },
      ]),
    ]
    const save = (from: number, to: number, currentQuestion: number) =>
      server.post(maya, `/attempts/${attempt.id}/changes`, {
        ...{ writer: attempt.writer, changes: changes.slice(from, to), currentQuestion },
      })
    await save(0, 1, 2)
    expect(await seatsOf(tutor)).toMatchObject([{ question: 1, questionCount: 4 }])
    await save(1, 3, 3)
    expect(await seatsOf(tutor)).toMatchObject([{ question: 2 }])
    await save(3, 5, 0)
    expect(await seatsOf(tutor)).toMatchObject([{ question: 3, state: 'working' }])
  })

  test('of an adaptive test counts what was handed in, up to all of it', async () => {
    await arrange()
    await makeAdaptiveFormat(server.db, 'short', 2)
    const pool = await createPool(server.db, { format: 'short', size: 4 })
    const taking = await startAdaptive(server, maya, pool)
    expect(await seatsOf(tutor)).toMatchObject([{ question: 1, questionCount: 4, state: 'working' }])
    for (const question of [2, 3, 4]) {
      await taking.handIn(0)
      expect(await seatsOf(tutor)).toMatchObject([{ question, state: 'working' }])
    }
    await taking.handIn(0)
    expect(await seatsOf(tutor)).toMatchObject([{ state: 'all_handed_in', secondsOnQuestion: null, isStuck: false }])
  })
})
