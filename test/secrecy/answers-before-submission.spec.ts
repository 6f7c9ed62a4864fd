/**
 * Before a student has submitted, nothing that they can read may depend on what is right, why, or how others did. So
 * the same walk over every route is made twice, the second time with all of that changed, and must read the same.
 */

import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseOption, emptyAnswerRecord, setTypedNumber } from '#domain/answers/answering.ts'
import { createApp, type ServerApp } from '#server/app.ts'
import { openServices } from '#server/open-services.ts'
import { makeOptionId } from '#test/support/options.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInStudent,
} from '../support/factories.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { type RouteVisit, type Target, walkRoutes } from './walk.ts'

let server: TestServer
/** Each walks twice over a hundred routes. */
const timeout = 120_000

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

const secretExplanation = 'Because the wombat said so'
const secretReason = 'An emu would choose it'
const secretNumber = 73_519
const retakePin = 'W8XZ'

async function aSecretTest(): Promise<MadeTest> {
  const why = { text: secretReason, misconception: 'stopped-early' }
  const question = {
    topic: 'Punctuation',
    explanation: secretExplanation,
    rationales: [makeOptionId(0), makeOptionId(1)].map((option) => ({ option, ...why })),
  }
  return createTestWithQuestions(server.db, {
    showAnswers: 'after_submission',
    sections: [
      {
        title: 'Reading',
        subject: 'reading',
        questions: [
          { ...question, key: 1 },
          { ...question, key: null, several: [1, 2] },
        ],
      },
      {
        title: 'Math',
        subject: 'math',
        questions: [
          { ...question, key: 0 },
          { ...question, key: secretNumber, entry: 'number', rationales: [{ number: 12, ...why }] },
        ],
      },
    ],
  })
}

/** A attempt in progress with a right answer, a wrong one, and a number. */
async function underWay(student: SignedInStudent, made: MadeTest, submission: string | null): Promise<Target> {
  const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
  const records = [
    chooseOption(emptyAnswerRecord, makeOptionId(1)),
    { ...emptyAnswerRecord, response: [makeOptionId(1)] },
    emptyAnswerRecord,
    setTypedNumber(emptyAnswerRecord, '12'),
  ]
  const changes = records.map((record, at) => ({ number: at + 1, question: made.questionIds[at], record }))
  const batch = { writer: attempt.writer, changes, currentQuestion: 1 }
  expect((await server.post(student, `/attempts/${attempt.id}/changes`, batch)).status).toBe(200)
  return { student, test: made, attempt, submission }
}

/** Every key, explanation and figure becomes another one, without a sign of it that a version would give. */
async function changeAllThatIsSecret({ student, test: made }: Target) {
  const sections = [made.sectionIds]
  await server.db.pool.query('alter table public.test_questions disable trigger user')
  try {
    await server.db.pool.query(
      `update public.test_questions set correct_option = (select item ->> 'id' from jsonb_array_elements(options) item
           where item ->> 'id' <> correct_option limit 1), numeric_answer = numeric_answer + 1,
         correct_response = (select array_agg(item ->> 'id') from jsonb_array_elements(options) item
           where item ->> 'id' <> all (correct_response)),
         explanation = 'Another explanation', skill = 'percent', difficulty = 5, forms = '{g9}', hint = 'Another hint', standard = '7R2',
         rationales = '[{"number": 12, "text": "Another reason", "misconception": null}]' where section_id = any ($1)`,
      sections,
    )
  } finally {
    await server.db.pool.query('alter table public.test_questions enable trigger user')
  }
  await server.db.pool.query(
    `update public.question_versions set correct_option = '${makeOptionId(3)}',
       correct_response = '{${makeOptionId(3)}}', numeric_answer = numeric_answer + 1 where test_id = $1`,
    [made.id],
  )
  await server.db.pool.query(
    `update public.test_submissions set marks = translate(marks, '01', '10'), seconds = array_fill(999, array[cardinality(seconds)]),
       answers = (select string_agg('${makeOptionId(3)}', e'\\n') from string_to_table(answers, e'\\n'))
     where test_id = $1 and student_id <> $2`,
    [made.id, student.studentId],
  )
  await server.db.pool.query(
    `update public.test_submissions set score_percentage = 99, correct_answers = 4, reading_scaled = 400, math_scaled = 400,
       composite = 800 where test_id = $1 and student_id <> $2`,
    [made.id, student.studentId],
  )
}

/** The same database behind a process that has cached nothing. */
function freshApp(): Promise<ServerApp> {
  const { config, clock } = server.services
  return createApp(openServices(config, server.db, clock), join(config.dataDir, 'no-web'))
}

