/** Compares the selection of *Select all that match* with the list itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  for (let at = 0; at < 30; at++) {
    const fullName = `Oak ${String(at).padStart(2, '0')}`
    const person =
      at % 4 === 0
        ? await createPerson(server.db, 'student', fullName)
        : await createStudentWithRecord(server.db, { fullName })
    await server.db.pool.query('update students set grade = $2 where user_id = $1', [person.userId, 7 + (at % 3)])
  }
})
afterAll(() => server[Symbol.asyncDispose]())

const path = '/admin/matching-students'

async function read(address: string) {
  const response = await server.get(admin, address)
  const body = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(200)
  return body
}

describe.each([
  '',
  'search=oak+1',
  'grade=9',
  'status=formal',
  'status=user_only',
  'status=no_test&grade=8',
  'search=zzz',
])('with "%s"', (filter) => {
  test.each(['sort=fullName&order=asc', 'sort=grade&order=desc', ''])(
    'and "%s" it is the whole list',
    async (order) => {
      const whole = await read(`/admin/students?${filter}&${order}&pageSize=100`)
      const { students, total } = await read(`${path}?${filter}&${order}`)
      expect(total).toBe(whole.total)
      expect(students).toEqual(
        whole.students.map(({ id, userId, fullName, isFormal }: Record<string, unknown>) => ({
          ...{ id, userId, fullName, isFormal },
        })),
      )
    },
  )
})

test('of more than 500, the first 500 of the list', async () => {
  await server.db.pool.query(
    `with made as (
       insert into auth.users (email, email_confirmed_at)
         select 'elm' || n || '@example.com', '2026-01-01' from generate_series(1, 520) n returning id, email)
     insert into user_profiles (id, email, full_name, role)
       select id, email, 'Elm ' || lpad(substring(email from '[0-9]+'), 3, '0'), 'student' from made`,
  )
  const { students, total } = await read(`${path}?search=elm&sort=fullName&order=desc`)
  expect(total).toBe(520)
  expect(students).toHaveLength(500)
  expect([students[0].fullName, students[499].fullName]).toEqual(['Elm 520', 'Elm 021'])
})

test.each(['student', 'parent', 'tutor'] as const)('a %s and a stranger get nothing', async (role) => {
  expect((await server.get(await createPerson(server.db, role), path)).status).toBe(403)
  expect((await server.get(null, path)).status).toBe(401)
})
