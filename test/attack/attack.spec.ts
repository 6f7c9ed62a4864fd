/** Every endpoint of the API against every role, with what is one's own, another's, and nobody's. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/wire/endpoint.ts'
import { ensurePlatformPin } from '#server/features/assignments/platform-pin.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '../support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '../support/test-server.ts'
import { type Attacker, attackers, expectations } from './expectations.ts'
import { makeAttackRequest } from './requests.ts'
import { type AttackedTarget, createTarget, makeUnknownTarget, mark, readTargetState } from './target.ts'

let server: TestServer
let strangers: Readonly<Record<'admin' | 'stranger' | 'unrelated parent' | 'other tutor', SignedInPerson>>

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  await ensurePlatformPin(server.services)
  strangers = {
    admin: await createPerson(server.db, 'admin'),
    stranger: await createStudentWithRecord(server.db),
    'unrelated parent': await createPerson(server.db, 'parent'),
    'other tutor': await createPerson(server.db, 'tutor'),
  }
})
afterAll(() => server[Symbol.asyncDispose]())

function personOf(attacker: Attacker, { maya, parent, tutor }: AttackedTarget): SignedInPerson | null {
  const people = { maya, parent, tutor, ...strangers, nobody: null }
  return people[attacker]
}

async function send(endpoint: Endpoint, attacker: Attacker, target: AttackedTarget) {
  const { name, path, init } = makeAttackRequest(endpoint, target)
  const person = personOf(attacker, target)
  const headers = new Headers(init.headers)
  if (person) headers.set('Authorization', `Bearer ${await signTokenFor(server.db, server.clock, person)}`)
  const response = await server.fetch(path, { ...init, headers })
  return { name: `${name} by ${attacker}`, status: response.status, text: await response.text() }
}

const isOutside = (attacker: Attacker) => !['maya', 'parent', 'tutor', 'admin'].includes(attacker)

test('each endpoint is in the table, and nothing else is', () => {
  const served = server.app.served.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect([...expectations.keys()].sort()).toEqual(served.sort())
})

test('each role gets from each endpoint what the table says about Maya’s things', { timeout: 600_000 }, async () => {
  const seen: string[] = []
  const wanted: string[] = []
  for (const { endpoint } of server.app.served) {
    const name = `${endpoint.method} ${endpoint.path}`
    const isRead = endpoint.method === 'GET'
    let target = await createTarget(server)
    let before = isRead ? '' : await readTargetState(server, target)
    const line: number[] = []
    // Those who may do nothing come first, so that what they are refused is still there to be had.
    for (const attacker of attackers.toReversed()) {
      const answer = await send(endpoint, attacker, target)
      line.unshift(answer.status)
      expect(answer.status, `${answer.name}: ${answer.text}`).toBeLessThan(500)
      if (isOutside(attacker)) expect(answer.text.includes(mark), `${answer.name} tells of Maya`).toBe(false)
      if (isRead) continue
      const after = await readTargetState(server, target)
      if (after === before) continue
      if (answer.status >= 300) seen.push(`${answer.name} was refused and changed something`)
      target = await createTarget(server)
      before = await readTargetState(server, target)
    }
    seen.push(`${name} ${line.join(' ')}`)
    wanted.push(`${name} ${expectations.get(name)?.join(' ')}`)
  }
  expect(seen).toEqual(wanted)
})

test('something that does not exist is found by nobody', { timeout: 120_000 }, async () => {
  const target = await createTarget(server)
  const none = makeUnknownTarget(target)
  const named = server.app.served.filter(({ endpoint }) => endpoint.path.includes('{'))
  expect(named.length).toBeGreaterThan(40)
  for (const { endpoint, isPublic, scope } of named) {
    const refusals = { nobody: isPublic ? [404] : [401], others: scope === null ? [403, 404] : [401] }
    for (const attacker of attackers) {
      const { name, status, text } = await send(endpoint, attacker, none)
      expect(refusals[attacker === 'nobody' ? 'nobody' : 'others'], `${name} answered ${status}: ${text}`).toContain(
        status,
      )
    }
  }
})