/** Without what is answered by chance; of the file of what is kept about a person, without what the walk itself left. */
function comparable({ name, status, text }: RouteVisit): string {
  const settled = text.replace(/"(requestId|writer)":"[^"]*"/g, '"$1":"…"').replace(walked, '"student"')
  return `${name} ${status} ${settled}`
}

const walked = /"activity":\[.*\],"student"/

/** Their digits may happen to be those of a secret. */
const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Values that are random for every sender. */
const random = /\/account\/(recovery-codes|sessions|activity)|\/schedule\/feed|\/joining\/codes/

/** Made from templates for practice: they are in no test, and come with their keys. */
const madeQuestions = '/student/practice/new-questions'

async function walkTwice(target: Target): Promise<{ first: RouteVisit[]; second: RouteVisit[] }> {
  const who = target.student
  // The walk opens the attempt and makes a code for parents. Both are made once before, so that both walks find the same.
  await server.post(who, `/tests/${target.test.slug}/attempt`)
  await server.post(who, '/joining/codes', { kind: 'child', studentId: null })
  const first = await walkRoutes(server, who, target, await freshApp())
  await changeAllThatIsSecret(target)
  return { first, second: await walkRoutes(server, who, target, await freshApp()) }
}

function expectSilence({ first, second }: { first: RouteVisit[]; second: RouteVisit[] }) {
  expect(first.length).toBeGreaterThan(20)
  for (const visit of [...first, ...second]) {
    const shown = visit.text.replace(uuids, '')
    for (const secret of [
      secretExplanation,
      'Another explanation',
      secretReason,
      'Another reason',
      String(secretNumber),
      retakePin,
    ]) {
      expect(shown.includes(secret), `${visit.name} tells ${secret}`).toBe(false)
    }
    expect(visit.status, visit.name).toBeLessThan(500)
  }
  const isComparable = ({ path }: RouteVisit) => !random.test(path)
  expect(second.filter(isComparable).map(comparable)).toEqual(first.filter(isComparable).map(comparable))
}

async function otherPeoplesResults(made: MadeTest) {
  await createSubmission(server.db, await createStudentWithRecord(server.db), made)
  await createSubmission(server.db, await createStudentWithRecord(server.db), made)
}

test('a student who takes a test for the first time learns nothing on any route', { timeout }, async () => {
  const made = await aSecretTest()
  await otherPeoplesResults(made)
  const student = await createStudentWithRecord(server.db)
  await createAssignment(server.db, student, made, { retake_pin: retakePin })
  const visits = await walkTwice(await underWay(student, made, null))
  expectSilence(visits)
  const names =
    /"(correct\w*|isCorrect|rightAnswer|explanation|rationale\w*|misconception|numericAnswer|pointsEarned|percentage|average\w*)":/i
  for (const { name, path, text } of visits.first) {
    if (!path.includes(madeQuestions)) expect(names.test(text), `${name} has a field for it`).toBe(false)
  }
})

test('a student who takes a test again learns nothing more than their earlier result', { timeout }, async () => {
  const made = await aSecretTest()
  await otherPeoplesResults(made)
  const student = await createStudentWithRecord(server.db)
  await createAssignment(server.db, student, made, { completed: true, locked: false, retake_pin: retakePin })
  const submission = await createSubmission(server.db, student, made)
  expectSilence(await walkTwice(await underWay(student, made, submission)))
})

test('a student before the due date of a test that shows its answers afterwards learns nothing', {
  timeout,
}, async () => {
  const made = await aSecretTest()
  await server.db.pool.query(`update tests set show_answers = 'after_due_date' where id = $1`, [made.id])
  const student = await createStudentWithRecord(server.db)
  const due = new Date('2099-01-01T00:00:00Z')
  await createAssignment(server.db, student, made, {
    completed: true,
    locked: true,
    retake_pin: retakePin,
    due_date: due,
  })
  const submission = await createSubmission(server.db, student, made)
  const target = { student, test: made, attempt: { id: submission, writer: submission }, submission }
  expectSilence(await walkTwice(target))
})

test('what the walk looks for can be found: a tutor sees it', async () => {
  const made = await aSecretTest()
  const tutor = await createPerson(server.db, 'tutor')
  const student = await createStudentWithRecord(server.db, { tutor })
  const submission = await createSubmission(server.db, student, made)
  const text = await (await server.get(tutor, `/submissions/${submission}/review`)).text()
  expect(text).toContain(secretExplanation)
  expect(text).toContain(secretReason)
})
