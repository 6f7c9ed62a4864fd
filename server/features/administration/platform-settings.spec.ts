import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getLastMailTo } from '#test/support/auth-client.ts'
import { createPerson, type SignedInPerson } from '#test/support/factories.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  await server.db.pool.query(`insert into settings (key, value) values ('retake_pin', '"7Q9Z"')`)
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())
afterEach(() => server.put(admin, '/admin/settings', { defaultDuration: 180, registration: everybody }))

const everybody = { student: true, parent: true }

async function change(settings: object) {
  const response = await server.put(admin, '/admin/settings', settings)
  expect(response.status).toBe(200)
  return response.json()
}

test('a setting is changed without the others, and the log tells what it was and is', async () => {
  const other = await createPerson(server.db, 'admin')
  expect(await (await server.put(other, '/admin/settings', { defaultDuration: 90 })).json()).toEqual({
    retakePin: '7Q9Z',
    defaultDuration: 90,
    registration: everybody,
    platformName: 'Prep Platform',
    platformColor: null,
    platformLogo: null,
    supportContact: '',
    timeZone: null,
    privacyText: '',
    retentionMonths: 24,
    installation: { signUps: true, adminSecondFactor: false, mailServer: false, demo: true },
  })
  await server.put(other, '/admin/settings', { defaultDuration: 90, retakePin: '7Q9Z' })
  const { rows } = await server.db.pool.query('select * from audit_log where actor_id = $1', [other.userId])
  expect(rows).toMatchObject([{ entity_id: 'default_duration', before: 180, after: 90 }])
})

test('who to ask for help is shown to everyone, and only administrators change it', async () => {
  const contactOf = async () => (await (await server.get(null, '/config')).json()).supportContact
  expect(await contactOf()).toBe('')
  await change({ supportContact: '  help@school.example  ' })
  expect(await contactOf()).toBe('help@school.example')
  for (const role of ['student', 'parent', 'tutor'] as const) {
    const person = await createPerson(server.db, role)
    expect((await server.put(person, '/admin/settings', { supportContact: 'me' })).status).toBe(403)
  }
  expect((await server.put(admin, '/admin/settings', { supportContact: 'x'.repeat(201) })).status).toBe(422)
  await change({ supportContact: '' })
})

test('the name of the platform is in emails and behind their links, and only administrators change it', async () => {
  const linkPage = async () => {
    const headers = { Accept: 'text/html' }
    return (await server.fetch('/auth/v1/verify?token=x&type=magiclink', { headers })).text()
  }
  expect(await linkPage()).toContain('<title>Sign in to Prep Platform')
  expect(await change({ platformName: ' Oak & Elm ' })).toMatchObject({ platformName: 'Oak & Elm' })
  expect((await server.post(admin, '/admin/settings/test-mail')).status).toBe(200)
  const { rows } = await server.db.pool.query(`select subject from outbox_messages where kind = 'test'`)
  expect(rows).toEqual([{ subject: 'Test email from Oak & Elm' }])
  expect(await linkPage()).toContain('<title>Sign in to Oak &amp; Elm')
  for (const role of ['student', 'parent', 'tutor'] as const) {
    const person = await createPerson(server.db, role)
    expect((await server.put(person, '/admin/settings', { platformName: 'Mine' })).status).toBe(403)
  }
  await change({ platformName: 'Prep Platform' })
})

test('the name of the platform comes once, also if it has the name of the product in it', async () => {
  await change({ platformName: 'Acme Prep Platform' })
  await server.db.pool.query(`delete from outbox_messages where kind = 'test'`)
  await server.post(admin, '/admin/settings/test-mail')
  const { rows } = await server.db.pool.query(`select subject from outbox_messages where kind = 'test'`)
  expect(rows).toEqual([{ subject: 'Test email from Acme Prep Platform' }])
  await change({ platformName: 'Prep Platform' })
})

