/** A student who is too young to decide about their data can neither download it nor ask for its erasure. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let isOldEnough = true
vi.mock(import('#domain/people/own-data.ts'), async (original) => ({
  ...(await original()),
  decidesOwnData: () => isOldEnough,
}))

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

async function answersTo(who: SignedInPerson, studentId: string | null) {
  await server.db.pool.query(
    `insert into auth.session_methods (session_id, method, used_at) values ($1, 'password', $2)
     on conflict (session_id, method) do update set used_at = excluded.used_at`,
    [who.sessionId, server.clock.now()],
  )
  const answers = [await server.get(who, '/account/export'), await server.post(who, '/account/erasures', { studentId })]
  return Promise.all(answers.map(async (answer) => [answer.status, (await answer.json()).code]))
}

test('a student downloads the file and asks for the erasure by the same right; a parent has it always', async () => {
  const parent = await createPerson(server.db, 'parent')
  const child = await createStudentWithRecord(server.db, { parents: [parent] })
  isOldEnough = false
  expect(await answersTo(child, null)).toEqual([
    [403, 'not_allowed'],
    [403, 'not_allowed'],
  ])
  expect((await server.post(parent, `/parent/children/${child.studentId}/export`)).status).toBe(200)
  expect(await answersTo(parent, child.studentId)).toEqual([
    [200, undefined],
    [200, undefined],
  ])
  isOldEnough = true
  expect(await answersTo(child, null)).toEqual([
    [200, undefined],
    [200, undefined],
  ])
})
