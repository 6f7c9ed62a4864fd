import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PracticeAnswer } from '#contracts/coaching/kept-practice.ts'
import { createPerson, createStudentWithRecord } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

const anAnswer = (values: Partial<PracticeAnswer> = {}): PracticeAnswer => ({
  ...{ questionId: randomUUID(), origin: 'template', subject: 'math', topic: 'Percent', isRight: true, seconds: 30 },
  ...values,
})

const aRound = (...answers: PracticeAnswer[]) => ({ roundId: randomUUID(), answers })

async function family() {
  const tutor = await createPerson(server.db, 'tutor')
  const parent = await createPerson(server.db, 'parent')
  const student = await createStudentWithRecord(server.db, { tutor, parents: [parent] })
  return { tutor, parent, student, path: `/students/${student.studentId}/practice/periods` }
}

test('answers are kept once, also if the request is repeated', async () => {
  const { student } = await family()
  const round = aRound(anAnswer(), anAnswer({ isRight: false, seconds: 45 }))
  for (let time = 0; time < 2; time++) {
    expect((await server.post(student, '/student/practice/answers', round)).status).toBe(200)
  }
  const { periods } = await (await server.get(student, '/student/practice/periods')).json()
  expect(periods).toHaveLength(4)
  expect(periods[0]).toEqual({ periodsBack: 0, answers: 2, right: 1, seconds: 75 })
})

test('each period has seven days, and older practice is left out', async () => {
  const { student } = await family()
  for (const [days, seconds] of [
    [6.9, 1],
    [7.1, 2],
    [27.9, 3],
    [28.1, 4],
  ] as const) {
    await server.db.pool.query(
      `insert into practice_answers (student_id, round_id, question_id, origin, subject, topic, is_right, seconds, answered_at)
       values ($1, $2, $2, 'test', 'math', 'Circles', false, $3, $4)`,
      [student.studentId, randomUUID(), seconds, new Date(server.clock.now().getTime() - days * 86_400_000)],
    )
  }
  const { periods } = await (await server.get(student, '/student/practice/periods')).json()
  expect(periods.map(({ seconds }: { seconds: number }) => seconds)).toEqual([1, 2, 0, 3])
})

test('days are those of the student, today last, for every reader', async () => {
  const { student, parent, path } = await family()
  const days = async (person: typeof parent) => {
    const { days: found } = await (await server.get(person, path)).json()
    return found.map(({ day, seconds }: { day: string; seconds: number }) => `${day}: ${seconds}`)
  }
  for (const [at, seconds] of [
    ['2026-02-22T04:59:00Z', 1],
    ['2026-02-22T05:00:00Z', 2],
    ['2026-03-01T04:59:00Z', 3],
    ['2026-03-01T05:00:00Z', 4],
  ] as const) {
    await server.db.pool.query(
      `insert into practice_answers (student_id, round_id, question_id, origin, subject, topic, is_right, seconds, answered_at)
       values ($1, $2, $2, 'test', 'math', 'Circles', false, $3, $4)`,
      [student.studentId, randomUUID(), seconds, at],
    )
  }
  const quiet = ['23', '24', '25', '26', '27'].map((day) => `2026-02-${day}: 0`)
  const expected = [...quiet, '2026-02-28: 3', '2026-03-01: 4']
  expect(await days(student)).toEqual(expected)
  expect(await days(parent)).toEqual(expected)
})

test.each(['student', 'parent', 'tutor', 'admin'] as const)('the %s sees how much it was', async (role) => {
  const { student, path, ...others } = await family()
  await server.post(student, '/student/practice/answers', aRound(anAnswer()))
  const reader = { student, ...others, admin: await createPerson(server.db, 'admin') }[role]
  const response = await server.get(reader, path)
  expect([response.status, await response.json()]).toMatchObject([200, { periods: [{ answers: 1 }, {}, {}, {}] }])
})

test.each(['student', 'parent', 'tutor'] as const)('another %s sees nothing', async (role) => {
  const { path } = await family()
  const stranger = role === 'student' ? await createStudentWithRecord(server.db) : await createPerson(server.db, role)
  expect((await server.get(stranger, path)).status).toBe(404)
})

test('a newcomer without a student record practices new questions, and it is kept', async () => {
  const newcomer = await createPerson(server.db, 'student')
  const nothing = await (await server.get(newcomer, '/student/practice/periods')).json()
  expect(nothing.periods[0]).toMatchObject({ answers: 0 })
  const round = aRound(anAnswer({ origin: 'template' }))
  expect((await server.post(newcomer, '/student/practice/answers', round)).status).toBe(200)
  const { periods } = await (await server.get(newcomer, '/student/practice/periods')).json()
  expect(periods[0]).toMatchObject({ answers: 1 })
})

test.each(['parent', 'tutor', 'admin'] as const)('a %s keeps no practice', async (role) => {
  const person = await createPerson(server.db, role)
  expect((await server.post(person, '/student/practice/answers', aRound(anAnswer()))).status).toBe(403)
  expect((await server.get(person, '/student/practice/periods')).status).toBe(403)
})

test.each([
  ['no answer', aRound()],
  ['too many answers', aRound(...Array.from({ length: 61 }, () => anAnswer()))],
  ['too long a time', aRound(anAnswer({ seconds: 601 }))],
  ['no topic', aRound(anAnswer({ topic: '' }))],
])('a round with %s is refused', async (_, round) => {
  const { student } = await family()
  expect((await server.post(student, '/student/practice/answers', round)).status).toBe(422)
})

test('administrators see the plans of a class, those who worked longest ago first', async () => {
  const { student, tutor } = await family()
  const idle = await createStudentWithRecord(server.db, { fullName: 'Ida Idle', tutor })
  await createStudentWithRecord(server.db, { fullName: 'Of no class' })
  const admin = await createPerson(server.db, 'admin')
  const { rows } = await server.db.pool.query(
    `with made as (insert into student_classes (name, grade_level) values ('Seven', 7) returning id)
     insert into student_class_memberships (class_id, student_id)
     select made.id, s.id from made, unnest($1::uuid[]) as s (id) returning class_id`,
    [[student.studentId, idle.studentId]],
  )
  const goals = { examDate: '2026-10-24', applicantGrade: 8, schoolIds: [], revision: 0, reviewMinutes: 20 }
  await server.put(student, '/student/goals', { ...goals, weeklyMinutes: 60 })
  await server.post(student, '/student/practice/answers', aRound(anAnswer(), anAnswer({ isRight: false })))
  const path = `/admin/classes/${rows[0].class_id}/plans`
  const { plans } = await (await server.get(admin, path)).json()
  expect(plans).toEqual([
    {
      ...{ studentId: idle.studentId, name: 'Ida Idle', examDate: null, weeklyMinutes: null, lastWorkAt: null },
      ...{ seconds: 0, answers: 0, right: 0 },
    },
    {
      ...{ studentId: student.studentId, name: 'A student', examDate: '2026-10-24', weeklyMinutes: 60 },
      ...{ seconds: 60, answers: 2, right: 1, lastWorkAt: '2026-03-01T10:00:00.000Z' },
    },
  ])
  for (const other of [tutor, student]) expect((await server.get(other, path)).status).toBe(403)
  expect((await server.get(admin, `/admin/classes/${randomUUID()}/plans`)).status).toBe(404)
})
