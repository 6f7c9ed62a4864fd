import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { forgetOldJoining } from './forget-old-joining.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

async function done(response: Promise<Response>) {
  const answer = await response
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body
}

const codeOf = async (who: SignedInPerson, target: object): Promise<string> =>
  (await done(server.post(who, '/joining/codes', target))).code
const enter = (who: SignedInPerson, code: string) => server.post(who, '/joining/requests', { code })
const joiningOf = (who: SignedInPerson) => done(server.get(who, '/joining'))
const decide = (who: SignedInPerson, id: string, decision: string) =>
  server.post(who, `/joining/requests/${id}/decision`, { decision })
const ownCode = { kind: 'child', studentId: null }

async function childrenOf(parent: SignedInPerson) {
  const { children } = await done(server.get(parent, '/parent/children'))
  return children
}

async function aClass(tutor: SignedInPerson, name = 'Saturday class'): Promise<string> {
  const { rows } = await server.db.pool.query(
    'insert into student_classes (name, tutor_id) values ($1, $2) returning id',
    [name, tutor.userId],
  )
  return rows[0].id
}

async function tutorOf(student: SignedInPerson) {
  const { rows } = await server.db.pool.query('select tutor_id from students where user_id = $1', [student.userId])
  return rows[0]?.tutor_id
}

