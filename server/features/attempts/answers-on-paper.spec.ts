/** A student takes a test on paper, and a tutor or an administrator enters the answers. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { asSystem } from '../../db/transactions.ts'
import { notifyOfNews } from '../notifications/notify-of-news.ts'

let server: TestServer
let admin: SignedInPerson
let tutor: SignedInPerson
let parent: SignedInPerson
let student: SignedInStudent
let other: SignedInStudent
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-10T10:00:00Z')
  admin = await createPerson(server.db, 'admin', 'Alex')
  tutor = await createPerson(server.db, 'tutor', 'Priya')
  parent = await createPerson(server.db, 'parent', 'Pat')
})
afterAll(() => server[Symbol.asyncDispose]())

const twenty = Array.from({ length: 20 }, () => ({ key: 1 }))

beforeEach(async () => {
  server.clock.set('2026-03-10T10:00:00Z')
  student = await createStudentWithRecord(server.db, { fullName: 'Maya', tutor, parents: [parent] })
  other = await createStudentWithRecord(server.db, { fullName: 'Leo' })
  made = await createTestWithQuestions(server.db, {
    sections: [
      { title: 'Reading', subject: 'reading', questions: twenty },
      { title: 'Math', subject: 'math', questions: [...twenty.slice(1), { key: 1.5, entry: 'number' as const }] },
    ],
  })
})

const json = async (response: Response | Promise<Response>) => (await response).json()

async function letters(who: SignedInPerson = tutor): Promise<string[]> {
  const { questions } = await json(server.get(who, `/tests/${made.slug}/paper`))
  return questions.map(({ options }: { options: { letter: string }[] }) => options[1]?.letter ?? '3/2')
}

async function sheet(change: Record<number, string> = {}) {
  const right = await letters()
  return Object.fromEntries(made.questionIds.map((id, at) => [id, change[at] ?? right[at] ?? '']))
}

async function entry(change: object = {}) {
  const { version } = await json(server.get(tutor, `/tests/${made.slug}/paper`))
  return {
    id: randomUUID(),
    testId: made.id,
    testVersion: version,
    takenAt: '2026-03-07T17:00:00Z',
    minutes: [80, 70],
    isUntimed: false,
    answers: await sheet(),
    ...change,
  }
}

function enter(body: object, who: SignedInPerson = tutor, whose = student) {
  return server.post(who, `/students/${whose.studentId}/answers-on-paper`, body)
}

async function entered(change: object = {}): Promise<string> {
  const reply = await enter(await entry(change))
  expect(reply.status).toBe(200)
  return (await reply.json()).submissionId
}

const submissionOf = (id: string, who: SignedInPerson = tutor) => json(server.get(who, `/submissions/${id}`))

async function auditOf(action: string, submission: string) {
  const { entries } = await json(server.get(admin, `/admin/audit?action=${action}`))
  return entries.filter(({ entityId }: { entityId: string }) => entityId === submission)
}

test('it is scored as the same answers in the browser are', async () => {
  const wrong = { 3: '1', 20: '-', 39: '' }
  const onPaper = await submissionOf(await entered({ answers: await sheet(wrong) }))
  const twin = await createStudentWithRecord(server.db, { fullName: 'Maya', tutor })
  const { attempt } = await json(server.post(twin, `/tests/${made.slug}/attempt`, {}))
  const changes = made.questionIds.flatMap((question, at) => {
    if (at === 20 || at === 39) return []
    const record = { ...emptyAnswerRecord, selectedOption: makeOptionId(at === 3 ? 0 : 1) }
    return [{ question, record }]
  })
  const body = {
    writer: attempt.writer,
    changes: changes.map((change, at) => ({ number: at + 1, ...change })),
    currentQuestion: 0,
  }
  const { submission } = await json(server.post(twin, `/attempts/${attempt.id}/submit`, body))
  const scores = ['scorePercentage', 'correctAnswers', 'totalQuestions', 'unanswered', 'composite', 'sections']
  for (const field of [...scores, 'topics']) expect(onPaper[field], field).toEqual(submission[field])
  expect(onPaper).toMatchObject({ correctAnswers: 37, unanswered: 2, scaleId: submission.scaleId })
})

test('everybody near the student sees that it was on paper, who entered it and when', async () => {
  const id = await entered()
  for (const who of [student, parent, tutor, admin]) {
    expect(await submissionOf(id, who)).toMatchObject({
      enteredAt: '2026-03-10T10:00:00.000Z',
      enteredBy: 'Priya',
      submittedAt: '2026-03-07T17:00:00.000Z',
      timeSpent: 150 * 60,
      correctAnswers: 40,
    })
  }
  const latest = await json(server.get(student, `/tests/${made.slug}/submissions/latest`))
  expect(latest).toMatchObject({ id, enteredBy: 'Priya' })
  const { submissions } = await json(server.get(student, `/submissions/${id}/history`))
  expect(submissions).toMatchObject([{ id, enteredAt: '2026-03-10T10:00:00.000Z' }])
  const [act] = await auditOf('enter_answers', id)
  expect(act).toMatchObject({ actor: { fullName: 'Priya' }, entityId: id, test: 'A test', students: ['Maya'] })
  // After that person was erased, there is no name.
  await server.db.pool.query('update test_attempts set entered_by = null')
  expect(await submissionOf(id)).not.toHaveProperty('enteredBy')
})

test('the student hears of it, also if the day is long past', async () => {
  const id = await entered({ takenAt: '2025-11-07T17:00:00Z' })
  await notifyOfNews(server.services)
  const { notifications } = await json(server.get(student, '/notifications'))
  expect(notifications).toContainEqual(expect.objectContaining({ kind: 'result_in' }))
  expect(JSON.stringify(notifications)).toContain(id)
})

test('it counts, says nothing of pace, and its figures have no times', async () => {
  const id = await entered({ minutes: null })
  expect(await submissionOf(id)).toMatchObject({ timeSpent: 0, composite: expect.any(Number) })
  expect(await submissionOf(id, admin)).not.toHaveProperty('checks')
  expect(await json(server.get(student, `/submissions/${id}/pacing`))).toMatchObject({ pacing: null })
  const progress = await json(server.get(student, '/student/progress'))
  expect(progress.scores).toMatchObject([{ submissionId: id }])
  expect(progress.pace ?? []).toEqual([])
  const report = await json(server.get(admin, `/admin/reports/${made.slug}?details=all`))
  expect(report).toMatchObject({ submissions: 1, details: { times: [] } })
  const rows = await (await server.get(tutor, `/tests/${made.slug}/answer-rows.csv`)).text()
  expect(rows.split('\n')[1]).toMatch(/,1,1,,2026-03-07T17:00:00.000Z,1,0,1/)
})

test('without a clock it counts in no score', async () => {
  const id = await entered({ isUntimed: true })
  expect(await submissionOf(id)).toMatchObject({ isUntimed: true, composite: null, timeSpent: 0, correctAnswers: 40 })
})

test('a test that always has its clock may have been taken on paper without one', async () => {
  await server.db.pool.query('update tests set is_always_timed = true where id = $1', [made.id])
  expect(await submissionOf(await entered({ isUntimed: true }))).toMatchObject({ isUntimed: true })
})

describe('sent again', () => {
  test('it is the same submission, also after the test has changed', async () => {
    const body = await entry()
    const first = await json(enter(body))
    await server.db.pool.query('update tests set version = version + 1 where id = $1', [made.id])
    expect(await json(enter(body))).toEqual(first)
    expect(await auditOf('enter_answers', first.submissionId)).toHaveLength(1)
    const { rows } = await server.db.pool.query('select from test_attempts where student_id = $1', [student.studentId])
    expect(rows).toHaveLength(1)
  })

  test('with other answers it corrects them', async () => {
    const body = await entry()
    const { submissionId } = await json(enter(body))
    expect(await json(enter({ ...body, answers: await sheet({ 0: '-' }) }))).toEqual({ submissionId })
    expect(await submissionOf(submissionId)).toMatchObject({ correctAnswers: 39, unanswered: 1 })
  })

  test('with another day or other minutes it is refused', async () => {
    const body = await entry()
    await enter(body)
    for (const change of [{ takenAt: '2026-03-08T17:00:00Z' }, { minutes: null }, { isUntimed: true }]) {
      expect((await enter({ ...body, ...change })).status).toBe(409)
    }
  })

  test('for another student it is not found', async () => {
    const body = await entry()
    await enter(body)
    const twin = await createStudentWithRecord(server.db, { tutor })
    expect((await enter(body, tutor, twin)).status).toBe(404)
  })
})

describe('refused', () => {
  async function refusal(body: object, who: SignedInPerson = tutor, whose = student) {
    const reply = await enter(body, who, whose)
    return { status: reply.status, ...(await reply.json()) }
  }

  test('are students, parents, and tutors of others', async () => {
    const body = await entry()
    for (const who of [student, parent]) expect(await refusal(body, who)).toMatchObject({ status: 403 })
    expect(await refusal(body, tutor, other)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await refusal(body, admin, other)).toMatchObject({ status: 200 })
  })

  test('is a test that students cannot take', async () => {
    await server.db.pool.query(`update tests set status = 'draft' where id = $1`, [made.id])
    const body = { ...(await entry({ testVersion: 1, answers: {} })), testVersion: 1 }
    expect(await refusal(body, admin)).toMatchObject({ code: 'test_not_available' })
  })

  test('is a test for assigned students, until it is assigned', async () => {
    await server.db.pool.query('update tests set assigned_only = true where id = $1', [made.id])
    const body = await entry()
    expect(await refusal(body)).toMatchObject({
      status: 403,
      code: 'test_not_assigned',
      message: 'This test is for assigned students only. Assign it to Maya first.',
    })
    await createAssignment(server.db, student, made)
    expect(await refusal(body)).toMatchObject({ status: 200 })
  })

  test('is a test before it opens, and not one that has closed', async () => {
    const opens_at = new Date('2026-03-11T10:00:00Z')
    const id = await createAssignment(server.db, student, made, { opens_at })
    expect(await refusal(await entry())).toMatchObject({ status: 409, code: 'test_not_open' })
    const window = ['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z', id]
    await server.db.pool.query(
      'update student_test_assignments set opens_at = $1, closes_at = $2 where id = $3',
      window,
    )
    expect(await refusal(await entry())).toMatchObject({ status: 200 })
  })

  test('is a test that is locked after an attempt, until it is unlocked', async () => {
    const id = await createAssignment(server.db, student, made)
    await entered()
    expect(await refusal(await entry())).toMatchObject({ code: 'test_locked' })
    await server.post(tutor, `/tutor/assignments/${id}/unlock`)
    expect(await refusal(await entry())).toMatchObject({ status: 200 })
  })

  test('is a test in progress', async () => {
    await server.post(student, `/tests/${made.slug}/attempt`, {})
    expect(await refusal(await entry())).toMatchObject({ status: 409, code: 'test_in_progress' })
  })

  test('is a version that is not the present one', async () => {
    const body = await entry()
    await server.db.pool.query('update tests set version = version + 1 where id = $1', [made.id])
    expect(await refusal(body)).toMatchObject({ code: 'changed_meanwhile' })
  })

  test.each([
    ['a day in the future', { takenAt: '2026-03-11T17:00:00Z' }, 'takenAt', 'This day is in the future.'],
    ['a day long ago', { takenAt: '2024-03-01T17:00:00Z' }, 'takenAt', 'This day is more than a year ago.'],
    ['minutes of one section', { minutes: [80] }, 'minutes', 'Write the minutes of every section, or of none.'],
  ])('is %s', async (_, change, path, message) => {
    expect(await refusal(await entry(change))).toMatchObject({ status: 422, issues: [{ path, message }] })
  })

  test('is each answer that its question does not have, and then nothing is recorded', async () => {
    const [first = '', second = ''] = made.questionIds
    const last = made.questionIds.at(-1) ?? ''
    const stranger = randomUUID()
    const answers = { ...(await sheet()), [first]: 'Q', [second]: 'A', [last]: 'B', [stranger]: 'A' }
    const { issues, ...found } = await refusal(await entry({ answers }))
    expect(found).toMatchObject({ status: 422, code: 'invalid_input' })
    expect(issues.map(({ path }: { path: string }) => path)).toEqual(
      [first, second, last, stranger].map((id) => `answers.${id}`),
    )
    const { rows } = await server.db.pool.query('select from test_attempts where student_id = $1', [student.studentId])
    expect(rows).toHaveLength(0)
  })
})

test('each test that can be entered is in the list, or says why it cannot', async () => {
  const list = async (who: SignedInPerson) => json(server.get(who, `/students/${student.studentId}/answers-on-paper`))
  const titleOf = async () => {
    const { tests } = await list(tutor)
    return tests.find(({ id }: { id: string }) => id === made.id)
  }
  expect(await list(tutor)).toMatchObject({ studentName: 'Maya' })
  expect(await titleOf()).toEqual({ id: made.id, slug: made.slug, title: 'A test', refusal: null })
  await entered()
  expect(await titleOf()).toMatchObject({ refusal: 'Maya has taken this test, and it is locked. Unlock it first.' })
  const forOthers = await createTestWithQuestions(server.db, { assignedOnly: true })
  const { tests } = await list(admin)
  expect(tests.map(({ id }: { id: string }) => id)).not.toContain(forOthers.id)
  for (const who of [student, parent]) expect((await list(who)).code).toBe('not_allowed')
  expect((await server.get(tutor, `/students/${other.studentId}/answers-on-paper`)).status).toBe(404)
})

test('today is the moment of entering, and not later', async () => {
  const id = await entered({ takenAt: '2026-03-10T17:00:00Z' })
  expect(await submissionOf(id)).toMatchObject({ submittedAt: '2026-03-10T10:00:00.000Z' })
})

describe('corrected', () => {
  const path = (id: string) => `/submissions/${id}/answers-on-paper`

  test('it is scored again, and the log keeps the former answers', async () => {
    const id = await entered({ answers: await sheet({ 1: '-' }) })
    const read = await json(server.get(tutor, path(id)))
    expect(read).toMatchObject({ studentName: 'Maya', paper: { slug: made.slug } })
    expect(read.answers).not.toHaveProperty(made.questionIds[1] ?? '')
    expect(Object.keys(read.answers)).toHaveLength(39)
    const corrected = await server.put(tutor, path(id), { answers: await sheet() })
    expect(await corrected.json()).toEqual({ submissionId: id })
    expect(await submissionOf(id)).toMatchObject({ correctAnswers: 40, unanswered: 0, timeSpent: 150 * 60 })
    const [act] = await auditOf('correct_answers', id)
    expect(act).toMatchObject({ actor: { fullName: 'Priya' }, entityId: id, changes: [{ field: 'answers' }] })
    await server.put(tutor, path(id), { answers: await sheet() })
    expect(await auditOf('correct_answers', id)).toHaveLength(1)
  })

  test('only by the tutor of the student and administrators, and only what was on paper', async () => {
    const id = await entered()
    const answers = await sheet()
    const stranger = await createPerson(server.db, 'tutor')
    for (const [who, status] of [
      [student, 403],
      [parent, 403],
      [stranger, 404],
      [admin, 200],
    ] as const) {
      expect((await server.get(who, path(id))).status).toBe(status)
      expect((await server.put(who, path(id), { answers })).status).toBe(status)
    }
    const { attempt } = await json(server.post(other, `/tests/${made.slug}/attempt`, {}))
    const { submission } = await json(
      server.post(other, `/attempts/${attempt.id}/submit`, { writer: attempt.writer, changes: [], currentQuestion: 0 }),
    )
    expect((await server.get(admin, path(submission.id))).status).toBe(404)
    expect((await server.put(admin, path(submission.id), { answers })).status).toBe(404)
  })
})

test('the database keeps it on paper, and the others off it', async () => {
  await entered()
  const change = (values: object) =>
    asSystem(server.db, 'try to change how it was taken', (tx) =>
      tx.updateTable('test_attempts').set(values).where('student_id', '=', student.studentId).execute(),
    )
  await expect(change({ entered_at: null })).rejects.toMatchObject({ constraint: 'attempt_keeps_its_clock' })
  await server.post(other, `/tests/${made.slug}/attempt`, {})
  await expect(
    server.db.pool.query('update test_attempts set entered_by = $1 where student_id = $2', [
      admin.userId,
      other.studentId,
    ]),
  ).rejects.toMatchObject({ constraint: 'only_answers_on_paper_are_entered' })
})
