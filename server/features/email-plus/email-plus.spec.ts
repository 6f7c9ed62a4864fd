/**
 * Tests parental consent for a child under 13 in an installation where families register: a parent is asked, consents, confirms a day
 * later, and makes the account.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#domain/text/milliseconds.ts'
import { listMailsTo } from '#test/support/auth-client.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { forgetOpenConsents, sendSecondMails } from './second-mails.ts'

let server: TestServer
const start = new Date()
beforeAll(async () => {
  server = await openTestServer(start.toISOString(), { REGISTRATION: 'families' })
})
beforeEach(() => server.clock.set(start))
afterAll(() => server[Symbol.asyncDispose]())

const someAddress = () => `${crypto.randomUUID()}@example.com`
const later = (ms: number) => server.clock.set(new Date(server.clock.now().getTime() + ms))

async function sent(response: Promise<Response>) {
  const answer = await response
  return { status: answer.status, body: await answer.json() }
}

const ask = (email: string) => sent(server.post(null, '/consents/ask', { email }))
const give = (who: SignedInPerson | null, token: string) => sent(server.post(who, '/consents', { token }))
const look = (token: string) => sent(server.post(null, '/consents/link', { token }))
const openOf = async (who: SignedInPerson) => (await sent(server.get(who, '/consents'))).body.open

/** Returns the secret in the link of the newest email. */
async function tokenTo(address: string): Promise<string> {
  const mail = (await listMailsTo(server, address)).find(({ kind }) => kind === 'consent')
  const token = /\/consent#(\S+)/.exec(mail?.text ?? '')?.[1]
  expect(token, mail?.text).toBeDefined()
  return token ?? ''
}

async function askedAt(address = someAddress()): Promise<string> {
  expect(await ask(address)).toEqual({ status: 200, body: {} })
  return tokenTo(address)
}

/** Makes a parent who has given the second confirmation. */
async function aConfirmed() {
  const parent = await createPerson(server.db, 'parent', 'Paula Parent')
  expect((await give(parent, await askedAt())).status).toBe(200)
  later(dayMs)
  await sendSecondMails(server.services)
  expect((await give(parent, await tokenTo(parent.email))).status).toBe(200)
  const [{ id }] = await openOf(parent)
  return { parent, id }
}

