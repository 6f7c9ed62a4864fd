import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempt as attemptOf, saveChanges } from '#contracts/attempts/attempts.ts'
import { changeSeatTime, listSeats } from '#contracts/attempts/seats.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import type { ChangeOfTime } from '#domain/attempts/time-ledger.ts'
import { createPool, makeAdaptiveFormat, startAdaptive } from '#test/support/adaptive-test.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { closeOverdueAttempts } from '../attempts/close-overdue-attempts.ts'

const noon = '2026-03-01T12:00:00.000Z'
const pause: ChangeOfTime = { kind: 'pause', minutes: 10 }
const give: ChangeOfTime = { kind: 'give', minutes: 5 }
const resume: ChangeOfTime = { kind: 'resume' }

let server: TestServer
let admin: SignedInPerson
let tutor: SignedInPerson
let maya: SignedInStudent
let otto: SignedInStudent
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer(noon)
  admin = await createPerson(server.db, 'admin')
  tutor = await createPerson(server.db, 'tutor', 'Priya')
  await makeAdaptiveFormat(server.db, 'short', 2)
})
afterAll(() => server[Symbol.asyncDispose]())

/** Maya is the tutor's student, and Otto is not. The test takes an hour. */
beforeEach(async () => {
  server.clock.set(noon)
  await server.db.pool.query('delete from test_attempts')
  maya = await createStudentWithRecord(server.db, { fullName: 'Maya', tutor })
  otto = await createStudentWithRecord(server.db, { fullName: 'Otto' })
  made = await createTestWithQuestions(server.db, { title: 'Practice 1', duration: 60 })
})

async function open(student: SignedInStudent, body = {}, of = made) {
  const response = await server.post(student, `/tests/${of.slug}/attempt`, body)
  return attemptOf.parse((await response.json()).attempt)
}

type Opened = Awaited<ReturnType<typeof open>>

const ask = (who: SignedInPerson | null, change: unknown, attemptId: string | null = null, of = made) =>
  server.post(who, `/seats/${of.id}/time`, { attemptId, change })

async function change(who: SignedInPerson, what: ChangeOfTime, attemptId: string | null = null, of = made) {
  const response = await ask(who, what, attemptId, of)
  expect(response.status).toBe(200)
  return changeSeatTime.reply.parse(await response.json())
}

async function readRow(id: string) {
  const { rows } = await server.db.pool.query(
    `select a.status, a.deadline_at, a.paused_until, a.paused_seconds,
       a.started_at + make_interval(secs =>
         (select sum(l.seconds) from attempt_time_lines l where l.attempt_id = a.id)) as ledger_end
     from test_attempts a where a.id = $1`,
    [id],
  )
  return rows[0]
}

async function readLines(id: string) {
  const { rows } = await server.db.pool.query(
    `select kind, seconds, granted_by from attempt_time_lines where attempt_id = $1 and kind <> 'duration'
     order by created_at, id`,
    [id],
  )
  return rows
}

/** The minutes after noon at which the attempt ends, and until which it is paused. The ledger gives the deadline. */
async function minutesOf(id: string) {
  const { deadline_at, paused_until, ledger_end } = await readRow(id)
  expect(deadline_at).toEqual(ledger_end)
  const minutes = (at: Date | null) => (at === null ? null : (at.getTime() - Date.parse(noon)) / 60_000)
  return [minutes(deadline_at), minutes(paused_until)]
}

const batchOf = ({ writer }: Opened, more = {}) => ({ writer, changes: [], currentQuestion: 0, ...more })

const submit = (student: SignedInStudent, attempt: Opened, more = {}) =>
  server.post(student, `/attempts/${attempt.id}/submit`, batchOf(attempt, more))

const answer = (number: number, at = 0, seconds = 0) => ({
  number,
  question: made.questionIds[at],
  record: { ...chooseOption(emptyAnswerRecord, makeOptionId(1)), seconds },
})

const clockOf = async (student: SignedInStudent, { id, writer }: Opened) =>
  (await server.get(student, `/attempts/${id}/clock?writer=${writer}`)).json()

