import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAttempt, aPerson, aStudent, aSubmission, aTest } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test('the overview counts, and shows the five newest tests and the latest submissions', async () => {
  const student = await aStudent(server.db, { fullName: 'Maya' })
  for (const title of ['Test one', 'Test two', 'Test three', 'Test four', 'Test five', 'Test six']) {
    await aTest(server.db, { title })
  }
  const made = await aTest(server.db, { title: 'Test seven', status: 'draft' })
  const older = await aSubmission(server.db, student, made, { submittedAt: new Date('2026-02-01T00:00:00Z') })
  const newer = await aSubmission(server.db, student, made, { submittedAt: new Date('2026-02-02T00:00:00Z') })
  await anAttempt(server.db, student, made)
  const overview = await (await server.get(await aPerson(server.db, 'admin'), '/admin/overview')).json()
  expect(overview).toMatchObject({
    totalStudents: 1,
    totalTests: 7,
    totalSubmissions: 2,
    attemptsUnderWay: 1,
    recentSubmissions: [
      { id: newer, studentName: 'Maya', testTitle: 'Test seven', scorePercentage: 25 },
      { id: older },
    ],
  })
  expect(overview.recentTests.map(({ title }: { title: string }) => title)).toEqual([
    'Test seven',
    'Test six',
    'Test five',
    'Test four',
    'Test three',
  ])
})

test('the overview tells of late answers, of an unusual pace, and of wrong retake PINs of the last day by student', async () => {
  const student = await aStudent(server.db, { fullName: 'Noor' })
  const made = await aTest(server.db)
  const odd = await aSubmission(server.db, student, made, { submittedAt: new Date('2026-02-28T00:00:00Z') })
  await server.db.pool.query(
    `insert into submission_checks (submission_id, late_answers, refused_answers, active_seconds) values ($1, 3, 2, 12)`,
    [odd],
  )
  for (const [minutes, isForgiven] of [
    [1, false],
    [23 * 60, true],
    [25 * 60, false],
  ]) {
    await server.db.pool.query(
      `insert into retake_tries (student_id, test_id, tried_at, is_forgiven) values ($1, $2, $3::timestamptz - make_interval(mins => $4), $5)`,
      [student.studentId, made.id, server.clock.now(), minutes, isForgiven],
    )
  }
  const overview = await (await server.get(await aPerson(server.db, 'admin'), '/admin/overview')).json()
  expect(overview.wrongPins).toEqual([{ studentId: student.studentId, studentName: 'Noor', tries: 2 }])
  expect(overview.recentSubmissions[0]).toMatchObject({
    id: odd,
    checks: { lateAnswers: 3, refusedAnswers: 2, unusualPace: { right: 1, scored: 4, seconds: 12 } },
  })
})

test.each(['student', 'parent', 'tutor'] as const)('a %s gets nothing of it', async (role) => {
  const person = await aPerson(server.db, role)
  for (const path of ['/admin/overview', '/admin/settings']) {
    expect((await server.get(person, path)).status).toBe(403)
  }
  expect((await server.put(person, '/admin/settings', { retakePin: 'ABCD' })).status).toBe(403)
  expect((await server.post(person, '/admin/settings/test-mail')).status).toBe(403)
  expect((await server.post(null, '/admin/settings/test-mail')).status).toBe(401)
})

describe('the retake PIN', () => {
  beforeEach(() =>
    server.db.pool.query(
      `insert into settings (key, value) values ('retake_pin', '"7Q9Z"') on conflict (key) do update set value = excluded.value`,
    ),
  )

  test('is shown and changed by an administrator, and the log tells who did it without telling the PIN', async () => {
    const admin = await aPerson(server.db, 'admin')
    expect(await (await server.get(admin, '/admin/settings')).json()).toMatchObject({ retakePin: '7Q9Z' })
    expect(await (await server.put(admin, '/admin/settings', { retakePin: 'ABC9' })).json()).toMatchObject({
      retakePin: 'ABC9',
    })
    expect(await (await server.get(admin, '/admin/settings')).json()).toMatchObject({ retakePin: 'ABC9' })
    const { rows } = await server.db.pool.query('select * from audit_log where actor_id = $1', [admin.userId])
    expect(rows).toMatchObject([{ action: 'update', entity_type: 'settings', entity_id: 'retake_pin' }])
    expect(JSON.stringify(rows)).not.toMatch(/7Q9Z|ABC9/)
  })

  test.each([
    ['ABC', 'The PIN has 4 characters.'],
    ['ABCDE', 'The PIN has 4 characters.'],
    ['AB0D', 'The PIN has capital letters and digits, without 0, 1, I, L and O.'],
  ])('%s is refused with what it must be', async (retakePin, message) => {
    const response = await server.put(await aPerson(server.db, 'admin'), '/admin/settings', { retakePin })
    expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path: 'retakePin', message }] }])
  })
})