describe('a parent adds a child', () => {
  test('with the child’s code, and the school confirms', async () => {
    const child = await createStudentWithRecord(server.db, { fullName: 'Maya Chen' })
    const parent = await createPerson(server.db, 'parent', 'Paula Chen')
    const made = await done(server.post(child, '/joining/codes', ownCode))
    expect(made).toEqual({
      code: expect.stringMatching(/^[C-Y2-9]{4}-[C-Y2-9]{4}$/),
      expiresAt: '2026-03-15T10:00:00.000Z',
    })

    const { id } = await done(enter(parent, made.code.toLowerCase().replace('-', ' ')))

    expect(await childrenOf(parent)).toEqual([])
    const waiting = await joiningOf(parent)
    expect(waiting).toMatchObject({ toDecide: [], asked: [{ id, kind: 'child', status: 'waiting', target: null }] })
    expect(JSON.stringify(waiting)).not.toContain('Maya')
    expect((await joiningOf(child)).toDecide).toEqual([
      {
        ...{ id, kind: 'child', target: 'Maya Chen', askedAt: '2026-03-01T10:00:00.000Z' },
        person: { fullName: 'Paula Chen', email: null },
      },
    ])

    await done(decide(admin, id, 'confirmed'))

    expect(await childrenOf(parent)).toMatchObject([{ fullName: 'Maya Chen' }])
    expect(await joiningOf(parent)).toMatchObject({ asked: [] })
    expect(await joiningOf(child)).toMatchObject({ toDecide: [] })
    const { rows } = await server.db.pool.query(
      'select is_primary, position from student_parent_relationships where parent_id = $1',
      [parent.userId],
    )
    expect(rows).toEqual([{ is_primary: true, position: 0 }])
    const log = await server.db.pool.query(
      `select actor_id, action, after from audit_log where entity_id = $1 and entity_type = 'students'`,
      [child.studentId],
    )
    expect(log.rows).toMatchObject([
      { actor_id: admin.userId, action: 'confirm_join', after: { parentId: parent.userId } },
    ])
  })

  test('with a code of the school, which the school confirms; a second parent is not the primary one', async () => {
    const first = await createPerson(server.db, 'parent')
    const second = await createPerson(server.db, 'parent')
    const child = await createStudentWithRecord(server.db, { parents: [first] })
    const code = await codeOf(admin, { kind: 'child', studentId: child.studentId })
    const { id } = await done(enter(second, code))
    expect((await joiningOf(admin)).toDecide).toContainEqual(expect.objectContaining({ id }))
    await done(decide(admin, id, 'confirmed'))
    const { rows } = await server.db.pool.query(
      'select parent_id, is_primary, position from student_parent_relationships where student_id = $1 order by position, is_primary desc',
      [child.studentId],
    )
    expect(rows).toMatchObject([
      { parent_id: first.userId, is_primary: true },
      { parent_id: second.userId, is_primary: false },
    ])
    const { rows: log } = await server.db.pool.query(
      'select action from audit_log where actor_id = $1 and entity_id = $2 order by created_at, id',
      [admin.userId, child.studentId],
    )
    expect(log.map(({ action }) => action)).toEqual(['make_join_code', 'confirm_join'])
  })

  test('and a refused request links nobody and cannot be confirmed later', async () => {
    const child = await createStudentWithRecord(server.db)
    const parent = await createPerson(server.db, 'parent')
    const { id } = await done(enter(parent, await codeOf(child, ownCode)))
    await done(decide(child, id, 'refused'))
    expect((await decide(admin, id, 'confirmed')).status).toBe(404)
    expect(await childrenOf(parent)).toEqual([])
    expect((await joiningOf(parent)).asked).toMatchObject([{ status: 'refused' }])
    server.clock.advance(15 * 24 * 3600)
    expect((await joiningOf(parent)).asked).toEqual([])
    server.clock.set('2026-03-01T10:00:00Z')
  })

  test('once: the code is spent with the first request', async () => {
    const child = await createStudentWithRecord(server.db)
    const code = await codeOf(child, ownCode)
    const parents = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'parent')]
    const answers = await Promise.all(parents.map((parent) => enter(parent, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('and a student who has no record yet gets one with the first code', async () => {
    const child = await createPerson(server.db, 'student', 'New Student')
    const parent = await createPerson(server.db, 'parent')
    const { id } = await done(enter(parent, await codeOf(child, ownCode)))
    await done(decide(admin, id, 'confirmed'))
    expect(await childrenOf(parent)).toMatchObject([{ fullName: 'New Student' }])
  })
})

describe('a student joins', () => {
  test('a class with a code that many use, and its tutor confirms; the tutor becomes theirs', async () => {
    const tutor = await createPerson(server.db, 'tutor', 'Tilda Tutor')
    const classId = await aClass(tutor)
    expect((await joiningOf(tutor)).classes).toEqual([{ id: classId, name: 'Saturday class' }])
    const code = await codeOf(tutor, { kind: 'class', classId })
    const students = [
      await createStudentWithRecord(server.db, { fullName: 'Sam' }),
      await createPerson(server.db, 'student', 'Newcomer'),
    ]
    for (const student of students) {
      const { id } = await done(enter(student, code))
      expect(await joiningOf(student)).toMatchObject({
        asked: [{ id, kind: 'class', status: 'waiting', target: 'Saturday class' }],
        hasTutorOrClass: false,
        tutorName: null,
      })
    }
    const { toDecide } = await joiningOf(tutor)
    expect(toDecide).toMatchObject([
      { kind: 'class', person: { fullName: 'Sam' }, target: 'Saturday class' },
      { kind: 'class', person: { fullName: 'Newcomer' }, target: 'Saturday class' },
    ])
    for (const { id } of toDecide) await done(decide(tutor, id, 'confirmed'))
    const { rows } = await server.db.pool.query('select from student_class_memberships where class_id = $1', [classId])
    expect(rows).toHaveLength(2)
    for (const student of students) {
      expect(await tutorOf(student)).toBe(tutor.userId)
      expect(await joiningOf(student)).toMatchObject({ hasTutorOrClass: true, tutorName: 'Tilda Tutor' })
    }
    expect(await joiningOf(tutor)).toMatchObject({ hasTutorOrClass: null, tutorName: null })
  })

  test('a class, and keeps the tutor they have', async () => {
    const tutor = await createPerson(server.db, 'tutor')
    const student = await createStudentWithRecord(server.db, { tutor })
    const classId = await aClass(await createPerson(server.db, 'tutor'))
    const code = await codeOf(admin, { kind: 'class', classId })
    const { id } = await done(enter(student, code))
    await done(decide(admin, id, 'confirmed'))
    expect(await tutorOf(student)).toBe(tutor.userId)
    expect((await joiningOf(student)).hasTutorOrClass).toBe(true)
    expect(await (await enter(student, code)).json()).toMatchObject({
      issues: [{ path: 'code', message: 'You are already connected.' }],
    })
  })

  test('a tutor, and asking twice makes one request', async () => {
    const tutor = await createPerson(server.db, 'tutor', 'Tilda Tutor')
    const student = await createStudentWithRecord(server.db)
    const code = await codeOf(tutor, { kind: 'tutor', tutorId: null })
    const first = await done(enter(student, code))
    expect(await done(enter(student, code))).toEqual(first)
    expect((await joiningOf(student)).asked).toMatchObject([{ kind: 'tutor', target: 'Tilda Tutor' }])
    await done(decide(tutor, first.id, 'confirmed'))
    expect(await tutorOf(student)).toBe(tutor.userId)
  })

  test('no second tutor, neither by asking nor by an older request', async () => {
    const tutors = [await createPerson(server.db, 'tutor'), await createPerson(server.db, 'tutor')] as const
    const student = await createStudentWithRecord(server.db)
    const codes = [
      await codeOf(tutors[0], { kind: 'tutor', tutorId: null }),
      await codeOf(admin, { kind: 'tutor', tutorId: tutors[1].userId }),
    ] as const
    const first = await done(enter(student, codes[0]))
    const second = await done(enter(student, codes[1]))
    await done(decide(tutors[0], first.id, 'confirmed'))
    expect((await decide(tutors[1], second.id, 'confirmed')).status).toBe(409)
    expect(await tutorOf(student)).toBe(tutors[0].userId)
    expect((await enter(student, codes[1])).status).toBe(422)
  })
})

describe('the person who asked takes a request back', () => {
  const takeBack = (who: SignedInPerson | null, id: string) => server.delete(who, `/joining/requests/${id}`)

  test('as a parent, once, and nothing is left to confirm', async () => {
    const [child, parent] = [await createStudentWithRecord(server.db), await createPerson(server.db, 'parent')]
    const { id } = await done(enter(parent, await codeOf(child, ownCode)))
    expect((await takeBack(child, id)).status).toBe(404)
    expect((await takeBack(await createPerson(server.db, 'parent'), id)).status).toBe(404)
    expect((await takeBack(admin, id)).status).toBe(403)
    expect((await takeBack(null, id)).status).toBe(401)
    expect(await done(takeBack(parent, id))).toEqual({ id })
    expect((await takeBack(parent, id)).status).toBe(404)
    expect((await joiningOf(child)).toDecide).toEqual([])
    expect((await decide(admin, id, 'confirmed')).status).toBe(404)
    expect(await childrenOf(parent)).toEqual([])
  })

  test('as a student, and can ask again with the same code', async () => {
    const [tutor, student] = [await createPerson(server.db, 'tutor'), await createStudentWithRecord(server.db)]
    const code = await codeOf(tutor, { kind: 'tutor', tutorId: null })
    const { id } = await done(enter(student, code))
    expect((await takeBack(tutor, id)).status).toBe(403)
    expect((await takeBack(await createStudentWithRecord(server.db), id)).status).toBe(404)
    await done(takeBack(student, id))
    expect((await joiningOf(tutor)).toDecide).toEqual([])
    expect((await done(enter(student, code))).id).not.toBe(id)
  })

  test('but not when somebody has decided', async () => {
    const [child, parent] = [await createStudentWithRecord(server.db), await createPerson(server.db, 'parent')]
    const { id } = await done(enter(parent, await codeOf(child, ownCode)))
    await done(decide(admin, id, 'confirmed'))
    expect((await takeBack(parent, id)).status).toBe(404)
    expect(await childrenOf(parent)).toHaveLength(1)
  })
})

describe('the email that a request waits', () => {
  async function emailsTo({ email }: SignedInPerson) {
    const { rows } = await server.db.pool.query(
      `select kind, subject, text, html from outbox_messages where recipient = $1 order by created_at, id`,
      [email],
    )
    return rows
  }

  test('goes to the child, without names and without the code', async () => {
    const child = await createStudentWithRecord(server.db, { fullName: 'Maya Chen' })
    const parent = await createPerson(server.db, 'parent', 'Paula Chen')
    const code = await codeOf(child, ownCode)
    await done(enter(parent, code))
    const emails = await emailsTo(child)
    expect(emails).toMatchObject([{ kind: 'join_request', subject: 'Somebody asks to be added as your parent' }])
    expect(emails[0].text).toContain(`${server.services.config.publicUrl}/student#join-requests`)
    for (const word of ['Chen', parent.email, code, code.replace('-', '')]) {
      expect(JSON.stringify(emails)).not.toContain(word)
    }
    expect(await emailsTo(parent)).toEqual([])
  })

  test('goes to the tutor once for a request, and once an hour for a class', async () => {
    const tutor = await createPerson(server.db, 'tutor')
    const classId = await aClass(tutor, 'Sunday class')
    const code = await codeOf(tutor, { kind: 'class', classId })
    const student = await createStudentWithRecord(server.db)
    await done(enter(student, code))
    await done(enter(await createStudentWithRecord(server.db), code))
    const one = [{ subject: 'A student asks to join your class Sunday class' }]
    expect(await emailsTo(tutor)).toMatchObject(one)
    server.clock.advance(3601)
    await done(enter(student, code))
    expect(await emailsTo(tutor)).toMatchObject(one)
    await done(enter(await createStudentWithRecord(server.db), code))
    expect(await emailsTo(tutor)).toHaveLength(2)
    server.clock.set('2026-03-01T10:00:00Z')
  })

  test('goes to nobody for a class without a tutor, and for a wrong code', async () => {
    const { rows } = await server.db.pool.query(`insert into student_classes (name) values ('Alone') returning id`)
    const count = async () => (await server.db.pool.query('select from outbox_messages')).rowCount
    const before = await count()
    await done(
      enter(await createStudentWithRecord(server.db), await codeOf(admin, { kind: 'class', classId: rows[0].id })),
    )
    expect((await enter(await createStudentWithRecord(server.db), 'CDFH-2345')).status).toBe(422)
    expect(await count()).toBe(before)
  })
})

describe('a code', () => {
  test('is kept as a hash only', async () => {
    const child = await createStudentWithRecord(server.db)
    const code = await codeOf(child, ownCode)
    const { rows } = await server.db.pool.query('select * from join_codes where student_id = $1', [child.studentId])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
  })

  test('is replaced by a new one', async () => {
    const child = await createStudentWithRecord(server.db)
    const old = await codeOf(child, ownCode)
    await codeOf(child, ownCode)
    expect((await enter(await createPerson(server.db, 'parent'), old)).status).toBe(422)
  })

  test('lasts 14 days', async () => {
    const child = await createStudentWithRecord(server.db)
    const parent = await createPerson(server.db, 'parent')
    const code = await codeOf(child, ownCode)
    server.clock.advance(14 * 24 * 3600)
    expect((await enter(parent, code)).status).toBe(422)
    server.clock.advance(-1)
    expect((await enter(parent, code)).status).toBe(200)
    server.clock.set('2026-03-01T10:00:00Z')
  })

  test('is for one role: students do not become parents, nor parents pupils', async () => {
    const child = await createStudentWithRecord(server.db)
    const classId = await aClass(await createPerson(server.db, 'tutor'))
    const classCode = await codeOf(admin, { kind: 'class', classId })
    expect((await enter(await createStudentWithRecord(server.db), await codeOf(child, ownCode))).status).toBe(422)
    expect((await enter(await createPerson(server.db, 'parent'), classCode)).status).toBe(422)
    expect((await enter(admin, classCode)).status).toBe(403)
  })

  test('that is misspelled is refused at its field', async () => {
    const answer = await enter(await createPerson(server.db, 'parent'), 'CDFH-234')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'code' }] })
  })

  test.each([
    ['parent', { kind: 'child', studentId: null }, 403],
    ['parent', { kind: 'tutor', tutorId: null }, 403],
    ['student', { kind: 'tutor', tutorId: null }, 403],
    ['tutor', { kind: 'child', studentId: null }, 403],
    ['admin', { kind: 'child', studentId: null }, 404],
    ['admin', { kind: 'tutor', tutorId: null }, 404],
  ] as const)('is not a %s’s to make for %j', async (role, target, status) => {
    expect((await server.post(await createPerson(server.db, role), '/joining/codes', target)).status).toBe(status)
  })

  test('is not made for another tutor or their class', async () => {
    const tutor = await createPerson(server.db, 'tutor')
    const other = await createPerson(server.db, 'tutor')
    const classId = await aClass(other)
    const targets = [
      { kind: 'class', classId },
      { kind: 'tutor', tutorId: other.userId },
    ]
    for (const target of targets) expect((await server.post(tutor, '/joining/codes', target)).status).toBe(404)
  })
})

