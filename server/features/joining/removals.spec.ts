/** Who may request the removal of an adult, who decides, and who is notified. */
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

const ask = (who: SignedInPerson, child: SignedInStudent, adult: SignedInPerson) =>
  server.post(who, '/joining/removals', { studentId: child.studentId, adultId: adult.userId })

const decide = (who: SignedInPerson, id: string, decision: 'removed' | 'kept') =>
  server.post(who, `/joining/removals/${id}/decision`, { decision })

const removalsFor = async (who: SignedInPerson) => (await done(server.get(who, '/joining'))).removals

const titlesFor = async (who: SignedInPerson): Promise<string[]> =>
  (await done(server.get(who, '/notifications'))).notifications.map(({ title }: { title: string }) => title)

async function subjectsTo({ email }: SignedInPerson): Promise<string[]> {
  const { rows } = await server.db.pool.query(
    'select subject from outbox_messages where recipient = $1 order by created_at, id',
    [email],
  )
  return rows.map(({ subject }) => subject)
}

async function adultsFor(who: SignedInPerson) {
  const { children } = await done(server.get(who, '/joining/adults'))
  return children[0].adults.map(({ fullName, isRemovalAsked }: { fullName: string; isRemovalAsked: boolean }) => [
    fullName,
    isRemovalAsked,
  ])
}

async function aFamily() {
  const [mother, father] = [
    await createPerson(server.db, 'parent', 'Mia Chen'),
    await createPerson(server.db, 'parent', 'Fred'),
  ]
  const tutor = await createPerson(server.db, 'tutor')
  const child = await createStudentWithRecord(server.db, { fullName: 'Maya Chen', parents: [mother, father], tutor })
  return { mother, father, tutor, child }
}

test('a child asks, an administrator removes, and that adult hears nothing of who asked', async () => {
  const { mother, father, tutor, child } = await aFamily()
  const { id } = await done(ask(child, child, father))
  expect(await done(ask(child, child, father))).toEqual({ id })
  expect(await adultsFor(child)).toEqual([
    ['Mia Chen', false],
    ['Fred', true],
  ])
  expect(await subjectsTo(admin)).toEqual(['Somebody asks to remove a parent of a student'])
  expect(await removalsFor(admin)).toEqual([
    {
      ...{ id, child: 'Maya Chen', adult: { fullName: 'Fred', email: father.email } },
      ...{ askedBy: { fullName: 'Maya Chen', who: 'child' }, askedAt: '2026-03-02T15:00:00.000Z' },
    },
  ])
  // The other adults do not learn of the request.
  for (const other of [mother, father]) {
    expect(await adultsFor(other)).toEqual([
      ['Mia Chen', false],
      ['Fred', false],
    ])
  }
  for (const other of [mother, father, tutor, child]) {
    expect(await removalsFor(other)).toEqual([])
    expect((await decide(other, id, 'removed')).status).toBe(403)
  }

  await done(decide(admin, id, 'removed'))
  expect((await decide(admin, id, 'removed')).status).toBe(404)
  expect(await adultsFor(child)).toEqual([['Mia Chen', false]])
  expect(await done(server.get(father, '/parent/children'))).toEqual({ children: [] })
  expect(await removalsFor(admin)).toEqual([])
  expect(await titlesFor(child)).toEqual(['Fred is no longer linked as your parent'])
  expect(await subjectsTo(child)).toEqual(['Your school has answered your request'])
  for (const other of [mother, father, tutor]) {
    expect(await titlesFor(other)).toEqual([])
    expect(await subjectsTo(other)).toEqual([])
  }
  const { rows } = await server.db.pool.query(
    `select actor_id, action, after -> 'adultId' as adult from audit_log where entity_id = $1 order by created_at, id`,
    [child.studentId],
  )
  expect(rows).toEqual([
    { actor_id: child.userId, action: 'ask_removal', adult: father.userId },
    { actor_id: admin.userId, action: 'remove_adult', adult: father.userId },
    { actor_id: admin.userId, action: 'link_parents', adult: null },
  ])
})

test('of separated parents each asks about the other, one decision answers all, and the adult may stay', async () => {
  const { mother, father, child } = await aFamily()
  await done(ask(mother, child, father))
  const { id } = await done(ask(child, child, father))
  await done(ask(father, child, mother))
  await done(decide(admin, id, 'kept'))
  expect(await titlesFor(mother)).toEqual(['Fred stays linked as Maya Chen’s parent'])
  expect(await titlesFor(child)).toEqual(['Fred stays linked as your parent'])
  expect(await titlesFor(father)).toEqual([])
  expect(await adultsFor(child)).toHaveLength(2)
  expect(await removalsFor(admin)).toMatchObject([{ adult: { fullName: 'Mia Chen' }, askedBy: { who: 'parent' } }])
})

test('an adult asks to leave and reads the answer', async () => {
  const { father, child } = await aFamily()
  const { id } = await done(ask(father, child, father))
  expect(await removalsFor(admin)).toContainEqual(
    expect.objectContaining({ id, askedBy: { fullName: 'Fred', who: 'this_parent' } }),
  )
  await done(decide(admin, id, 'removed'))
  expect(await titlesFor(father)).toEqual(['Fred is no longer linked as Maya Chen’s parent'])
})

test('who asked is answered too where an administrator unlinks the adult by hand', async () => {
  const { mother, father, child } = await aFamily()
  const { id } = await done(ask(mother, child, father))
  const body = { parentIds: [mother.userId], knownIds: [mother.userId, father.userId] }
  await done(server.put(admin, `/admin/students/${child.studentId}/parents`, body))
  expect(await titlesFor(mother)).toEqual(['Fred is no longer linked as Maya Chen’s parent'])
  expect((await decide(admin, id, 'kept')).status).toBe(404)
})

test('strangers, tutors and administrators ask nothing, and nobody asks about an adult who is not linked', async () => {
  const { father, tutor, child } = await aFamily()
  const stranger = await createPerson(server.db, 'parent')
  expect((await ask(stranger, child, father)).status).toBe(404)
  expect((await ask(stranger, child, stranger)).status).toBe(404)
  expect((await ask(await createStudentWithRecord(server.db), child, father)).status).toBe(404)
  expect((await ask(child, child, stranger)).status).toBe(404)
  expect((await ask(child, child, tutor)).status).toBe(404)
  for (const who of [tutor, admin]) expect((await ask(who, child, father)).status).toBe(403)
})

test('an adult who was unlinked asks nothing more', async () => {
  const { mother, father, child } = await aFamily()
  await server.db.pool.query('delete from student_parent_relationships where parent_id = $1', [father.userId])
  expect((await ask(father, child, mother)).status).toBe(404)
})
