/**
 * Tests order questions through the HTTP app. `placed-kinds.spec.ts` tests the features that they share with other questions with places.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAttempt } from '#contracts/attempts/attempts.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { listLinesInRightOrder } from '#domain/authoring/order-drafts.ts'
import { parseQuestionImport } from '#domain/authoring/question-import.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makePlacedResponseId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let student: SignedInStudent
let admin: SignedInPerson
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

/** The right order is: wash, dry, fold. */
const laundry = {
  key: null,
  text: 'How is it done?',
  options: ['Fold', 'Wash', 'Dry'],
  placed: { inputType: 'order' as const, whole: 3, places: [{ right: [1] }, { right: [2] }, { right: [0] }] },
}
const key = [makePlacedResponseId(0, 1), makePlacedResponseId(1, 2), makePlacedResponseId(2, 0)]
/** Only the last line is right. */
const swapped = [makePlacedResponseId(0, 2), makePlacedResponseId(1, 1), makePlacedResponseId(2, 0)]

beforeEach(async () => {
  student = await createStudentWithRecord(server.db)
  made = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Reading', subject: 'reading', questions: [laundry] }],
  })
})

async function start(who = student) {
  const reply = await server.post(who, `/tests/${made.slug}/attempt`, { withPaper: true })
  const opening = openAttempt.reply.parse(await reply.json())
  if (opening.state !== 'in_progress') throw new Error('The attempt is in progress.')
  return opening.attempt
}

async function submit(response: readonly string[], who = student) {
  const { id, writer } = await start(who)
  const changes = [{ number: 1, question: made.questionIds[0], record: { ...emptyAnswerRecord, response } }]
  const reply = await server.post(who, `/attempts/${id}/submit`, { writer, changes, currentQuestion: 0 })
  return (await reply.json()).submission
}

test('a report has the frequent wrong order, and how often each place was right', async () => {
  for (const response of [key, swapped, swapped]) await submit(response, await createStudentWithRecord(server.db))
  const report = await (await server.get(admin, `/admin/reports/${made.slug}`)).json()
  expect(report.questions[0]).toMatchObject({
    entry: 'order',
    choices: [
      { label: 'Right', text: 'Wash; Dry; Fold', all: 1 },
      { label: 'Wrong', text: 'Dry; Wash; Fold', all: 2 },
      { all: 0 },
    ],
    parts: [
      { label: 'Place 1', text: 'Wash', right: 1, answered: 3 },
      { label: 'Place 2', text: 'Dry', right: 1, answered: 3 },
      { label: 'Place 3', text: 'Fold', right: 3, answered: 3 },
    ],
  })
})

test('another order is wrong, the review has both, and a ruling can accept it too', async () => {
  const submission = await submit(swapped.toReversed())
  expect(submission).toMatchObject({ correctAnswers: 0, unanswered: 0 })
  const reviewed = async () => {
    const { review } = await (await server.get(student, `/submissions/${submission.id}/review`)).json()
    const textsOf = ({ response }: { response: { letter: string }[] }) => response.map(({ letter }) => letter).join()
    const [{ ownAnswer, rightAnswer, alsoRight, isCorrect }] = review.questions
    return { isCorrect, own: textsOf(ownAnswer), right: [rightAnswer, ...alsoRight].map(textsOf) }
  }
  expect(await reviewed()).toEqual({ isCorrect: false, own: 'Dry,Wash,Fold', right: ['Wash,Dry,Fold'] })
  const ruling = { kind: 'answers', accepted: [{ response: key }, { response: swapped }] }
  const path = `/admin/questions/${made.questionIds[0]}/ruling`
  const applied = await server.post(admin, path, { ruling, reason: 'Both work.', replaces: null })
  expect(await applied.json()).toEqual({ changed: 1 })
  expect(await reviewed()).toMatchObject({ isCorrect: true })
})

test('where the format requires an answer, lines without a place are not handed in', async () => {
  made = await createTestWithQuestions(server.db, {
    format: 'digital-2026',
    sections: [{ title: 'Reading', subject: 'reading', questions: [laundry, { key: 0 }] }],
  })
  const { id, writer } = await start()
  const handIn = async (response: readonly string[], first: number) => {
    const [question] = made.questionIds
    const changes = [
      { number: first, question, record: { ...emptyAnswerRecord, response } },
      { number: first + 1, handIn: question },
    ]
    const reply = await server.post(student, `/attempts/${id}/changes`, { writer, changes, currentQuestion: 0 })
    return (await reply.json()).refused
  }
  expect(await handIn(key.slice(0, 2), 1)).toEqual([{ number: 2, reason: 'unanswered' }])
  expect(await handIn(swapped, 3)).toEqual([])
})

test('the form refuses a key that students would see, and saves nothing', async () => {
  const question = {
    ...{ title: null, text: 'How?', type: 'multiple_choice', inputType: 'order', options: ['Wash', 'Dry', 'Fold'] },
    places: [0, 1, 2].map((line) => ({ text: '', right: [line] })),
    ...{ correctAnswer: null, numericAnswer: null, explanation: null, imageUrl: null, imageAlt: null, passage: null },
    ...{ topic: null, skill: null, standard: null, forms: null, difficulty: null },
    ...{ optionRationales: [], numberRationales: [] },
  }
  const section = made.sectionIds[0]
  const reply = await server.post(admin, `/admin/sections/${section}/import`, {
    questions: [question],
    whenPresent: 'add',
  })
  expect([reply.status, JSON.stringify(await reply.json())]).toEqual([422, expect.stringContaining('Press Shuffle')])
})

test.each<[string, object, readonly string[] | RegExp]>([
  ['a list in the right order', { correct_answers: ['B', 'C', 'A'] }, ['Wash', 'Dry', 'Fold']],
  ['places', { places: [{ correct: 'B' }, { correct: 'C' }, { correct: 'A' }] }, ['Wash', 'Dry', 'Fold']],
  ['a line that is not there', { correct_answers: ['B', 'C', 'X'] }, /name options that the question does not have/],
  ['no key', {}, /no list of places/],
  ['a line twice', { correct_answers: ['B', 'B', 'A'] }, /one place only/],
  ['the order that is shown', { correct_answers: ['A', 'B', 'C'] }, /^Students would see/],
])('an import reads its key: %s', (_, part, expected) => {
  const item = { text: 'How?', input_type: 'order', options: { A: 'Fold', B: 'Wash', C: 'Dry' }, ...part }
  const read = parseQuestionImport(JSON.stringify({ questions: [item] }), 'a-test')
  if (!read.ok) throw new Error(read.message)
  const [question] = read.section.questions
  if (expected instanceof RegExp) expect(read.section.problems[0]?.reason).toMatch(expected)
  else expect(question && listLinesInRightOrder(question).map((line) => question.options[line])).toEqual(expected)
})
