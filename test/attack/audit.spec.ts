/** Whatever an administrator changes leaves an entry in the audit log. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePlatformPin } from '#server/features/assignments/platform-pin.ts'
import { createPerson, type SignedInPerson } from '../support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '../support/test-server.ts'
import { makeAttackRequest } from './requests.ts'
import { type AttackedTarget, createTarget } from './target.ts'

/** They answer a question and change nothing. */
const changesNothing = new Set([
  'POST /admin/access-cards/check',
  'POST /admin/assignable-tests',
  'POST /admin/new-students/known-accounts',
  // Each student of the list has an entry when the server adds them.
  'POST /admin/new-students/runs',
  'PUT /admin/new-students/runs/{runId}',
  // Only which headings of a file the administrator chose.
  'PUT /admin/new-students/columns',
  // Only how the list looks to the administrator.
  'PUT /admin/list-view',
  'POST /admin/previews',
  'POST /admin/assemblies/preview',
  'POST /admin/twins/search',
  'POST /admin/questions/{questionId}/ruling/preview',
])

/**
 * `requests.ts` sends no image, no test whose answers wait, an old version of a test, no copied question, no preview of an assembled test, no ready-made test with an update, and no ruling in force. `images.spec.ts`,
 * `release-answers.spec.ts`, `move-attempts.spec.ts`, `copy-questions.spec.ts`, `assemble-test.spec.ts`, `ready-made-updates.spec.ts` and `rulings.spec.ts` show the entries.
 */
const refusedHere = new Set([
  'POST /admin/tests/{testRef}/release-answers',
  'POST /admin/tests/{testRef}/images',
  'POST /admin/tests/{testRef}/earlier-attempts',
  'POST /admin/questions/{questionId}/newer',
  'POST /admin/assemblies',
  'POST /admin/ready-made-updates',
  'POST /admin/questions/{questionId}/ruling/undo',
])

/** What has to be done first, so that there is something to change. */
const preparations: Readonly<Record<string, (target: AttackedTarget, admin: SignedInPerson) => Promise<unknown>>> = {
  'POST /admin/assignments': ({ maya }) =>
    server.db.pool.query('delete from public.student_test_assignments where student_id = $1', [maya.studentId]),
  'POST /admin/api-keys': (_, admin) =>
    server.db.pool.query(`insert into auth.session_methods (session_id, method, used_at) values ($1, 'password', $2)`, [
      admin.sessionId,
      server.clock.now(),
    ]),
  'POST /admin/users/{userId}/resend-verification': ({ maya }) =>
    server.db.pool.query('update auth.users set email_confirmed_at = null where id = $1', [maya.userId]),
  'POST /admin/ready-made-tests/removal': (_, admin) =>
    server.post(admin, '/admin/ready-made-tests', { name: 'grade-9-workout' }),
}

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  await ensurePlatformPin(server.services)
})
afterAll(() => server[Symbol.asyncDispose]())

async function entries(actor: string): Promise<number> {
  const { rows } = await server.db.pool.query('select count(*)::int as entries from audit_log where actor_id = $1', [
    actor,
  ])
  return rows[0].entries
}

test('each write under /admin leaves an entry by the administrator who did it', { timeout: 600_000 }, async () => {
  const admin = await createPerson(server.db, 'admin')
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${await signTokenFor(server.db, server.clock, admin)}`,
  }
  const writes = server.app.served.filter(({ endpoint: { method, path } }) => {
    return method !== 'GET' && path.startsWith('/admin/')
  })
  expect(writes.length).toBeGreaterThan(40)
  const silent: string[] = []
  const refused: string[] = []
  for (const { endpoint } of writes) {
    const target = await createTarget(server)
    const { name, path, init } = makeAttackRequest(endpoint, target)
    await preparations[name]?.(target, admin)
    const before = await entries(admin.userId)
    const response = await server.fetch(path, { ...init, headers })
    if (!response.ok) refused.push(name)
    else if ((await entries(admin.userId)) === before) silent.push(name)
  }
  expect({ silent: silent.toSorted(), refused: refused.toSorted() }).toEqual({
    silent: [...changesNothing].toSorted(),
    refused: [...refusedHere].toSorted(),
  })
})
