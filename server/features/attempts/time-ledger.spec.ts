import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { noStudentTools } from '#domain/attempts/exam-tools.ts'
import { noAccommodation } from '#domain/attempts/time-ledger.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { closeOverdueAttempts } from './close-overdue-attempts.ts'

let server: TestServer
let admin: SignedInPerson
let student: SignedInStudent
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin', 'Alex')
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  server.clock.set('2026-03-01T10:00:00Z')
  student = await createStudentWithRecord(server.db, { fullName: 'Maya' })
  made = await createTestWithQuestions(server.db, { duration: 60 })
})

async function open() {
  const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
  return attempt
}

function grant(attempt: { id: string }, minutes: number, reason = 'Fire alarm', who = admin) {
  return server.post(who, `/admin/attempts/${attempt.id}/time`, { minutes, reason })
}

function setAccommodation(timeMultiplier: number, extraMinutes: number, tools: object = noStudentTools) {
  const wanted = { timeMultiplier, extraMinutes, reason: 'Plan 504', tools }
  return server.put(admin, `/admin/students/${student.studentId}/accommodation`, wanted)
}

async function statusOf(attempt: { id: string }) {
  const { rows } = await server.db.pool.query('select status from test_attempts where id = $1', [attempt.id])
  return rows[0].status
}

/** Returns the current ledger, and whether the deadline equals its sum. */
async function ledger(attempt: { id: string }) {
  const { rows } = await server.db.pool.query(
    `select kind, seconds, granted_by, (select deadline_at = started_at + sum(all_lines.seconds) * interval '1 second'
       from test_attempts a join attempt_time_lines all_lines on all_lines.attempt_id = a.id
       where a.id = $1 group by a.id) as adds_up
     from attempt_time_lines where attempt_id = $1
     order by created_at, array_position(array['duration', 'accommodation', 'grant', 'waiting'], kind), id`,
    [attempt.id],
  )
  for (const row of rows) expect(row.adds_up).toBe(true)
  return rows.map(({ kind, seconds, granted_by }) => [kind, seconds, granted_by])
}

describe('an attempt', () => {
  test('has the time of its test', async () => {
    const attempt = await open()
    expect(attempt.deadlineAt).toBe('2026-03-01T11:00:00.000Z')
    expect(await ledger(attempt)).toEqual([['duration', 3600, null]])
  })

  test('of a student with an accommodation has that time too, and tells who gave it', async () => {
    expect((await setAccommodation(1.5, 5)).status).toBe(200)
    const attempt = await open()
    expect(attempt.deadlineAt).toBe('2026-03-01T11:35:00.000Z')
    expect(await ledger(attempt)).toEqual([
      ['duration', 3600, null],
      ['accommodation', 2100, admin.userId],
    ])
  })

  test('keeps its time when the accommodation changes during it', async () => {
    const attempt = await open()
    await setAccommodation(2, 0)
    expect((await open()).deadlineAt).toBe(attempt.deadlineAt)
  })

  test('has the tools that are set for its student the next time it is opened', async () => {
    expect((await open()).tools).toBeUndefined()
    const tools = { on: ['reading-aloud', 'line-reader'], off: ['notepad'] }
    await setAccommodation(1, 0, tools)
    expect((await open()).tools).toEqual(tools)
    const other = await createPerson(server.db, 'student')
    const { attempt } = await (await server.post(other, `/tests/${made.slug}/attempt`, {})).json()
    expect(attempt.tools).toBeUndefined()
  })
})

