import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createPerson,
  createStudentWithRecord,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let tutor: SignedInPerson
let parent: SignedInPerson
let child: SignedInStudent
let admin: SignedInPerson

/** New York, Mondays from 4 to 7 PM. The clock is stopped on Sunday, March 1, 2026, at 5 AM there. */
const hours = {
  timeZone: 'America/New_York',
  sessionMinutes: 60,
  noticeHours: 24,
  weekly: [{ weekday: 1, spans: [{ startsMinute: 960, endsMinute: 1140 }] }],
  exceptions: [],
}
const monday = {
  first: '2026-03-02T21:00:00.000Z',
  second: '2026-03-02T22:00:00.000Z',
  third: '2026-03-02T23:00:00.000Z',
}
/** Daylight saving time begins on the Sunday in between. */
const nextMonday = '2026-03-09T20:00:00.000Z'
const twoWeeks = 'from=2026-03-01T00:00:00Z&until=2026-03-15T00:00:00Z'

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set('2026-03-01T10:00:00Z')
  tutor = await createPerson(server.db, 'tutor', 'Tara Tutor')
  parent = await createPerson(server.db, 'parent', 'Pat Parent')
  child = await createStudentWithRecord(server.db, { fullName: 'Cleo Child', tutor, parents: [parent] })
  await setHours(tutor)
})

async function setHours(who: SignedInPerson, change: object = {}, revision = 0) {
  return server.put(who, '/schedule/hours', { tutorId: tutor.userId, ...hours, ...change, revision })
}

async function book(startsAt: string, who = parent, student = child, note = '') {
  return server.post(who, '/schedule/sessions', { studentId: student.studentId, startsAt, note })
}

async function bookOne(startsAt = monday.first) {
  const response = await book(startsAt)
  expect(response.status).toBe(200)
  return response.json()
}

async function free(who = parent, student = child) {
  const response = await server.get(who, `/schedule/free-slots?studentId=${student.studentId}&${twoWeeks}`)
  const { slots } = await response.json()
  return slots.map(({ startsAt }: { startsAt: string }) => startsAt)
}

/** An administrator sees the sessions of all tutors, so the list is narrowed to this spec's tutor. */
async function sessionsOf(who: SignedInPerson) {
  const response = await server.get(who, `/schedule/sessions?${twoWeeks}&tutorId=${tutor.userId}`)
  return (await response.json()).sessions
}

async function mails() {
  const { rows } = await server.db.pool.query(
    `select kind, recipient, text from outbox_messages where recipient = any($1) order by created_at, kind, recipient`,
    [[tutor.email, parent.email, child.email]],
  )
  return rows
}

describe('free times', () => {
  test('are the tutor’s hours, in sessions, from the notice on', async () => {
    expect(await free()).toEqual([
      monday.first,
      monday.second,
      monday.third,
      nextMonday,
      '2026-03-09T21:00:00.000Z',
      '2026-03-09T22:00:00.000Z',
    ])
    server.clock.set('2026-03-01T22:00:00Z')
    expect((await free())[0]).toBe(monday.second)
    expect((await free(tutor))[0]).toBe(monday.first)
  })

  test('are without what is booked with the tutor, and without what the student has with others', async () => {
    await bookOne(monday.second)
    const sibling = await createStudentWithRecord(server.db, { tutor, parents: [parent] })
    expect((await free(parent, sibling)).slice(0, 2)).toEqual([monday.first, monday.third])
    expect((await free()).slice(0, 2)).toEqual([monday.first, monday.third])
  })

  test('follow an exception', async () => {
    const exceptions = [
      { day: '2026-03-02', spans: [] },
      { day: '2026-03-03', spans: [{ startsMinute: 600, endsMinute: 660 }] },
    ]
    expect((await setHours(tutor, { exceptions }, 1)).status).toBe(200)
    expect((await free())[0]).toBe('2026-03-03T15:00:00.000Z')
  })

  test('are none without a tutor or without hours', async () => {
    const alone = await createStudentWithRecord(server.db, { parents: [parent] })
    expect(await free(parent, alone)).toEqual([])
    const quiet = await createStudentWithRecord(server.db, {
      tutor: await createPerson(server.db, 'tutor'),
      parents: [parent],
    })
    expect(await free(parent, quiet)).toEqual([])
  })

  test('are asked for a month at most', async () => {
    const range = 'from=2026-03-01T00:00:00Z&until=2026-05-01T00:00:00Z'
    const response = await server.get(parent, `/schedule/free-slots?studentId=${child.studentId}&${range}`)
    expect(response.status).toBe(422)
  })
})

