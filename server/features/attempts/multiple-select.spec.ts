/**
 * Tests a multiple select from the test to the report, through the HTTP app. `domain/answers/multiple-select.spec.ts` tests the rules
 * alone.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAttempt } from '#contracts/attempts/attempts.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId, makeOptionIds } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { closeOverdueAttempts } from './close-overdue-attempts.ts'

let server: TestServer
let student: SignedInStudent
let admin: SignedInPerson
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const counted = { key: null, several: [0, 2], saysHowMany: true }
const open = { key: null, several: [1, 2, 3], text: 'Which of these are true?' }

beforeEach(async () => {
  server.clock.set('2026-03-01T10:00:00Z')
  student = await createStudentWithRecord(server.db)
  made = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Reading', subject: 'reading', questions: [counted, open] }],
  })
})

async function start(who = student) {
  const reply = await server.post(who, `/tests/${made.slug}/attempt`, { withPaper: true })
  const opening = openAttempt.reply.parse(await reply.json())
  if (opening.state !== 'in_progress') throw new Error('The attempt is in progress.')
  return opening
}

type Record = Partial<typeof emptyAnswerRecord> | { response: string[] }

function batchOf(writer: string, records: readonly Record[]) {
  const changes = records.map((record, at) => ({
    number: at + 1,
    question: made.questionIds[at],
    record: { ...emptyAnswerRecord, ...record },
  }))
  return { writer, changes, currentQuestion: 0 }
}

async function submit(records: readonly Record[], who = student) {
  const { attempt } = await start(who)
  const reply = await server.post(who, `/attempts/${attempt.id}/submit`, batchOf(attempt.writer, records))
  expect(reply.status).toBe(200)
  return (await reply.json()).submission
}

async function reviewed(submission: { id: string }, who: SignedInPerson = student) {
  return (await (await server.get(who, `/submissions/${submission.id}/review`)).json()).review.questions
}

/** The second question has the letters E to H. */
const letters = (...shown: readonly string[]) =>
  shown.map((letter) => ({ option: makeOptionId((letter.charCodeAt(0) - 65) % 4), letter }))

test('the paper says how many to choose where it should, and not which', async () => {
  const { paper } = await start()
  expect(paper?.questions.map(({ entry, choose }) => [entry, choose])).toEqual([
    ['multiple-select', 2],
    ['multiple-select', undefined],
  ])
  expect(JSON.stringify(paper)).not.toMatch(/correct|response/)
})

describe('saving', () => {
  test('keeps the options, and the attempt opens with them', async () => {
    const { attempt } = await start()
    const batch = batchOf(attempt.writer, [{ response: makeOptionIds(2, 0) }])
    expect((await server.post(student, `/attempts/${attempt.id}/changes`, batch)).status).toBe(200)
    const again = await start()
    expect(again.attempt.answers[made.questionIds[0] ?? '']?.response).toEqual(makeOptionIds(2, 0))
  })

  test.each([
    ['an option of another question', { response: makeOptionIds(0, 9) }],
    ['an option twice', { response: makeOptionIds(0, 0) }],
    ['more options than are asked for', { response: makeOptionIds(0, 1, 2) }],
    ['options and one choice', { response: makeOptionIds(0), selectedOption: makeOptionId(0) }],
    ['what is no id', { response: ['a\nb'] }],
    ['more entries than a question has', { response: Array.from({ length: 27 }, () => makeOptionId(0)) }],
  ])('refuses %s', async (_, record) => {
    const { attempt } = await start()
    const reply = await server.post(student, `/attempts/${attempt.id}/changes`, batchOf(attempt.writer, [record]))
    expect(reply.status).toBe(422)
    expect((await reply.json()).code).toBe('invalid_input')
  })

  test('refuses options where a question takes one choice', async () => {
    made = await createTestWithQuestions(server.db)
    const { attempt } = await start()
    const batch = batchOf(attempt.writer, [{ response: makeOptionIds(0) }])
    expect((await server.post(student, `/attempts/${attempt.id}/changes`, batch)).status).toBe(422)
  })
})

test('all or nothing is scored, and the review tells the parts', async () => {
  const submission = await submit([{ response: makeOptionIds(2, 0) }, { response: makeOptionIds(1) }])
  expect(submission).toMatchObject({ correctAnswers: 1, totalQuestions: 2, unanswered: 0 })
  const [first, second] = await reviewed(submission)
  expect(first).toMatchObject({ isCorrect: true, ownAnswer: { response: letters('A', 'C') } })
  expect(second).toMatchObject({
    isCorrect: false,
    ownAnswer: { response: letters('F') },
    rightAnswer: { response: letters('F', 'G', 'H') },
  })
})

test('a response that the question does not offer is left out when it comes with the submit', async () => {
  const submission = await submit([{ response: makeOptionIds(0, 9) }, { response: makeOptionIds(1, 2, 3) }])
  expect(submission).toMatchObject({ correctAnswers: 1, unanswered: 1 })
})

test('unsent work with options that the question does not offer is refused by its place', async () => {
  const { attempt } = await start()
  const file = {
    ...{ format: 'prep-platform-unsent-work', version: 1, attemptId: attempt.id, testId: attempt.testId },
    ...{ writer: attempt.writer, savedAt: '2026-03-01T10:30:00.000Z' },
    changes: batchOf(attempt.writer, [{ response: makeOptionIds(0) }, { response: makeOptionIds(9) }]).changes,
  }
  const reply = await server.post(admin, `/admin/attempts/${attempt.id}/unsent-work`, { file, reopen: false })
  expect([reply.status, await reply.json()]).toMatchObject([
    422,
    { issues: [{ path: 'file.changes.1.record.response', message: 'is not what the question offers' }] },
  ])
})

