/** A change of tutor is announced to the family. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
let tutor: SignedInPerson
let other: SignedInPerson
beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  tutor = await createPerson(server.db, 'tutor', 'Tilda Tutor')
  other = await createPerson(server.db, 'tutor', 'Otto Other')
})
afterAll(() => server[Symbol.asyncDispose]())

async function done(response: Promise<Response>) {
  const answer = await response
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body
}

async function aFamily(of: SignedInPerson | undefined = undefined) {
  const parents = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'parent')]
  const child = await createStudentWithRecord(server.db, { fullName: 'Maya Chen', parents, ...(of && { tutor: of }) })
  return { child, parents, all: [child, ...parents] }
}

async function aClass(of: SignedInPerson | null): Promise<string> {
  const { rows } = await server.db.pool.query(
    `insert into student_classes (name, tutor_id, grade_level) values ('A class', $1, 8) returning id`,
    [of?.userId ?? null],
  )
  return rows[0].id
}

async function titlesFor(who: SignedInPerson): Promise<string[]> {
  const { notifications } = await done(server.get(who, '/notifications'))
  return notifications.map(({ title }: { title: string }) => title).toSorted()
}

async function mailsTo({ email }: SignedInPerson): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ subject: string; text: string }>(
    'select subject, text from outbox_messages where recipient = $1 order by created_at, id',
    [email],
  )
  for (const { text } of rows) expect(text).not.toMatch(/Tilda|Otto/)
  return rows.map(({ subject }) => subject)
}

const mine = ['Tilda Tutor is now your tutor']
const theirs = ['Tilda Tutor is now Maya Chen’s tutor']

async function expectTold({ child, parents }: Awaited<ReturnType<typeof aFamily>>) {
  expect([await titlesFor(child), await mailsTo(child)]).toEqual([mine, ['You have a new tutor']])
  for (const parent of parents) {
    expect([await titlesFor(parent), await mailsTo(parent)]).toEqual([theirs, ['Maya Chen has a new tutor']])
  }
}

test('by hand: each of the family once, and nobody when the same tutor is saved again', async () => {
  const family = await aFamily()
  const stranger = await createPerson(server.db, 'parent')
  const details = { grade: 8, school: 'A School', tutorId: tutor.userId }
  const path = `/admin/students/${family.child.studentId}`
  const { revision } = await done(server.put(admin, path, { ...details, revision: 1 }))
  await expectTold(family)
  await done(server.put(admin, path, { ...details, grade: 9, revision }))
  await expectTold(family)
  for (const who of [stranger, tutor]) expect([await titlesFor(who), await mailsTo(who)]).toEqual([[], []])
  expect(await mailsTo(admin)).toEqual([])
})

test('many at once: only of the tutor who is there in the end, and not where that tutor was there before', async () => {
  const [one, two, had] = [await aFamily(), await aFamily(other), await aFamily(tutor)]
  const studentIds = [one, two, had].map(({ child }) => child.studentId)
  const classId = await aClass(other)
  const { undo } = await done(
    server.post(admin, '/admin/student-changes', { studentIds, classId, tutorId: tutor.userId }),
  )
  await expectTold(one)
  await expectTold(two)
  for (const who of had.all) expect([await titlesFor(who), await mailsTo(who)]).toEqual([[], []])
  // Undoing restores the former tutor of the first student and leaves the second without one.
  await done(server.post(admin, '/admin/student-changes/undo', undo))
  await expectTold(one)
  expect(await titlesFor(two.child)).toEqual(['Otto Other is now your tutor', ...mine])
})

test('many at once take one statement for the news, and one for the emails', async () => {
  const families = [await aFamily(), await aFamily(), await aFamily()]
  const studentIds = families.map(({ child }) => child.studentId)
  await done(server.post(admin, '/admin/student-changes', { studentIds, tutorId: tutor.userId }))
  for (const family of families) await expectTold(family)
  // `cmin` is the number of the statement that inserted a row within its transaction.
  const { rows } = await server.db.pool.query(
    `select count(*)::int as rows, count(distinct (xmin::text, cmin::text))::int as statements
     from notifications where student_id = any ($1)
     union all
     select count(*)::int, count(distinct (xmin::text, cmin::text))::int from outbox_messages where recipient = any ($2)`,
    [studentIds, families.flatMap(({ all }) => all.map(({ email }) => email))],
  )
  expect(rows).toEqual([
    { rows: 9, statements: 1 },
    { rows: 9, statements: 1 },
  ])
})

test('a class: who comes into it, and all of it when it gets a tutor', async () => {
  const [comes, has] = [await aFamily(), await aFamily(other)]
  const studentIds = [comes, has].map(({ child }) => child.studentId)
  await done(server.put(admin, `/admin/classes/${await aClass(tutor)}/students`, { studentIds, knownIds: [] }))
  await expectTold(comes)
  expect(await titlesFor(has.child)).toEqual([])

  const later = await aFamily()
  const classId = await aClass(null)
  await done(
    server.put(admin, `/admin/classes/${classId}/students`, { studentIds: [later.child.studentId], knownIds: [] }),
  )
  expect(await titlesFor(later.child)).toEqual([])
  const form = { name: 'A class', description: '', gradeLevel: 8, tutorId: tutor.userId }
  await done(server.put(admin, `/admin/classes/${classId}`, { ...form, revision: 1 }))
  await expectTold(later)
})

test('what the news name goes with the account of the tutor', async () => {
  const { child } = await aFamily()
  const leaves = await createPerson(server.db, 'tutor', 'Lea Leaves')
  const details = { grade: 8, school: 'A School', tutorId: leaves.userId, revision: 1 }
  await done(server.put(admin, `/admin/students/${child.studentId}`, details))
  expect(await titlesFor(child)).toEqual(['Lea Leaves is now your tutor'])
  await done(server.delete(admin, `/admin/users/${leaves.userId}`))
  expect(await titlesFor(child)).toEqual([])
})

test.each(['tutor', 'class'] as const)(
  'the adults hear when the child asked for a %s, and the child that it is confirmed',
  async (kind) => {
    const family = await aFamily()
    const target = kind === 'tutor' ? { kind, tutorId: null } : { kind, classId: await aClass(tutor) }
    const { code } = await done(server.post(tutor, '/joining/codes', target))
    const { id } = await done(server.post(family.child, '/joining/requests', { code }))
    await done(server.post(tutor, `/joining/requests/${id}/decision`, { decision: 'confirmed' }))
    for (const parent of family.parents) {
      expect([await titlesFor(parent), await mailsTo(parent)]).toEqual([theirs, ['Maya Chen has a new tutor']])
    }
    expect(await titlesFor(family.child)).toEqual(kind === 'tutor' ? mine : ['You are now in the class A class'])
  },
)

test('a class that changes nothing of the tutor is no news for the adults', async () => {
  const { child, parents } = await aFamily(other)
  const { code } = await done(server.post(tutor, '/joining/codes', { kind: 'class', classId: await aClass(tutor) }))
  const { id } = await done(server.post(child, '/joining/requests', { code }))
  await done(server.post(tutor, `/joining/requests/${id}/decision`, { decision: 'confirmed' }))
  for (const parent of parents) expect([await titlesFor(parent), await mailsTo(parent)]).toEqual([[], []])
})

test('a parent of two children of one name gets an email for each of them', async () => {
  const parent = await createPerson(server.db, 'parent')
  const studentIds: string[] = []
  for (const grade of [6, 8]) {
    const { studentId } = await createStudentWithRecord(server.db, { fullName: 'Li Wei', parents: [parent] })
    await server.db.pool.query('update students set grade = $1 where id = $2', [grade, studentId])
    studentIds.push(studentId)
  }
  await done(server.post(admin, '/admin/student-changes', { studentIds, tutorId: tutor.userId }))
  const names = ['Li Wei (Grade 6)', 'Li Wei (Grade 8)']
  expect((await mailsTo(parent)).toSorted()).toEqual(names.map((name) => `${name} has a new tutor`))
  expect(await titlesFor(parent)).toEqual(names.map((name) => `Tilda Tutor is now ${name}’s tutor`))
})
