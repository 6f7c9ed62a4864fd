/** Only administrators learn what is wrong with a request to an administrator's endpoint. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test.each([
  ['POST', '/admin/new-students', { students: 'none' }],
  ['POST', '/admin/users', {}],
  ['PUT', '/admin/users/no-id', {}],
  ['GET', '/admin/users?page=none', undefined],
] as const)('%s %s with bad input', async (method, path, body) => {
  const send = async (role: 'admin' | 'tutor' | 'parent' | 'student') => {
    const person = await createPerson(server.db, role)
    if (method === 'GET') return (await server.get(person, path)).status
    return (await (method === 'POST' ? server.post : server.put)(person, path, body)).status
  }
  expect([404, 422]).toContain(await send('admin'))
  expect(await Promise.all([send('tutor'), send('parent'), send('student')])).toEqual([403, 403, 403])
})
