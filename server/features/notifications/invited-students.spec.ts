/** The emails to an added student who has not chosen a password yet. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMailsTo } from '#test/support/auth-client.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { notifyOfNews } from './notify-of-news.ts'

let server: TestServer
let admin: SignedInPerson
/** Noon on a Monday in New York. */
const start = new Date('2026-03-02T17:00:00Z')
const hour = 3600

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin', 'Alma Admin')
})
beforeEach(() => server.clock.set(start))
afterAll(() => server[Symbol.asyncDispose]())

const geometry = () => createTestWithQuestions(server.db, { title: 'Geometry', status: 'active' })

/** Adds a student with these tests assigned. */
async function added(
  testIds: readonly string[],
  values: { entry?: 'email' | 'card'; dueDate?: string; email?: null } = {},
) {
  const email = `${randomUUID()}@example.com`
  const { email: stated = email, ...choices } = values
  const row = {
    ...{ id: randomUUID(), email: stated, fullName: 'Nora New', isHere: false, grade: 8, school: 'Elm' },
    ...{ tutorId: null, classId: null, parents: [], testIds },
  }
  const sent = { students: [row], ...{ entry: 'email', dueDate: null, ...choices } }
  const response = await server.post(admin, '/admin/new-students', sent)
  expect(response.status).toBe(200)
  const [one] = (await response.json()).rows
  return { email, userId: one.userId, studentId: one.studentId }
}

/** Advances the clock and lets the server look for news. */
async function later(seconds: number) {
  server.clock.advance(seconds)
  await notifyOfNews(server.services)
}

/** The earliest first. */
async function mailsOf(email: string) {
  return (await listMailsTo(server, email)).toReversed().map(({ kind, text }) => {
    return { kind, words: /(?:A test|\d+ tests) waits? for you: .*/.exec(text)?.[0] ?? null }
  })
}

async function assignTo({ studentId }: { studentId: SignedInStudent['studentId'] }) {
  const { id } = await geometry()
  const wish = { target: { studentIds: [studentId] }, testIds: [id], dueDate: '2026-03-07T02:00:00Z' }
  const response = await server.post(admin, '/admin/assignments', {
    ...{ ...wish, opensAt: null, closesAt: null, note: '' },
  })
  expect(response.status).toBe(200)
}

/** Reminds the student of their test. */
async function remind(studentId: string, testId: string | null = null) {
  const { rows } = await server.db.pool.query(
    'select id from student_test_assignments where student_id = $1 and test_id = coalesce($2, test_id)',
    [studentId, testId],
  )
  return server.post(admin, `/tutor/assignments/${rows[0].id}/remind`)
}

async function reachOfReminder(studentId: string, testId?: string) {
  const response = await remind(studentId, testId)
  expect(response.status).toBe(200)
  const { reach, assignment } = await response.json()
  expect(assignment.remindedAt).toBe(server.clock.now().toISOString())
  return reach
}

test('the invitation names the test and its due date, and is the only email', async () => {
  const { id } = await geometry()
  const { email, userId } = await added([id], { dueDate: '2026-03-07T02:00:00Z' })
  await later(60)
  expect(await mailsOf(email)).toEqual([
    { kind: 'invite', words: 'A test waits for you: Geometry. It is due on Friday, March 6.' },
  ])
  const { rows } = await server.db.pool.query('select kind from notifications where recipient_id = $1', [userId])
  expect(rows).toEqual([{ kind: 'test_assigned' }])
})

test('a test that is assigned later brings the invitation again, once', async () => {
  const student = await added([])
  expect(await mailsOf(student.email)).toEqual([{ kind: 'invite', words: null }])
  server.clock.advance(hour)
  await assignTo(student)
  await later(60)
  await later(60)
  expect(await mailsOf(student.email)).toEqual([
    { kind: 'invite', words: null },
    { kind: 'invite', words: 'A test waits for you: Geometry. It is due on Friday, March 6.' },
  ])
})

test('nothing else is sent until they can sign in, and then all of it', async () => {
  const { id } = await geometry()
  const { email, userId } = await added([id], { dueDate: '2026-03-07T02:00:00Z' })
  server.clock.set(new Date('2026-03-06T17:00:00Z'))
  await later(60)
  expect(await mailsOf(email)).toHaveLength(1)
  await server.db.pool.query('update auth.users set email_confirmed_at = now() where id = $1', [userId])
  server.clock.set(new Date('2026-03-07T17:00:00Z'))
  await later(60)
  expect((await mailsOf(email)).map(({ kind }) => kind)).toEqual(['invite', 'overdue'])
})

test('a student with a card gets no email', async () => {
  const { id } = await geometry()
  const { email } = await added([id], { entry: 'card' })
  await later(60)
  expect(await mailsOf(email)).toEqual([])
})

test('a reminder and a repeated invitation name the test too', async () => {
  const { id } = await geometry()
  const { email, userId, studentId } = await added([id])
  server.clock.advance(hour)
  const again = await server.post(admin, `/admin/users/${userId}/resend-verification`)
  expect(again.status).toBe(200)
  server.clock.advance(2 * hour)
  expect(await reachOfReminder(studentId)).toBe('invitation')
  const invitation = { kind: 'invite', words: 'A test waits for you: Geometry.' }
  expect(await mailsOf(email)).toEqual([invitation, invitation, invitation])
})