describe('minutes that are granted', () => {
  test('move the deadline, which the next clock and the next save tell the student', async () => {
    const attempt = await open()
    server.clock.advance(600)
    const reply = await (await grant(attempt, 10)).json()
    expect(reply).toMatchObject({
      deadlineAt: '2026-03-01T11:10:00.000Z',
      timeLines: [
        { kind: 'duration', seconds: 3600, grantedBy: null },
        { kind: 'grant', seconds: 600, reason: 'Fire alarm', grantedBy: 'Alex', createdAt: '2026-03-01T10:10:00.000Z' },
      ],
    })
    const clock = await (await server.get(student, `/attempts/${attempt.id}/clock?writer=${attempt.writer}`)).json()
    expect(clock).toEqual({
      serverNow: '2026-03-01T10:10:00.000Z',
      deadlineAt: '2026-03-01T11:10:00.000Z',
      status: 'in_progress',
      changeNumber: 0,
      isWriter: true,
    })
    const batch = { writer: attempt.writer, changes: [], currentQuestion: 1 }
    expect(await (await server.post(student, `/attempts/${attempt.id}/changes`, batch)).json()).toMatchObject({
      deadlineAt: '2026-03-01T11:10:00.000Z',
    })
    expect(await ledger(attempt)).toHaveLength(2)
  })

  test('count for answers and for the server that closes', async () => {
    const attempt = await open()
    await grant(attempt, 10)
    server.clock.set('2026-03-01T11:09:59Z')
    await closeOverdueAttempts(server.services)
    expect(await statusOf(attempt)).toBe('in_progress')
    const changes = [{ number: 1, question: made.questionIds[0], record: emptyAnswerRecord }]
    const batch = { writer: attempt.writer, changes, currentQuestion: 0 }
    expect((await server.post(student, `/attempts/${attempt.id}/changes`, batch)).status).toBe(200)
    server.clock.set('2026-03-01T11:12:01Z')
    await closeOverdueAttempts(server.services)
    expect(await statusOf(attempt)).toBe('submitted')
  })

  test('reopen an attempt whose time ran out and that nobody has closed yet', async () => {
    const attempt = await open()
    server.clock.set('2026-03-01T11:01:00Z')
    expect(await (await grant(attempt, 5)).json()).toMatchObject({ deadlineAt: '2026-03-01T11:05:00.000Z' })
  })

  test('are added as well if they are too few to reopen it', async () => {
    const attempt = await open()
    server.clock.set('2026-03-01T11:03:00Z')
    expect(await (await grant(attempt, 1)).json()).toMatchObject({ deadlineAt: '2026-03-01T11:01:00.000Z' })
  })

  test('let the contact after the new deadline be noted, although there was contact after the old one', async () => {
    const attempt = await open()
    const contactAt = async (time: string) => {
      server.clock.set(time)
      await server.get(student, `/attempts/${attempt.id}/clock?writer=${attempt.writer}`)
      const { rows } = await server.db.pool.query('select contact_at from test_attempts where id = $1', [attempt.id])
      return rows[0].contact_at.toISOString()
    }
    expect(await contactAt('2026-03-01T11:00:30.000Z')).toBe('2026-03-01T11:00:30.000Z')
    expect(await contactAt('2026-03-01T11:00:40.000Z')).toBe('2026-03-01T11:00:30.000Z')
    await grant(attempt, 10)
    expect(await contactAt('2026-03-01T11:10:30.000Z')).toBe('2026-03-01T11:10:30.000Z')
  })

  test('can be taken back by another line, as long as some time is left', async () => {
    const attempt = await open()
    await grant(attempt, 60)
    expect(await (await grant(attempt, -50, 'Ten were meant')).json()).toMatchObject({
      deadlineAt: '2026-03-01T11:10:00.000Z',
    })
    const refused = await grant(attempt, -70)
    expect([refused.status, await refused.json()]).toMatchObject([422, { issues: [{ path: 'minutes' }] }])
    expect(await ledger(attempt)).toHaveLength(3)
  })

  test('at the same moment are all counted', async () => {
    const attempt = await open()
    await Promise.all([grant(attempt, 1), grant(attempt, 2), grant(attempt, 3)])
    expect((await open()).deadlineAt).toBe('2026-03-01T11:06:00.000Z')
    expect(await ledger(attempt)).toHaveLength(4)
  })

  test.each([
    [0, 'Fire alarm', 422],
    [601, 'Fire alarm', 422],
    [1.5, 'Fire alarm', 422],
    [10, '  ', 422],
  ])('%d minutes for %j are refused', async (minutes, reason, status) => {
    expect((await grant(await open(), minutes, reason)).status).toBe(status)
  })

  test('come too late for an attempt that was submitted', async () => {
    const attempt = await open()
    await server.post(student, `/attempts/${attempt.id}/submit`, {
      writer: attempt.writer,
      changes: [],
      currentQuestion: 0,
    })
    const response = await grant(attempt, 10)
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'attempt_closed' }])
  })

  test('are not found for an attempt that does not exist', async () => {
    expect((await grant({ id: crypto.randomUUID() }, 10)).status).toBe(404)
  })

  test('are written to the audit log with who, why, before and after', async () => {
    const attempt = await open()
    await grant(attempt, 10)
    const { rows } = await server.db.pool.query('select * from audit_log where entity_id = $1', [attempt.id])
    expect(rows).toMatchObject([
      {
        actor_id: admin.userId,
        action: 'grant_time',
        before: { deadlineAt: '2026-03-01T11:00:00.000Z' },
        after: { deadlineAt: '2026-03-01T11:10:00.000Z', minutes: 10, reason: 'Fire alarm' },
      },
    ])
  })

  test('are given by administrators alone', async () => {
    const attempt = await open()
    for (const role of ['student', 'parent', 'tutor'] as const) {
      const person = await createPerson(server.db, role)
      expect((await grant(attempt, 10, 'Please', person)).status).toBe(403)
      expect((await server.get(person, '/admin/attempts')).status).toBe(403)
    }
    expect((await grant(attempt, 10, 'Please', student)).status).toBe(403)
  })
})