describe('booking', () => {
  test('is seen by the family, the tutor and administrators, and the adults get an email', async () => {
    await book(nextMonday, parent, child, 'Fractions, please')
    for (const who of [parent, tutor, admin, child]) {
      expect(await sessionsOf(who)).toMatchObject([
        {
          studentName: 'Cleo Child',
          tutorName: 'Tara Tutor',
          timeZone: 'America/New_York',
          startsAt: nextMonday,
          endsAt: '2026-03-09T21:00:00.000Z',
          note: 'Fractions, please',
          status: 'booked',
          isChangeable: who !== child,
        },
      ])
    }
    expect(await mails()).toMatchObject([
      { kind: 'session_booked', recipient: parent.email },
      { kind: 'session_booked', recipient: tutor.email },
    ])
    expect((await mails())[0].text.replaceAll(/\s/gu, ' ')).toContain(
      'Monday, March 9, 2026 at 4:00 PM (New York time).  Cleo Child with Tara Tutor.',
    )
  })

  test.each([
    ['in the past', '2026-02-23T21:00:00Z'],
    ['within the notice', '2026-03-02T09:00:00Z'],
    ['outside the hours', '2026-03-03T21:00:00Z'],
    ['between two sessions', '2026-03-02T21:30:00Z'],
  ])('is refused %s', async (_name, startsAt) => {
    const response = await book(startsAt)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'slot_taken' })
  })

  test('at the same instant gives the time to one family', async () => {
    const families = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const mother = await createPerson(server.db, 'parent')
        return { mother, kid: await createStudentWithRecord(server.db, { tutor, parents: [mother] }) }
      }),
    )
    const answers = await Promise.all(families.map(({ mother, kid }) => book(monday.first, mother, kid)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const { rows } = await server.db.pool.query(
      `select count(*)::int as count from tutoring_sessions where tutor_id = $1 and status = 'booked'`,
      [tutor.userId],
    )
    expect(rows[0].count).toBe(1)
  })

  test('is refused by the database itself where two sessions would overlap', async () => {
    await bookOne(monday.first)
    const insert = server.db.pool.query(
      `insert into tutoring_sessions (tutor_id, student_id, starts_at, ends_at) values ($1, $2, $3, $4)`,
      [
        tutor.userId,
        (await createStudentWithRecord(server.db, { tutor })).studentId,
        '2026-03-02T21:45:00Z',
        '2026-03-02T22:15:00Z',
      ],
    )
    await expect(insert).rejects.toMatchObject({ constraint: 'one_session_of_a_tutor' })
    const other = await createPerson(server.db, 'tutor')
    const elsewhere = server.db.pool.query(
      `insert into tutoring_sessions (tutor_id, student_id, starts_at, ends_at) values ($1, $2, $3, $4)`,
      [other.userId, child.studentId, '2026-03-02T21:45:00Z', '2026-03-02T22:15:00Z'],
    )
    await expect(elsewhere).rejects.toMatchObject({ constraint: 'one_session_of_a_student' })
  })
})