async function seatsOf(who: SignedInPerson) {
  return listSeats.reply.parse(await (await server.get(who, `/seats?testId=${made.id}`)).json())
}

describe('who changes the time', () => {
  test('an administrator, of everybody who is at the test', async () => {
    const attempts = [await open(maya), await open(otto)]
    expect(await change(admin, pause)).toEqual({ changed: 2, unchanged: 0 })
    for (const { id } of attempts) {
      expect(await minutesOf(id)).toEqual([70, 10])
      expect(await readLines(id)).toEqual([{ kind: 'pause', seconds: 600, granted_by: admin.userId }])
    }
  })

  test('a tutor, of their own students', async () => {
    const [mayas, ottos] = [await open(maya), await open(otto)]
    expect(await change(tutor, pause)).toEqual({ changed: 1, unchanged: 0 })
    expect(await change(tutor, give)).toEqual({ changed: 1, unchanged: 0 })
    expect(await minutesOf(mayas.id)).toEqual([75, 10])
    expect(await readLines(mayas.id)).toEqual([
      { kind: 'pause', seconds: 600, granted_by: tutor.userId },
      { kind: 'grant', seconds: 300, granted_by: tutor.userId },
    ])
    expect(await minutesOf(ottos.id)).toEqual([60, null])
  })

  test('of one student, and of no other', async () => {
    const [mayas, ottos] = [await open(maya), await open(otto)]
    expect(await change(admin, give, ottos.id)).toEqual({ changed: 1, unchanged: 0 })
    expect(await minutesOf(mayas.id)).toEqual([60, null])
    expect(await minutesOf(ottos.id)).toEqual([65, null])
  })

  test.each([
    ['another tutor', () => createPerson(server.db, 'tutor'), 404],
    ['a parent', () => createPerson(server.db, 'parent'), 403],
    ['the student', async () => maya, 403],
    ['another student', async () => otto, 403],
    ['nobody', async () => null, 401],
  ])('not %s', async (_, make, status) => {
    const attempt = await open(maya)
    const who = await make()
    for (const what of [pause, give, resume]) {
      for (const id of [null, attempt.id]) expect((await ask(who, what, id)).status).toBe(status)
    }
    expect(await minutesOf(attempt.id)).toEqual([60, null])
    expect(await readLines(attempt.id)).toEqual([])
  })

  test('not a former tutor, even in a pause of their own; the next tutor does', async () => {
    const attempt = await open(maya)
    await change(tutor, pause)
    const next = await createPerson(server.db, 'tutor')
    await server.db.pool.query('update students set tutor_id = $1 where id = $2', [next.userId, maya.studentId])
    for (const what of [pause, give, resume]) expect((await ask(tutor, what, attempt.id)).status).toBe(404)
    expect(await minutesOf(attempt.id)).toEqual([70, 10])
    expect(await change(next, resume)).toEqual({ changed: 1, unchanged: 0 })
    expect(await minutesOf(attempt.id)).toEqual([60, 0])
  })

  test('not a tutor for a student of another tutor beside a student of their own', async () => {
    await open(maya)
    const ottos = await open(otto)
    expect((await ask(tutor, pause, ottos.id)).status).toBe(404)
    expect(await readLines(ottos.id)).toEqual([])
  })

  test('nobody, of a test that the student is not at', async () => {
    const attempt = await open(maya)
    const other = await createTestWithQuestions(server.db)
    expect((await ask(admin, pause, attempt.id, other)).status).toBe(404)
    expect((await ask(admin, pause, null, other)).status).toBe(404)
    expect(await readLines(attempt.id)).toEqual([])
  })

  test.each([
    ['no minutes', { kind: 'pause', minutes: 0 }],
    ['fewer than none', { kind: 'give', minutes: -5 }],
    ['more than an hour', { kind: 'pause', minutes: 61 }],
    ['a part of a minute', { kind: 'give', minutes: 1.5 }],
    ['another kind', { kind: 'stop' }],
  ])('and asks for nothing else: %s', async (_, what) => {
    const attempt = await open(maya)
    expect((await ask(admin, what)).status).toBe(422)
    expect(await readLines(attempt.id)).toEqual([])
  })

  test('leaves an entry in the audit log, and none where nothing changed', async () => {
    const attempt = await open(maya)
    await change(tutor, pause)
    await change(tutor, { kind: 'pause', minutes: 5 })
    const { rows } = await server.db.pool.query(
      `select actor_id, action, entity_type, entity_id, after from audit_log
       where action = 'change_seat_time' and entity_id = $1`,
      [made.id],
    )
    expect(rows).toEqual([
      {
        ...{ actor_id: tutor.userId, action: 'change_seat_time', entity_type: 'tests', entity_id: made.id },
        after: { testTitle: 'Practice 1', attempts: [attempt.id], ...pause },
      },
    ])
  })
})