test('the clock tells a device that another one has taken over', async () => {
  const first = await open()
  await open()
  const clock = await (await server.get(student, `/attempts/${first.id}/clock?writer=${first.writer}`)).json()
  expect(clock).toMatchObject({ status: 'in_progress', isWriter: false })
  expect(await (await server.get(student, `/attempts/${first.id}/clock`)).json()).toMatchObject({ isWriter: null })
})

test('each of two attempts of a student has its own clock', async () => {
  const deadlines = [new Date('2026-03-01T12:00:00Z'), new Date('2026-03-01T13:00:00Z')]
  for (const deadline_at of deadlines) {
    const id = await createAttempt(server.db, student, await createTestWithQuestions(server.db), { deadline_at })
    const clock = await (await server.get(student, `/attempts/${id}/clock`)).json()
    expect(clock.deadlineAt).toBe(deadline_at.toISOString())
  }
})

test('the clock of an attempt is its student’s', async () => {
  const attempt = await open()
  const path = `/attempts/${attempt.id}/clock`
  const stranger = await createStudentWithRecord(server.db)
  await createAttempt(server.db, stranger, await createTestWithQuestions(server.db))
  expect((await server.get(stranger, path)).status).toBe(404)
  for (const role of ['parent', 'tutor', 'admin'] as const) {
    expect((await server.get(await createPerson(server.db, role), path)).status).toBe(403)
  }
})

test('administrators see the attempts in progress with their ledgers, the next to end first', async () => {
  const attempt = await open()
  const ends = await createTestWithQuestions(server.db, { duration: 10, title: 'Soon over' })
  await server.post(student, `/tests/${ends.slug}/attempt`, { startAnother: true })
  await grant(attempt, 10)
  const { attempts } = await (await server.get(admin, '/admin/attempts?status=in_progress')).json()
  const mine = attempts.filter(({ student: { id } }: { student: { id: string } }) => id === student.studentId)
  expect(mine).toMatchObject([
    { test: { title: 'Soon over', questionCount: 4 }, answered: 0 },
    { id: attempt.id, student: { fullName: 'Maya' }, timeLines: [{ kind: 'duration' }, { kind: 'grant' }] },
  ])
  const submitted = await (await server.get(admin, '/admin/attempts?status=submitted')).json()
  expect(submitted.attempts.map(({ id }: { id: string }) => id)).not.toContain(attempt.id)
  expect((await server.get(admin, '/admin/attempts?status=none')).status).toBe(422)
})

test('an accommodation is read, set again, and noted in the audit log', async () => {
  const path = `/admin/students/${student.studentId}/accommodation`
  expect(await (await server.get(admin, path)).json()).toEqual(noAccommodation)
  await setAccommodation(1.5, 0)
  const tools = { on: ['zoom'], off: ['eliminator'] }
  await setAccommodation(1.25, 10, tools)
  const set = { timeMultiplier: 1.25, extraMinutes: 10, tools }
  expect(await (await server.get(admin, path)).json()).toMatchObject(set)
  const { rows } = await server.db.pool.query('select action from audit_log where entity_id = $1', [student.studentId])
  expect(rows).toEqual([{ action: 'set_accommodation' }, { action: 'set_accommodation' }])
  expect((await setAccommodation(3.5, 0)).status).toBe(422)
  for (const wrong of [
    { on: ['zoom'], off: ['zoom'] },
    { on: ['telepathy'], off: [] },
  ]) {
    expect((await setAccommodation(1, 0, wrong)).status).toBe(422)
  }
  expect(await (await server.get(admin, path)).json()).toMatchObject(set)
  expect((await server.get(admin, '/admin/students/0199d1a0-0000-7000-8000-000000000000/accommodation')).status).toBe(
    404,
  )
  for (const role of ['student', 'parent', 'tutor'] as const) {
    expect((await server.get(await createPerson(server.db, role), path)).status).toBe(403)
  }
})