describe('moving', () => {
  test('frees the old time, takes the new one and tells both', async () => {
    const { id, revision } = await bookOne(monday.first)
    server.clock.set('2026-03-01T14:00:00Z')
    const moved = await server.post(parent, `/schedule/sessions/${id}/move`, { startsAt: nextMonday, revision })
    expect(await moved.json()).toMatchObject({ id, startsAt: nextMonday, revision: revision + 1 })
    expect((await free()).slice(0, 4)).toEqual([monday.first, monday.second, monday.third, '2026-03-09T21:00:00.000Z'])
    const notices = (await mails()).filter(({ kind }) => kind === 'session_moved')
    expect(notices).toHaveLength(3)
    expect(notices[0].text.replaceAll(/\s/gu, ' ')).toMatch(/Now Monday, March 9.*It was Monday, March 2/)
  })

  test('onto a taken time is refused, and the session stays where it was', async () => {
    const { id, revision } = await bookOne(monday.first)
    await bookOne(monday.second)
    const answer = await server.post(parent, `/schedule/sessions/${id}/move`, { startsAt: monday.second, revision })
    expect(await answer.json()).toMatchObject({ code: 'slot_taken' })
    expect(await sessionsOf(parent)).toMatchObject([{ startsAt: monday.first }, { startsAt: monday.second }])
  })

  test('may overlap the time that the session leaves, but not the time of another', async () => {
    const { id, revision } = await bookOne(monday.first)
    // From 4:30 on, each session of this tutor overlaps two slots that could be booked before.
    const weekly = [{ weekday: 1, spans: [{ startsMinute: 990, endsMinute: 1170 }] }]
    await setHours(tutor, { weekly }, 1)
    const half = '2026-03-02T21:30:00.000Z'
    expect(await free()).not.toContain(half)
    const move = { startsAt: half, revision }
    const sibling = await createStudentWithRecord(server.db, { tutor, parents: [parent] })
    const other = await (await book('2026-03-02T22:30:00.000Z', parent, sibling)).json()
    const onto = await server.post(parent, `/schedule/sessions/${other.id}/move`, { ...move, revision: other.revision })
    expect(await onto.json()).toMatchObject({ code: 'slot_taken' })
    const moved = await server.post(parent, `/schedule/sessions/${id}/move`, move)
    expect([moved.status, await moved.json()]).toMatchObject([200, { startsAt: half }])
  })

  test('shows the present state to the second person', async () => {
    const { id, revision } = await bookOne(monday.first)
    await server.post(tutor, `/schedule/sessions/${id}/move`, { startsAt: monday.second, revision })
    const late = await server.post(parent, `/schedule/sessions/${id}/move`, { startsAt: monday.third, revision })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'changed_meanwhile', present: { startsAt: monday.second } })
  })
})

describe('cancelling', () => {
  test('frees the time and says why', async () => {
    const { id, revision } = await bookOne(monday.first)
    server.clock.advance(301)
    const answer = await server.post(tutor, `/schedule/sessions/${id}/cancel`, { reason: 'I am ill', revision })
    expect(await answer.json()).toMatchObject({ status: 'cancelled', cancelReason: 'I am ill', isChangeable: false })
    expect((await free())[0]).toBe(monday.first)
    const notices = (await mails()).filter(({ kind }) => kind === 'session_cancelled')
    expect(notices.map(({ text }) => text).join()).toContain('Reason: I am ill')
    const again = await server.post(tutor, `/schedule/sessions/${id}/cancel`, { reason: 'Twice', revision })
    expect(await again.json()).toMatchObject({ code: 'changed_meanwhile' })
  })

  test('asks tutors and administrators for a reason, not parents', async () => {
    const { id, revision } = await bookOne(monday.first)
    for (const who of [tutor, admin]) {
      const answer = await server.post(who, `/schedule/sessions/${id}/cancel`, { reason: ' ', revision })
      expect(answer.status).toBe(422)
      expect((await answer.json()).issues).toEqual([
        { path: 'reason', message: 'Please give a reason. The family will read it.' },
      ])
    }
    expect((await server.post(parent, `/schedule/sessions/${id}/cancel`, { reason: '', revision })).status).toBe(200)
  })

  test('is open to parents until the notice, to tutors until the start', async () => {
    const { id, revision } = await bookOne(monday.first)
    server.clock.set('2026-03-01T21:00:01Z')
    expect((await sessionsOf(parent))[0].isChangeable).toBe(false)
    const refused = await server.post(parent, `/schedule/sessions/${id}/cancel`, { reason: '', revision })
    expect(await refused.json()).toMatchObject({
      code: 'too_late',
      message: 'Sessions can be changed until 24 hours before they start. Please talk to the tutor.',
    })
    server.clock.set('2026-03-02T21:00:01Z')
    const begun = await server.post(tutor, `/schedule/sessions/${id}/cancel`, { reason: 'Too late', revision })
    expect(await begun.json()).toMatchObject({ code: 'too_late', message: 'This session has already started.' })
  })
})

describe('others', () => {
  test('see nothing of a family’s sessions and change nothing', async () => {
    const { id, revision } = await bookOne(monday.first)
    const strangers = [
      await createPerson(server.db, 'parent'),
      await createPerson(server.db, 'tutor'),
      await createStudentWithRecord(server.db),
    ]
    for (const stranger of strangers) {
      expect(await sessionsOf(stranger)).toEqual([])
      const status = stranger.role === 'student' ? 403 : 404
      expect((await book(monday.second, stranger)).status).toBe(status)
      const move = await server.post(stranger, `/schedule/sessions/${id}/move`, { startsAt: monday.second, revision })
      expect(move.status).toBe(status)
      const cancel = await server.post(stranger, `/schedule/sessions/${id}/cancel`, { reason: 'x', revision })
      expect(cancel.status).toBe(status)
      const slots = await server.get(stranger, `/schedule/free-slots?studentId=${child.studentId}&${twoWeeks}`)
      expect(slots.status).toBe(status)
    }
    expect((await server.get(null, `/schedule/sessions?${twoWeeks}`)).status).toBe(401)
  })

  test('a student looks and changes nothing', async () => {
    const { id, revision } = await bookOne(monday.first)
    expect((await book(monday.second, child)).status).toBe(403)
    expect((await server.post(child, `/schedule/sessions/${id}/cancel`, { reason: 'x', revision })).status).toBe(403)
  })
})