describe('what changes', () => {
  test('nothing for who has no clock, and for who has handed in', async () => {
    const untimed = await open(maya, { untimed: true })
    const attempt = await open(otto)
    expect(await change(admin, pause)).toEqual({ changed: 1, unchanged: 1 })
    expect(await change(admin, give, untimed.id)).toEqual({ changed: 0, unchanged: 1 })
    expect(await readLines(untimed.id)).toEqual([])
    await submit(otto, attempt)
    expect((await ask(admin, give, attempt.id)).status).toBe(404)
    expect((await readLines(attempt.id)).length).toBe(1)
  })

  test('of two pauses, the longer one stays', async () => {
    const [mayas, ottos] = [await open(maya), await open(otto)]
    await change(admin, { kind: 'pause', minutes: 30 }, mayas.id)
    server.clock.advance(60)
    expect(await change(admin, pause)).toEqual({ changed: 1, unchanged: 1 })
    expect(await minutesOf(mayas.id)).toEqual([90, 30])
    expect(await minutesOf(ottos.id)).toEqual([70, 11])
    expect(await change(admin, { kind: 'pause', minutes: 40 })).toEqual({ changed: 2, unchanged: 0 })
    expect(await minutesOf(mayas.id)).toEqual([101, 41])
    expect((await readLines(mayas.id)).map(({ seconds }) => seconds)).toEqual([1800, 660])
  })

  test('a test that goes on early loses the rest of its pause, and a second time nothing', async () => {
    const attempt = await open(maya)
    expect(await change(tutor, resume)).toEqual({ changed: 0, unchanged: 1 })
    await change(tutor, pause)
    server.clock.advance(150)
    expect(await change(tutor, resume)).toEqual({ changed: 1, unchanged: 0 })
    expect(await change(tutor, resume)).toEqual({ changed: 0, unchanged: 1 })
    expect(await minutesOf(attempt.id)).toEqual([62.5, 2.5])
    expect((await readRow(attempt.id)).paused_seconds).toBe(150)
    expect(await clockOf(maya, attempt)).not.toHaveProperty('pausedUntil')
  })

  test('a pause after a pause counts both', async () => {
    const attempt = await open(maya)
    await change(tutor, pause)
    server.clock.advance(15 * 60)
    await change(tutor, pause)
    expect(await minutesOf(attempt.id)).toEqual([80, 25])
    expect((await readRow(attempt.id)).paused_seconds).toBe(1200)
  })

  test('a forward-only test, and an adaptive one', async () => {
    const sectionOf = (title: string, subject: 'reading' | 'math') => ({
      ...{ title, subject },
      questions: [{ key: 0 }, { key: 0 }],
    })
    const sections = [sectionOf('Reading', 'reading'), sectionOf('Math', 'math')]
    const forward = await createTestWithQuestions(server.db, { format: 'digital-2026', sections, duration: 60 })
    const attempt = await open(maya, {}, forward)
    await change(tutor, pause, null, forward)
    expect(await minutesOf(attempt.id)).toEqual([70, 10])
    const choice = { changes: [{ number: 1, firstSection: 'math' }] }
    const reply = await server.post(maya, `/attempts/${attempt.id}/changes`, batchOf(attempt, choice))
    expect(saveChanges.reply.parse(await reply.json())).toMatchObject({ pausedUntil: '2026-03-01T12:10:00.000Z' })

    const pool = await createPool(server.db, { format: 'short', size: 4 })
    const taking = await startAdaptive(server, otto, pool)
    const before = await minutesOf(taking.attempt.id)
    await change(admin, pause, null, pool)
    expect(await minutesOf(taking.attempt.id)).toEqual([(before[0] ?? 0) + 10, 10])
    expect(await taking.handIn(0)).toBe(true)
    expect(await clockOf(otto, taking.attempt)).toMatchObject({ pausedUntil: '2026-03-01T12:10:00.000Z' })
  })
})