describe('tries', () => {
  test('ten an hour for each person, good ones too', async () => {
    const parent = await createPerson(server.db, 'parent')
    for (let tries = 0; tries < 10; tries += 1) expect((await enter(parent, 'CDFH-2345')).status).toBe(422)
    const answer = await enter(parent, await codeOf(await createStudentWithRecord(server.db), ownCode))
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
  })

  test('after thirty wrong ones from one network, the right code of a classmate still works', {
    timeout: 120_000,
  }, async () => {
    await using limited = await openTestServer('2026-03-01T10:00:00Z', { AUTH_IP_LIMITS: '1' })
    const tutor = await createPerson(limited.db, 'tutor')
    const { code } = await (await limited.post(tutor, '/joining/codes', { kind: 'tutor', tutorId: null })).json()
    const statusOf = async (who: SignedInPerson, entered: string) =>
      (await limited.post(who, '/joining/requests', { code: entered })).status
    for (let person = 0; person < 3; person += 1) {
      const student = await createStudentWithRecord(limited.db)
      for (let tries = 0; tries < 10; tries += 1) {
        expect(await statusOf(await createStudentWithRecord(limited.db), code)).toBe(200)
        expect(await statusOf(student, 'CDFH-2345')).toBe(422)
      }
    }
    expect(await statusOf(await createStudentWithRecord(limited.db), 'CDFH-2345')).toBe(422)
    expect(await statusOf(await createStudentWithRecord(limited.db), code)).toBe(200)
  })
})

