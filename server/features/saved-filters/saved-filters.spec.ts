import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let ada: SignedInPerson
let ben: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  ada = await createPerson(server.db, 'admin', 'Ada')
  ben = await createPerson(server.db, 'admin', 'Ben')
})
afterAll(() => server[Symbol.asyncDispose]())

const path = '/admin/list-view'
const late = { name: 'Late eighth graders', values: { grade: '8', status: 'late' } }
const elm = { name: 'elm school', values: { search: 'Elm', sort: 'school', order: 'desc' } }

async function view(person: SignedInPerson, list: string) {
  return (await server.get(person, `${path}?list=${list}`)).json()
}

test('an administrator saves filters and hides columns of a list, and nobody else gets them', async () => {
  expect(await view(ada, 'students')).toEqual({ filters: [], hiddenColumns: [] })
  await server.put(ada, path, { list: 'students', filters: [late, elm] })
  await server.put(ada, path, { list: 'students', hiddenColumns: ['email', 'parents'] })
  // Sorted by name, whatever the order and case in which they were saved.
  const kept = { filters: [elm, late], hiddenColumns: ['email', 'parents'] }
  expect(await view(ada, 'students')).toEqual(kept)
  expect(await view(ada, 'users')).toEqual({ filters: [], hiddenColumns: [] })
  expect(await view(ben, 'students')).toEqual({ filters: [], hiddenColumns: [] })
  await server.put(ben, path, { list: 'students', filters: [], hiddenColumns: [] })
  expect(await view(ada, 'students')).toEqual(kept)
})

test.each([
  ['without a name', [{ ...late, name: ' ' }], 'Please enter a name'],
  [
    'with a name that is taken',
    [late, { ...elm, name: 'LATE eighth graders' }],
    'There is already a filter with this name.',
  ],
  [
    'beyond thirty',
    Array.from({ length: 31 }, (_, at) => ({ ...late, name: `Filter ${at}` })),
    'At most 30 filters can be saved.',
  ],
])('a filter %s is refused in words', async (_, filters, message) => {
  const response = await server.put(ada, path, { list: 'tests', filters })
  expect([response.status, (await response.json()).issues[0].message]).toEqual([422, message])
})

test('there are no other lists, and no other roles have views', async () => {
  expect((await server.get(ada, `${path}?list=attempts`)).status).toBe(422)
  expect((await server.get(await createPerson(server.db, 'tutor'), `${path}?list=students`)).status).toBe(403)
})