describe('a pause is in each reply', () => {
  const pausedUntil = '2026-03-01T12:10:00.000Z'
  const deadlineAt = '2026-03-01T13:10:00.000Z'

  test('by every reply with a deadline, until it ends', async () => {
    const attempt = await open(maya)
    await change(tutor, pause)
    let number = 0
    const replies = async () => {
      const saving = batchOf(attempt, { changes: [answer(++number)] })
      const { tests } = await (await server.get(maya, '/student/tests')).json()
      const { attempts } = await (await server.get(admin, '/admin/attempts?status=in_progress')).json()
      return [
        await clockOf(maya, attempt),
        await (await server.post(maya, `/attempts/${attempt.id}/changes`, saving)).json(),
        await (await server.post(maya, `/attempts/${attempt.id}/changes`, batchOf(attempt))).json(),
        tests.find(({ test }: { test: { id: string } }) => test.id === made.id).inProgress,
        attempts[0],
      ]
    }
    server.clock.advance(599)
    for (const reply of await replies()) expect(reply).toMatchObject({ pausedUntil, deadlineAt })
    server.clock.advance(1)
    for (const reply of await replies()) {
      expect(reply).toMatchObject({ deadlineAt })
      expect(reply).not.toHaveProperty('pausedUntil')
    }
  })

  test('by the opening, the assignments, and where another test is in progress', async () => {
    await open(maya)
    await change(tutor, pause)
    expect(await open(maya)).toMatchObject({ pausedUntil, deadlineAt })
    const other = await createTestWithQuestions(server.db)
    const refused = await server.post(maya, `/tests/${other.slug}/attempt`)
    expect(await refused.json()).toMatchObject({ running: { pausedUntil, deadlineAt } })
  })

  test('to nobody who starts during it', async () => {
    await open(maya)
    await change(admin, pause)
    expect(await open(otto)).not.toHaveProperty('pausedUntil')
  })

  test('answers that arrive in it count', async () => {
    const attempt = await open(maya)
    await change(tutor, pause)
    const reply = await submit(maya, attempt, { changes: [answer(1)] })
    expect(await reply.json()).toMatchObject({ changesTooLate: 0, submission: { unanswered: 3 } })
  })
})

