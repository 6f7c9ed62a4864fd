import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PracticeQuestion } from '#contracts/practice.ts'
import type { ShowAnswers } from '#contracts/tests.ts'
import { anAssignment, anAttempt, aPerson, aStudent, aSubmission, aTest } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

/** Four questions of which the first one, in reading, was right. */
async function scene(showAnswers: ShowAnswers = 'after_submission', due?: Date) {
  const student = await aStudent(server.db)
  const made = await aTest(server.db, {
    showAnswers,
    sections: [
      {
        title: 'Reading',
        subject: 'reading',
        questions: [{ key: 1 }, { key: 2, explanation: 'Because', passage: { title: 'A tale', text: 'Once' } }],
      },
      { title: 'Math', subject: 'math', questions: ['One', 'Two'].map((text) => ({ key: 2, text })) },
    ],
  })
  await anAssignment(server.db, student, made, { completed: true, locked: true, ...(due ? { due_date: due } : {}) })
  const submission = await aSubmission(server.db, student, made)
  return { student, made, submission }
}

type Scene = Awaited<ReturnType<typeof scene>>

async function topicsOf({ student }: Pick<Scene, 'student'>): Promise<unknown> {
  const response = await server.get(student, '/student/practice')
  expect(response.status).toBe(200)
  return (await response.json()).topics
}

async function roundOf({ student }: Pick<Scene, 'student'>, query = ''): Promise<PracticeQuestion[]> {
  const response = await server.get(student, `/student/practice/round${query}`)
  expect(response.status).toBe(200)
  return (await response.json()).questions
}

test('topics count what there is and what was missed, the weakest first', async () => {
  expect(await topicsOf(await scene())).toEqual([
    { subject: 'math', topic: 'Other', questions: 2, missed: 2 },
    { subject: 'reading', topic: 'Other', questions: 2, missed: 1 },
  ])
})

test('a round has the questions with their answers, the missed ones first', async () => {
  const made = await scene()
  const questions = await roundOf(made)
  expect(questions.map(({ isMissed }) => isMissed)).toEqual([true, true, true, false])
  expect(questions.map(({ question }) => question.id).sort()).toEqual([...made.made.questionIds].sort())
  const second = questions.find(({ question }) => question.id === made.made.questionIds[1])
  expect(second).toMatchObject({
    passage: { title: 'A tale', html: 'Once' },
    subject: 'reading',
    topic: 'Other',
    rightAnswer: { option: 2, letter: 'G' },
    explanation: 'Because',
  })
  const math = await roundOf(made, '?subject=math&topic=Other')
  expect(math.map(({ subject }) => subject)).toEqual(['math', 'math'])
  expect(await roundOf(made, '?subject=math&topic=Geometry')).toEqual([])
})

test('a question that two tests have is practiced once, as it was answered last', async () => {
  const student = await aStudent(server.db)
  const shared = { key: 1, text: 'In both tests', options: ['one', 'two'] }
  const first = await aTest(server.db, { sections: [{ title: 'Math', subject: 'math', questions: [shared] }] })
  const second = await aTest(server.db, {
    sections: [{ title: 'Math', subject: 'math', questions: [{ key: 1, text: 'In one test' }, shared] }],
  })
  await aSubmission(server.db, student, second, { submittedAt: new Date('2026-02-20T12:00:00Z') })
  await aSubmission(server.db, student, first, { submittedAt: new Date('2026-02-10T12:00:00Z') })
  const questions = await roundOf({ student })
  expect(questions.map(({ question }) => question.id).sort()).toEqual([...second.questionIds].sort())
  expect(await topicsOf({ student })).toMatchObject([{ questions: 2 }])
})

test('what was answered last decides whether it was missed', async () => {
  const made = await scene()
  const again = await aSubmission(server.db, made.student, made.made, { submittedAt: new Date('2026-03-05T12:00:00Z') })
  await server.db.pool.query(
    `update submission_answers set is_correct = true where submission_id = $1 and subject = 'math'`,
    [again],
  )
  expect(await topicsOf(made)).toEqual([
    { subject: 'reading', topic: 'Other', questions: 2, missed: 1 },
    { subject: 'math', topic: 'Other', questions: 2, missed: 0 },
  ])
})

test('what was deleted, or not scored, is not practiced', async () => {
  const made = await scene()
  await server.db.pool.query('delete from test_questions where id = $1', [made.made.questionIds[2]])
  await server.db.pool.query('update submission_answers set correct_answer = null where question_id = $1', [
    made.made.questionIds[3],
  ])
  expect(await topicsOf(made)).toEqual([{ subject: 'reading', topic: 'Other', questions: 2, missed: 1 }])
})

// The database asks its own clock.
test.each<[string, ShowAnswers, Date | undefined]>([
  ['never', 'never', undefined],
  ['before the due date', 'after_due_date', new Date('2099-01-01T00:00:00Z')],
])('nothing is given out of a test that shows its answers %s', async (_, showAnswers, due) => {
  const made = await scene(showAnswers, due)
  expect(await topicsOf(made)).toEqual([])
  expect(await roundOf(made)).toEqual([])
})

test('nothing is given out of a test that is being taken again', async () => {
  const made = await scene()
  await anAttempt(server.db, made.student, made.made)
  expect(await topicsOf(made)).toEqual([])
  expect(await roundOf(made)).toEqual([])
})

test('who has submitted nothing has nothing to practice, whatever others have', async () => {
  await scene()
  const student = await aStudent(server.db)
  expect(await topicsOf({ student })).toEqual([])
  expect(await roundOf({ student })).toEqual([])
})

test.each(['parent', 'tutor', 'admin'] as const)('a %s has no practice', async (role) => {
  const person = await aPerson(server.db, role)
  for (const path of ['/student/practice', '/student/practice/round']) {
    expect((await server.get(person, path)).status).toBe(403)
  }
})