describe('the color and the logo', () => {
  const isBlue = { create: { width: 900, height: 300, channels: 3, background: '#0000ff' } } as const
  const blue = async () => (await sharp(isBlue).jpeg().toBuffer()).toString('base64')
  const linkMail = async () => {
    await server.db.pool.query('delete from outbox_messages')
    const body = JSON.stringify({ email: `${crypto.randomUUID()}@example.com`, create_user: true })
    await server.fetch('/auth/v1/otp', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    const { rows } = await server.db.pool.query<{ html: string }>('select html from outbox_messages')
    return rows[0]?.html ?? ''
  }

  test('are in emails and behind their links', async () => {
    expect(await linkMail()).toContain('/mark.png"')
    const changed = await change({ platformColor: '#1A7F37', platformLogo: await blue() })
    expect(changed).toMatchObject({ platformColor: '#1a7f37', platformLogo: expect.stringMatching(/^[0-9a-f]{12}$/) })
    expect(await linkMail()).toContain(`/mark.png?v=${changed.platformLogo}"`)
    const headers = { Accept: 'text/html' }
    const page = await (await server.fetch('/auth/v1/verify?token=x&type=magiclink', { headers })).text()
    expect(page).toContain('/brand/1a7f37.css')
    expect(page).toContain(`<img src="/mark.png?v=${changed.platformLogo}"`)
    const logo = await sharp(await (await server.fetch('/mark.png')).arrayBuffer()).metadata()
    expect(logo).toMatchObject({ format: 'png', width: 384, height: 128 })

    const { rows } = await server.db.pool.query(`select before, after from audit_log where entity_id = 'platform_logo'`)
    expect(rows).toEqual([{ before: null, after: null }])
    expect(await change({ platformColor: null, platformLogo: null })).toMatchObject({
      platformColor: null,
      platformLogo: null,
    })
    expect(await linkMail()).toContain('/mark.png"')
  })

  test.each([
    ['a word for a color', 'platformColor', 'red'],
    ['too few digits', 'platformColor', '#12345'],
    ['too many digits', 'platformColor', '#1234567'],
    ['no picture', 'platformLogo', Buffer.from('not a picture').toString('base64')],
    ['an empty file', 'platformLogo', ''],
    ['a large file', 'platformLogo', 'A'.repeat(684_001)],
  ])('%s is refused', async (_name, path, value) => {
    const response = await server.put(admin, '/admin/settings', { [path]: value })
    expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path }] }])
  })
})

test('a person’s own text in an email and behind its link keeps the name of the product', async () => {
  await change({ platformName: 'Oak & Elm' })
  const author = await createPerson(server.db, 'admin', 'Ada of Prep Platform')
  const email = 'guest@example.com'
  const made = await server.post(author, '/admin/users', { email, fullName: 'Prep Platform Fan', role: 'tutor' })
  expect(made.status).toBe(200)
  const { text, link } = await getLastMailTo(server, email)
  expect(text).toContain('Ada of Prep Platform, an administrator, invites you to Oak & Elm.')
  const page = await (await server.app.fetch(new Request(link, { headers: { Accept: 'text/html' } }))).text()
  expect(page).toContain('<bdi>Prep Platform Fan</bdi>')
  expect(page).toContain('– Oak &amp; Elm</title>')
  await change({ platformName: 'Prep Platform' })
})

const unseen = [
  '\u200b',
  'Oak\u200bPrep',
  '\u202eperP kaO',
  '\u2067Oak\u2069',
  'Oak\u2028Elm',
  'Oak\u2029Elm',
  '\u3164',
]

test.each(['', '  ', 'x'.repeat(41), 'two\nlines', ...unseen])('a name like %j is refused', async (platformName) => {
  const response = await server.put(admin, '/admin/settings', { platformName })
  expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path: 'platformName' }] }])
})