describe('the seats', () => {
  const clocksOf = async (who: SignedInPerson) => (await seatsOf(who)).clocks

  test('say who is paused, and keep to the student in the middle', async () => {
    const attempt = await open(maya)
    await open(otto)
    await change(admin, give, attempt.id)
    expect(await clocksOf(admin)).toMatchObject([{ endsAt: '2026-03-01T13:00:00.000Z' }])
    await change(admin, pause, attempt.id)
    const paused = async () => (await seatsOf(admin)).seats.map(({ isPaused }) => isPaused)
    expect(await paused()).toEqual([true, false])
    expect(await clocksOf(admin)).toEqual([{ testId: made.id, endsAt: '2026-03-01T13:00:00.000Z', pausedUntil: null }])
    await change(admin, { kind: 'pause', minutes: 20 })
    await change(admin, { kind: 'pause', minutes: 30 }, attempt.id)
    expect(await clocksOf(admin)).toMatchObject([{ pausedUntil: '2026-03-01T12:20:00.000Z' }])
    server.clock.advance(31 * 60)
    expect(await paused()).toEqual([false, false])
  })

  test('do not tell a tutor of a student who is not theirs, nor of who has handed in', async () => {
    const [mayas, ottos] = [await open(maya), await open(otto)]
    await change(admin, give, ottos.id)
    expect(await clocksOf(tutor)).toMatchObject([{ endsAt: '2026-03-01T13:00:00.000Z' }])
    await submit(maya, mayas)
    expect(await clocksOf(tutor)).toEqual([])
    expect((await clocksOf(admin)).length).toBe(1)
  })

  test('do not tell of an accommodation: the clock is the regular one, with what was given', async () => {
    const tools = { on: [], off: [] }
    const extra = { timeMultiplier: 2, extraMinutes: 30, reason: 'Plan 504', tools }
    expect((await server.put(admin, `/admin/students/${maya.studentId}/accommodation`, extra)).status).toBe(200)
    await open(maya)
    await change(tutor, pause)
    await change(tutor, give)
    const reply = await seatsOf(tutor)
    expect(reply.clocks).toMatchObject([{ endsAt: '2026-03-01T13:15:00.000Z' }])
    expect(JSON.stringify(reply)).not.toMatch(/504|accommodation/)
  })

  test('have no clock for a test without one', async () => {
    await open(maya, { untimed: true })
    expect(await seatsOf(tutor)).toMatchObject({ seats: [{ isPaused: false }], clocks: [] })
  })

  test('count a pause as contact, up to its end', async () => {
    await open(maya)
    await change(tutor, pause)
    const savedAt = async () => (await seatsOf(tutor)).seats[0]?.savedAt
    server.clock.advance(300)
    expect(await savedAt()).toBe('2026-03-01T12:05:00.000Z')
    await change(tutor, resume)
    server.clock.advance(60)
    expect(await savedAt()).toBe('2026-03-01T12:05:00.000Z')
  })

  test('call nobody stuck later or earlier because of a pause', async () => {
    const attempt = await open(maya)
    await change(tutor, { kind: 'pause', minutes: 60 })
    server.clock.advance(3600)
    const look = (number: number, seconds: number) =>
      server.post(maya, `/attempts/${attempt.id}/changes`, batchOf(attempt, { changes: [answer(number, 0, seconds)] }))
    // Three times 15 minutes.
    await look(1, 2700)
    expect((await seatsOf(tutor)).seats[0]?.isStuck).toBe(false)
    await look(2, 2701)
    expect((await seatsOf(tutor)).seats[0]?.isStuck).toBe(true)
  })
})

describe('the time used', () => {
  test('leaves out pauses, and so does the pace', async () => {
    const questions = Array.from({ length: 20 }, () => ({ key: 1 }))
    made = await createTestWithQuestions(server.db, {
      duration: 60,
      sections: [{ title: 'Math', subject: 'math', questions }],
    })
    const attempt = await open(maya)
    server.clock.advance(300)
    await change(tutor, pause)
    server.clock.advance(900)
    const changes = made.questionIds.map((_, at) => answer(at + 1, at, 20))
    const { submission } = await (await submit(maya, attempt, { changes })).json()
    expect(submission.timeSpent).toBe(600)
    const reply = await server.get(maya, `/submissions/${submission.id}/pacing`)
    expect(await reply.json()).toMatchObject({ pacing: { unused: 3000 } })
  })

  test('is stopped in a pause', async () => {
    const attempt = await open(maya)
    server.clock.advance(300)
    await change(tutor, pause)
    server.clock.advance(120)
    expect((await (await submit(maya, attempt)).json()).submission.timeSpent).toBe(300)
  })

  test('is that of the test if the server closes it, after the moved deadline', async () => {
    const attempt = await open(maya)
    await change(tutor, pause)
    server.clock.set('2026-03-01T13:09:59Z')
    expect(await closeOverdueAttempts(server.services)).toBe(0)
    server.clock.set('2026-03-01T13:15:00Z')
    expect(await closeOverdueAttempts(server.services)).toBe(1)
    const { rows } = await server.db.pool.query('select time_spent from test_submissions where attempt_id = $1', [
      attempt.id,
    ])
    expect(rows).toEqual([{ time_spent: 3600 }])
  })
})

