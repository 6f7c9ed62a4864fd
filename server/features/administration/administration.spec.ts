import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test('the overview counts, and shows the five newest tests and the latest submissions', async () => {
  const student = await createStudentWithRecord(server.db, { fullName: 'Maya' })
  for (const title of ['Test one', 'Test two', 'Test three', 'Test four', 'Test five', 'Test six']) {
    await createTestWithQuestions(server.db, { title })
  }
  const made = await createTestWithQuestions(server.db, { title: 'Test seven', status: 'draft' })
  const older = await createSubmission(server.db, student, made, { submittedAt: new Date('2026-02-01T00:00:00Z') })
  const newer = await createSubmission(server.db, student, made, { submittedAt: new Date('2026-02-02T00:00:00Z') })
  await createAttempt(server.db, student, made)
  const overview = await (await server.get(await createPerson(server.db, 'admin'), '/admin/overview')).json()
  expect(overview).toMatchObject({
    totalStudents: 1,
    totalTests: 7,
    totalSubmissions: 2,
    attemptsUnderWay: 1,
    recentSubmissions: [
      { id: newer, studentName: 'Maya', testTitle: 'Test seven', scorePercentage: 25, totalQuestions: 4 },
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
  const student = await createStudentWithRecord(server.db, { fullName: 'Noor' })
  const made = await createTestWithQuestions(server.db)
  const odd = await createSubmission(server.db, student, made, { submittedAt: new Date('2026-02-28T00:00:00Z') })
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
  const overview = await (await server.get(await createPerson(server.db, 'admin'), '/admin/overview')).json()
  expect(overview.wrongPins).toEqual([{ studentId: student.studentId, studentName: 'Noor', tries: 2 }])
  expect(overview.recentSubmissions[0]).toMatchObject({
    id: odd,
    checks: { lateAnswers: 3, refusedAnswers: 2, unusualPace: { right: 1, scored: 4, seconds: 12 } },
  })
})

test.each(['student', 'parent', 'tutor'] as const)('a %s gets nothing of it', async (role) => {
  const person = await createPerson(server.db, role)
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
    const admin = await createPerson(server.db, 'admin')
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
    const response = await server.put(await createPerson(server.db, 'admin'), '/admin/settings', { retakePin })
    expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path: 'retakePin', message }] }])
  })
})