test('a second reminder within the hour sends no second invitation, because the first names both tests', async () => {
  const [first, second] = [await geometry(), await geometry()]
  const { email, studentId } = await added([first.id, second.id])
  server.clock.advance(2 * hour)
  expect(await reachOfReminder(studentId, first.id)).toBe('invitation')
  server.clock.advance(60)
  expect(await reachOfReminder(studentId, second.id)).toBe('invitation')
  const both = { kind: 'invite', words: '2 tests wait for you: Geometry and Geometry.' }
  expect(await mailsOf(email)).toEqual([both, both])
})

test('an invitation that could not be made is made by the next look, and the others are not held up', async () => {
  const [unlucky, other] = [await added([]), await added([])]
  server.clock.advance(hour)
  await assignTo(unlucky)
  await assignTo(other)
  await server.db.pool.query(
    `create function refuse_one() returns trigger language plpgsql as $$ begin
       if new.user_id = '${unlucky.userId}' then raise 'The disk is full.'; end if; return new; end $$;
     create trigger refuse_one before insert on auth.one_time_tokens for each row execute function refuse_one()`,
  )
  await expect(later(60)).rejects.toThrow('Some invitations that name new tests were not sent.')
  const named = { kind: 'invite', words: 'A test waits for you: Geometry. It is due on Friday, March 6.' }
  expect([await mailsOf(unlucky.email), await mailsOf(other.email)]).toMatchObject([[{}], [{}, named]])
  expect((await remind(unlucky.studentId)).status).toBe(500)
  await server.db.pool.query('drop function refuse_one() cascade')
  await later(60)
  expect(await mailsOf(unlucky.email)).toMatchObject([{}, named])
})

test('by night nothing is sent, and the first look of the morning sends it', async () => {
  const student = await added([])
  server.clock.set(new Date('2026-03-04T04:00:00Z'))
  await assignTo(student)
  await later(60)
  expect(await mailsOf(student.email)).toHaveLength(1)
  server.clock.set(new Date('2026-03-04T13:01:00Z'))
  await later(60)
  expect(await mailsOf(student.email)).toHaveLength(2)
})

test('emails that a parent turned off do not come as invitations', async () => {
  const parent = await createPerson(server.db, 'parent')
  const student = await added([])
  await server.db.pool.query('insert into student_parent_relationships (student_id, parent_id) values ($1, $2)', [
    student.studentId,
    parent.userId,
  ])
  await server.db.pool.query(
    "insert into muted_notifications (recipient_id, kind, muted_by) values ($1, 'test_assigned', $2), ($1, 'tutor_reminder', $2)",
    [student.userId, parent.userId],
  )
  server.clock.advance(hour)
  await assignTo(student)
  await later(60)
  expect(await reachOfReminder(student.studentId)).toBe('app')
  expect(await mailsOf(student.email)).toHaveLength(1)
})

test('a closed account gets neither an email nor an invitation', async () => {
  const invited = await added([])
  const student = await createStudentWithRecord(server.db)
  await server.db.pool.query('update auth.users set banned_until = $2 where id = any ($1)', [
    [invited.userId, student.userId],
    '2027-01-01T00:00:00Z',
  ])
  server.clock.advance(hour)
  await assignTo(invited)
  await assignTo(student)
  await later(60)
  expect(await reachOfReminder(invited.studentId)).toBe('later')
  expect([await mailsOf(invited.email), await mailsOf(student.email)]).toMatchObject([[{}], []])
})

test('an invitation to a corrected address names the tests, and says which are late', async () => {
  const { id } = await geometry()
  const { userId } = await added([id], { dueDate: '2026-03-07T02:00:00Z' })
  await later(60)
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  const email = `${randomUUID()}@example.com`
  const response = await server.put(admin, `/admin/users/${userId}`, { email, fullName: 'Nora New', role: 'student' })
  expect(response.status).toBe(200)
  expect((await listMailsTo(server, email))[0]?.text).toContain(
    'A test waits for you: Geometry. It was due on Friday, March 6.',
  )
})

test('a reminder says how it reaches the student', async () => {
  const made = await geometry()
  const withCard = await added([made.id], { entry: 'card' })
  expect(await reachOfReminder(withCard.studentId)).toBe('later')
  const withName = await added([made.id], { email: null })
  expect(await reachOfReminder(withName.studentId)).toBe('app')

  const withAddress = await createStudentWithRecord(server.db)
  await createAssignment(server.db, withAddress, made)
  expect(await reachOfReminder(withAddress.studentId)).toBe('email')
  expect((await mailsOf(withAddress.email)).map(({ kind }) => kind)).toEqual(['assignment_reminder'])

  const muted = await createStudentWithRecord(server.db)
  await createAssignment(server.db, muted, made)
  await server.db.pool.query(
    "insert into muted_notifications (recipient_id, kind, muted_by) values ($1, 'tutor_reminder', $1)",
    [muted.userId],
  )
  expect(await reachOfReminder(muted.studentId)).toBe('app')
  expect(await mailsOf(muted.email)).toEqual([])
})

test('a parent who was invited hears of the child only after signing in', async () => {
  const parent = await createPerson(server.db, 'parent')
  await server.db.pool.query('update auth.users set email_confirmed_at = null, invited_at = $2 where id = $1', [
    parent.userId,
    start,
  ])
  const student = await createStudentWithRecord(server.db, { parents: [parent] })
  await createAssignment(server.db, student, await geometry(), {
    ...{ assigned_at: new Date('2026-03-01T17:00:00Z'), due_date: new Date('2026-03-02T12:00:00Z') },
  })
  await later(60)
  expect(await mailsOf(parent.email)).toEqual([])
  expect((await mailsOf(student.email)).map(({ kind }) => kind)).toContain('overdue')
})