describe('minutes that an administrator takes back in a pause', () => {
  const take = (id: string, minutes: number) =>
    server.post(admin, `/admin/attempts/${id}/time`, { minutes, reason: 'A mistake' })

  test('leave time on the clock, and the pause as it is', async () => {
    const attempt = await open(maya)
    await change(tutor, { kind: 'pause', minutes: 30 })
    expect(await (await take(attempt.id, -59)).json()).toMatchObject({
      deadlineAt: '2026-03-01T12:31:00.000Z',
      pausedUntil: '2026-03-01T12:30:00.000Z',
    })
    expect((await take(attempt.id, -1)).status).toBe(422)
    expect(await minutesOf(attempt.id)).toEqual([31, 30])
  })
})

describe('at the same time', () => {
  test('two pauses and minutes leave a deadline that is the sum of the lines', async () => {
    const [mayas, ottos] = [await open(maya), await open(otto)]
    await Promise.all([
      change(admin, { kind: 'pause', minutes: 20 }),
      change(tutor, pause),
      change(admin, give),
      change(tutor, give),
    ])
    expect(await minutesOf(mayas.id)).toEqual([90, 20])
    expect(await minutesOf(ottos.id)).toEqual([85, 20])
  })

  test('a pause and a submit: the attempt is handed in once, and its ledger is whole', async () => {
    const attempt = await open(maya)
    const [paused, submitted] = await Promise.all([ask(tutor, pause), submit(maya, attempt)])
    expect([200, 404]).toContain(paused.status)
    expect(submitted.status).toBe(200)
    await minutesOf(attempt.id)
    expect((await readRow(attempt.id)).status).toBe('submitted')
  })
})

describe('a submit because the clock of the device ran out', () => {
  test.each([
    ['is refused with time left', 3600 - 4, 409],
    ['is taken three seconds before the end', 3600 - 3, 200],
    ['is taken after it', 3601, 200],
  ])('%s', async (_, seconds, status) => {
    const attempt = await open(maya)
    server.clock.advance(seconds)
    const reply = await submit(maya, attempt, { changes: [answer(1)], isTimeUp: true })
    expect(reply.status).toBe(status)
    if (status === 409) expect(await reply.json()).toMatchObject({ code: 'time_not_up' })
    else expect(await reply.json()).toMatchObject({ changesTooLate: 0, submission: { unanswered: 3 } })
  })

  test('is refused in a pause, keeps nothing from being sent again, and counts at the moved deadline', async () => {
    const attempt = await open(maya)
    await change(tutor, give)
    server.clock.set('2026-03-01T13:00:00Z')
    const late = { changes: [answer(1)], isTimeUp: true }
    expect((await submit(maya, attempt, late)).status).toBe(409)
    expect((await readRow(attempt.id)).status).toBe('in_progress')
    const saved = await server.post(maya, `/attempts/${attempt.id}/changes`, batchOf(attempt, { changes: [answer(1)] }))
    expect(await saved.json()).toMatchObject({ changeNumber: 1 })
    server.clock.set('2026-03-01T13:05:00Z')
    expect(await (await submit(maya, attempt, late)).json()).toMatchObject({ submission: { unanswered: 3 } })
  })

  test('repeated after it was taken, returns the same submission', async () => {
    const attempt = await open(maya)
    server.clock.advance(3600)
    const first = await (await submit(maya, attempt, { isTimeUp: true })).json()
    const again = await (await submit(maya, attempt, { isTimeUp: true })).json()
    expect(again.submission.id).toBe(first.submission.id)
  })

  test('a submit that the student asked for is taken at any time, also in a pause', async () => {
    const attempt = await open(maya)
    await change(tutor, pause)
    expect((await submit(maya, attempt)).status).toBe(200)
  })
})
