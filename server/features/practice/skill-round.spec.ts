/**
 * A round about one skill. The policies on the data that it reads are tested in `practice.spec.ts`, `sisters.spec.ts`, and `test/secrecy`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShowAnswers } from '#contracts/attempts/tests.ts'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import type { Review } from '#contracts/coaching/reviews.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

type Subject = 'reading' | 'math'

/** Every student chooses the second option, which is right only for the question Known. */
async function aSkillTest(subject: Subject, texts: readonly string[], showAnswers: ShowAnswers = 'after_submission') {
  const made = await createTestWithQuestions(server.db, {
    showAnswers,
    sections: [{ title: 'One', subject, questions: texts.map((text) => ({ key: text === 'Known' ? 1 : 2, text })) }],
  })
  return {
    made,
    name: (skill: string | null, from = 0, to?: number) => setSkill(made.questionIds.slice(from, to), skill),
  }
}

async function setSkill(ids: readonly string[], skill: string | null) {
  await server.db.pool.query('update test_questions set skill = $1 where id = any ($2)', [skill, ids])
}

async function round(person: SignedInPerson, skill: string): Promise<PracticeQuestion[]> {
  const response = await server.get(person, `/student/practice/round?skill=${skill}`)
  expect(response.status).toBe(200)
  return (await response.json()).questions
}

const kinds = (questions: readonly PracticeQuestion[]) => questions.map(({ origin }) => origin.kind)

test('missed questions of the skill come first, and templates fill a round of math', async () => {
  const student = await createStudentWithRecord(server.db)
  const { made, name } = await aSkillTest('math', ['Known', 'Missed', 'Other'])
  await name('percent', 0, 2)
  await name('statistics', 2)
  await createSubmission(server.db, student, made)
  const questions = await round(student, 'percent')
  expect(questions.slice(0, 2).map(({ question }) => question.html)).toEqual(['Missed', 'Known'])
  expect(kinds(questions)).toEqual([...Array(2).fill('test'), ...Array(8).fill('template')])
  expect(questions.every(({ skill }) => skill === 'percent')).toBe(true)
})

test('a round of reading takes what the student has never seen from tests for practice', async () => {
  const student = await createStudentWithRecord(server.db)
  const { made, name } = await aSkillTest('reading', ['A new one', 'Of another skill'])
  await name('evidence', 0, 1)
  await name('inference', 1)
  expect(await round(student, 'evidence')).toEqual([])
  await server.db.pool.query('update tests set is_for_practice = true where id = $1', [made.id])
  // An answer to a question without a topic cannot be stored.
  expect(await round(student, 'evidence')).toEqual([])
  await server.db.pool.query("update test_questions set topic = 'Inference Questions' where id = any ($1)", [
    made.questionIds,
  ])
  const [only, ...others] = await round(student, 'evidence')
  expect([only?.question.html, only?.skill, others]).toEqual(['A new one', 'evidence', []])
  await createAttempt(server.db, student, made)
  expect(await round(student, 'evidence')).toEqual([])
})

test('a student whose grade is not known is asked what fits both forms of the exam', async () => {
  const student = await createStudentWithRecord(server.db)
  await server.db.pool.query('update students set is_grade_assumed = true where id = $1', [student.studentId])
  const { made, name } = await aSkillTest('reading', ['Of both', 'Of one'])
  await name('agreement-and-modifiers')
  await server.db.pool.query('update tests set is_for_practice = true where id = $1', [made.id])
  const forms = (ids: readonly string[], fitting: string) =>
    server.db.pool.query('update test_questions set topic = $3, forms = $2 where id = any ($1)', [
      ids,
      fitting,
      'Inference Questions',
    ])
  await forms(made.questionIds.slice(0, 1), '{g8,g9}')
  await forms(made.questionIds.slice(1), '{g9}')
  const asked = await round(student, 'agreement-and-modifiers')
  expect(asked.map(({ question }) => question.html)).toEqual(['Of both'])
  const registered = await createPerson(server.db, 'student')
  expect((await round(registered, 'agreement-and-modifiers')).map(({ question }) => question.html)).toEqual(['Of both'])
})

test('a test whose answers are hidden adds nothing', async () => {
  const student = await createStudentWithRecord(server.db)
  const { made, name } = await aSkillTest('reading', ['Hidden'], 'never')
  await name('punctuation')
  await createSubmission(server.db, student, made)
  expect(await round(student, 'punctuation')).toEqual([])
})

test('a review names the skill of a question whose answer is shown', async () => {
  const student = await createStudentWithRecord(server.db)
  const { made, name } = await aSkillTest('math', ['Known', 'Missed'])
  await name('percent', 1)
  const id = await createSubmission(server.db, student, made)
  const skills = async () => {
    const { review }: { review: Review } = await (await server.get(student, `/submissions/${id}/review`)).json()
    return review.questions.map(({ skill }) => skill)
  }
  expect(await skills()).toEqual([undefined, 'percent'])
})

test('only students practice, and only skills that there are', async () => {
  for (const role of ['parent', 'tutor', 'admin'] as const) {
    const person = await createPerson(server.db, role)
    expect((await server.get(person, '/student/practice/round?skill=percent')).status).toBe(403)
  }
  expect((await server.get(null, '/student/practice/round?skill=percent')).status).toBe(401)
  expect(
    (await server.get(await createStudentWithRecord(server.db), '/student/practice/round?skill=juggling')).status,
  ).toBe(422)
})
