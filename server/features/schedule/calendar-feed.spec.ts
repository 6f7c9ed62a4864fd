import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let tutor: SignedInPerson
let parent: SignedInPerson
let child: SignedInStudent

const note =
  'Bring: fractions, decimals; and the long list of words from page 12 — überall, 数学, commas, semicolons \\ and more'

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  tutor = await createPerson(server.db, 'tutor', 'Tara Tutor')
  parent = await createPerson(server.db, 'parent')
  child = await createStudentWithRecord(server.db, { fullName: 'Cleo Child', tutor, parents: [parent] })
})

async function aSession(student: SignedInStudent, teacher: SignedInPerson, startsAt = '2026-03-02T21:00:00Z') {
  const { rows } = await server.db.pool.query(
    `insert into tutoring_sessions (tutor_id, student_id, starts_at, ends_at, note)
     values ($1, $2, $3::timestamptz, $3::timestamptz + interval '1 hour', $4) returning id`,
    [teacher.userId, student.studentId, startsAt, note],
  )
  return rows[0].id
}

async function feedOf(who: SignedInPerson): Promise<string> {
  const { url } = await (await server.post(who, '/schedule/feed')).json()
  return new URL(url).pathname
}

async function eventsAt(path: string) {
  const response = await server.fetch(path)
  expect(response.status).toBe(200)
  return new ICAL.Component(ICAL.parse(await response.text()))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
}

test('holds a session as calendars read it', async () => {
  const id = await aSession(child, tutor)
  const path = await feedOf(parent)
  const [event] = await eventsAt(path)
  expect(event?.uid).toBe(`${id}@localhost:3000`)
  expect(event?.summary).toBe('Tutoring: Cleo Child with Tara Tutor')
  expect(event?.description).toBe(note)
  expect(event?.startDate.toJSDate()).toEqual(new Date('2026-03-02T21:00:00Z'))
  expect(event?.endDate.toJSDate()).toEqual(new Date('2026-03-02T22:00:00Z'))
  const response = await server.fetch(path)
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  expect(text.replaceAll('\r\n', '')).not.toContain('\n')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('tells of a change and a cancellation under the same id', async () => {
  const id = await aSession(child, tutor)
  const path = await feedOf(tutor)
  await server.db.pool.query(`update tutoring_sessions set status = 'cancelled', revision = 2 where id = $1`, [id])
  const [event] = await eventsAt(path)
  expect(event?.uid).toContain(id)
  expect(event?.sequence).toBe(2)
  expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('is about the person’s own sessions', async () => {
  await aSession(child, tutor)
  const sibling = await createStudentWithRecord(server.db, { fullName: 'Sam Sibling', tutor, parents: [parent] })
  const otherTutor = await createPerson(server.db, 'tutor')
  const other = await createStudentWithRecord(server.db, { fullName: 'Otto Other', tutor: otherTutor })
  await aSession(sibling, tutor, '2026-03-03T21:00:00Z')
  await aSession(other, otherTutor)
  async function summaries(who: SignedInPerson) {
    return (await eventsAt(await feedOf(who))).map(({ summary }) => /: (\w+)/.exec(summary)?.[1])
  }
  expect(await summaries(parent)).toEqual(['Cleo', 'Sam'])
  expect(await summaries(tutor)).toEqual(['Cleo', 'Sam'])
  expect(await summaries(child)).toEqual(['Cleo'])
  expect(await summaries(other)).toEqual(['Otto'])
  expect(await summaries(await createPerson(server.db, 'parent'))).toEqual([])
})

test('has the tests that wait and the exam, for the student and the parents', async () => {
  const made = await createTestWithQuestions(server.db, { title: 'Geometry', status: 'active' })
  const id = await createAssignment(server.db, child, made, { due_date: new Date('2026-03-07T04:59:00Z') })
  const taken = await createTestWithQuestions(server.db, { title: 'Taken', status: 'active' })
  await createAssignment(server.db, child, taken, { due_date: new Date('2026-03-07T04:59:00Z'), completed: true })
  await server.db.pool.query(
    `insert into student_goals (student_id, applicant_grade, exam_date) values ($1, 8, '2026-10-24')`,
    [child.studentId],
  )
  for (const person of [child, parent]) {
    const [test, exam, ...others] = await eventsAt(await feedOf(person))
    expect([test?.uid, test?.summary]).toEqual([`${id}@localhost:3000`, 'Due: Geometry (Cleo Child)'])
    expect(test?.endDate.toJSDate()).toEqual(new Date('2026-03-07T04:59:00Z'))
    expect([exam?.summary, exam?.startDate.toString()]).toEqual(['Exam (Cleo Child)', '2026-10-24'])
    expect(others).toEqual([])
  }
  for (const person of [tutor, await createPerson(server.db, 'parent'), await createStudentWithRecord(server.db)]) {
    expect(await eventsAt(await feedOf(person))).toEqual([])
  }
})

test('has the reviews of the next days, for the student and the parents, and no score', async () => {
  const questions = Array.from({ length: 15 }, (_, at) => ({ key: 2, text: `Question ${at}` }))
  const made = await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions }] })
  await createSubmission(server.db, child, made, { submittedAt: new Date('2026-02-27T20:00:00Z') })
  for (const person of [child, parent]) {
    const events = await eventsAt(await feedOf(person))
    expect(events.map(({ summary, startDate }) => `${startDate}: ${summary}`)).toEqual([
      '2026-03-01: Review: about 11 questions, 20 min (Cleo Child)',
      expect.stringMatching(/^2026-03-02: Review: about \d questions?, \d+ min \(Cleo Child\)$/),
    ])
    expect(events[0]?.description).toBe('This is the plan as it is now. It changes with each answer and each test.')
  }
  expect(await eventsAt(await feedOf(tutor))).toEqual([])
  expect(await eventsAt(await feedOf(await createPerson(server.db, 'parent')))).toEqual([])
})

test('moves to a new address, and the old one opens nothing', async () => {
  const first = await feedOf(parent)
  expect((await (await server.get(parent, '/schedule/feed')).json()).createdAt).toBe('2026-03-01T10:00:00.000Z')
  const second = await feedOf(parent)
  expect((await server.fetch(first)).status).toBe(404)
  expect((await server.fetch(second)).status).toBe(200)
  await server.delete(parent, '/schedule/feed')
  expect((await server.fetch(second)).status).toBe(404)
  expect(await (await server.get(parent, '/schedule/feed')).json()).toEqual({ createdAt: null })
})

test('closes with the account', async () => {
  const path = await feedOf(parent)
  await server.db.pool.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    parent.userId,
  ])
  expect((await server.fetch(path)).status).toBe(404)
})

test.each(['/calendar/x.ics', `/calendar/${'A'.repeat(32)}.ics`, '/calendar/..%2fetc.ics'])(
  'nothing is at %s',
  async (path) => {
    const response = await server.fetch(path)
    expect(await response.text()).not.toContain('BEGIN:VCALENDAR')
  },
)