describe('who may be booked for', () => {
  test('are a parent’s children with their tutors', async () => {
    await createStudentWithRecord(server.db, { fullName: 'Alone', parents: [parent] })
    expect((await (await server.get(parent, '/schedule/students')).json()).students).toMatchObject([
      { fullName: 'Alone', tutor: null },
      {
        fullName: 'Cleo Child',
        tutor: { fullName: 'Tara Tutor', timeZone: 'America/New_York', sessionMinutes: 60, hasHours: true },
      },
    ])
  })

  test('are a tutor’s students, and for administrators those of the tutor they name', async () => {
    expect((await (await server.get(tutor, '/schedule/students')).json()).students).toHaveLength(1)
    expect((await (await server.get(admin, '/schedule/students')).json()).students).toEqual([])
    const named = await server.get(admin, `/schedule/students?tutorId=${tutor.userId}`)
    expect((await named.json()).students).toMatchObject([{ fullName: 'Cleo Child' }])
    expect((await server.get(child, '/schedule/students')).status).toBe(403)
  })
})

describe('hours', () => {
  test('are a tutor’s own; administrators read and change all of them, on record', async () => {
    const other = await createPerson(server.db, 'tutor')
    expect((await setHours(other, {}, 1)).status).toBe(403)
    expect((await (await server.get(other, `/schedule/hours?tutorId=${tutor.userId}`)).json()).tutorId).toBe(
      other.userId,
    )
    const change = await setHours(admin, { sessionMinutes: 30 }, 1)
    expect(await change.json()).toMatchObject({ sessionMinutes: 30, revision: 2, tutorName: 'Tara Tutor' })
    const { rows } = await server.db.pool.query(`select * from audit_log where entity_id = $1`, [tutor.userId])
    expect(rows).toMatchObject([
      { actor_id: admin.userId, before: { sessionMinutes: 60 }, after: { sessionMinutes: 30 } },
    ])
    for (const who of [parent, child]) expect((await server.get(who, '/schedule/hours')).status).toBe(403)
  })

  test('of a revision that no row can have are refused', async () => {
    for (const revision of [2 ** 31, 2 ** 53 - 1]) expect((await setHours(tutor, {}, revision)).status).toBe(422)
  })

  test('changed by two at once keep the first change', async () => {
    expect((await setHours(admin, { noticeHours: 2 }, 1)).status).toBe(200)
    const second = await setHours(tutor, { noticeHours: 48 }, 1)
    expect(await second.json()).toMatchObject({ code: 'changed_meanwhile', present: { noticeHours: 2, revision: 2 } })
  })

  test.each([
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    [
      'an end before the start',
      { weekly: [{ weekday: 1, spans: [{ startsMinute: 60, endsMinute: 60 }] }] },
      'weekly.0.spans.0.endsMinute',
    ],
    [
      'minutes off the quarters',
      { weekly: [{ weekday: 1, spans: [{ startsMinute: 5, endsMinute: 60 }] }] },
      'weekly.0.spans.0.startsMinute',
    ],
    [
      'a weekday twice',
      {
        weekly: [
          { weekday: 1, spans: [] },
          { weekday: 1, spans: [] },
        ],
      },
      'weekly',
    ],
    ['a day that is none', { exceptions: [{ day: '2026-02-30', spans: [] }] }, 'exceptions.0.day'],
  ])('with %s are refused at the field', async (_name, change, path) => {
    const response = await setHours(tutor, change, 1)
    expect(response.status).toBe(422)
    expect((await response.json()).issues[0].path).toBe(path)
  })

  test('that change leave booked sessions alone', async () => {
    await bookOne(monday.first)
    await setHours(tutor, { weekly: [] }, 1)
    expect(await sessionsOf(parent)).toMatchObject([{ startsAt: monday.first, status: 'booked' }])
  })
})
