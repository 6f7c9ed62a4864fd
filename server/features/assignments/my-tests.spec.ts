import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

test('my tests are all that I may take or have taken, each with its state', async () => {
  const student = await createStudentWithRecord(server.db)
  await createTestWithQuestions(server.db, { title: 'Open to all' })
  await createTestWithQuestions(server.db, { title: 'A draft of nobody', status: 'draft' })
  const draft = await createTestWithQuestions(server.db, { title: 'An assigned draft', status: 'draft' })
  await createAssignment(server.db, student, draft, { due_date: new Date('2026-03-20T00:00:00Z') })
  const underWay = await createTestWithQuestions(server.db, { title: 'In progress', duration: 30 })
  await createAttempt(server.db, student, underWay, { deadline_at: new Date('2026-03-01T10:30:00Z') })
  const completed = await createTestWithQuestions(server.db, { title: 'Completed', status: 'archived' })
  await createAssignment(server.db, student, completed, { completed: true, locked: true })
  const submission = await createSubmission(server.db, student, completed)
  const unlocked = await createTestWithQuestions(server.db, { title: 'To be taken again' })
  await createAssignment(server.db, student, unlocked, { completed: true, locked: false })
  const assigned = await createTestWithQuestions(server.db, { title: 'Assigned' })
  const assignment = await createAssignment(server.db, student, assigned, {
    due_date: new Date('2026-03-08T00:00:00Z'),
  })

  const { tests } = await (await server.get(student, '/student/tests')).json()
  expect(tests).toMatchObject([
    {
      state: 'under_way',
      test: { title: 'In progress', durationSeconds: 1800, questionCount: 4 },
      assignment: null,
      inProgress: { answered: 0, deadlineAt: '2026-03-01T10:30:00.000Z' },
    },
    {
      state: 'assigned',
      test: { title: 'Assigned' },
      assignment: { id: assignment, dueDate: '2026-03-08T00:00:00.000Z', completed: false, locked: false },
      inProgress: null,
      latestSubmissionId: null,
    },
    { state: 'not_available', test: { title: 'An assigned draft' } },
    { state: 'open', test: { title: 'Open to all' } },
    { state: 'completed', test: { title: 'Completed', status: 'archived' }, latestSubmissionId: submission },
    { state: 'unlocked', test: { title: 'To be taken again' } },
  ])
})

test('my tests are for students, also for those without a record', async () => {
  const { tests } = await (await server.get(await createPerson(server.db, 'student'), '/student/tests')).json()
  expect(tests.every(({ state }: { state: string }) => state === 'open')).toBe(true)
  for (const role of ['parent', 'tutor', 'admin'] as const) {
    expect((await server.get(await createPerson(server.db, role), '/student/tests')).status).toBe(403)
  }
})

test('says which tests are forward-only; a test in progress keeps the rule that it began with', async () => {
  const student = await createStudentWithRecord(server.db)
  const old = await createTestWithQuestions(server.db, { title: 'Began before' })
  await createAttempt(server.db, student, old, { deadline_at: new Date('2026-03-01T10:30:00Z') })
  const recent = await createTestWithQuestions(server.db, { title: 'Of 2026', format: 'digital-2026' })
  const other = await createTestWithQuestions(server.db, { title: 'Of 2017' })
  for (const one of [recent, other, old]) await createAssignment(server.db, student, one, {})
  await server.db.pool.query(`update tests set format_id = 'digital-2026' where id = $1`, [old.id])
  const { tests } = await (await server.get(student, '/student/tests')).json()
  const { assignments } = await (await server.get(student, '/student/assignments')).json()
  for (const list of [tests, assignments]) {
    const rules = new Map(
      list.map(({ test: one }: { test: Record<string, unknown> }) => [one.title, one.isForwardOnly]),
    )
    expect(['Began before', 'Of 2026', 'Of 2017'].map((title) => rules.get(title))).toEqual([false, true, false])
  }
})

test('says of which exam a whole test is, and nothing of others', async () => {
  const student = await createStudentWithRecord(server.db)
  const questions = Array.from({ length: 50 }, () => ({ key: 0 }))
  const sections = (['reading', 'math'] as const).map((subject) => ({ title: subject, subject, questions }))
  const whole = await createTestWithQuestions(server.db, { title: 'Whole', format: 'digital-2026', sections })
  const part = await createTestWithQuestions(server.db, { title: 'Part', format: 'digital-2026' })
  const free = await createTestWithQuestions(server.db, { title: 'Free', format: 'free' })
  const long = [0, 1].map((at) => ({ title: `Sentences ${at}`, subject: 'reading' as const, questions }))
  const oneSided = await createTestWithQuestions(server.db, {
    title: 'One subject',
    format: 'digital-2026',
    sections: long,
  })
  for (const one of [whole, part, free, oneSided]) await createAssignment(server.db, student, one, {})
  for (const list of ['tests', 'assignments']) {
    const reply = await (await server.get(student, `/student/${list}`)).json()
    const found: { test: { title: string; exam?: object } }[] = reply[list]
    const examOf = (title: string) => found.find(({ test: one }) => one.title === title)?.test.exam
    expect(['Whole', 'Part', 'Free', 'One subject'].map(examOf)).toEqual([
      { first: 2026, last: null },
      undefined,
      undefined,
      undefined,
    ])
  }
})

test('says which of my tests ask the same questions, and names none that I cannot see', async () => {
  const student = await createStudentWithRecord(server.db)
  const passage = { title: 'Tides', text: `<p>${crypto.randomUUID()}</p>` }
  const copy = (title: string, status?: 'draft') =>
    createTestWithQuestions(server.db, {
      title,
      ...(status && { status }),
      sections: [
        {
          title: 'Reading',
          subject: 'reading',
          questions: [
            { key: 0, passage },
            { key: 1, passage, text: 'Why?' },
          ],
        },
      ],
    })
  const [first, second] = [await copy('Tides'), await copy('Tides again')]
  const draft = await copy('A draft of nobody', 'draft')
  const { tests } = await (await server.get(student, '/student/shared-questions')).json()
  const mine = tests.filter(({ id }: { id: string }) => id === first.id || id === second.id)
  expect(mine).toEqual(
    expect.arrayContaining([
      { id: first.id, sameAs: { id: second.id, title: 'Tides again' } },
      { id: second.id, sameAs: { id: first.id, title: 'Tides' } },
    ]),
  )
  expect(JSON.stringify(tests)).not.toContain('A draft of nobody')
  const ofAll = await (await server.get(await createPerson(server.db, 'admin'), '/admin/shared-questions')).json()
  expect(ofAll.tests).toContainEqual({ id: second.id, sameAs: { id: draft.id, title: 'A draft of nobody' } })
  expect((await server.get(student, '/admin/shared-questions')).status).toBe(403)
  for (const role of ['parent', 'tutor', 'admin'] as const) {
    expect((await server.get(await createPerson(server.db, role), '/student/shared-questions')).status).toBe(403)
  }
})
