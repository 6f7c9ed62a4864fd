/** Results question by question, only about a tutor's own students. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuestionResultView } from '#contracts/reports/question-results.ts'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId, makePlacedResponseId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let tutor: SignedInPerson
let other: SignedInPerson
let maya: SignedInStudent
let nora: SignedInStudent
let made: MadeTest
let classId: string

/** Longer than the excerpt in a list. */
const longText = 'Read this sentence again. '.repeat(30).trim()

beforeAll(async () => {
  server = await openTestServer('2026-03-02T10:00:00Z')
  tutor = await createPerson(server.db, 'tutor')
  other = await createPerson(server.db, 'tutor')
  maya = await createStudentWithRecord(server.db, { fullName: 'Maya', tutor })
  nora = await createStudentWithRecord(server.db, { fullName: 'Nora', tutor })
  const stranger = await createStudentWithRecord(server.db, { fullName: 'Stranger', tutor: other })
  const rationale = { option: makeOptionId(1), text: 'A slip.', misconception: 'no-common-path' }
  made = await createTestWithQuestions(server.db, {
    sections: [
      {
        ...{ title: 'Reading', subject: 'reading' },
        questions: [
          { key: 1, topic: 'Punctuation', text: `<p>${longText}</p>` },
          { key: 2, options: ['No', 'Wrong', 'Right'], topic: 'Punctuation', rationales: [rationale] },
        ],
      },
    ],
  })
  for (const student of [maya, nora, stranger]) await createSubmission(server.db, student, made)
  const { rows } = await server.db.pool.query(
    `insert into student_classes (name, tutor_id) values ('Saturdays', $1) returning id`,
    [tutor.userId],
  )
  classId = rows[0].id
  await server.db.pool.query('insert into student_class_memberships (class_id, student_id) values ($1, $2)', [
    ...[classId, maya.studentId],
  ])
})
afterAll(() => server[Symbol.asyncDispose]())

const ask = (who: SignedInPerson, query = '') => server.get(who, `/tutor/tests/${made.slug}/question-results${query}`)

test('each question says how many were right, who missed it, and the wrong answer of most', async () => {
  const { students, questions } = await (await ask(tutor)).json()
  expect(students.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Maya', 'Nora'])
  expect(questions).toMatchObject([
    {
      right: 2,
      rightAnswer: 'x',
      commonWrong: null,
      question: { number: 1, words: longText, askedCount: 2, missedBy: [] },
    },
    {
      ...{ right: 0, rightAnswer: 'Right', commonWrong: { words: 'Wrong', students: 2, misconception: null } },
      question: { number: 2, askedCount: 2, missedBy: [{ fullName: 'Maya' }, { fullName: 'Nora' }] },
    },
  ])
})

test('numbers have their unit, and answers in places say what is where', async () => {
  const places = [
    { text: 'Maya says', right: [0] },
    { text: 'Nora says', right: [1] },
  ]
  const other = await createTestWithQuestions(server.db, {
    sections: [
      {
        ...{ title: 'Math', subject: 'math' },
        questions: [
          { key: 0, entry: 'number', unit: 'cm' },
          { key: 0, options: ['yes', 'no'], placed: { inputType: 'table', whole: 2, places } },
          { key: 0, options: ['one', 'two', 'three'], several: [0, 2] },
        ],
      },
    ],
  })
  const lines = [
    '#12',
    `+${makePlacedResponseId(0, 1)},${makePlacedResponseId(1, 0)}`,
    `+${makeOptionId(0)},${makeOptionId(1)}`,
  ]
  for (const student of [maya, nora]) await createSubmission(server.db, student, other)
  await server.db.pool.query(`update test_submissions set answers = $2, marks = '000' where test_id = $1`, [
    ...[other.id, lines.join('\n')],
  ])
  const { questions } = await (await server.get(tutor, `/tutor/tests/${other.slug}/question-results`)).json()
  expect(questions).toMatchObject([
    { rightAnswer: '0 cm', commonWrong: { words: '12 cm' } },
    { rightAnswer: 'Maya says: yes; Nora says: no', commonWrong: { words: 'Maya says: no; Nora says: yes' } },
    { rightAnswer: 'one; three', commonWrong: { words: 'one; two' } },
  ])
})

test('a ruling changes what is shown as right', async () => {
  const [, question] = made.questionIds
  const accepted = JSON.stringify([{ option: makeOptionId(1) }, { option: makeOptionId(2) }])
  await server.db.pool.query(
    `insert into question_rulings (test_id, question_id, kind, accepted, reason, ruled_at) values ($1, $2, 'answers', $3, 'Both fit', now())`,
    [made.id, question, accepted],
  )
  const { questions } = await (await ask(tutor)).json()
  expect(questions[1].rightAnswer).toBe('Wrong or Right')
  await server.db.pool.query('delete from question_rulings where question_id = $1', [question])
})

test('a class leaves out the others, and that of somebody else is not found', async () => {
  const { questions } = await (await ask(tutor, `?classId=${classId}`)).json()
  expect(questions.map(({ question }: QuestionResultView) => question.askedCount)).toEqual([1, 1])
  expect((await ask(other, `?classId=${classId}`)).status).toBe(404)
})

test('another tutor learns of their own student alone', async () => {
  const text = await (await ask(other)).text()
  expect(text).toContain('Stranger')
  expect(text).not.toContain('Maya')
})

test('nothing is said while the answers are not shown', async () => {
  await server.db.pool.query(`update tests set show_answers = 'after_due_date' where id = $1`, [made.id])
  expect((await ask(tutor)).status).toBe(403)
  await server.db.pool.query(`update tests set show_answers = 'after_submission' where id = $1`, [made.id])
})

test('others have no such page', async () => {
  expect((await ask(maya)).status).toBe(403)
  expect((await ask(await createPerson(server.db, 'admin'))).status).toBe(403)
})
