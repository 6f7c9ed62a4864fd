import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShowAnswers } from '#contracts/attempts/tests.ts'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { insertRecordedAnswer } from '#test/support/recorded-answers.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

/** Four questions; the first one, in reading, was answered right. */
async function scene(showAnswers: ShowAnswers = 'after_submission', due?: Date) {
  const student = await createStudentWithRecord(server.db)
  const made = await createTestWithQuestions(server.db, {
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
  await createAssignment(server.db, student, made, { completed: true, locked: true, ...(due ? { due_date: due } : {}) })
  const submission = await createSubmission(server.db, student, made)
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
  const hinted = 'update test_questions set hint = $2 where id = $1'
  await server.db.pool.query(hinted, [made.made.questionIds[1], 'Look for $x$.'])
  const questions = await roundOf(made)
  expect(questions.map(({ origin }) => 'isMissed' in origin && origin.isMissed)).toEqual([true, true, true, false])
  expect(questions.map(({ question }) => question.id).sort()).toEqual([...made.made.questionIds].sort())
  const second = questions.find(({ question }) => question.id === made.made.questionIds[1])
  expect(second).toMatchObject({
    passage: { title: 'A tale', html: 'Once' },
    subject: 'reading',
    topic: 'Other',
    rightAnswer: { option: makeOptionId(2), letter: 'G' },
    explanation: 'Because',
    hint: expect.stringContaining('<math'),
  })
  expect(questions.find(({ question }) => question.id === made.made.questionIds[0])?.hint).toBeNull()
  const of = (topics: string) => roundOf(made, `?${new URLSearchParams({ topics })}`)
  expect((await of('math:Other')).map(({ subject }) => subject)).toEqual(['math', 'math'])
  expect(await of('math:Geometry')).toEqual([])
  expect(await of('math:Geometry\nmath:Other\nreading:Other')).toHaveLength(4)
  expect(await of('Other')).toEqual([])
})

test('a question that two tests have is practiced once, as it was answered last', async () => {
  const student = await createStudentWithRecord(server.db)
  const shared = { key: 1, text: 'In both tests', options: ['one', 'two'] }
  const first = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Math', subject: 'math', questions: [shared] }],
  })
  const second = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Math', subject: 'math', questions: [{ key: 1, text: 'In one test' }, shared] }],
  })
  await createSubmission(server.db, student, second, { submittedAt: new Date('2026-02-20T12:00:00Z') })
  await createSubmission(server.db, student, first, { submittedAt: new Date('2026-02-10T12:00:00Z') })
  const questions = await roundOf({ student })
  expect(questions.map(({ question }) => question.id).sort()).toEqual([...second.questionIds].sort())
  expect(await topicsOf({ student })).toMatchObject([{ questions: 2 }])
})

test('the latest answer decides whether a question was missed', async () => {
  const made = await scene()
  const again = await createSubmission(server.db, made.student, made.made, {
    submittedAt: new Date('2026-03-05T12:00:00Z'),
  })
  for (const place of [2, 3]) await insertRecordedAnswer(server.db, again, place, { mark: '1' })
  expect(await topicsOf(made)).toEqual([
    { subject: 'reading', topic: 'Other', questions: 2, missed: 1 },
    { subject: 'math', topic: 'Other', questions: 2, missed: 0 },
  ])
})

test('deleted or unscored questions are not practiced', async () => {
  const made = await scene()
  await server.db.pool.query('delete from test_questions where id = $1', [made.made.questionIds[2]])
  await server.db.pool.query('update question_versions set correct_option = null where question_id = $1', [
    made.made.questionIds[3],
  ])
  expect(await topicsOf(made)).toEqual([{ subject: 'reading', topic: 'Other', questions: 2, missed: 1 }])
})

// The database uses its own clock.
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
  await createAttempt(server.db, made.student, made.made)
  expect(await topicsOf(made)).toEqual([])
  expect(await roundOf(made)).toEqual([])
})

test('a student without submissions has nothing to practice, whatever others have', async () => {
  await scene()
  const student = await createStudentWithRecord(server.db)
  expect(await topicsOf({ student })).toEqual([])
  expect(await roundOf({ student })).toEqual([])
})

async function newOnesOf(student: SignedInStudent, query: Record<string, string>): Promise<PracticeQuestion[]> {
  const response = await server.get(student, `/student/practice/new-questions?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return (await response.json()).questions
}

test('new questions have a key, a reason for each option and a code', async () => {
  const student = await createStudentWithRecord(server.db)
  const questions = await newOnesOf(student, { seed: '5', topics: 'math:Percent' })
  expect(questions).toHaveLength(10)
  for (const { question, rightAnswer, rationales, ...made } of questions) {
    if (question.entry === 'choice') {
      expect(question.options.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D'])
      expect(question.options.map(({ id }) => ({ option: id }))).toEqual(rationales.map(({ answer }) => answer))
      expect(question.options.map(({ id, letter }) => ({ option: id, letter }))).toContainEqual(rightAnswer)
    } else {
      expect([question.entry, question.options]).toEqual(['number', []])
      const { answer } = rationales.find(({ misconception }) => misconception === null) ?? {}
      expect(rightAnswer).toEqual({ number: String(answer && 'number' in answer && answer.number) })
    }
    expect(rationales.filter(({ misconception }) => misconception === null)).toHaveLength(1)
    expect(made).toMatchObject({
      ...{ subject: 'math', topic: 'Percent', hasNewOnes: true },
      origin: { kind: 'template', code: expect.stringMatching(/^[a-z-]+ \d+-\d+$/) },
    })
    expect(question.html + made.explanation + made.hint).not.toMatch(/\$[a-z]|\[/)
  }
  expect(new Set(questions.map(({ question }) => question.entry))).toEqual(new Set(['choice', 'number']))
  expect(new Set(questions.map(({ question }) => question.id)).size).toBe(10)
  expect(await newOnesOf(student, { seed: '5', topics: 'math:Percent' })).toEqual(questions)
  expect(await newOnesOf(student, { seed: '6', topics: 'math:Percent', count: '1' })).toHaveLength(1)
  expect(await newOnesOf(student, { seed: '5', topics: 'math:Circles' })).toEqual([])
})

test('the topics of new questions begin with those that the student has had', async () => {
  const student = await createStudentWithRecord(server.db)
  const topicsOfNew = async () => (await (await server.get(student, '/student/practice')).json()).newTopics
  const byName: { topic: string }[] = await topicsOfNew()
  expect(byName.map(({ topic }) => topic)).toEqual(byName.map(({ topic }) => topic).sort())
  const last = byName.at(-1)
  const made = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Math', subject: 'math', questions: [{ key: 1, topic: last?.topic ?? '' }] }],
  })
  await createSubmission(server.db, student, made)
  expect(await topicsOfNew()).toEqual([last, ...byName.slice(0, -1)])
  expect(await roundOf({ student })).toMatchObject([{ hasNewOnes: true }])
})

test.each([{ seed: '-1' }, { seed: '2147483648' }, { seed: 'x' }, { seed: '1', count: '11' }])(
  'new questions are refused for %j',
  async (query) => {
    const student = await createStudentWithRecord(server.db)
    const path = `/student/practice/new-questions?${new URLSearchParams({ ...query })}`
    expect((await server.get(student, path)).status).toBe(422)
  },
)

test.each(['parent', 'tutor', 'admin'] as const)('a %s has no practice', async (role) => {
  const person = await createPerson(server.db, role)
  for (const path of ['/student/practice', '/student/practice/round', '/student/practice/new-questions']) {
    expect((await server.get(person, path)).status).toBe(403)
  }
})
