import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShowAnswers } from '#contracts/attempts/tests.ts'
import type { ReviewedQuestion } from '#contracts/coaching/reviews.ts'
import {
  createAssignment,
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

// The database uses its own clock.
const past = new Date('2020-01-01T00:00:00Z')
const future = new Date('2099-01-01T00:00:00Z')

async function scene(showAnswers: ShowAnswers, due?: Date, format = 'paper-2017') {
  const parent = await createPerson(server.db, 'parent')
  const tutor = await createPerson(server.db, 'tutor')
  const student = await createStudentWithRecord(server.db, { fullName: 'Maya', tutor, parents: [parent] })
  const made = await createTestWithQuestions(server.db, {
    showAnswers,
    format,
    sections: [
      {
        title: 'Reading',
        subject: 'reading',
        questions: [
          { key: 1, explanation: 'Because <script>alert(1)</script><b>so</b>', topic: 'Punctuation' },
          { key: 2, explanation: '', passage: { title: 'A tale', text: 'Once' } },
        ],
      },
      { title: 'Math', subject: 'math', questions: [{ key: 0 }, { key: -1.5, entry: 'number' }] },
    ],
  })
  await createAssignment(server.db, student, made, { completed: true, locked: true, ...(due ? { due_date: due } : {}) })
  const submission = await createSubmission(server.db, student, made)
  return { parent, tutor, student, made, submission, admin: await createPerson(server.db, 'admin') }
}

async function reviewFor(who: SignedInPerson, submission: string) {
  const response = await server.get(who, `/submissions/${submission}/review`)
  return { status: response.status, body: await response.json() }
}

test('a review of a forward-only test also has the numbers that the student saw', async () => {
  const { parent, submission } = await scene('after_submission', undefined, 'digital-2026')
  const { questions } = (await reviewFor(parent, submission)).body.review
  const [reading, math] = ['English Language Arts', 'Mathematics']
  expect(questions.map(({ number, inSection }: ReviewedQuestion) => [number, inSection])).toEqual([
    [1, { title: reading, number: 1 }],
    [2, { title: reading, number: 2 }],
    [3, { title: math, number: 1 }],
    [4, { title: math, number: 2 }],
  ])
  const free = await scene('after_submission')
  expect((await reviewFor(free.student, free.submission)).body.review.questions[0]).not.toHaveProperty('inSection')
})

test('a review has the question, the own answer, the right one, why, and the time', async () => {
  const { student, made, submission } = await scene('after_submission')
  const { body } = await reviewFor(student, submission)
  expect(body).toMatchObject({ withheld: null, availableAt: null, hidden: null })
  expect(body.review.passages).toEqual([{ title: 'A tale', html: 'Once' }])
  expect(body.review.questions).toHaveLength(4)
  expect(body.review.questions[0]).toMatchObject({
    number: 1,
    questionId: made.questionIds[0],
    question: { html: 'Question 1', options: [{ letter: 'A', html: 'w' }, {}, {}, {}], passage: null },
    subject: 'reading',
    ownAnswer: { option: makeOptionId(1), letter: 'B' },
    rightAnswer: { option: makeOptionId(1), letter: 'B' },
    isCorrect: true,
    explanation: 'Because <b>so</b>',
    timeSpent: 30,
  })
  expect(body.review.questions[1]).toMatchObject({
    question: { passage: 0 },
    ownAnswer: { letter: 'F' },
    rightAnswer: { letter: 'G' },
    isCorrect: false,
    explanation: null,
  })
})

test('a question that was deleted since is shown as it was, with its answers', async () => {
  const { student, made, submission } = await scene('after_submission')
  await server.db.pool.query('delete from test_questions where id = $1', [made.questionIds[1]])
  const { body } = await reviewFor(student, submission)
  expect(body.review.questions[1]).toMatchObject({
    question: { html: 'Question 2', options: [{}, { letter: 'F' }, {}, {}] },
    ownAnswer: { option: makeOptionId(1) },
    rightAnswer: { option: makeOptionId(2) },
  })
})

test('a test of which every question was deleted can still be looked back at', async () => {
  const { student, made, submission } = await scene('after_submission')
  await server.db.pool.query('delete from test_sections where test_id = $1', [made.id])
  expect((await reviewFor(student, submission)).body.review.questions).toHaveLength(4)
})

describe('whether answers are shown', () => {
  test.each<[ShowAnswers, Date | undefined, string | null, string | null]>([
    ['after_submission', undefined, null, null],
    ['after_submission', future, null, null],
    ['after_due_date', future, 'before_due_date', future.toISOString()],
    ['after_due_date', past, null, null],
    ['after_due_date', undefined, 'not_released', null],
    ['never', past, 'never', null],
  ])('%s, due %s: withheld %s', async (showAnswers, due, withheld, availableAt) => {
    const { student, parent, tutor, admin, submission } = await scene(showAnswers, due)
    for (const who of [student, parent]) {
      const { status, body } = await reviewFor(who, submission)
      expect(status).toBe(200)
      expect(body).toMatchObject({ withheld, availableAt, hidden: null })
      expect(body.review === null).toBe(withheld !== null)
    }
    for (const who of [tutor, admin]) {
      expect((await reviewFor(who, submission)).body).toMatchObject({
        withheld: null,
        review: { questions: [{}, {}, {}, {}] },
      })
    }
  })

  test('not while the test is being taken again', async () => {
    const { student, parent, tutor, made, submission } = await scene('after_submission')
    await createAttempt(server.db, student, made)
    for (const who of [student, parent]) {
      expect((await reviewFor(who, submission)).body).toEqual({
        review: null,
        withheld: 'attempt_in_progress',
        availableAt: null,
        hidden: { questions: 4, until: [{ studentName: who === student ? null : 'Maya', testTitle: 'A test' }] },
      })
    }
    expect((await reviewFor(tutor, submission)).body.review).not.toBeNull()
  })

  test('to nobody who may not see the submission', async () => {
    const { submission } = await scene('after_submission')
    for (const role of ['student', 'parent', 'tutor'] as const) {
      expect((await reviewFor(await createPerson(server.db, role), submission)).status).toBe(404)
    }
  })
})

describe('scaled scores', () => {
  test.each([
    // With two questions in each subject there are only right answers, and no scaled score.
    [2, 2, null, [null, null]],
    [57, 57, 522, [300, 222]],
    [20, 19, null, [300, null]],
    // A test of one subject has no composite score, and no section of the other subject.
    [57, 0, null, [300]],
  ])(
    'of %i reading and %i math questions: the composite is %s, the sections %j',
    async (reading, math, composite, scaled) => {
      const { student, parent, tutor, submission } = await scene('never')
      await server.db.pool.query(
        `update test_submissions set reading_scored = $2, reading_scaled = 300, math_scored = $3, math_scaled = 222,
         composite = 522 where id = $1`,
        [submission, reading, math],
      )
      for (const reader of [student, parent, tutor, await createPerson(server.db, 'admin')]) {
        const shown = await (await server.get(reader, `/submissions/${submission}`)).json()
        expect(shown).toMatchObject({ composite, isEstimated: true })
        expect(shown.sections.map((section: { scaled: number | null }) => section.scaled)).toEqual(scaled)
      }
      const [listed] = (await (await server.get(student, '/student/submissions')).json()).submissions
      expect(listed).toMatchObject({ composite, isEstimated: true, sections: scaled.map((one) => ({ scaled: one })) })
    },
  )
})
