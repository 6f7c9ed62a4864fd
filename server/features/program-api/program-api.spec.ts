/** What other programs read with a key: only what its scopes say, in pages, and never an answer, a note or an address. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiScope, apiScopes } from '#contracts/administration/api-keys.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'
import { digestKey } from '../../http/key-digest.ts'

let server: TestServer
let admin: SignedInPerson
let tutor: SignedInPerson
let maya: SignedInStudent
let submissionId: string
let assignmentId: string

beforeAll(async () => {
  server = await openTestServer('2026-03-10T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
  tutor = await createPerson(server.db, 'tutor', 'Ana Ruiz')
  maya = await createStudentWithRecord(server.db, { fullName: 'Maya Chen', tutor })
  const exam = await createTestWithQuestions(server.db, { title: 'Practice Test 3' })
  assignmentId = await createAssignment(server.db, maya, exam, { note: 'A secret note', retake_pin: 'W8XZ' })
  submissionId = await createSubmission(server.db, maya, exam)
})
afterAll(() => server[Symbol.asyncDispose]())

async function makeKey(scopes: readonly ApiScope[] = apiScopes, lastDay: string | null = null): Promise<string> {
  await server.db.pool.query(
    'insert into auth.session_methods (session_id, method, used_at) values ($1, $2, $3) on conflict do nothing',
    [admin.sessionId, 'password', server.clock.now()],
  )
  const response = await server.post(admin, '/admin/api-keys', { name: 'A program', scopes, lastDay })
  expect(response.status).toBe(200)
  return (await response.json()).secret
}

function ask(key: string, path: string, method = 'GET') {
  return server.fetch(`/api${path}`, { method, headers: { Authorization: `Bearer ${key}` } })
}

async function read(key: string, path: string) {
  const response = await ask(key, path)
  expect(response.status, path).toBe(200)
  return response.json()
}

async function bookSession(startsAt: string, endsAt: string, status = 'booked'): Promise<string> {
  const { rows } = await server.db.pool.query(
    `insert into public.tutoring_sessions (tutor_id, student_id, starts_at, ends_at, note, status)
     values ($1, $2, $3, $4, 'A secret note', $5) returning id`,
    [tutor.userId, maya.studentId, startsAt, endsAt, status],
  )
  return rows[0].id
}

test('a key reads students, tutors, assignments, results and sessions', async () => {
  const key = await makeKey()
  const sessionId = await bookSession('2026-03-12T20:00Z', '2026-03-12T21:30Z')
  expect((await read(key, '/v1/students')).students).toMatchObject([
    { id: maya.studentId, fullName: 'Maya Chen', grade: 9, tutorId: tutor.userId },
  ])
  expect((await read(key, '/v1/tutors')).tutors).toMatchObject([{ id: tutor.userId, fullName: 'Ana Ruiz' }])
  const assignment = { id: assignmentId, studentId: maya.studentId, test: { title: 'Practice Test 3' } }
  expect((await read(key, '/v1/assignments')).assignments).toMatchObject([assignment])
  expect(await read(key, `/v1/assignments/${assignmentId}`)).toMatchObject(assignment)
  const result = { id: submissionId, studentId: maya.studentId, composite: null, reading: { scaled: null } }
  expect((await read(key, '/v1/results')).results).toMatchObject([result])
  expect(await read(key, `/v1/results/${submissionId}`)).toMatchObject(result)
  const session = { id: sessionId, minutes: 90, status: 'booked' }
  expect(await read(key, `/v1/sessions/${sessionId}`)).toMatchObject(session)
  await server.db.pool.query(`update public.tutoring_sessions set status = 'cancelled' where id = $1`, [sessionId])
  expect((await read(key, '/v1/sessions')).sessions).toMatchObject([{ ...session, status: 'canceled' }])
})

test('no reply has a note, a PIN, an answer, a right answer or an address of a person', async () => {
  const key = await makeKey()
  for (const path of ['students', 'tutors', 'assignments', 'results', 'sessions', 'hours?month=2026-03']) {
    const text = JSON.stringify(await read(key, `/v1/${path}`))
    expect(text).not.toMatch(/secret note|W8XZ|@example\.com|"(answers|marks|email|note|retakePin)"/)
  }
})

test('the pages of a list have each row once, in the order of the last change', async () => {
  const key = await makeKey(['people:read'])
  const students = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((fullName) => createStudentWithRecord(server.db, { fullName })),
  )
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: { students: { id: string }[]; next: string | null } = await read(
      key,
      `/v1/students?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`,
    )
    seen.push(...page.students.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== null)
  expect([...seen].sort()).toEqual([maya.studentId, ...students.map(({ studentId }) => studentId)].sort())
  const { rows } = await server.db.pool.query(
    `update public.user_profiles set full_name = 'Maya C. Chen' where id = $1 returning updated_at`,
    [maya.userId],
  )
  const changed = await read(key, `/v1/students?updatedSince=${rows[0].updated_at.toISOString()}`)
  expect(changed.students).toMatchObject([{ fullName: 'Maya C. Chen' }])
  await server.db.pool.query(`update public.user_profiles set full_name = 'Maya Chen' where id = $1`, [maya.userId])
})

test('the title of a drill, which may name a student, is only for a key that may read people', async () => {
  const drill = await createTestWithQuestions(server.db, { title: 'A drill for Maya Chen' })
  await server.db.pool.query(
    `update public.tests set assigned_only = true, format_id = 'free', score_scale_id = null, purpose = 'drill' where id = $1`,
    [drill.id],
  )
  const ids = {
    assignments: await createAssignment(server.db, maya, drill),
    results: await createSubmission(server.db, maya, drill),
  }
  const [few, all] = [await makeKey(['results:read', 'assignments:read']), await makeKey()]
  for (const [list, id] of Object.entries(ids)) {
    expect((await read(few, `/v1/${list}/${id}`)).test).toEqual({ id: drill.id, title: null })
    expect((await read(all, `/v1/${list}/${id}`)).test.title).toBe('A drill for Maya Chen')
    const titles = (await read(few, `/v1/${list}`))[list].map(
      ({ test: { title } }: { test: { title: string } }) => title,
    )
    expect(titles.sort()).toEqual(['Practice Test 3', null])
    await server.db.pool.query(
      `delete from public.${list === 'results' ? 'test_submissions' : 'student_test_assignments'} where id = $1`,
      [id],
    )
  }
})

describe('hours for invoices', () => {
  beforeAll(async () => {
    await bookSession('2026-02-02T20:00Z', '2026-02-02T21:00Z')
    await bookSession('2026-02-03T20:00Z', '2026-02-03T21:30Z')
    await bookSession('2026-02-04T20:00Z', '2026-02-04T21:30Z', 'cancelled')
    // Still January in New York.
    await bookSession('2026-02-01T03:00Z', '2026-02-01T04:00Z')
  })

  test('are those of booked sessions of the month that are over', async () => {
    const key = await makeKey(['sessions:read', 'people:read'])
    const line = { studentId: maya.studentId, studentName: 'Maya Chen', tutorId: tutor.userId, tutorName: 'Ana Ruiz' }
    expect(await read(key, '/v1/hours?month=2026-02')).toEqual({
      ...{ month: '2026-02', timeZone: 'America/New_York' },
      hours: [{ ...line, sessions: 2, hours: 2.5 }],
    })
    const file = await ask(key, '/v1/hours?month=2026-02&format=csv')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await file.text()).toBe(
      'Month,Student id,Student,Tutor id,Tutor,Sessions,Hours\r\n' +
        `2026-02,${maya.studentId},Maya Chen,${tutor.userId},Ana Ruiz,2,2.5\r\n`,
    )
  })

  test('have no names for a key that may not read people', async () => {
    const { hours } = await read(await makeKey(['sessions:read']), '/v1/hours?month=2026-02')
    expect(hours).toMatchObject([{ studentName: null, tutorName: null, hours: 2.5 }])
  })
})

const paths: readonly [path: string, scope: ApiScope][] = [
  ['/v1/students', 'people:read'],
  ['/v1/tutors', 'people:read'],
  ['/v1/assignments', 'assignments:read'],
  [`/v1/assignments/${randomUUID()}`, 'assignments:read'],
  ['/v1/results', 'results:read'],
  [`/v1/results/${randomUUID()}`, 'results:read'],
  ['/v1/sessions', 'sessions:read'],
  [`/v1/sessions/${randomUUID()}`, 'sessions:read'],
  ['/v1/hours?month=2026-02', 'sessions:read'],
]

describe('refused are', () => {
  test.each(paths)('a key without the scope, at %s', async (path, scope) => {
    const key = await makeKey(apiScopes.filter((one) => one !== scope))
    const response = await ask(key, path)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'not_allowed', message: `This key needs the scope ${scope}.` })
    // The scope is decided before the input.
    expect((await ask(key, `${path.split('?')[0]}?limit=0&month=1`)).status).toBe(403)
  })

  test('a key that was revoked, even with the request after', async () => {
    const key = await makeKey()
    await read(key, '/v1/students')
    const { keys } = await (await server.get(admin, '/admin/api-keys')).json()
    expect((await server.delete(admin, `/admin/api-keys/${keys[0].id}`)).status).toBe(200)
    expect((await ask(key, '/v1/students')).status).toBe(401)
  })

  test('a key after its last day, which ends at midnight in the time zone of the platform', async () => {
    const key = await makeKey(apiScopes, '2026-03-10')
    server.clock.set('2026-03-11T03:59:00Z')
    await read(key, '/v1/students')
    server.clock.set('2026-03-11T04:00:00Z')
    expect((await ask(key, '/v1/students')).status).toBe(401)
    server.clock.set('2026-03-10T10:00:00Z')
  })

  test('everything that is no key', async () => {
    const session = await signTokenFor(server.db, server.clock, admin)
    const key = await makeKey()
    const wrong = [
      session,
      `prep_${'a'.repeat(43)}`,
      key.slice(0, -1),
      `${key}a`,
      key.slice(5),
      digestKey(key),
      '',
      `prep_${digestKey(key)}`,
    ]
    for (const token of wrong) expect((await ask(token, '/v1/students')).status, token).toBe(401)
    expect((await server.fetch('/api/v1/students')).status).toBe(401)
    expect((await server.fetch(`/api/v1/students?key=${key}`)).status).toBe(401)
  })

  test('a key at every other endpoint', async () => {
    const key = await makeKey()
    for (const { endpoint, isPublic, scope } of server.app.served) {
      if (isPublic || scope !== null) continue
      const path = endpoint.path.replaceAll(/\{\w+\}/g, () => randomUUID())
      expect((await ask(key, path, endpoint.method)).status, `${endpoint.method} ${endpoint.path}`).toBe(401)
    }
    for (const path of ['/auth/v1/user', '/metrics', '/calendar/x']) {
      const { status } = await server.fetch(path, { headers: { Authorization: `Bearer ${key}` } })
      expect([401, 403, 404], path).toContain(status)
    }
  })

  test('a key that asks to write', async () => {
    const key = await makeKey()
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await ask(key, '/v1/students', method)).status, method).toBe(405)
    }
  })
})

test('a request that is not valid is named', async () => {
  const key = await makeKey()
  expect((await ask(key, '/v1/results?limit=201')).status).toBe(422)
  for (const cursor of ['x', `1_${'-'.repeat(36)}`, `1_${'a'.repeat(36)}`])
    expect((await ask(key, `/v1/results?cursor=${cursor}`)).status, cursor).toBe(422)
  expect((await ask(key, '/v1/hours?month=2026-13')).status).toBe(422)
  expect((await ask(key, `/v1/results/${randomUUID()}`)).status).toBe(404)
})

describe('limits', () => {
  let limited: TestServer
  const [first = '', second = ''] = ['a', 'b'].map((letter) => `prep_${letter.repeat(43)}`)

  beforeEach(async () => {
    limited = await openTestServer('2026-03-10T10:00:40Z', { REQUESTS_PER_MINUTE: '3' })
    await limited.db.pool.query(
      `insert into public.api_keys (name, digest, hint, scopes) select 'A', digest, 'aaaa', '{people:read}'
       from unnest($1::text[]) digest`,
      [[digestKey(first), digestKey(second)]],
    )
  })
  afterEach(() => limited[Symbol.asyncDispose]())

  const send = (key: string) => limited.fetch('/api/v1/students', { headers: { Authorization: `Bearer ${key}` } })

  test('each key that was accepted has one of its own, and hears when to ask again', async () => {
    for (const key of [first, second]) expect((await send(key)).status).toBe(200)
    for (let at = 0; at < 3; at += 1) expect((await send(first)).status).toBe(200)
    const refused = await send(first)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20'])
    expect((await send(second)).status).toBe(200)
  })

  test('keys that nobody made share that of their network', async () => {
    await send(first)
    const statuses: number[] = []
    for (const letter of 'cdef') statuses.push((await send(`prep_${letter.repeat(43)}`)).status)
    expect(statuses).toEqual([401, 401, 429, 429])
    expect((await send(first)).status).toBe(200)
  })
})
