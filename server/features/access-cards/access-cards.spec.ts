/** Tests access cards, from the printed code to the first sign-in. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#domain/text/milliseconds.ts'
import { authClient, listMailsTo, startSecondServer } from '#test/support/auth-client.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { createManualPauses } from '#test/support/manual-pauses.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { forgetOldCards } from './forget-old-cards.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_EVEN_ANSWER_MS: '0' })
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

async function done(response: Promise<Response>) {
  const answer = await response
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body
}

async function refused(response: Promise<Response>) {
  const answer = await response
  const { code, issues } = await answer.json()
  return { status: answer.status, code, field: issues?.[0]?.path }
}

async function cardOf(userId: string) {
  const { cards } = await done(server.post(admin, '/admin/access-cards', { userIds: [userId] }))
  return cards[0]
}

const ownerOf = (code: string) => server.post(null, '/access-card/owner', { code })
const choose = (code: string, password: string) => server.post(null, '/access-card/password', { code, password })
const wrong = { status: 422, code: 'invalid_input', field: 'code' }

async function addWithoutEmail(fullName: string) {
  const row = {
    ...{ id: randomUUID(), email: null, fullName, isHere: false, grade: 8, school: 'Elm', tutorId: null },
    ...{ classId: null, parents: [], testIds: [] },
  }
  const sent = { students: [row], entry: 'email', dueDate: null }
  return { row, sent, added: (await done(server.post(admin, '/admin/new-students', sent))).rows[0] }
}

test('a student without an email gets a name, a card, a password of their own, and is in', async () => {
  const { sent, added } = await addWithoutEmail('Zoë O’Neil')
  expect(added).toMatchObject({ outcome: 'added', needsCard: true, invited: null })
  expect((await done(server.post(admin, '/admin/new-students', sent))).rows[0]).toEqual(added)
  expect((await addWithoutEmail('Zoe Oneil')).added).toMatchObject({ needsCard: true })

  const card = await cardOf(added.userId)
  expect(card).toMatchObject({ fullName: 'Zoë O’Neil', signInName: 'zoe.oneil' })
  expect(card.code).toMatch(/^[C-Y2-9]{4}-[C-Y2-9]{4}$/)
  expect(Date.parse(card.expiresAt) - server.clock.now().getTime()).toBe(14 * dayMs)
  const typed = ` ${card.code.toLowerCase().replace('-', ' ')}`
  expect(await done(ownerOf(typed))).toEqual({ fullName: 'Zoë O’Neil', signInName: 'zoe.oneil' })

  const { email } = await done(choose(typed, 'river stone 27'))
  const { data, error } = await authClient(server).signInWithPassword({ email, password: 'river stone 27' })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(added.userId)
  expect(await listMailsTo(server, email)).toEqual([])
  expect(await refused(ownerOf(card.code))).toEqual(wrong)
  expect(await refused(choose(card.code, 'another one 28'))).toEqual(wrong)
  const { rows } = await server.db.pool.query(`select action, after::text from audit_log where entity_id = $1`, [
    added.userId,
  ])
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'make_access_card']))
  expect(JSON.stringify(rows)).not.toContain(card.code)
})

test('the second of two students of one name has another name to sign in with', async () => {
  const [one, two] = [await addWithoutEmail('Maria Garcia'), await addWithoutEmail('María García')]
  const names = [(await cardOf(one.added.userId)).signInName, (await cardOf(two.added.userId)).signInName]
  expect(names).toEqual(['maria.garcia', 'maria.garcia2'])
  const found = await server.post(admin, '/admin/new-students/known-accounts', { emails: [], names: ['maria garcia'] })
  expect(await found.json()).toMatchObject({ accounts: [{ email: 'maria.garcia@no-email.invalid' }] })
})

test('with an email and a card nobody is invited, and the card confirms the address', async () => {
  const email = `card-${randomUUID()}@example.com`
  const row = {
    ...{ id: randomUUID(), email, fullName: 'Card Holder', isHere: false, grade: 8, school: 'Elm', tutorId: null },
    ...{ classId: null, parents: [], testIds: [] },
  }
  await done(server.post(admin, '/admin/new-students', { students: [row], entry: 'card', dueDate: null }))
  expect(await listMailsTo(server, email)).toEqual([])
  const { code } = await cardOf(row.id)
  await done(choose(code, 'river stone 27'))
  const { error } = await authClient(server).signInWithPassword({ email, password: 'river stone 27' })
  expect(error).toBeNull()
})

test('a password that is easy to guess is refused, and the card stays good', async () => {
  const { userId } = await createStudentWithRecord(server.db, { fullName: 'Weak Chooser' })
  const { code } = await cardOf(userId)
  expect(await refused(choose(code, 'password'))).toEqual({ status: 422, code: 'weak_password', field: 'password' })
  expect((await done(ownerOf(code))).fullName).toBe('Weak Chooser')
})

describe('a card is no longer good', () => {
  test('when there is a new one', async () => {
    const { userId } = await createStudentWithRecord(server.db)
    const first = await cardOf(userId)
    const second = await cardOf(userId)
    expect(await refused(ownerOf(first.code))).toEqual(wrong)
    expect((await ownerOf(second.code)).status).toBe(200)
  })

  test('when its owner became an administrator, is banned, or is gone', async () => {
    const people = [
      await createPerson(server.db, 'student'),
      await createStudentWithRecord(server.db),
      await createStudentWithRecord(server.db),
    ]
    const cards = []
    for (const { userId } of people) cards.push(await cardOf(userId))
    const [promoted, banned, gone] = people.map(({ userId }) => userId)
    await server.db.pool.query(`update user_profiles set role = 'admin' where id = $1`, [promoted])
    await server.db.pool.query(`update auth.users set banned_until = '2100-01-01' where id = $1`, [banned])
    await server.db.pool.query('delete from auth.users where id = $1', [gone])
    for (const { code } of cards) expect(await refused(choose(code, 'river stone 27'))).toEqual(wrong)
  })

  test('after 14 days, and then it is forgotten', async () => {
    const { userId } = await createStudentWithRecord(server.db)
    const { code } = await cardOf(userId)
    await server.db.pool.query(`update access_cards set expires_at = $2 where user_id = $1`, [
      userId,
      new Date(server.clock.now().getTime() - 1),
    ])
    expect(await refused(ownerOf(code))).toEqual(wrong)
    await forgetOldCards(server.services)
    const { rowCount } = await server.db.pool.query('select from access_cards where user_id = $1', [userId])
    expect(rowCount).toBe(0)
  })
})

test('of cards made for one student at the same moment, one works', async () => {
  const { userId } = await createStudentWithRecord(server.db)
  const codes = (await Promise.all(Array.from({ length: 5 }, () => cardOf(userId)))).map(({ code }) => code)
  const checked = await Promise.all(codes.map(ownerOf))
  expect(checked.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
})

test('using a card ends the sessions and the password that were there', async () => {
  const student = await createStudentWithRecord(server.db)
  const { code } = await cardOf(student.userId)
  await done(choose(code, 'river stone 27'))
  expect((await server.get(student, '/profile')).status).toBe(401)
})

test.each(['student', 'parent', 'tutor'] as const)(
  'a %s makes no card for anybody, nor does a stranger',
  async (role) => {
    const who = await createPerson(server.db, role)
    const owners = [
      who,
      await createStudentWithRecord(server.db),
      await createPerson(server.db, 'parent'),
      await createPerson(server.db, 'tutor'),
    ]
    for (const { userId } of owners) {
      expect((await server.post(who, '/admin/access-cards', { userIds: [userId] })).status).toBe(403)
      expect((await server.post(null, '/admin/access-cards', { userIds: [userId] })).status).toBe(401)
    }
  },
)

test.each(['parent', 'tutor'] as const)('a %s with a card chooses a password, and is in, once', async (role) => {
  const person = await createPerson(server.db, role)
  const earlier = await cardOf(person.userId)
  const card = await cardOf(person.userId)
  expect(Date.parse(card.expiresAt) - server.clock.now().getTime()).toBe(14 * dayMs)
  expect(await refused(ownerOf(earlier.code))).toEqual(wrong)
  expect(await done(ownerOf(card.code))).toEqual({ fullName: card.fullName, signInName: card.signInName })

  const { email } = await done(choose(card.code, 'river stone 27'))
  expect((await server.get(person, '/profile')).status).toBe(401)
  const { data, error } = await authClient(server).signInWithPassword({ email, password: 'river stone 27' })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(person.userId)
  expect(await refused(choose(card.code, 'another one 28'))).toEqual(wrong)
  const { rows } = await server.db.pool.query(
    `select actor_id, after::text from audit_log where entity_id = $1 and action = 'make_access_card'`,
    [person.userId],
  )
  expect(rows.map(({ actor_id }) => actor_id)).toEqual([admin.userId, admin.userId])
  expect(JSON.stringify(rows)).not.toContain(card.code)
})

test('a card for an administrator is not made, not even for oneself, nor for those beside them', async () => {
  const student = await createStudentWithRecord(server.db)
  for (const { userId } of [await createPerson(server.db, 'admin'), admin]) {
    const response = await server.post(admin, '/admin/access-cards', { userIds: [student.userId, userId] })
    expect(response.status).toBe(404)
    const { rowCount } = await server.db.pool.query('select from access_cards where user_id = any ($1::uuid[])', [
      [student.userId, userId],
    ])
    expect(rowCount).toBe(0)
  }
})

describe('before cards are made for several people', () => {
  const path = '/admin/access-cards/check'

  test('the check says who gets one, whose earlier code ends, and why the others get none; it makes nothing', async () => {
    const [bea, ann] = [
      await createStudentWithRecord(server.db, { fullName: 'Bea' }),
      await createPerson(server.db, 'student', 'Ann'),
    ]
    const [promoted, closed] = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
    const gone = randomUUID()
    const { code } = await cardOf(bea.userId)
    await server.db.pool.query(`update user_profiles set role = 'admin' where id = $1`, [promoted.userId])
    await server.db.pool.query(`update auth.users set banned_until = '2100-01-01' where id = $1`, [closed.userId])
    const dad = await createPerson(server.db, 'parent', 'Carl')
    const userIds = [bea.userId, promoted.userId, ann.userId, gone, closed.userId, dad.userId, bea.userId]
    expect(await done(server.post(admin, path, { userIds }))).toEqual({
      ready: [
        { userId: ann.userId, fullName: 'Ann', hasCard: false },
        { userId: bea.userId, fullName: 'Bea', hasCard: true },
        { userId: dad.userId, fullName: 'Carl', hasCard: false },
      ],
      refused: [
        { userId: promoted.userId, obstacle: 'administrator' },
        { userId: gone, obstacle: 'gone' },
        { userId: closed.userId, obstacle: 'account_closed' },
      ],
    })
    expect((await ownerOf(code)).status).toBe(200)
  })

  test('a card whose days are over is no earlier card, and an account that opens again has no obstacle', async () => {
    const student = await createStudentWithRecord(server.db, { fullName: 'Back Again' })
    await cardOf(student.userId)
    await server.db.pool.query(`update access_cards set expires_at = $2 where user_id = $1`, [
      student.userId,
      server.clock.now(),
    ])
    await server.db.pool.query(`update auth.users set banned_until = $2 where id = $1`, [
      student.userId,
      server.clock.now(),
    ])
    expect(await done(server.post(admin, path, { userIds: [student.userId] }))).toEqual({
      ready: [{ userId: student.userId, fullName: 'Back Again', hasCard: false }],
      refused: [],
    })
  })

  test.each(['student', 'parent', 'tutor'] as const)('a %s and a stranger are not told', async (role) => {
    const { userId } = await createStudentWithRecord(server.db)
    const who = await createPerson(server.db, role)
    expect((await server.post(who, path, { userIds: [userId] })).status).toBe(403)
    expect((await server.post(null, path, { userIds: [userId] })).status).toBe(401)
  })

  test('501 are too many', async () => {
    const userIds = Array.from({ length: 501 }, () => randomUUID())
    expect(await refused(server.post(admin, path, { userIds }))).toMatchObject({ status: 422, field: 'userIds' })
  })
})

describe('guessing ends', () => {
  const body = JSON.stringify({ code: 'CDFH-2345' })

  function guess(at: TestServer, cookie = '') {
    const headers = { 'Content-Type': 'application/json', cookie }
    return at.fetch('/api/access-card/owner', { method: 'POST', headers, body })
  }

  test('after ten wrong codes from one browser; the right one of another browser works', async () => {
    const cookie = (await guess(server)).headers.get('set-cookie')?.split(';')[0] ?? ''
    for (let n = 1; n < 10; n += 1) expect((await guess(server, cookie)).status).toBe(422)
    const eleventh = await guess(server, cookie)
    expect(eleventh.status).toBe(429)
    expect((await eleventh.json()).waitSeconds).toBeGreaterThan(3000)
    const { code } = await cardOf((await createStudentWithRecord(server.db)).userId)
    expect((await ownerOf(code)).status).toBe(200)
  })

  test('goes on slowly after thirty wrong codes from one network; the right card of a classmate works', async () => {
    const clock = createManualPauses(server.clock)
    const limited = await startSecondServer(server, { AUTH_IP_LIMITS: '1' })
    Object.assign(limited.services, { pause: clock.pause })
    const { code } = await cardOf((await createStudentWithRecord(server.db)).userId)
    for (let n = 0; n < 31; n += 1) expect((await guess(limited)).status).toBe(422)
    const late = [guess(limited), guess(limited)]
    const right = limited.fetch('/api/access-card/owner', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    const statuses = await clock.until(Promise.all([right, ...late]))
    expect(statuses.map(({ status }) => status)).toEqual([200, 422, 422])
  })
})