test.each([0, 1.5, 1441, '90'])('a default duration of %j is refused', async (defaultDuration) => {
  const response = await server.put(admin, '/admin/settings', { defaultDuration })
  expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path: 'defaultDuration' }] }])
})

describe('who may register', () => {
  async function register(role: string) {
    const email = `${crypto.randomUUID()}@example.com`
    const body = JSON.stringify({ email, password: 'long enough', data: { full_name: 'New', role } })
    const headers = { 'Content-Type': 'application/json' }
    const response = await server.fetch('/auth/v1/signup', { method: 'POST', headers, body })
    return [response.status, (await response.json()).error_code]
  }

  async function askForLink(role: string) {
    const email = `${crypto.randomUUID()}@example.com`
    const body = JSON.stringify({ email, data: { role }, create_user: true })
    const headers = { 'Content-Type': 'application/json' }
    return (await server.fetch('/auth/v1/otp', { method: 'POST', headers, body })).status
  }

  test('is obeyed by every way to make an account for oneself', async () => {
    await change({ registration: { student: false, parent: true } })
    expect(await register('student')).toEqual([422, 'signup_disabled'])
    expect(await register('parent')).toEqual([200, undefined])
    expect([await askForLink('student'), await askForLink('parent')]).toEqual([422, 200])
    await change({ registration: { student: true, parent: false } })
    expect(await register('parent')).toEqual([422, 'signup_disabled'])
    // A person who claims another role would become a student.
    expect(await register('admin')).toEqual([200, undefined])
  })

  test('is shown to everyone, and never allows more than the server does', async () => {
    await change({ registration: { student: false, parent: true } })
    const config = async (of: TestServer) => (await of.get(null, '/config')).json()
    expect(await config(server)).toMatchObject({ registration: { student: false, parent: true } })
    await using closed = await openTestServer(undefined, { REGISTRATION: 'closed' })
    expect(await config(closed)).toMatchObject({ registration: { student: false, parent: false }, phoneFactors: true })
  })

  test('without a provider of text messages the page offers no phone as a second factor', async () => {
    await using real = await openTestServer(undefined, { DEMO: '0' })
    expect(await (await real.get(null, '/config')).json()).toMatchObject({ demo: false, phoneFactors: false })
  })
})

describe('a test email', () => {
  async function send(settings: Record<string, string>) {
    await using own = await openTestServer(undefined, settings)
    const who = await createPerson(own.db, 'admin')
    const response = await own.post(who, '/admin/settings/test-mail')
    const { rows: logged } = await own.db.pool.query('select action, entity_type from audit_log')
    const { rows: kept } = await own.db.pool.query('select recipient, kind from outbox_messages')
    return { who, body: await response.json(), logged, kept }
  }

  test('goes to the administrator, who sees what the mail server said', async () => {
    await using mailServer = await startMailServer()
    const { who, body, logged, kept } = await send({ DEMO: '0', SMTP_URL: mailServer.url })
    expect(body).toEqual({ recipient: who.email, outcome: 'accepted', detail: expect.stringMatching(/^250 /) })
    expect(mailServer.received.map(({ to }) => to)).toEqual([who.email])
    expect([logged, kept]).toEqual([[{ action: 'send', entity_type: 'test_mail' }], []])
  })

  test('that the mail server refuses tells why', async () => {
    await using mailServer = await startMailServer({ password: 'right' })
    const { body } = await send({ DEMO: '0', SMTP_URL: mailServer.url })
    expect(body).toMatchObject({ outcome: 'refused', detail: expect.stringContaining('535') })
  })

  test.each([
    ['where there is no mail server', {}],
    ['in the demo, whatever is set', { SMTP_URL: 'smtp://localhost:1' }],
  ])('stays in the outbox %s', async (_name, settings) => {
    const { who, body, kept } = await send(settings)
    expect(body).toEqual({ recipient: who.email, outcome: 'kept', detail: '' })
    expect(kept).toEqual([{ recipient: who.email, kind: 'test' }])
  })
})
