/** The callable function `bulk-create-user`, called as documented. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#server/db/transactions.ts'
import { authClient, listMailsTo } from '#test/support/auth-client.ts'
import { createPerson, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_EVEN_ANSWER_MS: '0' })
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const nia = {
  email: 'Nia@Example.com',
  password: 'spring-2026',
  full_name: 'Nia Obi',
  role: 'Student',
  email_confirm: true,
}

async function invoke(who: Identity | null, body: unknown, path = '/functions/v1/bulk-create-user') {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (who) headers.set('Authorization', `Bearer ${await signTokenFor(server.db, server.clock, who)}`)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await server.fetch(path, { method: 'POST', headers, body: text })
  return { status: response.status, body: await response.json() }
}

test('makes a verified account that signs in with the password, without an email, and logs it', async () => {
  const made = await invoke(admin, nia)
  expect(made).toMatchObject({
    status: 200,
    body: { user: { email: 'nia@example.com', full_name: 'Nia Obi', role: 'student' } },
  })
  expect(await listMailsTo(server, 'nia@example.com')).toEqual([])
  const client = authClient(server)
  const { data } = await client.signInWithPassword({ email: 'nia@example.com', password: nia.password })
  expect(data.user?.app_metadata).toMatchObject({ password_given: true })
  const { rows } = await server.db.pool.query('select actor_id, action, after from audit_log where entity_id = $1', [
    made.body.user.id,
  ])
  expect(rows).toMatchObject([
    { actor_id: admin.userId, action: 'create', after: { role: 'student', registeredInBulk: true } },
  ])
  expect(JSON.stringify(rows)).not.toContain(nia.password)

  // The mark stays while somebody else may know the password. Users cannot remove it themselves.
  expect((await client.updateUser({ data: { password_given: false } })).data.user?.app_metadata).toMatchObject({
    password_given: true,
  })
  const changed = await client.updateUser({ password: 'all my own', data: {} })
  expect(changed.error).toBeNull()
  expect(changed.data.user?.app_metadata).not.toHaveProperty('password_given')
})

async function recordOf(email: string) {
  const { rows } = await server.db.pool.query(
    `select p.id as user_id, s.grade, s.school, s.tutor_id,
       (select array_agg(r.parent_id) from student_parent_relationships r where r.student_id = s.id) as parents,
       (select array_agg(m.class_id) from student_class_memberships m where m.student_id = s.id) as classes
     from user_profiles p left join students s on s.user_id = p.id where p.email = $1`,
    [email],
  )
  return rows[0]
}

test('with grade, school, tutor, class and parent the person is a student who can be given tests', async () => {
  const [tutor, parent] = [await createPerson(server.db, 'tutor'), await createPerson(server.db, 'parent')]
  const made = await server.post(admin, '/admin/classes', {
    ...{ name: 'Saturday 8B', description: '', gradeLevel: 8, tutorId: tutor.userId },
  })
  const group = await made.json()
  const email = 'formal@example.com'
  const fields = { grade: 8, school: 'Elm School', class: 'saturday 8b', parent: parent.email.toUpperCase() }
  expect((await invoke(admin, { ...nia, email, ...fields })).body).toMatchObject({ user: { email } })
  expect(await recordOf(email)).toMatchObject({
    ...{ grade: 8, school: 'Elm School', parents: [parent.userId], classes: [group.id] },
    // The class gives its tutor to students who have none.
    tutor_id: tutor.userId,
  })

  await invoke(admin, { ...nia, email: 'tutored@example.com', tutor: tutor.email })
  expect(await recordOf('tutored@example.com')).toMatchObject({
    ...{ grade: 9, school: 'Not assigned', tutor_id: tutor.userId, parents: null, classes: null },
  })
  await invoke(admin, { ...nia, email: 'plain@example.com', grade: null })
  expect(await recordOf('plain@example.com')).toMatchObject({ grade: null })
})

test.each([
  [{ tutor: 'nobody@example.com' }, 'There is no tutor with the email nobody@example.com.'],
  [{ parent: 'nobody@example.com' }, 'There is no parent with the email nobody@example.com.'],
  [{ class: 'Nowhere' }, 'There is no class named Nowhere.'],
  [{ grade: 5 }, 'grade: Grade must be a number from 6 to 12'],
  [{ school: 'x' }, 'school: School name must be at least 2 characters'],
  [{ role: 'parent', grade: 8 }, 'Only students can have a grade, school, tutor, class and parent.'],
  [{ role: 'teacher' }, 'role: Must be one of: student, parent, tutor, admin'],
])('%o is refused in words, and nothing of the person is made', async (fields, words) => {
  const email = 'half-way@example.com'
  const refused = await invoke(admin, { ...nia, email, grade: 8, ...fields })
  expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining(words)])
  expect(await recordOf(email)).toBeUndefined()
})

test('a password that everybody guesses is given to nobody', async () => {
  const refused = await invoke(admin, { ...nia, email: 'easy@example.com', password: 'Welcome-2026' })
  expect(refused).toEqual({
    status: 422,
    body: {
      code: 'weak_password',
      error: 'Password is known to be weak and easy to guess, please choose a different one.',
    },
  })
})

test('the same person twice is made once, also at the same moment, and keeps the first password', async () => {
  const twin = { ...nia, email: 'twin@example.com', role: 'tutor' }
  const answers = await Promise.all([invoke(admin, twin), invoke(admin, { ...twin, password: 'another one' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const again = await invoke(admin, { ...twin, email: ' TWIN@example.com ', password: 'a third one' })
  expect(again).toEqual({
    status: 409,
    body: { error: 'A user with this email address already exists.', code: 'email_taken' },
  })
  const { rows } = await server.db.pool.query(`select id from user_profiles where email = 'twin@example.com'`)
  expect(rows).toHaveLength(1)
  const login = await authClient(server).signInWithPassword({ email: 'twin@example.com', password: 'a third one' })
  expect(login.error).toMatchObject({ code: 'invalid_credentials' })
})

test('is for administrators alone', async () => {
  for (const role of ['student', 'parent', 'tutor'] as const) {
    const who = await createPerson(server.db, role)
    const refused = await invoke(who, { ...nia, email: `by-${role}@example.com`, role: 'admin' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_allowed', error: expect.any(String) } })
  }
  expect(await invoke(null, nia)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  const gone = await createPerson(server.db, 'admin')
  await server.db.pool.query('delete from auth.sessions where id = $1', [gone.sessionId])
  expect(await invoke(gone, nia)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  const { rows } = await server.db.pool.query(`select id from user_profiles where email like 'by-%'`)
  expect(rows).toEqual([])
})

test.each([
  [{ ...nia, email: 'nonsense' }, 'email: Please enter a valid email'],
  [{ ...nia, password: 'short' }, 'password: The password needs at least 6 characters.'],
  [{ ...nia, password: 'x'.repeat(73) }, 'password: The password has at most 72 characters.'],
  [{ ...nia, full_name: '  ' }, 'full_name: Missing full name'],
  [{ ...nia, full_name: undefined }, 'full_name: Missing full name'],
  [{ ...nia, password: undefined }, 'password: Missing password'],
])('%o is refused in the field error', async (body, error) => {
  expect(await invoke(admin, body)).toEqual({ status: 422, body: { error, code: 'invalid_input' } })
})

test('an unknown role, invalid JSON, a large body or an unknown function is refused', async () => {
  expect((await invoke(admin, { ...nia, role: 'owner' })).status).toBe(422)
  expect((await invoke(admin, { ...nia, email_confirm: false })).status).toBe(422)
  expect((await invoke(admin, '{')).body).toMatchObject({ code: 'broken_json' })
  expect((await invoke(admin, 'x'.repeat(20_000))).status).toBe(413)
  expect((await invoke(admin, nia, '/functions/v1/other')).status).toBe(404)
})

test('other origins may call it, as they may call hosted functions', async () => {
  const answer = await server.fetch('/functions/v1/bulk-create-user', {
    method: 'OPTIONS',
    headers: { Origin: 'https://school.example', 'Access-Control-Request-Method': 'POST' },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})