test('expired codes and old requests are forgotten', async () => {
  const child = await createStudentWithRecord(server.db)
  const other = await createStudentWithRecord(server.db)
  const parent = await createPerson(server.db, 'parent')
  await done(enter(parent, await codeOf(child, ownCode)))
  await codeOf(other, ownCode)
  server.clock.advance(15 * 24 * 3600)
  await forgetOldJoining(server.services)
  const codes = await server.db.pool.query('select from join_codes where student_id = $1', [other.studentId])
  expect(codes.rowCount).toBe(0)
  expect((await joiningOf(parent)).asked).toHaveLength(1)
  server.clock.advance(16 * 24 * 3600)
  await forgetOldJoining(server.services)
  const requests = await server.db.pool.query('select from join_requests where parent_id = $1', [parent.userId])
  expect(requests.rowCount).toBe(0)
  server.clock.set('2026-03-01T10:00:00Z')
})

test('the personal file names what was asked for, to a parent without the child’s name until it is confirmed', async () => {
  const child = await createStudentWithRecord(server.db, { fullName: 'Otto Apfel' })
  const parent = await createPerson(server.db, 'parent', 'Olga Apfel')
  const { id } = await done(enter(parent, await codeOf(child, ownCode)))
  const fileOf = (who: SignedInPerson) => done(server.get(who, '/account/export'))
  const asked = { parent: 'Olga Apfel', class: null, tutor: null, status: 'waiting' }
  expect((await fileOf(parent)).joinRequests).toMatchObject([{ ...asked, student: null }])
  expect((await fileOf(child)).joinRequests).toMatchObject([{ ...asked, student: 'Otto Apfel' }])
  await done(decide(admin, id, 'confirmed'))
  expect((await fileOf(parent)).joinRequests).toMatchObject([{ student: 'Otto Apfel', status: 'confirmed' }])
  await done(server.delete(admin, `/admin/users/${parent.userId}`))
  expect((await fileOf(child)).joinRequests).toEqual([])
})
