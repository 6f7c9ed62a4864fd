import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import { chooseOption, emptyAnswerRecord, setNotes, setTypedNumber } from '#domain/answers/answering.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
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

beforeEach(async () => {
  student = await createStudentWithRecord(server.db)
  made = await createTestWithQuestions(server.db)
})

interface Opened {
  id: string
  testId: string
  writer: string
}

async function open(): Promise<Opened & { answers: Record<string, AnswerRecord>; changeNumber: number }> {
  const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
  return attempt
}

function option(index: number) {
  return chooseOption(emptyAnswerRecord, makeOptionId(index))
}

type Numbered = readonly [number: number, question: number, record: AnswerRecord]

function changesOf(changes: readonly Numbered[]) {
  return changes.map(([number, at, record]) => ({ number, question: made.questionIds[at - 1], record }))
}

function save(attempt: Opened, ...changes: readonly Numbered[]) {
  const batch = { writer: attempt.writer, changes: changesOf(changes), currentQuestion: 0 }
  return server.post(student, `/attempts/${attempt.id}/changes`, batch)
}

function submit(attempt: Opened) {
  const batch = { writer: attempt.writer, changes: [], currentQuestion: 0 }
  return server.post(student, `/attempts/${attempt.id}/submit`, batch)
}

function fileOf(attempt: Opened, ...changes: readonly Numbered[]) {
  return {
    format: 'prep-platform-unsent-work',
    version: 1,
    attemptId: attempt.id,
    testId: attempt.testId,
    writer: attempt.writer,
    savedAt: '2026-03-01T10:30:00.000Z',
    changes: changesOf(changes),
  }
}

async function saved({ id }: Opened): Promise<Date> {
  const { rows } = await server.db.pool.query('select saved_at from test_attempts where id = $1', [id])
  return rows[0].saved_at
}

function load(attempt: Opened, file: object, reopen = false, who = admin) {
  return server.post(who, `/admin/attempts/${attempt.id}/unsent-work`, { file, reopen })
}

describe('a file of unsent work', () => {
  test('brings what the server does not have, and the device goes on from there', async () => {
    const attempt = await open()
    await save(attempt, [1, 1, option(0)])
    const file = fileOf(
      attempt,
      [1, 1, option(0)],
      [3, 1, option(1)],
      [4, 4, setTypedNumber(emptyAnswerRecord, '-1.5')],
    )
    expect(await (await load(attempt, file)).json()).toEqual({
      applied: 2,
      questionsChanged: [1, 4],
      isRescored: false,
    })
    // The device did not receive the reply, so it repeats its changes and continues counting.
    expect(await (await save(attempt, [2, 2, option(2)], [3, 1, option(1)])).json()).toMatchObject({ changeNumber: 4 })
    expect((await save(attempt, [5, 3, option(3)])).status).toBe(200)
    const { answers } = await open()
    expect(answers[made.questionIds[0] ?? '']?.selectedOption).toBe(makeOptionId(1))
    expect(answers[made.questionIds[3] ?? '']?.numericValue).toBe('-1.5')
    expect(answers[made.questionIds[2] ?? '']?.selectedOption).toBe(makeOptionId(3))
  })

  test('loaded twice is applied once', async () => {
    const attempt = await open()
    const file = fileOf(attempt, [1, 1, option(0)])
    await load(attempt, file)
    await save(attempt, [2, 1, option(3)])
    expect(await (await load(attempt, file)).json()).toEqual({ applied: 0, questionsChanged: [], isRescored: false })
    expect((await open()).answers[made.questionIds[0] ?? '']?.selectedOption).toBe(makeOptionId(3))
    expect((await open()).changeNumber).toBe(2)
  })

  test('is saved now in an attempt in progress, and changes no time of one that was submitted', async () => {
    const attempt = await open()
    server.clock.advance(60)
    await load(attempt, fileOf(attempt, [1, 1, option(0)]))
    const savedAt = server.clock.now()
    expect(await saved(attempt)).toEqual(savedAt)
    await submit(attempt)
    server.clock.advance(60)
    await load(attempt, fileOf(attempt, [2, 1, option(1)]), true)
    expect(await saved(attempt)).toEqual(savedAt)
  })

  test('for an attempt that does not exist is not found', async () => {
    const unknown = { ...(await open()), id: crypto.randomUUID() }
    expect((await load(unknown, fileOf(unknown, [1, 1, option(0)]))).status).toBe(404)
  })

  test('of a device that was overtaken goes on top, and the one that writes has to read it first', async () => {
    const first = await open()
    const second = await open()
    await save(second, [1, 1, option(0)], [2, 2, option(0)])
    expect(await (await load(second, fileOf(first, [1, 1, option(1)]))).json()).toMatchObject({
      applied: 1,
      questionsChanged: [1],
    })
    const refused = await save(second, [3, 3, option(0)])
    expect(await refused.json()).toMatchObject({ code: 'attempt_continued_elsewhere' })
    const { answers, changeNumber } = await open()
    expect(made.questionIds.slice(0, 2).map((id) => answers[id]?.selectedOption)).toEqual([
      makeOptionId(1),
      makeOptionId(0),
    ])
    expect(changeNumber).toBe(2)
  })

  test('may answer a question that an author deleted meanwhile, because the attempt still has it', async () => {
    const attempt = await open()
    await server.db.pool.query('delete from test_questions where id = $1', [made.questionIds[0]])
    const reply = await (await load(attempt, fileOf(attempt, [1, 1, option(1)], [2, 2, option(2)]))).json()
    expect(reply).toMatchObject({ applied: 2, questionsChanged: [1, 2] })
    const submitted = await (await submit(await open())).json()
    expect(submitted.submission).toMatchObject({ correctAnswers: 2, totalQuestions: 4 })
  })

  test('with notes alone changes no answer', async () => {
    const attempt = await open()
    const reply = await (await load(attempt, fileOf(attempt, [1, 1, setNotes(emptyAnswerRecord, 'sure?')]))).json()
    expect(reply).toMatchObject({ applied: 1, questionsChanged: [] })
  })

  test('is noted in the audit log with the answers before and after', async () => {
    const attempt = await open()
    await load(attempt, fileOf(attempt, [1, 1, option(2)]))
    const { rows } = await server.db.pool.query('select * from audit_log where entity_id = $1', [attempt.id])
    const question = made.questionIds[0] ?? ''
    expect(rows).toMatchObject([
      {
        actor_id: admin.userId,
        action: 'load_unsent_work',
        before: { [question]: null },
        after: { [question]: { selectedOption: makeOptionId(2) } },
      },
    ])
  })

  test.each([
    ['of another attempt', { attemptId: '0199d1a0-0000-7000-8000-000000000000' }, 'file.attemptId'],
    ['of another kind', { format: 'something else' }, 'file.format'],
    ['of a later version', { version: 2 }, 'file.version'],
    ['without changes', { changes: [] }, 'file.changes'],
  ])('%s is refused with what is wrong', async (_, other, path) => {
    const attempt = await open()
    const response = await load(attempt, { ...fileOf(attempt, [1, 1, option(0)]), ...other })
    expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path }] }])
  })

  test('out of order, or with questions of another test, is refused', async () => {
    const attempt = await open()
    const mixed = fileOf(attempt, [2, 1, option(0)], [1, 1, option(0)])
    expect((await load(attempt, mixed)).status).toBe(422)
    const stranger = fileOf(attempt, [1, 1, option(0)])
    stranger.changes = [{ number: 1, question: crypto.randomUUID(), record: option(0) }]
    const response = await load(attempt, stranger)
    expect(await response.json()).toMatchObject({ issues: [{ path: 'file.changes.0.question' }] })
  })

  test('is loaded by administrators alone', async () => {
    const attempt = await open()
    const file = fileOf(attempt, [1, 1, option(0)])
    for (const who of [student, await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]) {
      expect((await load(attempt, file, true, who)).status).toBe(403)
    }
  })
})