describe('what needs an administrator', () => {
  const at = (iso: string) => new Date(iso)

  async function glance(of: TestServer, who: SignedInPerson) {
    const { attention, missingSteps } = await (await of.get(who, '/admin/overview')).json()
    return { attention, missingSteps }
  }

  test('names the first five students with an overdue test, each once, with what is overdue the longest', async () => {
    await using fresh = await openTestServer('2026-03-01T10:00:00Z')
    const admin = await createPerson(fresh.db, 'admin')
    const longAgo = '2026-02-20T10:00:00.000Z'
    const tests = [
      await createTestWithQuestions(fresh.db),
      await createTestWithQuestions(fresh.db, { title: 'The long one' }),
    ]
    for (const name of ['Dana', 'Abel', 'Cora', 'Fay', 'Bela', 'Ed']) {
      const student = await createStudentWithRecord(fresh.db)
      await fresh.db.pool.query('update user_profiles set full_name = $1 where id = $2', [name, student.userId])
      for (const given of name === 'Abel' ? tests : tests.slice(0, 1)) {
        await createAssignment(fresh.db, student, given, {
          due_date: at(given === tests[1] ? longAgo : '2026-02-28T10:00:00Z'),
        })
      }
    }
    const named = (await glance(fresh, admin)).attention.find(
      ({ matter }: { matter: string }) => matter === 'late_students',
    )
    expect(named).toMatchObject({
      count: 6,
      late: [
        { name: 'Abel', testTitle: 'The long one', dueDate: longAgo, others: 1 },
        { name: 'Bela', dueDate: '2026-02-28T10:00:00.000Z', others: 0 },
        { name: 'Cora' },
        { name: 'Dana' },
        { name: 'Ed' },
      ],
    })
    const reminded = () => fresh.post(admin, `/tutor/assignments/${named.late[0].assignmentId}/remind`)
    expect([named.late[0].remindedAt, (await reminded()).status]).toEqual([null, 200])
    const [again] = (await glance(fresh, admin)).attention
    expect([again.late[0].remindedAt, again.late[1].remindedAt]).toEqual(['2026-03-01T10:00:00.000Z', null])
  })

  test('is listed with its count, the most urgent first, and goes when it is mended', async () => {
    await using fresh = await openTestServer('2026-03-01T10:00:00Z')
    const admin = await createPerson(fresh.db, 'admin')
    const { pool } = fresh.db
    expect((await glance(fresh, admin)).attention).toEqual([])

    const [made, draft] = [
      await createTestWithQuestions(fresh.db),
      await createTestWithQuestions(fresh.db, { status: 'draft' }),
    ]
    const [late, punctual, waiting] = [
      await createStudentWithRecord(fresh.db),
      await createStudentWithRecord(fresh.db),
      await createStudentWithRecord(fresh.db),
    ]
    await createPerson(fresh.db, 'student', 'No record yet')
    await createAssignment(fresh.db, late, made, { due_date: at('2026-02-28T10:00:00Z') })
    await createAssignment(fresh.db, punctual, made, { due_date: at('2026-02-28T10:00:00Z'), completed: true })
    await createAssignment(fresh.db, punctual, draft, { due_date: at('2026-02-28T10:00:00Z') })
    // Closed tests do not count as late, and neither do tests of students whose exam is over or who are taking the test now.
    const [other, examined] = [await createTestWithQuestions(fresh.db), await createStudentWithRecord(fresh.db)]
    await createAssignment(fresh.db, late, other, { due_date: at('2026-02-28T10:00:00Z') })
    const closed = { due_date: at('2026-02-27T10:00:00Z'), closes_at: at('2026-02-28T10:00:00Z') }
    await createAssignment(fresh.db, punctual, other, closed)
    await createAssignment(fresh.db, examined, other, { due_date: at('2026-02-28T10:00:00Z') })
    await pool.query(
      `insert into student_goals (student_id, exam_date, applicant_grade) values ($1, '2026-02-27', 8)`,
      [examined.studentId],
    )
    const times = (started: string, deadline: string) => ({ started_at: at(started), deadline_at: at(deadline) })
    await createAttempt(fresh.db, late, made, times('2026-03-01T06:00:00Z', '2026-03-01T09:49:00Z'))
    await createAttempt(fresh.db, punctual, made, times('2026-03-01T09:00:00Z', '2026-03-01T09:55:00Z'))
    await createAttempt(fresh.db, waiting, made, times('2026-03-01T09:39:00Z', '2026-03-01T12:00:00Z'))
    await createAttempt(fresh.db, punctual, draft, times('2026-03-01T09:41:00Z', '2026-03-01T12:00:00Z'))
    for (const [submittedAt, refused] of [
      [at('2026-02-28T00:00:00Z'), 2],
      [at('2026-02-28T01:00:00Z'), 0],
      [at('2026-02-10T00:00:00Z'), 2],
    ] as const) {
      const submission = await createSubmission(fresh.db, punctual, made, { submittedAt })
      await pool.query(
        'insert into submission_checks (submission_id, late_answers, refused_answers) values ($1, 1, $2)',
        [submission, refused],
      )
    }
    await pool.query(
      `insert into outbox_messages (channel, kind, recipient, subject, text, given_up_at) values
        ('email', 'signup', 'a@b.c', '', '', '2026-02-28'), ('email', 'signup', 'a@b.c', '', '', '2026-02-01'),
        ('email', 'signup', 'a@b.c', '', '', null)`,
    )
    await pool.query('insert into join_requests (student_id, parent_id, asked_at) values ($1, $2, $3)', [
      late.studentId,
      (await createPerson(fresh.db, 'parent')).userId,
      at('2026-02-28T10:00:00Z'),
    ])
    await pool.query(
      `insert into audit_log (action, entity_type, created_at) values ('download', 'backups', '2026-01-01T10:00:00Z')`,
    )
    expect((await glance(fresh, admin)).attention).toEqual([
      { matter: 'stuck_attempts', count: 1 },
      { matter: 'silent_attempts', count: 1 },
      { matter: 'refused_answers', count: 1 },
      { matter: 'failed_messages', count: 1 },
      { matter: 'join_requests', count: 1 },
      { matter: 'late_students', count: 1, late: [expect.objectContaining({ others: 0 })] },
      { matter: 'students_without_record', count: 1 },
      { matter: 'students_without_test', count: 1 },
      { matter: 'old_backup', count: 59 },
    ])

    await pool.query(`update test_attempts set status = 'submitted'`)
    await pool.query('update submission_checks set refused_answers = 0')
    await pool.query('delete from outbox_messages')
    await pool.query(`update join_requests set status = 'refused', decided_at = now()`)
    await pool.query('update student_test_assignments set completed = true')
    await pool.query(
      `insert into students (user_id) select id from user_profiles where role = 'student' and not has_student_record`,
    )
    await pool.query(
      `insert into student_test_assignments (student_id, test_id) select id, $1 from students on conflict do nothing`,
      [made.id],
    )
    await pool.query(
      `insert into audit_log (action, entity_type, created_at) values ('download', 'backups', '2026-02-01T10:00:00Z')`,
    )
    expect((await glance(fresh, admin)).attention).toEqual([])
  })

  test('names tests that students can take with questions that nobody can get right', async () => {
    await using fresh = await openTestServer('2026-03-01T10:00:00Z')
    const [admin, made] = [
      await createPerson(fresh.db, 'admin'),
      await createTestWithQuestions(fresh.db, { title: 'Fractions' }),
    ]
    await createTestWithQuestions(fresh.db)
    const keyless = async () => (await (await fresh.get(admin, '/admin/overview')).json()).keylessTests
    expect(await keyless()).toEqual([])
    const without = 'update test_questions set correct_option = null, numeric_answer = null where id = any ($1)'
    await fresh.db.pool.query(without, [made.questionIds.slice(0, 2)])
    expect(await keyless()).toEqual([{ id: made.id, slug: made.slug, title: 'Fractions', questions: 2 }])
    const withStatus = 'update tests set status = $2 where id = $1'
    await fresh.db.pool.query(withStatus, [made.id, 'draft'])
    expect(await keyless()).toEqual([])
    await fresh.db.pool.query(withStatus, [made.id, 'active'])
    expect(await keyless()).toHaveLength(1)
    // The exam has trial questions in a section, so some questions need no key.
    await fresh.db.pool.query(
      `update exam_formats set sections = (select jsonb_agg(section || '{"scored": 50}') from jsonb_array_elements(sections) section)
        where id = (select format_id from tests where id = $1)`,
      [made.id],
    )
    expect(await keyless()).toEqual([])
  })

  test('starts with the steps of setting up, which go away one by one', async () => {
    await using fresh = await openTestServer('2026-03-01T10:00:00Z', {
      ...{ DEMO: '0', SMTP_URL: 'smtp://localhost:2525' },
    })
    const admin = await createPerson(fresh.db, 'admin')
    const missing = async () => (await glance(fresh, admin)).missingSteps
    expect(await missing()).toEqual(['people', 'test', 'support', 'time_zone', 'backup'])
    await createPerson(fresh.db, 'student')
    await createTestWithQuestions(fresh.db, { status: 'draft' })
    await createTestWithQuestions(fresh.db, { sections: [] })
    expect(await missing()).toEqual(['test', 'support', 'time_zone', 'backup'])
    await createTestWithQuestions(fresh.db)
    await fresh.db.pool.query(`update settings set value = '"help@school.example"' where key = 'support_contact'`)
    expect(await missing()).toEqual(['time_zone', 'backup'])
    await fresh.db.pool.query(`update settings set value = '"Europe/Berlin"' where key = 'time_zone'`)
    expect(await missing()).toEqual(['backup'])
    await fresh.db.pool.query(`insert into audit_log (action, entity_type) values ('download', 'backups')`)
    expect(await missing()).toEqual([])
    expect((await glance(server, await createPerson(server.db, 'admin'))).missingSteps).toContain('mail')
  })
})
