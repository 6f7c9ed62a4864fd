/** Mass assignment: what a body has beyond its contract reaches neither the handler nor a table. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, nothing } from '#contracts/wire/endpoint.ts'
import { ensurePlatformPin } from '#server/features/assignments/platform-pin.ts'
import { createPerson, type SignedInPerson } from '../support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '../support/test-server.ts'
import { attackers, expectations } from './expectations.ts'
import { makeAttackRequest } from './requests.ts'
import { listRowsWith } from './rows-with.ts'
import { type AttackedTarget, createTarget } from './target.ts'

const smuggled = 'Smuggled4711'

let server: TestServer
let admin: SignedInPerson
/** Every column of ours, as SQL and as JSON write it, and what other frameworks would take. */
let names: readonly string[]

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  await ensurePlatformPin(server.services)
  admin = await createPerson(server.db, 'admin')
  const { rows } = await server.db.pool.query(
    `select distinct column_name as name from information_schema.columns where table_schema in ('public', 'auth')`,
  )
  const columns = rows.map(({ name }) => String(name))
  const camel = columns.map((name) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  names = [...new Set([...columns, ...camel, 'isAdmin', 'admin', '$set', '__proto__', 'constructor', 'toString'])]
  expect(names.length).toBeGreaterThan(200)
})
afterAll(() => server[Symbol.asyncDispose]())

interface Stuffed {
  readonly body: unknown
  /** Paths of the fields that do not belong there. */
  readonly foreign: readonly string[]
}

interface Names {
  readonly known: ReadonlySet<string>
  /** Fields whose names are ids of things: such a record refuses every other name. */
  readonly records: ReadonlySet<string>
}

/** The body with every name that it does not have, in each of its objects; `known` says what the contract has there. */
function stuffed(value: unknown, { known, records }: Names, path = ''): Stuffed {
  if (Array.isArray(value)) {
    const parts = value.map((one, at) => stuffed(one, { known, records }, `${path}.${at}`))
    return { body: parts.map(({ body }) => body), foreign: parts.flatMap(({ foreign }) => foreign) }
  }
  if (typeof value !== 'object' || value === null) return { body: value, foreign: [] }
  const parts = Object.entries(value).map(
    ([name, one]) => [name, stuffed(one, { known, records }, `${path}.${name}`)] as const,
  )
  const isRecord = records.has(path.split('.').at(-1) ?? '')
  const more = isRecord ? [] : names.filter((name) => !known.has(name) && !Object.hasOwn(value, name))
  return {
    body: Object.fromEntries([
      ...parts.map(([name, { body }]) => [name, body]),
      ...more.map((name) => [name, smuggled]),
    ]),
    foreign: [...more.map((name) => `${path}.${name}`), ...parts.flatMap(([, { foreign }]) => foreign)],
  }
}

/** All names that a contract knows anywhere in its body: those are not foreign. */
function namesIn(endpoint: Endpoint): Names {
  const [known, records] = [new Set<string>(), new Set<string>()]
  const walk = (schema: unknown) => {
    if (typeof schema !== 'object' || schema === null) return
    for (const [name, inside] of Object.entries('properties' in schema ? Object(schema.properties) : {})) {
      known.add(name)
      if (Object(Object(inside).propertyNames).format === 'uuid') records.add(name)
    }
    for (const inside of Object.values(schema)) walk(inside)
  }
  walk(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }))
  return { known, records }
}

function takers() {
  const found = server.app.served.map(({ endpoint }) => endpoint).filter(({ body }) => body !== nothing)
  expect(found.length).toBeGreaterThan(35)
  return found
}

function stuffedBody(endpoint: Endpoint, target: AttackedTarget): Stuffed {
  return stuffed(JSON.parse(String(makeAttackRequest(endpoint, target).init.body)), namesIn(endpoint))
}

test('only the fields of its contract reach the handler', async () => {
  const target = await createTarget(server)
  for (const endpoint of takers()) {
    const { body, foreign } = stuffedBody(endpoint, target)
    expect(foreign.length, endpoint.path).toBeGreaterThan(100)
    const parsed = endpoint.body.parse(JSON.parse(JSON.stringify(body)))
    expect(JSON.stringify(parsed), endpoint.path).not.toContain(smuggled)
  }
})

test('with foreign fields everybody gets what they get without them, and nothing of those is kept', {
  timeout: 300_000,
}, async () => {
  for (const endpoint of takers()) {
    const name = `${endpoint.method} ${endpoint.path}`
    const wanted = expectations.get(name) ?? []
    // Every role that is let in could smuggle something. One of them is enough, because the handler is the same.
    const sender = attackers.find((one, at) => wanted[at] === 200 && ['maya', 'parent', 'tutor', 'admin'].includes(one))
    const target = await createTarget(server)
    const { maya, parent, tutor } = target
    const people: Readonly<Record<string, SignedInPerson>> = { maya, parent, tutor, admin }
    const person = people[sender ?? 'maya']
    if (!person) throw new Error(`${sender} is nobody.`)
    const { path, init } = makeAttackRequest(endpoint, target)
    const answer = await server.fetch(path, {
      ...init,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await signTokenFor(server.db, server.clock, person)}`,
      },
      body: JSON.stringify(stuffedBody(endpoint, target).body),
    })
    const text = await answer.text()
    expect(answer.status, `${name} by ${sender}: ${text}`).toBe(wanted[attackers.indexOf(sender ?? 'maya')])
    expect(text, name).not.toContain(smuggled)
  }
  expect(await listRowsWith(server.db, smuggled)).toEqual([])
})

test('registering or changing an account grants no role, no confirmation and no second step', async () => {
  const email = 'climber@example.com'
  const climb = {
    ...{ role: 'service_role', aal: 'aal2', email_confirmed_at: '2026-01-01T00:00:00Z', email_confirm: true },
    ...{
      is_super_admin: true,
      banned_until: null,
      raw_user: { role: 'admin' },
      id: admin.userId,
      user_id: admin.userId,
    },
  }
  const data = { role: 'admin', full_name: 'Climber', email_verified: true, sub: admin.userId }
  const registered = await server.fetch('/auth/v1/signup', {
    method: 'POST',
    body: JSON.stringify({ email, password: 'correct horse', data, ...climb, raw_app_meta_data: { role: 'admin' } }),
  })
  expect(registered.status).toBe(200)
  const account = await accountOf(email)
  expect(account).toMatchObject({ role: 'student', email_confirmed_at: null })
  expect(account.id).not.toBe(admin.userId)

  const maya = (await createTarget(server)).maya
  const bearer = `Bearer ${await signTokenFor(server.db, server.clock, maya)}`
  const changed = await server.fetch('/auth/v1/user', {
    method: 'PUT',
    headers: { Authorization: bearer },
    body: JSON.stringify({ data, ...climb }),
  })
  expect(changed.status).toBe(200)
  expect(await accountOf(maya.email)).toMatchObject({ role: 'student', id: maya.userId })
  const refused = await server.fetch('/auth/v1/user', {
    method: 'PUT',
    headers: { Authorization: bearer },
    body: JSON.stringify({ app_metadata: { role: 'admin' } }),
  })
  expect([refused.status, await refused.json()]).toMatchObject([403, { error_code: 'not_admin' }])
})

async function accountOf(email: string) {
  const { rows } = await server.db.pool.query(
    `select u.id, u.email_confirmed_at, p.role from auth.users u join public.user_profiles p on p.id = u.id
      where u.email = $1`,
    [email],
  )
  return rows[0]
}
