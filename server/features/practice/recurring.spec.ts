import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShowAnswers } from '#contracts/attempts/tests.ts'
import type { PracticeAnswer } from '#contracts/coaching/kept-practice.ts'
import type { RecurringMisconceptions } from '#contracts/coaching/misconceptions.ts'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

const misconception = 'percent-of-new-base'

/** Every student chooses the second option, which the misconception leads to in every question. */
async function scene(questions: number, showAnswers: ShowAnswers = 'after_submission', day = '2026-02-20') {
  const tutor = await createPerson(server.db, 'tutor')
  const parent = await createPerson(server.db, 'parent')
  const student = await createStudentWithRecord(server.db, { tutor, parents: [parent] })
  const texts = ['Known', ...Array.from({ length: questions }, (_, at) => `Number ${at}`)]
  const made = await createTestWithQuestions(server.db, {
    showAnswers,
    sections: [
      { title: 'Math', subject: 'math', questions: texts.map((text) => ({ key: text === 'Known' ? 1 : 2, text })) },
    ],
  })
  const rationales = JSON.stringify([{ option: makeOptionId(1), text: 'A slip', misconception }])
  await server.db.pool.query('update test_questions set rationales = $1 where id = any ($2)', [
    rationales,
    made.questionIds.slice(1),
  ])
  await createSubmission(server.db, student, made, { submittedAt: new Date(`${day}T12:00:00Z`) })
  return { tutor, parent, student, made, path: `/students/${student.studentId}/misconceptions` }
}

async function read(person: SignedInPerson, path = '/student/misconceptions'): Promise<RecurringMisconceptions> {
  const response = await server.get(person, path)
  expect(response.status).toBe(200)
  return response.json()
}

const named = async (person: SignedInPerson, path?: string) =>
  (await read(person, path)).misconceptions.map(({ id, times }) => [id, times])

async function practice(person: SignedInPerson, values: Partial<PracticeAnswer>) {
  const answer = { questionId: randomUUID(), origin: 'template', subject: 'math', topic: 'Percent', seconds: 30 }
  const body = { roundId: randomUUID(), answers: [{ ...answer, isRight: false, misconception, ...values }] }
  expect((await server.post(person, '/student/practice/answers', body)).status).toBe(200)
}

test('three questions make a mistake that came back, with its lesson', async () => {
  const { student } = await scene(3)
  expect(await read(student)).toEqual({
    weeks: 8,
    misconceptions: [{ id: misconception, name: expect.any(String), lesson: expect.any(String), times: 3 }],
  })
})

test('two questions do not, until practice adds a third; the same question again adds nothing', async () => {
  const { student, made } = await scene(2)
  expect(await named(student)).toEqual([])
  await practice(student, { origin: 'test', questionId: made.questionIds[1] ?? '' })
  await practice(student, { isRight: true })
  expect(await named(student)).toEqual([])
  await practice(student, {})
  expect(await named(student)).toEqual([[misconception, 3]])
})

test('an id that is in no catalogue is not named', async () => {
  const student = await createStudentWithRecord(server.db)
  for (let time = 0; time < 3; time++) await practice(student, { misconception: 'made-up' })
  expect(await named(student)).toEqual([])
})

test('mistakes from more than eight weeks ago are past', async () => {
  const { student } = await scene(3, 'after_submission', '2026-01-02')
  expect(await named(student)).toEqual([])
})

test.each(['parent', 'tutor', 'admin'] as const)('the %s sees it', async (role) => {
  const { path, ...people } = await scene(3)
  const reader = { ...people, admin: await createPerson(server.db, 'admin') }[role]
  expect(await named(reader, path)).toEqual([[misconception, 3]])
  expect((await server.get(reader, '/student/misconceptions')).status).toBe(403)
})

test.each(['student', 'parent', 'tutor'] as const)('another %s sees nothing', async (role) => {
  const { path } = await scene(3)
  const stranger = role === 'student' ? await createStudentWithRecord(server.db) : await createPerson(server.db, role)
  expect((await server.get(stranger, path)).status).toBe(404)
})

describe('nothing is said about answers that are hidden from the reader', () => {
  test('a test that never shows its answers, in tests and in practice', async () => {
    const { student, parent, tutor, made, path } = await scene(3, 'never')
    for (const questionId of made.questionIds.slice(1)) await practice(student, { origin: 'test', questionId })
    expect([await named(student), await named(parent, path)]).toEqual([[], []])
    expect(await named(tutor, path)).toEqual([[misconception, 3]])
  })

  test('an attempt in progress', async () => {
    const { student, parent, made, path } = await scene(3)
    for (const questionId of made.questionIds.slice(1)) await practice(student, { origin: 'test', questionId })
    await createAttempt(server.db, student, made)
    expect([await named(student), await named(parent, path)]).toEqual([[], []])
  })
})

async function roundOf(person: SignedInPerson, id = misconception): Promise<PracticeQuestion[]> {
  const response = await server.get(person, `/student/practice/round?misconception=${id}`)
  expect(response.status).toBe(200)
  return (await response.json()).questions
}

test('a round about it has the questions of one’s tests that lead to it, then new ones', async () => {
  const { student, made } = await scene(3)
  const questions = await roundOf(student)
  expect(questions).toHaveLength(10)
  for (const { rationales } of questions) {
    expect(rationales.map((one) => one.misconception?.id)).toContain(misconception)
  }
  expect(
    questions
      .slice(0, 3)
      .map(({ question }) => question.id)
      .sort(),
  ).toEqual(made.questionIds.slice(1).sort())
  expect(questions.slice(3).every(({ origin }) => origin.kind === 'template')).toBe(true)
  await createAttempt(server.db, student, made)
  expect((await roundOf(student)).every(({ origin }) => origin.kind === 'template')).toBe(true)
  expect(await roundOf(student, 'made-up')).toEqual([])
})

test('the pace of the exam is that of its year', async () => {
  const student = await createStudentWithRecord(server.db)
  const pace = async () => (await (await server.get(student, '/student/practice/pace')).json()).pace
  expect(await pace()).toMatchObject({ minutes: 180, questions: 100, seconds: 108 })
  const goals = { applicantGrade: 8, schoolIds: [], revision: 0, reviewMinutes: 20, weeklyMinutes: null }
  expect((await server.put(student, '/student/goals', { ...goals, examDate: '2025-10-25' })).status).toBe(200)
  expect(await pace()).toMatchObject({ minutes: 180, questions: 114, seconds: 95 })
  expect((await server.get(await createPerson(server.db, 'parent'), '/student/practice/pace')).status).toBe(403)
})
