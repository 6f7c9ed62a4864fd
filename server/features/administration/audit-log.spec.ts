import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contracts/audit.ts'
import { aPerson, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let ada: SignedInPerson
let ben: SignedInPerson

const form = { description: '', duration: 30, status: 'draft', showAnswers: 'never', scoreScaleId: null }

beforeAll(async () => {
  server = await openTestServer()
  ada = await aPerson(server.db, 'admin', 'Ada Admin')
  ben = await aPerson(server.db, 'admin', 'Ben Boss')
  const made = await (await server.post(ada, '/admin/tests', { ...form, title: 'Algebra', slug: 'algebra' })).json()
  const changed = { ...form, title: 'Algebra 2', slug: 'algebra', revision: made.revision }
  await server.put(ben, `/admin/tests/${made.id}`, changed)
  await server.post(ben, '/admin/tests', { ...form, title: '100% right', slug: 'right' })
  await server.db.pool.query(`update audit_log set created_at = '2025-01-01' where after ->> 'slug' = 'right'`)
})
afterAll(() => server[Symbol.asyncDispose]())

async function entries(query = ''): Promise<AuditEntry[]> {
  return (await (await server.get(ada, `/admin/audit?${query}`)).json()).entries
}

test('an administrator reads who did what and when, with before and after, the latest first', async () => {
  const [latest, first] = await entries()
  expect(latest).toMatchObject({
    ...{ action: 'update', entityType: 'tests', name: 'Algebra 2' },
    actor: { fullName: 'Ben Boss', email: ben.email },
    changes: [{ field: 'title', before: 'Algebra', after: 'Algebra 2' }],
  })
  expect(first).toMatchObject({ action: 'create', name: 'Algebra', actor: { fullName: 'Ada Admin' } })
  expect(first?.changes).toContainEqual({ field: 'duration', before: null, after: '30' })
})

describe('the log is searched by', () => {
  test.each([
    // Addresses have random letters from a to f, so a short name could be found in one.
    ['person', 'person=ada%20ad', ['Algebra']],
    ['what it was done to', 'search=100%25', ['100% right']],
    ['act', 'action=update', ['Algebra 2']],
    ['kind', 'entityType=students', []],
    ['the first day', 'from=2025-06-01T00:00:00Z', ['Algebra 2', 'Algebra']],
    ['the last day', 'to=2025-06-01T00:00:00Z', ['100% right']],
    ['several at once', 'person=ben%20boss&action=create', ['100% right']],
    ['pages', 'pageSize=1&page=2', ['Algebra']],
  ])('%s', async (_, query, names) => {
    expect((await entries(query)).map(({ name }) => name)).toEqual(names)
  })
})

test('nobody else reads it', async () => {
  for (const role of ['student', 'parent', 'tutor'] as const) {
    expect((await server.get(await aPerson(server.db, role), '/admin/audit')).status).toBe(403)
  }
})
