/** A child's code starts a request, and an adult decides who is linked to the child. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPerson,
  createStudentWithRecord,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
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

async function ask(adult: SignedInPerson, child: SignedInPerson): Promise<string> {
  const { code } = await done(server.post(child, '/joining/codes', { kind: 'child', studentId: null }))
  return (await done(server.post(adult, '/joining/requests', { code }))).id
}

const decide = async (who: SignedInPerson, id: string, decision = 'confirmed') =>
  (await server.post(who, `/joining/requests/${id}/decision`, { decision })).status

async function adultsOf({ studentId }: SignedInStudent): Promise<string[]> {
  const { rows } = await server.db.pool.query(
    'select parent_id from student_parent_relationships where student_id = $1 order by position',
    [studentId],
  )
  return rows.map((row) => row.parent_id)
}

const toDecide = async (who: SignedInPerson): Promise<string[]> =>
  (await done(server.get(who, '/joining'))).toDecide.map(({ id }: { id: string }) => id)

const titlesFor = async (who: SignedInPerson): Promise<string[]> =>
  (await done(server.get(who, '/notifications'))).notifications.map(({ title }: { title: string }) => title)

async function subjectsTo({ email }: SignedInPerson): Promise<string[]> {
  const { rows } = await server.db.pool.query(
    'select subject from outbox_messages where recipient = $1 order by created_at, id',
    [email],
  )
  return rows.map(({ subject }) => subject)
}

test('a child who brings a stranger confirms nobody, and may refuse', async () => {
  const child = await createStudentWithRecord(server.db, { fullName: 'Maya Chen' })
  const stranger = await createPerson(server.db, 'parent', 'Sid Stranger')
  const id = await ask(stranger, child)
  expect(await decide(child, id)).toBe(403)
  expect(await decide(stranger, id)).toBe(404)
  expect(await adultsOf(child)).toEqual([])
  expect(await decide(child, id, 'refused')).toBe(200)
  expect(await decide(admin, id)).toBe(404)
  expect(await adultsOf(child)).toEqual([])
})

test('the tutor confirms the first adult, and no further one', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const child = await createStudentWithRecord(server.db, { fullName: 'Maya Chen', tutor })
  const [first, second] = [
    await createPerson(server.db, 'parent', 'Paula Chen'),
    await createPerson(server.db, 'parent', 'Sid'),
  ]
  const [one, two] = [await ask(first, child), await ask(second, child)]
  expect(await toDecide(tutor)).toEqual([one, two])
  expect(await titlesFor(tutor)).toContain('Sid asks to be added as a parent of Maya Chen')
  expect(await decide(await createPerson(server.db, 'tutor'), one)).toBe(404)
  expect(await decide(tutor, one)).toBe(200)
  expect(await toDecide(tutor)).toEqual([])
  expect(await titlesFor(tutor)).toEqual([])
  expect(await decide(tutor, two)).toBe(404)
  expect(await decide(tutor, two, 'refused')).toBe(404)
  expect(await adultsOf(child)).toEqual([first.userId])
})

test('a tutor who has left the child decides nothing and sees no request', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const child = await createStudentWithRecord(server.db, { tutor })
  const id = await ask(await createPerson(server.db, 'parent'), child)
  expect(await toDecide(tutor)).toEqual([id])
  await server.db.pool.query('update students set tutor_id = null where id = $1', [child.studentId])
  expect(await toDecide(tutor)).toEqual([])
  expect(await titlesFor(tutor)).toEqual([])
  expect(await decide(tutor, id)).toBe(404)
  expect(await adultsOf(child)).toEqual([])
})

test('an adult who is linked confirms a further one, sees no address, and everybody near the child hears of it', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const first = await createPerson(server.db, 'parent', 'Paula Chen')
  const third = await createPerson(server.db, 'parent')
  const child = await createStudentWithRecord(server.db, { fullName: 'Maya Chen', tutor, parents: [first, third] })
  const second = await createPerson(server.db, 'parent', 'Ruth Adams')
  const id = await ask(second, child)
  expect(await titlesFor(first)).toEqual(['Ruth Adams asks to be added as a parent of Maya Chen'])
  expect(await subjectsTo(first)).toEqual(['Somebody asks to be added as a parent of Maya Chen'])
  const { toDecide: requests } = await done(server.get(first, '/joining'))
  expect(requests).toMatchObject([{ id, person: { fullName: 'Ruth Adams', email: null }, target: 'Maya Chen' }])
  expect(JSON.stringify(await done(server.get(first, '/joining')))).not.toContain(second.email)

  expect(await decide(first, id)).toBe(200)

  expect(await adultsOf(child)).toEqual([first.userId, third.userId, second.userId])
  for (const reader of [third, tutor]) {
    expect(await titlesFor(reader)).toEqual(['Ruth Adams is now linked as Maya Chen’s parent'])
    expect(await subjectsTo(reader)).toContain('A new adult is linked as Maya Chen’s parent')
  }
  expect(await titlesFor(child)).toEqual(['Ruth Adams is now linked as your parent'])
  // Other students have the same name, so the subject includes the email address.
  expect(await subjectsTo(admin)).toContain(`A new adult is linked as Maya Chen (${child.email})’s parent`)
  expect(await titlesFor(first)).toEqual([])

  const namesFor = async (who: SignedInPerson) => {
    const { children } = await done(server.get(who, '/joining/adults'))
    return children
  }
  const names = [first, third, second].map(({ userId }) => userId)
  const expected = (me: string) => [
    {
      ...{ id: child.studentId, fullName: 'Maya Chen' },
      adults: names.map((id) => ({ id, fullName: expect.any(String), isMe: id === me, isRemovalAsked: false })),
    },
  ]
  for (const reader of [first, second, child]) expect(await namesFor(reader)).toEqual(expected(reader.userId))
  expect(JSON.stringify(await namesFor(first))).toContain('Ruth Adams')
  expect(JSON.stringify(await namesFor(first))).not.toContain('@')
  expect(await namesFor(await createPerson(server.db, 'parent'))).toEqual([])
  expect((await server.get(tutor, '/joining/adults')).status).toBe(403)
})

test('of separated parents neither decides for a child of the other alone, and nobody decides about themselves', async () => {
  const [mother, father] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'parent')]
  const [child, half] = [
    await createStudentWithRecord(server.db, { parents: [mother, father] }),
    await createStudentWithRecord(server.db, { parents: [mother] }),
  ]
  const id = await ask(father, half)
  expect(await decide(father, id)).toBe(404)
  expect(await toDecide(father)).toEqual([])
  const ofStranger = await ask(await createPerson(server.db, 'parent'), half)
  expect(await decide(father, ofStranger)).toBe(404)
  expect(await decide(mother, ofStranger, 'refused')).toBe(200)
  // An adult who is no longer linked cannot decide.
  const further = await ask(await createPerson(server.db, 'parent'), child)
  await server.db.pool.query('delete from student_parent_relationships where student_id = $1 and parent_id = $2', [
    child.studentId,
    father.userId,
  ])
  expect(await decide(father, further)).toBe(404)
  expect(await decide(mother, further)).toBe(200)
})

test('where the only adult’s account is closed, an administrator decides about the next', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const closed = await createPerson(server.db, 'parent')
  const child = await createStudentWithRecord(server.db, { tutor, parents: [closed] })
  await server.db.pool.query(`update auth.users set banned_until = '2999-01-01' where id = $1`, [closed.userId])
  const next = await createPerson(server.db, 'parent')
  const id = await ask(next, child)
  expect(await subjectsTo(closed)).toEqual([])
  expect(await decide(closed, id)).toBe(401)
  expect(await decide(tutor, id)).toBe(404)
  expect(await decide(admin, id)).toBe(200)
  expect(await adultsOf(child)).toEqual([closed.userId, next.userId])
})
