/** The notifications about requests to join. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailKind, type Notification } from '#contracts/people/notifications.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { forgetOldJoining } from './forget-old-joining.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-02T15:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
beforeEach(() => server.clock.set('2026-03-02T15:00:00Z'))
afterAll(() => server[Symbol.asyncDispose]())

async function done(response: Promise<Response>) {
  const answer = await response
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body
}

async function newsFor(who: SignedInPerson): Promise<Notification[]> {
  const { notifications } = await done(server.get(who, '/notifications'))
  expect(await done(server.get(who, '/notifications/new'))).toMatchObject({ unseen: notifications.length })
  return notifications
}

const titlesFor = async (who: SignedInPerson) => (await newsFor(who)).map(({ title }) => title)

const decide = (who: SignedInPerson, id: string, decision: 'confirmed' | 'refused') =>
  done(server.post(who, `/joining/requests/${id}/decision`, { decision }))

async function ask(who: SignedInPerson, maker: SignedInPerson, target: object): Promise<string> {
  const { code } = await done(server.post(maker, '/joining/codes', target))
  return (await done(server.post(who, '/joining/requests', { code }))).id
}

async function aFamily() {
  const child = await createStudentWithRecord(server.db, { fullName: 'Maya Chen' })
  const parent = await createPerson(server.db, 'parent', 'Paula Chen')
  return { child, parent, id: await ask(parent, child, { kind: 'child', studentId: null }) }
}

async function aClass(tutor: SignedInPerson): Promise<string> {
  const { rows } = await server.db.pool.query(
    `insert into student_classes (name, tutor_id) values ('Sunday class', $1) returning id`,
    [tutor.userId],
  )
  return rows[0].id
}

async function emailsTo({ email }: SignedInPerson) {
  const { rows } = await server.db.pool.query(
    'select kind, subject, text from outbox_messages where recipient = $1 order by created_at, id',
    [email],
  )
  return rows
}

test('the student hears who asks, and only that email comes which names nobody', async () => {
  const { child, parent } = await aFamily()
  expect(await newsFor(child)).toMatchObject([
    {
      ...{ kind: 'join_request', title: 'Paula Chen asks to be added as your parent' },
      ...{ path: '/student#join-requests', createdAt: '2026-03-02T15:00:00.000Z', isNew: true },
    },
  ])
  expect(await newsFor(parent)).toEqual([])
  expect(await emailsTo(child)).toMatchObject([{ subject: 'Somebody asks to be added as your parent' }])
})

test('an email that asks to log in goes to nobody who cannot', async () => {
  const [child, tutor] = [await createStudentWithRecord(server.db), await createPerson(server.db, 'tutor')]
  await server.db.pool.query('update auth.users set email_confirmed_at = null where id = any ($1)', [
    [child.userId, tutor.userId],
  ])
  const forParents = { kind: 'child', studentId: child.studentId }
  await ask(await createPerson(server.db, 'parent'), admin, forParents)
  await ask(await createStudentWithRecord(server.db), admin, { kind: 'class', classId: await aClass(tutor) })
  expect([await emailsTo(child), await emailsTo(tutor)]).toEqual([[], []])
})

test('the parent hears that it is confirmed, in the app and by email, and the request is no news then', async () => {
  const { child, parent, id } = await aFamily()
  await decide(admin, id, 'confirmed')
  expect(await newsFor(child)).toMatchObject([
    { kind: 'adult_linked', title: 'Paula Chen is now linked as your parent', path: '/student' },
  ])
  expect(await newsFor(parent)).toMatchObject([
    { kind: 'join_confirmed', title: 'Maya Chen is now on your dashboard', path: '/parent' },
  ])
  expect(await emailsTo(parent)).toMatchObject([
    { kind: 'join_confirmed', subject: 'Maya Chen is now on your dashboard' },
  ])
})

test('a parent who is no longer linked reads nothing of it', async () => {
  const { child, parent, id } = await aFamily()
  await decide(admin, id, 'confirmed')
  await server.db.pool.query('delete from student_parent_relationships where student_id = $1', [child.studentId])
  expect(await newsFor(parent)).toEqual([])
  expect((await done(server.get(parent, '/account/export'))).notifications).toEqual([])
})

test('the email that a request is confirmed can be turned off, by the parents of a student too', async () => {
  const { child, parent, id } = await aFamily()
  const off = (of: SignedInPerson, kind = 'join_confirmed') =>
    server.put(parent, '/account/emails', { userId: of.userId, kind, isOn: false })
  await done(off(parent))
  await decide(admin, id, 'confirmed')
  expect(await titlesFor(parent)).toEqual(['Maya Chen is now on your dashboard'])
  expect(await emailsTo(parent)).toEqual([])

  await done(off(child))
  const tutor = await createPerson(server.db, 'tutor', 'Tilda Tutor')
  await decide(tutor, await ask(child, tutor, { kind: 'tutor', tutorId: null }), 'confirmed')
  expect(await titlesFor(child)).toEqual(['Tilda Tutor is now your tutor', 'Paula Chen is now linked as your parent'])
  expect(await emailsTo(child)).toMatchObject([{ kind: 'join_request' }, { kind: 'adult_linked' }])

  expect((await off(child, 'join_request')).status).toBe(422)
  expect(emailKind.safeParse('join_request').success).toBe(false)
})

test('a tutor hears of each student of a class, and a student that they are in it', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const students = [
    await createStudentWithRecord(server.db, { fullName: 'Sam Adams' }),
    await createStudentWithRecord(server.db, { fullName: 'Ines Diaz' }),
  ] as const
  const target = { kind: 'class', classId: await aClass(tutor) }
  const id = await ask(students[0], tutor, target)
  server.clock.advance(60)
  await ask(students[1], tutor, target)
  expect(await newsFor(tutor)).toMatchObject([
    { title: 'Ines Diaz asks to join your class Sunday class', path: '/tutor#join-requests' },
    { title: 'Sam Adams asks to join your class Sunday class' },
  ])
  await decide(admin, id, 'confirmed')
  expect(await titlesFor(tutor)).toEqual(['Ines Diaz asks to join your class Sunday class'])
  expect(await newsFor(students[0])).toMatchObject([
    { kind: 'join_confirmed', title: 'You are now in the class Sunday class', path: '/student' },
  ])
})

test('a tutor hears that a student wants them', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const student = await createStudentWithRecord(server.db, { fullName: 'Sam Adams' })
  await ask(student, tutor, { kind: 'tutor', tutorId: null })
  expect(await titlesFor(tutor)).toEqual(['Sam Adams asks to be your student'])
})

test('a class without a tutor has nobody to notify, and a former tutor reads no names of those who ask', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const classId = await aClass(tutor)
  await ask(await createStudentWithRecord(server.db), tutor, { kind: 'class', classId })
  expect(await newsFor(tutor)).toHaveLength(1)
  const inFile = async () => (await done(server.get(tutor, '/account/export'))).notifications
  expect(await inFile()).toHaveLength(1)
  await server.db.pool.query('update student_classes set tutor_id = null where id = $1', [classId])
  expect(await newsFor(tutor)).toEqual([])
  expect(await inFile()).toEqual([])
  const before = (await server.db.pool.query('select from notifications')).rowCount
  await ask(await createStudentWithRecord(server.db), admin, { kind: 'class', classId })
  expect((await server.db.pool.query('select from notifications')).rowCount).toBe(before)
})

test('a request that is refused, taken back or forgotten is no news, and neither is one of an erased parent', async () => {
  const ends = {
    refused: ({ child, id }: Family) => decide(child, id, 'refused'),
    'taken back': ({ parent, id }: Family) => done(server.delete(parent, `/joining/requests/${id}`)),
    erased: ({ parent }: Family) => done(server.delete(admin, `/admin/users/${parent.userId}`)),
    forgotten: async () => {
      server.clock.advance(31 * 24 * 3600)
      await forgetOldJoining(server.services)
    },
  }
  for (const [end, happen] of Object.entries(ends)) {
    const family = await aFamily()
    expect(await newsFor(family.child)).toHaveLength(1)
    await happen(family)
    expect(await newsFor(family.child), end).toEqual([])
    if (end !== 'erased') expect(await newsFor(family.parent), end).toEqual([])
  }
  const { rows } = await server.db.pool.query(
    `select j.status from notifications n left join join_requests j on j.id = n.join_request_id
     where n.kind = 'join_request' and (j.id is null or j.asked_at < $1)`,
    [new Date(server.clock.now().getTime() - 30 * 24 * 3600 * 1000)],
  )
  expect(rows).toEqual([])
})

type Family = Awaited<ReturnType<typeof aFamily>>
