/** After an account is deleted, no table contains anything that identifies the person. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authClient } from '#test/support/auth-client.ts'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_MAIL_GAP_SECONDS: '0', AUTH_EVEN_ANSWER_MS: '0' })
  admin = await createPerson(server.db, 'admin', 'Ada Admin')
})
afterAll(() => server[Symbol.asyncDispose]())

async function done(response: Promise<Response>) {
  const answer = await response
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body
}

/** Returns where the word occurs in any text of any table, as `table.column`. */
async function placesOf(word: string): Promise<string[]> {
  const { rows: columns } = await server.db.pool.query<{ place: string; name: string; column: string }>(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name, quote_ident(column_name) as column,
      table_name || '.' || column_name as place
    from information_schema.columns
    where table_schema in ('public', 'auth') and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')
    order by 3`)
  expect(columns.length).toBeGreaterThan(80)
  const found: string[] = []
  for (const { name, column, place } of columns) {
    const { rowCount } = await server.db.pool.query(
      `select from ${name} where strpos(lower(${column}::text), lower($1)) > 0 limit 1`,
      [word],
    )
    if (rowCount) found.push(place)
  }
  return found
}

/** Returns where the write-ahead log began at the last checkpoint. */
async function lastCheckpoint(): Promise<string> {
  const { rows } = await server.db.pool.query<{ place: string }>(
    'select redo_lsn::text as place from pg_control_checkpoint()',
  )
  return rows[0]?.place ?? ''
}

async function userIdOf(email: string): Promise<string> {
  const { rows } = await server.db.pool.query('select id from auth.users where email = $1', [email])
  return rows[0].id
}

// Exercises everything that can be done with an account, with a hash for each password.
test('a student', { timeout: 120_000 }, async () => {
  const parent = await createPerson(server.db, 'parent', 'Paul Parent')
  const tutor = await createPerson(server.db, 'tutor', 'Tilda Tutor')
  const sister = await createStudentWithRecord(server.db, { fullName: 'Sister Student', parents: [parent] })
  const test1 = await createTestWithQuestions(server.db)

  // She registers herself; then administrators and she do everything possible with her account.
  const client = authClient(server)
  const password = 'correct horse'
  await client.signUp({
    ...{ email: 'first.zwetschge@example.com', password },
    options: { data: { full_name: 'Zora Zwetschge', role: 'student' } },
  })
  const id = await userIdOf('first.zwetschge@example.com')
  await server.db.pool.query('update auth.users set email_confirmed_at = now() where id = $1', [id])
  await client.signInWithPassword({ email: 'first.zwetschge@example.com', password: 'wrong' })
  const { data } = await client.signInWithPassword({ email: 'first.zwetschge@example.com', password })
  const mine = { headers: { Authorization: `Bearer ${data.session?.access_token}` } }
  await client.resetPasswordForEmail('first.zwetschge@example.com')
  await client.signInWithOtp({ email: 'first.zwetschge@example.com' })
  await done(
    server.put(admin, `/admin/users/${id}`, {
      ...{ email: 'second.zwetschge@example.com', fullName: 'Zora Pflaume', role: 'student' },
    }),
  )
  const record = await done(
    server.post(admin, '/admin/students', {
      ...{ userId: id, grade: 8, school: 'Her School', tutorId: tutor.userId, parentId: parent.userId },
    }),
  )
  await done(
    server.put(admin, `/admin/students/${record.id}/accommodation`, {
      ...{ timeMultiplier: 1.5, extraMinutes: 5, reason: 'Zora Pflaume needs it', tools: { on: ['zoom'], off: [] } },
    }),
  )
  await done(
    server.put(admin, `/students/${record.id}/goals`, {
      ...{
        examDate: '2031-10-25',
        applicantGrade: 8,
        schoolIds: ['stuyvesant'],
        revision: 0,
        reviewMinutes: 20,
        weeklyMinutes: null,
      },
    }),
  )
  await done(
    server.put(admin, `/students/${record.id}/breaks`, {
      breaks: [{ firstDay: '2031-10-25', lastDay: '2031-10-26' }],
      revision: 1,
    }),
  )
  await server.db.pool.query(
    `insert into practice_answers (student_id, round_id, question_id, origin, subject, topic, is_right, seconds)
     values ($1, $1, $1, 'test', 'math', 'Circles', true, 5)`,
    [record.id],
  )
  const made = await done(
    server.post(admin, '/admin/classes', { name: 'A class', description: '', gradeLevel: 8, tutorId: tutor.userId }),
  )
  await done(
    server.put(admin, `/admin/classes/${made.id}/students`, {
      studentIds: [record.id, sister.studentId],
      knownIds: [],
    }),
  )
  const target = { studentIds: [record.id] }
  await done(server.post(admin, '/admin/assignments', { target, testIds: [test1.id], dueDate: null }))
  const opened = await done(server.fetch(`/api/tests/${test1.slug}/attempt`, { method: 'POST', ...mine }))
  const forward = await createTestWithQuestions(server.db, { format: 'digital-2026' })
  const [first = ''] = forward.questionIds
  const begun = await done(
    server.fetch(`/api/tests/${forward.slug}/attempt`, {
      ...{ method: 'POST', body: JSON.stringify({ startAnother: true }) },
      headers: { ...mine.headers, 'Content-Type': 'application/json' },
    }),
  )
  const highlight = { id: 'h1', text: 'Question', startIndex: 0, endIndex: 8, place: 'question' }
  const noted = {
    ...{ selectedOption: makeOptionId(0), numericValue: '', seconds: 3, notes: 'Written by Zora Pflaume' },
    highlights: [{ ...highlight, note: 'Zora Pflaume again' }],
  }
  await done(
    server.fetch(`/api/attempts/${begun.attempt.id}/changes`, {
      method: 'POST',
      headers: { ...mine.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ writer: begun.attempt.writer, currentQuestion: 0 },
        changes: [
          { number: 1, question: first, record: noted },
          { number: 2, handIn: first },
        ],
      }),
    }),
  )
  await done(
    server.post(admin, `/admin/attempts/${opened.attempt.id}/time`, { minutes: 5, reason: 'For Zora Pflaume' }),
  )
  await server.db.pool.query(
    `insert into outbox_messages (channel, kind, recipient, subject, text, html, delivered_at)
     values ('email', 'tutoring', 'tilda@example.com', 'Session with Zora Pflaume', 'Zora Pflaume', '<p>Zora Pflaume', now()),
            ('email', 'tutoring', 'waiting@example.com', 'Session with Zora Pflaume', 'Zora Pflaume', '<p>Zora Pflaume', null)`,
  )
  const found = (search: string) => ({ name: search, values: { search } })
  await done(
    server.put(admin, '/admin/list-view', {
      list: 'students',
      filters: [found('zora pflaume'), found('second.zwetschge@example.com'), found('Sister')],
    }),
  )
  expect(await placesOf('Written by Zora Pflaume')).toEqual(['test_attempts.answers'])
  expect(await placesOf('Zora Pflaume again')).toEqual(['test_attempts.answers'])
  for (const word of ['zwetschge', 'Zora Pflaume']) expect(await placesOf(word)).toContain('audit_log.after')
  const acts = await server.db.pool.query('select id from audit_log')

  await done(server.delete(admin, `/admin/users/${id}`))

  for (const word of ['zwetschge', 'pflaume', 'Her School', '2031-10-25']) {
    expect(await placesOf(word), word).toEqual([])
  }
  const { rows: goals } = await server.db.pool.query('select from student_goals where student_id = $1', [record.id])
  expect(goals).toEqual([])
  const { rows: replaced } = await server.db.pool.query('select from past_goals where student_id = $1', [record.id])
  expect(replaced).toEqual([])
  const { rows: breaks } = await server.db.pool.query('select from student_breaks where student_id = $1', [record.id])
  expect(breaks).toEqual([])
  const { rows: practiced } = await server.db.pool.query('select from practice_answers where student_id = $1', [
    record.id,
  ])
  expect(practiced).toEqual([])
  const { filters } = await (await server.get(admin, '/admin/list-view?list=students')).json()
  expect(filters).toEqual([found('Sister')])
  // The log still says what was done, when, by which administrator, and to which record. Everyone else's data is still there.
  const left = await server.db.pool.query(
    'select action, before, after from audit_log where actor_id = $1 and entity_id = $2 order by created_at, id',
    [admin.userId, id],
  )
  expect(left.rows.map(({ action }) => action).sort()).toEqual(['delete', 'update'])
  expect(left.rows.find(({ action }) => action === 'update')).toMatchObject({ before: null, after: null })
  expect((await server.db.pool.query('select id from audit_log')).rowCount).toBe((acts.rowCount ?? 0) + 1)
  const waiting = await server.db.pool.query(
    `select subject from outbox_messages where recipient = 'waiting@example.com'`,
  )
  expect(waiting.rows).toEqual([{ subject: 'Session with (erased)' }])
  for (const name of ['Paul Parent', 'Tilda Tutor', 'Sister Student']) {
    expect(await placesOf(name)).toContain('user_profiles.full_name')
  }
})

test('a parent, who is also in the child’s entries in the log', async () => {
  const parent = await createPerson(server.db, 'parent', 'Petra Quitte')
  const child = await createStudentWithRecord(server.db, { fullName: 'Charly Child' })
  const path = `/admin/students/${child.studentId}/parents`
  await done(server.put(admin, path, { parentIds: [parent.userId], knownIds: [] }))
  expect(await placesOf('Petra Quitte')).toContain('audit_log.after')

  await done(server.delete(admin, `/admin/users/${parent.userId}`))

  expect(await placesOf('quitte')).toEqual([])
  expect(await placesOf(parent.email)).toEqual([])
  const { rows } = await server.db.pool.query(
    `select after from audit_log where entity_id = $1 and action = 'link_parents'`,
    [child.studentId],
  )
  expect(JSON.stringify(rows)).toContain('(erased)')
  expect(await placesOf('Charly Child')).toContain('user_profiles.full_name')
})

test('a student of a tutor, who got tests under two names', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const friend = await createStudentWithRecord(server.db, { fullName: 'Frida Friend', tutor })
  const student = await createStudentWithRecord(server.db, { fullName: 'Susi Rhabarber', tutor })
  const [first, second] = [await createTestWithQuestions(server.db), await createTestWithQuestions(server.db)]
  const target = { studentIds: [student.studentId, friend.studentId] }
  await done(server.post(tutor, '/tutor/assignments', { target, testIds: [first.id] }))
  await server.db.pool.query(`update user_profiles set full_name = 'Susi Mirabelle' where id = $1`, [student.userId])
  // Account events contain the first name, so they are deleted after a time.
  await server.db.pool.query('delete from public.account_events where user_id = $1', [student.userId])
  await done(server.post(tutor, '/tutor/assignments', { target, testIds: [second.id] }))
  const { rows } = await server.db.pool.query('select id from student_test_assignments where student_id = $1', [
    student.studentId,
  ])
  await done(server.post(tutor, `/tutor/assignments/${rows[0].id}/remind`))
  await done(server.delete(admin, `/admin/assignments/${rows[0].id}`))
  const submission = await createSubmission(server.db, student, second)
  await done(server.post(tutor, `/submissions/${submission}/comments`, { questionId: null, text: 'Very good' }))
  await server.db.pool.query('delete from test_submissions where id = $1', [submission])
  for (const word of ['rhabarber', 'mirabelle']) expect(await placesOf(word)).toContain('audit_log.after')

  await done(server.delete(admin, `/admin/users/${student.userId}`))

  for (const word of ['rhabarber', 'mirabelle', 'very good']) expect(await placesOf(word), word).toEqual([])
  expect(await placesOf('Frida Friend')).toContain('audit_log.after')
})

test('a tutor and an administrator', async () => {
  const tutor = await createPerson(server.db, 'tutor', 'Toni Holunder')
  const other = await createPerson(server.db, 'admin', 'Otto Schlehe')
  const child = await createStudentWithRecord(server.db)
  const details = { grade: 8, school: 'A School', tutorId: tutor.userId, revision: 1 }
  await done(server.put(other, `/admin/students/${child.studentId}`, details))
  await server.db.pool.query(`insert into auth.session_methods (session_id, method) values ($1, 'password')`, [
    other.sessionId,
  ])
  await done(server.post(other, '/admin/api-keys', { name: 'Invoices', scopes: ['sessions:read'], lastDay: null }))
  for (const person of [tutor, other]) await done(server.delete(admin, `/admin/users/${person.userId}`))
  for (const word of ['holunder', 'schlehe', tutor.email, other.email]) expect(await placesOf(word), word).toEqual([])
  const acts = await server.db.pool.query('select from audit_log where actor_id = $1', [other.userId])
  expect(acts.rowCount).toBe(2)
})

test.each(['student', 'tutor'] as const)('the events about a %s', async (role) => {
  const tutor = await createPerson(server.db, 'tutor')
  const [student, friend] = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
  await server.db.pool.query(
    `insert into public.webhooks (url, kinds, secret)
     values ('https://hooks.example.org', '{submission.created,assignment.created,session.created}', 'sealed')`,
  )
  const exam = await createTestWithQuestions(server.db)
  for (const [at, { studentId }] of [student, friend].entries()) {
    await server.db.pool.query(
      `insert into public.tutoring_sessions (tutor_id, student_id, starts_at, ends_at)
       values ($1, $2, date_trunc('day', now()) + make_interval(days => $3), date_trunc('day', now()) + make_interval(days => $3, hours => 1))`,
      [tutor.userId, studentId, at + 1],
    )
  }
  await createSubmission(server.db, student, exam)
  const listKinds = async () => {
    const { rows } = await server.db.pool.query(
      `select kind from public.outbox_messages where channel = 'webhook' order by kind`,
    )
    return rows.map(({ kind }) => kind)
  }
  const [submitted, booked] = ['submission.created', 'session.created']
  expect(await listKinds()).toEqual([booked, booked, submitted])

  await done(server.delete(admin, `/admin/users/${role === 'tutor' ? tutor.userId : student.userId}`))

  expect(await listKinds()).toEqual(role === 'tutor' ? [submitted] : [booked])
  await server.db.pool.query('delete from public.webhooks')
})

test('what others wrote about a student, unless somebody else has the name', async () => {
  const tutor = await createPerson(server.db, 'tutor', 'Tom Tutor')
  const student = await createStudentWithRecord(server.db, { fullName: 'Vera Vogelbeere', tutor })
  const twin = await createStudentWithRecord(server.db, { fullName: 'Nora Nessel', tutor })
  const friend = await createStudentWithRecord(server.db, { fullName: 'Nora Nessel', tutor })
  const writes = async (name: string) => {
    const { id } = await createTestWithQuestions(server.db)
    await server.db.pool.query(
      `update public.tests set title = $2, status = 'draft', assigned_only = true, format_id = 'free', score_scale_id = null,
         purpose = 'drill', made_by = $3 where id = $1`,
      [id, `A drill for ${name}`, tutor.userId],
    )
    const target = { studentIds: [friend.studentId] }
    const note = `Work with ${name.toUpperCase()}’s group`
    const { id: given } = await createTestWithQuestions(server.db)
    await done(server.post(tutor, '/tutor/assignments', { target, testIds: [given], dueDate: null, note }))
    return id
  }
  const drill = await writes('Vera Vogelbeere')
  await writes('Nora Nessel')
  const paper = await createTestWithQuestions(server.db)
  await server.db.pool.query(`update public.tests set title = 'Vera Vogelbeere, a biography' where id = $1`, [paper.id])

  const before = await lastCheckpoint()
  const { nameLeft } = await done(server.delete(admin, `/admin/users/${student.userId}`))
  expect(await lastCheckpoint()).not.toBe(before)
  expect(nameLeft).toEqual([{ place: 'tests.title', texts: 1, example: 'Vera Vogelbeere, a biography' }])
  expect(await placesOf('vogelbeere')).toEqual(['tests.title'])
  const { rows } = await server.db.pool.query('select title from public.tests where id = $1', [drill])
  expect(rows).toEqual([{ title: 'A drill for (erased)' }])

  // Another person has that name. A program cannot tell which of the two a text means, so the administrator reads it.
  const left = await done(server.delete(admin, `/admin/users/${twin.userId}`))
  const places = left.nameLeft.map(({ place }: { place: string }) => place)
  expect(places).toEqual(expect.arrayContaining(['student_test_assignments.note', 'tests.title', 'audit_log.after']))
})