describe('a parent is asked', () => {
  test('by a child without an account, and nothing but a secret and the time is kept beside the email', async () => {
    const address = someAddress()
    await askedAt(address)
    const { rows } = await server.db.pool.query('select * from public.consent_requests')
    expect(JSON.stringify(rows)).not.toContain(address)
    const [mail] = await listMailsTo(server, address)
    expect(mail?.text).toContain('/privacy')
    expect(mail?.text).toContain('we keep nothing about the child')
  })

  test('with the same answer whether somebody has the address or not', async () => {
    const { email } = await createPerson(server.db, 'parent')
    expect(await ask(email)).toEqual(await ask(someAddress()))
  })

  test('once a minute at most, and not at what is no address', async () => {
    const address = someAddress()
    await askedAt(address)
    expect(await ask(address)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(await ask('no address')).toMatchObject({ status: 422 })
    expect(await listMailsTo(server, address)).toHaveLength(1)
  })

  test.each(['open', 'closed'])('not where registration is %s', async (mode) => {
    await using other = await openTestServer(start.toISOString(), { REGISTRATION: mode })
    const response = await other.post(null, '/consents/ask', { email: someAddress() })
    expect([response.status, (await response.json()).code]).toEqual([403, 'not_allowed'])
  })

  test('not where administrators let no parents register', async () => {
    await using other = await openTestServer(start.toISOString(), { REGISTRATION: 'families' })
    await other.db.pool.query(
      `insert into public.settings (key, value) values ('registration', '{"student": true, "parent": false}')
       on conflict (key) do update set value = excluded.value`,
    )
    expect((await other.post(null, '/consents/ask', { email: someAddress() })).status).toBe(403)
  })

  test('by one network no more often than the setting allows', async () => {
    const settings = { REGISTRATION: 'families', AUTH_IP_LIMITS: '1', AUTH_LIMIT_MAIL: '2' }
    await using other = await openTestServer(start.toISOString(), settings)
    const statuses: number[] = []
    for (let time = 0; time < 40; time++) {
      statuses.push((await other.post(null, '/consents/ask', { email: someAddress() })).status)
    }
    expect(statuses[0]).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('consent', () => {
  test('is given by a parent alone, and opening the link gives none', async () => {
    const token = await askedAt()
    for (const role of ['student', 'tutor', 'admin'] as const) {
      expect((await give(await createPerson(server.db, role), token)).status).toBe(403)
    }
    expect((await give(null, token)).status).toBe(401)
    for (let time = 0; time < 2; time++) expect(await look(token)).toEqual({ status: 200, body: { isSecond: false } })
    const parent = await createPerson(server.db, 'parent')
    expect((await give(parent, token)).status).toBe(200)
    expect((await give(parent, token)).status).toBe(404)
    expect(await look(token)).toMatchObject({ status: 404 })
    expect(await openOf(parent)).toMatchObject([{ step: 'given' }])
  })

  test('needs an address to which the second email can go', async () => {
    const parent = await createPerson(server.db, 'parent')
    await server.db.pool.query(`update public.user_profiles set email = '' where id = $1`, [parent.userId])
    expect((await give(parent, await askedAt())).status).toBe(403)
  })

  test('is asked for a second time after a day, once, and confirmed by the same parent', async () => {
    const parent = await createPerson(server.db, 'parent')
    await give(parent, await askedAt())
    later(dayMs - 1)
    await sendSecondMails(server.services)
    expect(await listMailsTo(server, parent.email)).toEqual([])
    later(1)
    await sendSecondMails(server.services)
    await sendSecondMails(server.services)
    expect(await listMailsTo(server, parent.email)).toHaveLength(1)
    expect(await openOf(parent)).toMatchObject([{ step: 'sent' }])
    const token = await tokenTo(parent.email)
    expect(await look(token)).toEqual({ status: 200, body: { isSecond: true } })
    expect((await give(await createPerson(server.db, 'parent'), token)).status).toBe(404)
    expect((await give(parent, token)).status).toBe(200)
    expect(await openOf(parent)).toMatchObject([{ step: 'confirmed' }])
  })

  test('is forgotten after seven days without an answer, at each step', async () => {
    const unanswered = await askedAt()
    const parent = await createPerson(server.db, 'parent')
    await give(parent, await askedAt())
    later(dayMs)
    await sendSecondMails(server.services)
    const second = await tokenTo(parent.email)
    later(6 * dayMs)
    await forgetOpenConsents(server.services)
    expect((await look(unanswered)).status).toBe(404)
    expect((await look(second)).status).toBe(200)
    later(dayMs)
    expect((await give(parent, second)).status).toBe(404)
    await forgetOpenConsents(server.services)
    expect(await openOf(parent)).toEqual([])
    const { rows } = await server.db.pool.query('select from public.consents where given_by = $1', [parent.userId])
    expect(rows).toEqual([])
  })
})

describe('the account of the child', () => {
  const make = (who: SignedInPerson | null, id: string, fullName = 'Kim Kind') =>
    sent(server.post(who, `/consents/${id}/child`, { fullName }))

  test('is made after the second confirmation, with the parent linked and the consent on record', async () => {
    const { parent, id } = await aConfirmed()
    const confirmedAt = server.clock.now()
    later(60_000)
    const { status, body: card } = await make(parent, id)
    expect([status, card.fullName]).toEqual([200, 'Kim Kind'])
    expect(card.signInName).toMatch(/^kim\.kind\d*$/)
    const { rows } = await server.db.pool.query(
      `select p.age_band, p.role, r.parent_id, r.is_primary, r.sees_sessions_from, c.method, c.given_by, c.given_at, c.notice_version
       from public.user_profiles p join public.students s on s.user_id = p.id
         join public.student_parent_relationships r on r.student_id = s.id join public.consents c on c.user_id = p.id
       where p.id = $1`,
      [card.userId],
    )
    expect(rows).toEqual([
      {
        ...{
          age_band: 'under_13',
          role: 'student',
          parent_id: parent.userId,
          is_primary: true,
          sees_sessions_from: null,
        },
        method: 'email_plus',
        given_by: parent.userId,
        given_at: confirmedAt,
        notice_version: 1,
      },
    ])
    expect(await openOf(parent)).toEqual([])
    expect((await make(parent, id)).status).toBe(404)

    // The child chooses a password with the card and signs in with the name.
    const chosen = await sent(server.post(null, '/access-card/password', { code: card.code, password: 'all my own 7' }))
    expect(chosen).toMatchObject({ status: 200, body: { email: `${card.signInName}@no-email.invalid` } })
  })

  test('is made by nobody else, and not before', async () => {
    const { parent, id } = await aConfirmed()
    const others = [
      await createPerson(server.db, 'parent'),
      await createPerson(server.db, 'tutor'),
      await createStudentWithRecord(server.db),
    ]
    expect((await Promise.all(others.map((who) => make(who, id)))).map(({ status }) => status)).toEqual([404, 403, 403])
    expect((await make(null, id)).status).toBe(401)
    const early = await createPerson(server.db, 'parent')
    await give(early, await askedAt())
    const [{ id: open }] = await openOf(early)
    expect((await make(early, open, 'Late')).status).toBe(404)
    const { rows } = await server.db.pool.query(`select from public.user_profiles where full_name = 'Late'`)
    expect(rows).toEqual([])
    expect((await make(parent, id, ' ')).status).toBe(422)
    expect((await make(parent, id)).status).toBe(200)
  })

  test('makes administrators hear of it, without the parent’s name in the email', async () => {
    const admin = await createPerson(server.db, 'admin')
    const { parent, id } = await aConfirmed()
    await make(parent, id, 'Zora Zweig')
    const mails = await listMailsTo(server, admin.email)
    expect(mails.map(({ subject }) => subject)).toContain('A new adult is linked as Zora Zweig’s parent')
    expect(JSON.stringify(mails)).not.toContain('Paula Parent')
  })
})
