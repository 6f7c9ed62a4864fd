import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PracticeAnswer } from '#contracts/coaching/kept-practice.ts'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { insertRecordedAnswer } from '#test/support/recorded-answers.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

/** The student takes a test on that day: one question right, the others missed. */
async function taken(
  student: Awaited<ReturnType<typeof createStudentWithRecord>>,
  texts: readonly string[],
  day: string,
) {
  const questions = ['Known', ...texts].map((text) => ({ key: text === 'Known' ? 1 : 2, text }))
  const test = await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions }] })
  const submission = await createSubmission(server.db, student, test, { submittedAt: new Date(`${day}T12:00:00Z`) })
  return { test, submission }
}

async function roundOf(person: SignedInPerson, missed: string): Promise<string[]> {
  const response = await server.get(person, `/student/practice/round?missed=${missed}`)
  expect(response.status).toBe(200)
  const { questions }: { questions: PracticeQuestion[] } = await response.json()
  return questions.map(({ question }) => question.html)
}

async function mistakesOf(person: SignedInPerson): Promise<number> {
  return (await (await server.get(person, '/student/practice')).json()).mistakes
}

async function practice(person: SignedInPerson, questionId: string | undefined, values: Partial<PracticeAnswer> = {}) {
  const answer = { origin: 'test', subject: 'math', topic: 'Other', isRight: true, seconds: 30 }
  const body = { roundId: randomUUID(), answers: [{ ...answer, questionId, ...values }] }
  expect((await server.post(person, '/student/practice/answers', body)).status).toBe(200)
}

test('mistakes are what was wrong or open in a test, the newest first', async () => {
  const student = await createStudentWithRecord(server.db)
  const older = await taken(student, ['Old one', 'Old two'], '2026-02-10')
  await taken(student, ['New'], '2026-02-20')
  await insertRecordedAnswer(server.db, older.submission, 2, { mark: '1' })
  expect(await roundOf(student, 'all')).toEqual(['New', 'Old one'])
  expect(await mistakesOf(student)).toBe(2)
})

test('a right answer in practice takes a question off the list, and a wrong one puts it first', async () => {
  const student = await createStudentWithRecord(server.db)
  const { test } = await taken(student, ['One', 'Two'], '2026-02-20')
  await practice(student, test.questionIds[1])
  expect(await roundOf(student, 'all')).toEqual(['Two'])
  server.clock.set(new Date('2026-03-02T10:00:00Z'))
  await practice(student, test.questionIds[1], { isRight: false })
  expect(await roundOf(student, 'all')).toEqual(['One', 'Two'])
  server.clock.set(new Date('2026-03-03T10:00:00Z'))
  const made = { origin: 'template', card: test.questionIds[1] } as const
  await practice(student, randomUUID(), made)
  expect(await roundOf(student, 'all')).toEqual(['Two'])
  expect(await mistakesOf(student)).toBe(1)
})

test('the round of one test has what was missed in it; what is right by now comes last', async () => {
  const student = await createStudentWithRecord(server.db)
  const { test, submission } = await taken(student, ['One', 'Two', 'Three'], '2026-02-10')
  await taken(student, ['In another test'], '2026-02-20')
  await insertRecordedAnswer(server.db, submission, 3, { mark: '1' })
  await practice(student, test.questionIds[1])
  expect(await roundOf(student, submission)).toEqual(['Two', 'One'])
})

test('a round has at most ten mistakes', async () => {
  const student = await createStudentWithRecord(server.db)
  await taken(
    student,
    Array.from({ length: 12 }, (_, number) => `Number ${number}`),
    '2026-02-10',
  )
  expect(await roundOf(student, 'all')).toHaveLength(10)
  expect(await mistakesOf(student)).toBe(12)
})

test('an attempt in progress hides its questions here too', async () => {
  const student = await createStudentWithRecord(server.db)
  const { test, submission } = await taken(student, ['One'], '2026-02-10')
  await createAttempt(server.db, student, test)
  expect([await roundOf(student, 'all'), await roundOf(student, submission)]).toEqual([[], []])
  expect(await mistakesOf(student)).toBe(0)
})

test('the mistakes of somebody else are nobody’s round', async () => {
  const { submission } = await taken(await createStudentWithRecord(server.db), ['One'], '2026-02-10')
  expect(await roundOf(await createStudentWithRecord(server.db), submission)).toEqual([])
})

test.each(['parent', 'tutor', 'admin'] as const)('a %s has no mistakes to redo', async (role) => {
  const person = await createPerson(server.db, role)
  expect((await server.get(person, '/student/practice/round?missed=all')).status).toBe(403)
})

test('neither all nor a submission is refused', async () => {
  expect((await server.get(await createStudentWithRecord(server.db), '/student/practice/round?missed=x')).status).toBe(
    422,
  )
})
