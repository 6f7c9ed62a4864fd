import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const path = '/admin/formal-students'
const details = { grade: 8, school: 'Elm School', tutorId: null }

async function recordsOf(people: readonly SignedInPerson[]) {
  const { rows } = await server.db.pool.query(
    'select user_id, grade, school, tutor_id from students where user_id = any($1) order by user_id',
    [people.map(({ userId }) => userId)],
  )
  return rows
}

test('several people become formal students at once; existing students stay unchanged', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const people = [await createPerson(server.db, 'student'), await createPerson(server.db, 'student')]
  const formal = await createStudentWithRecord(server.db)
  const before = await recordsOf([formal])
  const userIds = [...people, formal].map(({ userId }) => userId)

  const reply = await (await server.post(admin, path, { ...details, tutorId: tutor.userId, userIds })).json()

  expect(reply.alreadyFormal).toBe(1)
  expect(reply.made.map(({ userId }: { userId: string }) => userId).sort()).toEqual(userIds.slice(0, 2).sort())
  expect(await recordsOf(people)).toEqual(
    people
      .map(({ userId }) => ({ user_id: userId, grade: 8, school: 'Elm School', tutor_id: tutor.userId }))
      .sort((one, other) => (one.user_id < other.user_id ? -1 : 1)),
  )
  expect(await recordsOf([formal])).toEqual(before)
  const { rows } = await server.db.pool.query('select count(*)::int as acts from audit_log where entity_id = any($1)', [
    reply.made.map(({ id }: { id: string }) => id),
  ])
  expect(rows).toEqual([{ acts: 2 }])
})

test.each([
  ['somebody who is no student', async () => ({ userIds: [(await createPerson(server.db, 'parent')).userId] })],
  ['nobody', async () => ({ userIds: [] })],
  ['an unknown person', async () => ({ userIds: [randomUUID()] })],
  ['a tutor who is none', async () => ({ tutorId: (await createPerson(server.db, 'parent')).userId })],
])('%s makes no record for anybody', async (_, wrong) => {
  const person = await createPerson(server.db, 'student')
  const { userIds = [person.userId], ...others }: { userIds?: string[]; tutorId?: string } = await wrong()
  const body = { ...details, userIds: userIds.length > 0 ? [person.userId, ...userIds] : [], ...others }
  expect((await server.post(admin, path, body)).status).toBe(422)
  expect(await recordsOf([person])).toEqual([])
})
