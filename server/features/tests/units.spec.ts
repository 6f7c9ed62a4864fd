/** The unit next to a numeric answer field, from the author's form to the practice round. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyAnswerRecord, setTypedNumber } from '#domain/answers/answering.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
let student: SignedInStudent
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

/** Two questions whose key is 75; the first one asks for a percentage. */
beforeEach(async () => {
  student = await createStudentWithRecord(server.db)
  made = await createTestWithQuestions(server.db, {
    sections: [
      {
        title: 'Math',
        subject: 'math',
        questions: [
          { key: 75, entry: 'number', unit: '%' },
          { key: 75, entry: 'number' },
        ],
      },
    ],
  })
  await createAssignment(server.db, student, made)
})

async function open() {
  const opened = await server.post(student, `/tests/${made.slug}/attempt`, { withPaper: true })
  return opened.json()
}

async function send(attempt: { id: string; writer: string }, act: 'changes' | 'submit', texts: readonly string[]) {
  const changes = texts.map((text, at) => ({
    number: at + 1,
    question: made.questionIds[at],
    record: setTypedNumber(emptyAnswerRecord, text),
  }))
  const sent = { writer: attempt.writer, changes, currentQuestion: 0 }
  return (await server.post(student, `/attempts/${attempt.id}/${act}`, sent)).json()
}

function unitsOf(questions: readonly { unit: string | null }[]) {
  return questions.map(({ unit }) => unit)
}

async function setUnit(unitLabel: string | null) {
  const path = `/admin/questions/${made.questionIds[0]}`
  const { question } = await (await server.get(admin, path)).json()
  const saved = await server.put(admin, path, { question: { ...question, unitLabel }, revision: question.revision })
  expect([saved.status, (await saved.json()).unitLabel]).toEqual([200, unitLabel])
}

test('a percent sign is part of the answer only where the question asks for a percentage', async () => {
  const { attempt, paper } = await open()
  expect(unitsOf(paper.questions)).toEqual(['%', null])
  await send(attempt, 'changes', ['75%', '75%'])

  const { assignments } = await (await server.get(student, '/student/assignments')).json()
  expect(assignments[0].inProgress.answered).toBe(1)
  const { attempts } = await (await server.get(admin, '/admin/attempts?status=in_progress')).json()
  const own = attempts.find(({ id }: { id: string }) => id === attempt.id)
  expect(own.answered).toBe(1)

  const { submission } = await send(attempt, 'submit', [])
  expect(submission).toMatchObject({ correctAnswers: 1, totalQuestions: 2, unanswered: 1 })
  const { review } = await (await server.get(student, `/submissions/${submission.id}/review`)).json()
  expect(review.questions).toMatchObject([
    { question: { unit: '%' }, ownAnswer: { number: '75%' }, rightAnswer: { number: '75' }, isCorrect: true },
    { question: { unit: null }, ownAnswer: null, isCorrect: false },
  ])
  const { questions } = await (await server.get(student, '/student/practice/round')).json()
  const practiced = questions.map(({ question }: { question: { unit: string | null } }) => question)
  expect(unitsOf(practiced).toSorted()).toEqual(['%', null])
})

test('an attempt keeps the unit that it began with, on the screen, in its score and in its review', async () => {
  const { attempt } = await open()
  await setUnit('cm')
  const again = await open()
  expect(unitsOf(again.paper.questions)).toEqual(['%', null])
  const { submission } = await send(again.attempt, 'submit', ['75%', '75'])
  expect([again.attempt.id, submission.correctAnswers]).toEqual([attempt.id, 2])
  const { review } = await (await server.get(student, `/submissions/${submission.id}/review`)).json()
  expect(review.questions[0].question.unit).toBe('%')
})

test('the preview of the question form has the unit, and a question with options has none', async () => {
  const question = {
    ...{ title: null, text: 'How many?', inputType: 'number', options: [], explanation: null, passage: null },
    unitLabel: 'cm',
  }
  const place = { questionIndex: 0, indexInSection: 0, subject: null }
  const preview = async (part: object) =>
    (await (await server.post(admin, '/admin/previews', { question: { ...question, ...part }, ...place })).json())
      .question.unit
  expect(await preview({})).toBe('cm')
  expect(await preview({ inputType: null, options: ['1', '2'] })).toBeNull()
})

test('a copy of a test has its units', async () => {
  const copy = await (await server.post(admin, `/admin/tests/${made.slug}/duplicate`)).json()
  const { sections } = await (await server.get(admin, `/admin/tests/${copy.slug}`)).json()
  expect(sections[0].questions.map(({ unitLabel }: { unitLabel: string | null }) => unitLabel)).toEqual(['%', null])
})
