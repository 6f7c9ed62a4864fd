/**
 * What an author does to a test reaches the next attempt: one that is in progress keeps the meaning of every choice, and one that was
 * submitted keeps its review, its scores and its place in exports and reports.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAttempt } from '#contracts/attempts/attempts.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { chooseOption, emptyAnswerRecord, setTypedNumber } from '#domain/answers/answering.ts'
import { asSystem } from '#server/db/transactions.ts'
import { buildPaper, readPaperRows } from '#server/features/tests/build-paper.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type QuestionPlan,
  type SignedInPerson,
  type SignedInStudent,
} from '../support/factories.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { editAtRandom, type Performer, performThroughRequests, performThroughUseCases } from './seeded-edits.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const explanation = /"explanation":("(?:[^"\\]|\\.)*"|null)/g
const options = ['alpha', 'beta', 'gamma', 'delta']

function aTestOfEight() {
  const choices: QuestionPlan[] = [0, 1, 2].map((key) => ({ key, options, text: `Which is number ${key}?` }))
  const number: QuestionPlan = { key: 12, entry: 'number' }
  return createTestWithQuestions(server.db, {
    sections: [
      { title: 'Reading', subject: 'reading', questions: [...choices, { ...choices[0], key: null }] },
      { title: 'Math', subject: 'math', questions: [...choices, number] },
    ],
  })
}

async function open(student: SignedInStudent, { slug }: MadeTest) {
  const opened = await server.post(student, `/tests/${slug}/attempt`, { withPaper: true })
  const opening = openAttempt.reply.parse(await opened.json())
  if (opening.state !== 'in_progress') throw new Error('The attempt is not in progress.')
  return opening
}

type Opened = Awaited<ReturnType<typeof open>>

/** The second option of each question, and 12 in the last one: two of the six choices are right, and the number. */
function answersTo({ paper }: Opened) {
  return (paper?.questions ?? []).map(({ id, options: [, second] }, at) => ({
    number: at + 1,
    question: id,
    record: {
      ...(second ? chooseOption(emptyAnswerRecord, second.id) : setTypedNumber(emptyAnswerRecord, '12')),
      seconds: 10 + at,
    },
  }))
}

function send(student: SignedInStudent, { attempt }: Opened, act: 'changes' | 'submit', changes: object[]) {
  return server.post(student, `/attempts/${attempt.id}/${act}`, { writer: attempt.writer, changes, currentQuestion: 0 })
}

interface Reviewed {
  readonly ownAnswer: { readonly option?: OptionId; readonly number?: string } | null
  readonly isCorrect: boolean | null
  readonly question: { readonly options: readonly { readonly id: OptionId; readonly html: string }[] }
}

/** Deleting a question ends the alarms about it. */
const alarms = /"flags":\[.*?\](,"closed":\{.*?\})?/g

/** All that a student, a parent and an administrator can see of a submission, except explanations and alarms, which are beside the versions. */
async function pagesOf(student: SignedInStudent, made: MadeTest, submission: string) {
  return {
    result: await (await server.get(student, `/submissions/${submission}`)).text(),
    review: (await (await server.get(student, `/submissions/${submission}/review`)).text()).replaceAll(explanation, ''),
    answers: await (await server.get(student, `/submissions/${submission}/export.csv`)).text(),
    test: await (await server.get(admin, `/tests/${made.slug}/export.csv`)).text(),
    report: (await (await server.get(admin, `/admin/reports/${made.slug}?details=all`)).text()).replaceAll(alarms, ''),
  }
}

/** As a process has it that remembers no paper. */
function paperReadAnew({ id }: MadeTest, version: number) {
  return asSystem(server.db, 'build a paper again', async (tx) => buildPaper(await readPaperRows(tx, { id, version })))
}

async function walk(seed: number, edits: number, performer: (test: string) => Performer) {
  const made = await aTestOfEight()
  const earlier = await createStudentWithRecord(server.db)
  const before = await open(earlier, made)
  const { submission } = await (await send(earlier, before, 'submit', answersTo(before))).json()
  const pages = await pagesOf(earlier, made, submission.id)

  const student = await createStudentWithRecord(server.db)
  const began = await open(student, made)
  const answers = answersTo(began)
  expect((await send(student, began, 'changes', answers.slice(0, 3))).status).toBe(200)

  await editAtRandom(server, admin, { test: made.id, seed, edits, perform: performer(made.id) })
  expect(await pagesOf(earlier, made, submission.id)).toEqual(pages)
  const reopened = await open(student, made)
  expect(reopened.paper).toEqual(began.paper)
  expect(await paperReadAnew(made, began.attempt.testVersion)).toEqual(began.paper)
  expect(Object.keys(reopened.attempt.answers)).toEqual(
    expect.arrayContaining(answers.slice(0, 3).map((one) => one.question)),
  )
  const submitted = await send(student, reopened, 'submit', answers.slice(3))
  expect(submitted.status).toBe(200)
  const own = (await submitted.json()).submission
  expect([own.correctAnswers, own.totalQuestions]).toEqual([3, 7])
  const { review } = await (await server.get(student, `/submissions/${own.id}/review`)).json()
  const questions: readonly Reviewed[] = review.questions
  expect(
    questions.map(({ ownAnswer, question, isCorrect }) => [
      question.options.find(({ id }) => id === ownAnswer?.option)?.html ?? null,
      isCorrect,
    ]),
  ).toEqual([
    ['beta', false],
    ['beta', true],
    ['beta', false],
    ['beta', false],
    ['beta', false],
    ['beta', true],
    ['beta', false],
    [null, true],
  ])
}

const seeds = Array.from({ length: 40 }, (_, at) => 14_100 + at)

test.each(seeds)('fifty edits, seed %d', (seed) =>
  walk(seed, 50, (made) => performThroughUseCases(server, admin, made)),
)

test('forty edits by requests', () => walk(14_001, 40, (made) => performThroughRequests(server, admin, made)))