test('the same options that a device brings after the end are no refused answers, others are', async () => {
  const { attempt } = await start()
  const path = `/attempts/${attempt.id}`
  const [kept, other] = [makeOptionIds(0, 2), makeOptionIds(0, 1)]
  await server.post(student, `${path}/changes`, batchOf(attempt.writer, [{ response: kept }]))
  server.clock.advance(4 * 3600)
  await closeOverdueAttempts(server.services)
  const refused = async (...responses: string[][]) => {
    const records = responses.map((response) => ({ response }))
    const batch = batchOf(attempt.writer, records)
    const changes = batch.changes.map((change) => ({ ...change, question: made.questionIds[0] }))
    expect((await server.post(student, `${path}/submit`, { ...batch, changes })).status).toBe(200)
    const { rows } = await server.db.pool.query(
      `select c.refused_answers from submission_checks c join test_submissions s on s.id = c.submission_id
       where s.attempt_id = $1`,
      [attempt.id],
    )
    return rows.map(({ refused_answers }) => refused_answers)
  }
  expect(await refused(other, kept)).toEqual([])
  expect(await refused(kept, other)).toEqual([1])
})

test('exports, the data about a person and the report name the letters', async () => {
  const submission = await submit([{ response: makeOptionIds(2, 0) }, { response: makeOptionIds(1) }])
  expect(await (await server.get(student, `/submissions/${submission.id}/export.csv`)).text()).toMatch(/AC,F\s*$/)
  expect(await (await server.get(admin, `/tests/${made.slug}/answer-rows.csv`)).text()).toContain(',AC,w; y,AC,1,')
  const kept = await (await server.get(student, '/account/export')).json()
  expect(kept.student.submissions[0].answers[0].answer).toEqual({ response: letters('A', 'C') })
  const report = await (await server.get(admin, `/admin/reports/${made.slug}`)).json()
  expect(report.questions[0]).toMatchObject({ entry: 'multiple-select', facility: 1 })
  expect(report.questions[0].choices[0]).toMatchObject({ label: 'Right', text: 'A, C', isKey: true, all: 1 })
})

test('the report names the frequent wrong choices', async () => {
  for (const wrong of [makeOptionIds(0, 1), makeOptionIds(1, 0), makeOptionIds(0, 2), makeOptionIds(3)]) {
    await submit([{ response: wrong }], await createStudentWithRecord(server.db))
  }
  const { questions } = await (await server.get(admin, `/admin/reports/${made.slug}`)).json()
  const shown = questions[0].choices.map(({ text, all }: { text: string; all: number }) => [text, all])
  expect(shown).toEqual([
    ['A, C', 1],
    ['A, B', 2],
    ['all other choices', 1],
  ])
})

test('a ruling accepts another set beside the key, and undoing it restores the score', async () => {
  const submission = await submit([{ response: makeOptionIds(0, 1) }, {}])
  const [question] = made.questionIds
  const found = await (await server.get(admin, `/admin/questions/${question}/ruling`)).json()
  expect(found).toMatchObject({ entry: 'multiple-select', responses: [makeOptionIds(0, 2)] })
  const accepted = [{ response: makeOptionIds(0, 2) }, { response: makeOptionIds(1, 0) }]
  const ruling = { kind: 'answers', accepted }
  const applied = await server.post(admin, `/admin/questions/${question}/ruling`, {
    ...{ ruling, reason: 'B is right too', replaces: null },
  })
  expect(await applied.json()).toEqual({ changed: 1 })
  const [first] = await reviewed(submission)
  expect(first).toMatchObject({ isCorrect: true, alsoRight: [{ response: letters('A', 'B') }] })
  const { inForce } = await (await server.get(admin, `/admin/questions/${question}/ruling`)).json()
  await server.post(admin, `/admin/questions/${question}/ruling/undo`, { id: inForce.id })
  expect((await reviewed(submission))[0]).toMatchObject({ isCorrect: false })
})

test('where the format requires an answer, one of two is not handed in', async () => {
  made = await createTestWithQuestions(server.db, {
    format: 'digital-2026',
    sections: [{ title: 'Reading', subject: 'reading', questions: [counted, { key: 0 }] }],
  })
  const { attempt } = await start()
  const handIn = async (response: string[], first: number) => {
    const [question] = made.questionIds
    const changes = [
      { number: first, question, record: { ...emptyAnswerRecord, response } },
      { number: first + 1, handIn: question },
    ]
    const batch = { writer: attempt.writer, changes, currentQuestion: 0 }
    return (await (await server.post(student, `/attempts/${attempt.id}/changes`, batch)).json()).refused
  }
  expect(await handIn(makeOptionIds(0), 1)).toEqual([{ number: 2, reason: 'unanswered' }])
  expect(await handIn(makeOptionIds(0, 1), 3)).toEqual([])
})

test('practice judges it in the browser, with the key of a submitted test', async () => {
  await submit([{ response: makeOptionIds(0) }, {}])
  const { questions } = await (await server.get(student, '/student/practice/round')).json()
  const practiced = questions.find(({ question }: { question: { id: string } }) => question.id === made.questionIds[0])
  expect(practiced).toMatchObject({
    question: { entry: 'multiple-select', choose: 2 },
    rightAnswer: { response: letters('A', 'C') },
  })
})
