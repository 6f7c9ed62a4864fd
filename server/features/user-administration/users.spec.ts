/** The administrator's list of people, and the actions on a person. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountBelongings, ListedUser } from '#contracts/accounts/user-administration.ts'
import type { Identity } from '#server/db/transactions.ts'
import { authClient, followLinkAsBrowser, getLastMailTo, listMailsTo } from '#test/support/auth-client.ts'
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
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_EVEN_ANSWER_MS: '0' })
  admin = await createPerson(server.db, 'admin', 'Ada Admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const users = '/admin/users'

async function answer(asked: Promise<Response>) {
  const response = await asked
  return { status: response.status, body: await response.json() }
}

async function listed(
  query: string,
): Promise<{ users: ListedUser[]; total: number; totalUsers: number; page: number }> {
  const { status, body } = await answer(server.get(admin, `${users}?${query}`))
  expect(status).toBe(200)
  return body
}

async function actsOn(id: string) {
  const { rows } = await server.db.pool.query(
    'select actor_id, action, before, after from audit_log where entity_id = $1 order by created_at, id',
    [id],
  )
  return rows
}

describe('the list', () => {
  test('finds each word in names and addresses, filters by role, sorts and pages', async () => {
    for (const name of ['Zora Quill', 'abel quill', 'Mona Quill-Quist', 'Per_cent 100% Quill']) {
      await createPerson(server.db, 'tutor', name)
    }
    await createPerson(server.db, 'parent', 'Quill Parent')
    const names = async (query: string) => (await listed(query)).users.map(({ fullName }) => fullName)
    expect(await names('search=quill&role=tutor&sort=fullName&order=asc')).toEqual([
      'abel quill',
      'Mona Quill-Quist',
      'Per_cent 100% Quill',
      'Zora Quill',
    ])
    expect(await names('search=quill%20zo')).toEqual(['Zora Quill'])
    expect(await names('search=quill%20tutor-&sort=fullName&order=desc')).toHaveLength(4)
    expect(await names('search=100%25')).toEqual(['Per_cent 100% Quill'])
    expect(await names('search=_')).toEqual(['Per_cent 100% Quill'])
    expect(await names('search=%5C')).toEqual([])
    const second = await listed('search=quill&sort=fullName&order=asc&pageSize=2&page=2')
    expect(second).toMatchObject({ total: 5, page: 2 })
    expect(second.users.map(({ fullName }) => fullName)).toEqual(['Per_cent 100% Quill', 'Quill Parent'])
    const beyond = await listed('search=quill&sort=fullName&order=asc&pageSize=2&page=9')
    expect(beyond).toMatchObject({ page: 3, users: [{ fullName: 'Zora Quill' }] })
    const none = await listed('search=nobody-has-this')
    expect(none).toMatchObject({ users: [], total: 0, page: 1 })
    expect(none.totalUsers).toBeGreaterThan(5)
  })

  test('tells of the account what the administrator may act on, and no secret', async () => {
    const person = await createPerson(server.db, 'student', 'Telltale')
    await server.db.pool.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'hush')`,
      [person.userId],
    )
    const [found] = (await listed('search=telltale')).users
    expect(found).toMatchObject({ isVerified: true, hasSecondFactor: true, sessionCount: 1, lastSignInAt: null })
    expect(JSON.stringify(found)).not.toContain('hush')
  })

  test.each(['sort=password', 'page=0', 'pageSize=1000', 'role=owner'])('%s is refused', async (query) => {
    expect(await answer(server.get(admin, `${users}?${query}`))).toMatchObject({
      status: 422,
      body: { code: 'invalid_input' },
    })
  })
})

describe('a new user', () => {
  test.each([
    ['student', 'to take practice tests'],
    ['parent', 'to follow a child’s practice tests'],
    ['tutor', 'to follow your students'],
    ['admin', 'to manage people and tests'],
  ])('reads who invites a %s, and what the account is for', async (role, purpose) => {
    const email = `what.for.${role}@example.com`
    const { body } = await answer(server.post(admin, users, { email, fullName: 'Mum 1', role }))
    const first = await getLastMailTo(server, email)
    expect(first.text).toContain(`${admin.fullName}, an administrator, invites you to Prep Platform.`)
    expect(first.text).toContain(`Your new account is there ${purpose}.`)
    server.clock.advance(120)
    const other = await createPerson(server.db, 'admin', 'Otto Other')
    expect((await server.post(other, `${users}/${body.id}/resend-verification`)).status).toBe(200)
    expect((await getLastMailTo(server, email)).text).toContain('Otto Other, an administrator, invites you')
  })

  test('gets an email that verifies the address and leads to choosing a password', async () => {
    const details = { email: ' New.Tutor@Example.com', fullName: 'Nell Tutor', role: 'tutor' }
    const { status, body } = await answer(server.post(admin, users, details))
    expect([status, body]).toMatchObject([
      200,
      { email: 'new.tutor@example.com', fullName: 'Nell Tutor', role: 'tutor' },
    ])
    const client = authClient(server)
    const early = await client.signInWithPassword({ email: 'new.tutor@example.com', password: 'anything' })
    expect(early.error).toMatchObject({ code: 'invalid_credentials' })

    const mail = await getLastMailTo(server, 'new.tutor@example.com')
    expect(mail.kind).toBe('invite')
    expect(mail.text).toContain(
      `${admin.fullName}, an administrator, invites you to Prep Platform. Your new account is there to follow your students.`,
    )
    const arrival = await followLinkAsBrowser(server, mail.link)
    expect(arrival.pathname).toBe('/reset-password')
    const words = new URLSearchParams(arrival.hash.slice(1))
    const session = {
      access_token: words.get('access_token') ?? '',
      refresh_token: words.get('refresh_token') ?? '',
    }
    expect((await client.setSession(session)).error).toBeNull()
    expect((await client.updateUser({ password: 'my own password' })).error).toBeNull()
    const email = 'new.tutor@example.com'
    expect((await authClient(server).signInWithPassword({ email, password: 'my own password' })).error).toBeNull()
    expect((await listed('search=new.tutor')).users).toMatchObject([{ isVerified: true, role: 'tutor' }])
    expect((await server.db.pool.query('select from tutors where user_id = $1', [body.id])).rowCount).toBe(1)
    expect(await actsOn(body.id)).toMatchObject([
      { actor_id: admin.userId, action: 'create', before: null, after: { email, role: 'tutor' } },
    ])
  })

  test('is a student unless somebody says otherwise', async () => {
    const { body } = await answer(server.post(admin, users, { email: 'plain@example.com', fullName: 'Plain' }))
    expect(body.role).toBe('student')
  })

  test.each([
    [{ email: 'nonsense', fullName: 'Kim' }, 'email', 'Please enter a valid email'],
    [{ email: 'a@b', fullName: 'Kim' }, 'email', 'Please enter a valid email'],
    [{ email: 'k@example.com', fullName: ' K ' }, 'fullName', 'Full name must be at least 2 characters'],
  ])('%o is refused', async (details, path, message) => {
    expect(await answer(server.post(admin, users, details))).toMatchObject({
      status: 422,
      body: { issues: [{ path, message }] },
    })
  })

  test('takes over what a stranger started with the address and never confirmed', async () => {
    const email = 'squatted@example.com'
    await authClient(server).signUp({ email, password: 'stranger horse', options: { data: { full_name: 'Stranger' } } })
    const stranger = await getLastMailTo(server, email)
    const details = { email, fullName: 'Tara Tutor', role: 'tutor' }
    const { status, body } = await answer(server.post(admin, users, details))
    expect([status, body]).toMatchObject([200, details])
    expect((await server.db.pool.query('select from tutors where user_id = $1', [body.id])).rowCount).toBe(1)
    const arrival = await followLinkAsBrowser(server, stranger.link)
    expect(arrival.searchParams.get('error_code')).toBe('otp_expired')
    expect((await getLastMailTo(server, email)).kind).toBe('invite')
    const signedIn = await authClient(server).signInWithPassword({ email, password: 'stranger horse' })
    expect(signedIn.error).toMatchObject({ code: 'invalid_credentials' })
    expect(await answer(server.post(admin, users, details))).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    })
  })

  test('does not take the address of another, also when two are made at once', async () => {
    const taken = { email: admin.email.toUpperCase(), fullName: 'Second Ada' }
    expect(await answer(server.post(admin, users, taken))).toMatchObject({
      status: 409,
      body: { code: 'email_taken', issues: [{ path: 'email' }] },
    })
    const twin = { email: 'twin@example.com', fullName: 'Twin' }
    const made = await Promise.all([server.post(admin, users, twin), server.post(admin, users, twin)])
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listMailsTo(server, 'twin@example.com')).toHaveLength(1)
  })
})

describe('a change', () => {
  test('of name and role holds from the next request on and is noted', async () => {
    const person = await createPerson(server.db, 'tutor', 'Before')
    const wanted = { email: person.email, fullName: 'After', role: 'parent' }
    expect(await answer(server.put(admin, `${users}/${person.userId}`, wanted))).toMatchObject({
      status: 200,
      body: { ...wanted, id: person.userId },
    })
    expect((await answer(server.get(person, '/profile'))).body).toMatchObject({ role: 'parent', fullName: 'After' })
    expect((await server.db.pool.query('select from tutors where user_id = $1', [person.userId])).rowCount).toBe(0)
    expect(await actsOn(person.userId)).toMatchObject([
      { action: 'update', before: { fullName: 'Before', role: 'tutor' }, after: { fullName: 'After', role: 'parent' } },
    ])
  })

  test('a new address moves the account along and voids earlier emails', async () => {
    const details = { email: 'typo@exmaple.com', fullName: 'Ty Po', role: 'student' }
    const { body: made } = await answer(server.post(admin, users, details))
    const wrong = await getLastMailTo(server, details.email)
    const path = `${users}/${made.id}`
    expect((await server.put(admin, path, { ...details, email: 'Ty@example.com' })).status).toBe(200)
    expect((await followLinkAsBrowser(server, wrong.link)).toString()).toContain('otp_expired')
    const right = await getLastMailTo(server, 'ty@example.com')
    expect((await followLinkAsBrowser(server, right.link)).hash).toContain('access_token')
    expect((await listed('search=ty%40example.com')).users).toMatchObject([{ id: made.id, isVerified: true }])

    expect(await answer(server.put(admin, path, { ...details, email: admin.email }))).toMatchObject({
      status: 409,
      body: { code: 'email_taken', issues: [{ path: 'email' }] },
    })
    const verified = { ...details, email: 'ty.po@example.com' }
    expect((await server.put(admin, path, verified)).status).toBe(200)
    expect(await listMailsTo(server, 'ty.po@example.com')).toEqual([])
    const { rows } = await server.db.pool.query('select email, email_confirmed_at from auth.users where id = $1', [
      made.id,
    ])
    expect(rows).toMatchObject([{ email: 'ty.po@example.com', email_confirmed_at: expect.any(Date) }])
    expect((await server.put(admin, path, { ...verified, email: '' })).status).toBe(422)
  })

  test('a new role ends the relations that the old one had', async () => {
    const [tutor, parent] = [
      await createPerson(server.db, 'tutor', 'Tess'),
      await createPerson(server.db, 'parent', 'Pat'),
    ]
    const student = await createStudentWithRecord(server.db, { tutor, parents: [parent] })
    await server.post(admin, '/admin/classes', {
      ...{ name: 'Tuesday', description: '', gradeLevel: 8, tutorId: tutor.userId },
    })
    for (const { userId, email } of [tutor, parent]) {
      const wanted = { email, fullName: 'New', role: 'student' }
      expect((await server.put(admin, `${users}/${userId}`, wanted)).status).toBe(200)
    }
    const { rows } = await server.db.pool.query(
      `select (select tutor_id from students where id = $1) as tutor,
         (select count(*)::int from student_parent_relationships where student_id = $1) as parents,
         (select count(*)::int from student_classes where tutor_id = $2) as classes`,
      [student.studentId, tutor.userId],
    )
    expect(rows).toEqual([{ tutor: null, parents: 0, classes: 0 }])
    expect(await actsOn(tutor.userId)).toMatchObject([{ before: { tutees: 1, classesTaught: 1 } }])

    const wanted = { email: student.email, fullName: 'New', role: 'parent' }
    expect((await server.put(admin, `${users}/${student.userId}`, wanted)).status).toBe(200)
    const record = await server.db.pool.query('select from students where user_id = $1', [student.userId])
    expect(record.rowCount).toBe(0)
  })

  test('a student with results cannot change roles, because no work may be lost', async () => {
    const student = await createStudentWithRecord(server.db)
    await createSubmission(server.db, student, await createTestWithQuestions(server.db, {}))
    const wanted = { email: student.email, fullName: 'New', role: 'parent' }
    expect(await answer(server.put(admin, `${users}/${student.userId}`, wanted))).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', issues: [{ path: 'role' }] },
    })
    expect((await answer(server.get(student, '/profile'))).body).toMatchObject({ role: 'student' })
  })

  test('people cannot change their own role, but they can change their own name', async () => {
    const mine = { email: admin.email, fullName: 'Ada A.', role: 'admin' }
    expect((await server.put(admin, `${users}/${admin.userId}`, mine)).status).toBe(200)
    await createPerson(server.db, 'admin', 'Another')
    expect(await answer(server.put(admin, `${users}/${admin.userId}`, { ...mine, role: 'tutor' }))).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    })
  })
})

describe('deleting', () => {
  test('says first what goes, takes it, and ends the sessions', async () => {
    const tutor = await createPerson(server.db, 'tutor')
    const parent = await createPerson(server.db, 'parent')
    const student = await createStudentWithRecord(server.db, { tutor, parents: [parent] })
    const made = await createTestWithQuestions(server.db, {})
    await createAssignment(server.db, student, made)
    await createAttempt(server.db, student, made)
    await createSubmission(server.db, student, made)
    const expected: AccountBelongings = {
      ...{ sessions: 1, studentRecords: 1, assignments: 1, attempts: 2, submissions: 1, classMemberships: 0 },
      ...{ parentLinks: 1, tutees: 0, classesTaught: 0 },
    }
    const path = `${users}/${student.userId}`
    expect(await answer(server.get(admin, `${path}/belongings`))).toMatchObject({ status: 200, body: expected })
    expect((await answer(server.get(admin, `${users}/${tutor.userId}/belongings`))).body).toMatchObject({ tutees: 1 })
    expect(await answer(server.delete(admin, path))).toMatchObject({ status: 200, body: expected })
    expect((await server.get(student, '/profile')).status).toBe(401)
    expect((await server.delete(admin, path)).status).toBe(404)
    expect((await server.get(admin, `${path}/belongings`)).status).toBe(404)
    const left = await server.db.pool.query('select from students where user_id = $1', [student.userId])
    expect(left.rowCount).toBe(0)
    expect(await actsOn(student.userId)).toMatchObject([
      { action: 'delete', before: { role: 'student', submissions: 1 }, after: null },
    ])
  })

  test('the own account is refused', async () => {
    expect(await answer(server.delete(admin, `${users}/${admin.userId}`))).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    })
  })
})

describe('the acts on one person', () => {
  test('the verification email is sent again after a while, and only to unverified people', async () => {
    const { body } = await answer(server.post(admin, users, { email: 'late@example.com', fullName: 'Late' }))
    const path = `${users}/${body.id}/resend-verification`
    expect(await answer(server.post(admin, path))).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    server.clock.advance(120)
    expect(await answer(server.post(admin, path))).toMatchObject({ status: 200, body: { sentTo: 'late@example.com' } })
    const mails = await listMailsTo(server, 'late@example.com')
    expect(mails).toHaveLength(2)
    const arrivals = await Promise.all(mails.map(async ({ link }) => (await followLinkAsBrowser(server, link)).hash))
    expect(arrivals.filter((hash) => hash.includes('access_token'))).toHaveLength(1)
    expect(await answer(server.post(admin, path))).toMatchObject({ status: 409, body: { code: 'already_verified' } })
    expect((await actsOn(body.id)).map(({ action }) => action)).toEqual(['create', 'resend_verification'])
  })

  test('every session ends', async () => {
    const person = await createPerson(server.db, 'parent')
    const path = `${users}/${person.userId}/sign-out`
    expect(await answer(server.post(admin, path))).toMatchObject({ status: 200, body: { ended: 1 } })
    expect((await server.get(person, '/profile')).status).toBe(401)
    expect(await actsOn(person.userId)).toMatchObject([{ action: 'sign_out', before: { sessions: 1 } }])
  })

  test('a blocked person is out at once, and in again when unblocked', async () => {
    const { body } = await answer(server.post(admin, users, { email: 'out@example.com', fullName: 'Olaf Out' }))
    const person = await createPerson(server.db, 'parent')
    const path = `${users}/${person.userId}`
    expect(await answer(server.post(admin, `${path}/block`))).toEqual({ status: 200, body: { ended: 1 } })
    expect((await server.get(person, '/profile')).status).toBe(401)
    expect((await listed(`search=${person.email}`)).users).toMatchObject([{ isBlocked: true, sessionCount: 0 }])
    expect((await server.post(admin, `${users}/${body.id}/block`)).status).toBe(200)
    const arrival = await followLinkAsBrowser(server, (await getLastMailTo(server, 'out@example.com')).link)
    expect(arrival.hash).toContain('user_banned')
    expect(await answer(server.post(admin, `${path}/unblock`))).toEqual({ status: 200, body: {} })
    expect((await listed(`search=${person.email}`)).users).toMatchObject([{ isBlocked: false }])
    expect(await actsOn(person.userId)).toMatchObject([
      { actor_id: admin.userId, action: 'block', before: { isBlocked: false }, after: { isBlocked: true } },
      { actor_id: admin.userId, action: 'unblock', before: { isBlocked: true }, after: { isBlocked: false } },
    ])
  })

  test('nobody blocks the own account, and of two administrators who block each other one remains', async () => {
    expect(await answer(server.post(admin, `${users}/${admin.userId}/block`))).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    })
    const [one, two] = [await createPerson(server.db, 'admin'), await createPerson(server.db, 'admin')]
    const both = await Promise.all([
      server.post(one, `${users}/${two.userId}/block`),
      server.post(two, `${users}/${one.userId}/block`),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await server.post(admin, `${users}/${crypto.randomUUID()}/block`)).status).toBe(404)
  })

  test('an address is looked up without an email', async () => {
    const lookUp = (email: string) =>
      answer(server.get(admin, `/admin/user-by-email?email=${encodeURIComponent(email)}`))
    expect(await lookUp(admin.email.toUpperCase())).toMatchObject({ status: 200, body: { user: { id: admin.userId } } })
    expect(await lookUp('free@example.com')).toEqual({ status: 200, body: { user: null } })
    expect(await listMailsTo(server, admin.email)).toEqual([])
  })
})

describe('nobody but an administrator', () => {
  const unknown = crypto.randomUUID()
  const details = { email: 'x@example.com', fullName: 'Xaver', role: 'admin' }
  const calls: [string, (who: Identity | null, id: string) => Promise<Response>][] = [
    ['lists', (who) => server.get(who, users)],
    ['creates', (who) => server.post(who, users, details)],
    ['edits', (who, id) => server.put(who, `${users}/${id}`, details)],
    ['counts belongings', (who, id) => server.get(who, `${users}/${id}/belongings`)],
    ['deletes', (who, id) => server.delete(who, `${users}/${id}`)],
    ['sends mail again', (who, id) => server.post(who, `${users}/${id}/resend-verification`)],
    ['signs out', (who, id) => server.post(who, `${users}/${id}/sign-out`)],
    ['blocks', (who, id) => server.post(who, `${users}/${id}/block`)],
    ['unblocks', (who, id) => server.post(who, `${users}/${id}/unblock`)],
    ['looks addresses up', (who) => server.get(who, '/admin/user-by-email?email=a@example.com')],
  ]

  test.each(calls)('%s', async (_, call) => {
    const victim = await createPerson(server.db, 'student', 'Victim')
    for (const role of ['student', 'parent', 'tutor'] as const) {
      const person = await createPerson(server.db, role)
      for (const id of [victim.userId, person.userId]) {
        expect(await answer(call(person, id))).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
      }
    }
    expect((await call(null, victim.userId)).status).toBe(401)
    expect((await server.get(victim, '/profile')).status).toBe(200)
  })

  test.each(calls.filter(([name]) => !/lists|creates|looks/.test(name)))(
    '%s somebody unknown: not found',
    async (_, call) => {
      expect((await call(admin, unknown)).status).toBe(404)
    },
  )
})
