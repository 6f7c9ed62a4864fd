/** A person who asked to join is notified of a confirmation. A refusal sends nothing, neither in the app nor by email. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-02T15:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

async function done(response: Promise<Response>) {
  const answer = await response
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body
}

interface Request {
  readonly id: string
  readonly whoAsks: SignedInPerson
  readonly whoDecides: SignedInPerson
}

async function ask(
  whoAsks: SignedInPerson,
  maker: SignedInPerson,
  target: object,
  whoDecides = maker,
): Promise<Request> {
  const { code } = await done(server.post(maker, '/joining/codes', target))
  const { id } = await done(server.post(whoAsks, '/joining/requests', { code }))
  return { id, whoAsks, whoDecides }
}

const requests = {
  'a parent who asks a student': async () =>
    ask(
      await createPerson(server.db, 'parent'),
      await createStudentWithRecord(server.db, { fullName: 'Maya Chen' }),
      { kind: 'child', studentId: null },
      admin,
    ),
  'a parent who asks the school': async () => {
    const { studentId } = await createStudentWithRecord(server.db, { fullName: 'Maya Chen' })
    return ask(await createPerson(server.db, 'parent'), admin, { kind: 'child', studentId })
  },
  'a student who asks the tutor of a class': async () => {
    const tutor = await createPerson(server.db, 'tutor', 'Tilda Tutor')
    const { rows } = await server.db.pool.query(
      `insert into student_classes (name, tutor_id) values ('Sunday class', $1) returning id`,
      [tutor.userId],
    )
    return ask(await createStudentWithRecord(server.db), tutor, { kind: 'class', classId: rows[0].id })
  },
  'a student who asks a tutor': async () =>
    ask(await createStudentWithRecord(server.db), await createPerson(server.db, 'tutor', 'Tilda Tutor'), {
      kind: 'tutor',
      tutorId: null,
    }),
}

const decide = ({ whoDecides, id }: Request, decision: 'confirmed' | 'refused') =>
  done(server.post(whoDecides, `/joining/requests/${id}/decision`, { decision }))

/** Includes notifications that policies hide from the reader. */
async function newsFor({ userId, email }: SignedInPerson): Promise<string[]> {
  const { rows } = await server.db.pool.query(
    `select 'email: ' || subject as news from outbox_messages where recipient = $1
     union all select 'app: ' || kind from notifications where recipient_id = $2 order by news`,
    [email, userId],
  )
  return rows.map(({ news }) => news)
}

test.each(Object.entries(requests))('%s hears nothing of a refusal', async (_, make) => {
  const request = await make()
  await decide(request, 'refused')
  expect(await newsFor(request.whoAsks)).toEqual([])
})

test.each([
  ['a parent who asks a student', 'Maya Chen is now on your dashboard'],
  ['a parent who asks the school', 'Maya Chen is now on your dashboard'],
  ['a student who asks the tutor of a class', 'You are now in the class Sunday class'],
  ['a student who asks a tutor', 'Tilda Tutor is now your tutor'],
] as const)('%s hears of a confirmation', async (name, subject) => {
  const request = await requests[name]()
  await decide(request, 'confirmed')
  expect(await newsFor(request.whoAsks)).toEqual(['app: join_confirmed', `email: ${subject}`])
})

test('a parent who takes the request back hears nothing', async () => {
  const { id, whoAsks } = await requests['a parent who asks a student']()
  await done(server.delete(whoAsks, `/joining/requests/${id}`))
  expect(await newsFor(whoAsks)).toEqual([])
})

test('the audit log tells a refusal from a confirmation', async () => {
  const request = await requests['a parent who asks the school']()
  await decide(request, 'refused')
  const { rows } = await server.db.pool.query(
    `select action, after from audit_log where actor_id = $1 and after ->> 'parentId' = $2`,
    [admin.userId, request.whoAsks.userId],
  )
  expect(rows).toEqual([
    { action: 'refuse_join', after: { parentId: request.whoAsks.userId, classId: null, tutorId: null } },
  ])
})