describe('after the attempt was submitted', () => {
  test('it is refused unless the submission is to be scored again', async () => {
    const attempt = await open()
    await submit(attempt)
    const response = await load(attempt, fileOf(attempt, [1, 1, option(1)]))
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'attempt_closed' }])
  })

  test('the one submission is scored again by the keys that it was scored with', async () => {
    const attempt = await open()
    await save(attempt, [1, 1, option(0)])
    const { submission } = await (await submit(attempt)).json()
    expect(submission).toMatchObject({ correctAnswers: 0, unanswered: 3, composite: null })
    await server.db.pool.query('update test_questions set correct_option = $2 where id = $1', [
      made.questionIds[0],
      makeOptionId(3),
    ])

    const file = fileOf(attempt, [2, 1, option(1)], [3, 4, setTypedNumber(emptyAnswerRecord, '-1.50')])
    expect(await (await load(attempt, file, true)).json()).toEqual({
      applied: 2,
      questionsChanged: [1, 4],
      isRescored: true,
    })
    expect(await (await load(attempt, file, true)).json()).toMatchObject({ applied: 0, isRescored: false })
    const audited = await server.db.pool.query('select action from audit_log where entity_id = $1 order by id', [
      attempt.id,
    ])
    const actions = audited.rows.map(({ action }) => action)
    expect(actions.toSorted()).toEqual(['load_unsent_work', 'load_unsent_work_and_rescore'])
    const { submissions } = await (await server.get(student, '/student/submissions')).json()
    expect(submissions).toMatchObject([
      { id: submission.id, submittedAt: submission.submittedAt, correctAnswers: 2, composite: null },
    ])
    const { review } = await (await server.get(student, `/submissions/${submission.id}/review`)).json()
    expect(review.questions).toMatchObject([
      { ownAnswer: { option: makeOptionId(1) }, rightAnswer: { option: makeOptionId(1) }, isCorrect: true },
      { ownAnswer: null },
      { ownAnswer: null },
      { ownAnswer: { number: '-1.50' }, rightAnswer: { number: '-1.5' }, isCorrect: true },
    ])
    expect(await (await server.get(student, `/submissions/${submission.id}`)).json()).toMatchObject({ unanswered: 2 })
  })
})
