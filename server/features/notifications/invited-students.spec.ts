/** What a student is sent who was added and has not chosen a password yet. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '#test/support/auth-client.ts'
import {
  anAssignment,
  aPerson,
  aStudent,
  aTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { notifyOfNews } from './notify-of-news.ts'

let server: TestServer
let admin: SignedInPerson
/** Noon of a Monday in New York. */
const start = new Date('2026-03-02T17:00:00Z')
const hour = 3600

beforeAll(async () => {
  server = await openTestServer()
  admin = await aPerson(server.db, 'admin', 'Alma Admin')
})
beforeEach(() => server.clock.set(start))
afterAll(() => server[Symbol.asyncDispose]())

const geometry = () => aTest(server.db, { title: 'Geometry', status: 'active' })

/** Added with these tests. */
async function added(
  testIds: readonly string[],
  values: { entry?: 'email' | 'card'; dueDate?: string; email?: null } = {},
) {
  const email = `${randomUUID()}@example.com`
  const { email: stated = email, ...choices } = values
  const row = {
    ...{ id: randomUUID(), email: stated, fullName: 'Nora New', isHere: false, grade: 8, school: 'Elm' },
    ...{ tutorId: null, classId: null, parent: null, testIds },
  }
  const sent = { students: [row], ...{ entry: 'email', dueDate: null, ...choices } }
  const response = await server.post(admin, '/admin/new-students', sent)
  expect(response.status).toBe(200)
  const [one] = (await response.json()).rows
  return { email, userId: one.userId, studentId: one.studentId }
}

/** Lets the time pass in which the server looks for news. */
async function later(seconds: number) {
  server.clock.advance(seconds)
  await notifyOfNews(server.services)
}

/** The earliest first. */
async function mailsOf(email: string) {
  return (await mailsTo(server, email)).toReversed().map(({ kind, text }) => {
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

/** Reminds them of their test. */
async function reachOfReminder(studentId: string) {
  const { rows } = await server.db.pool.query('select id from student_test_assignments where student_id = $1', [
    studentId,
  ])
  const response = await server.post(admin, `/tutor/assignments/${rows[0].id}/remind`)
  expect(response.status).toBe(200)
  const { reach, assignment } = await response.json()
  expect([assignment.id, assignment.remindedAt]).toEqual([rows[0].id, server.clock.now().toISOString()])
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
  server.clock.advance(hour)
  expect(await reachOfReminder(studentId)).toBe('invitation')
  const invitation = { kind: 'invite', words: 'A test waits for you: Geometry.' }
  expect(await mailsOf(email)).toEqual([invitation, invitation, invitation])
})

test('a reminder says how it reaches the student', async () => {
  const made = await geometry()
  const withCard = await added([made.id], { entry: 'card' })
  expect(await reachOfReminder(withCard.studentId)).toBe('later')
  const withName = await added([made.id], { email: null })
  expect(await reachOfReminder(withName.studentId)).toBe('app')

  const withAddress = await aStudent(server.db)
  await anAssignment(server.db, withAddress, made)
  expect(await reachOfReminder(withAddress.studentId)).toBe('email')
  expect((await mailsOf(withAddress.email)).map(({ kind }) => kind)).toEqual(['assignment_reminder'])

  const muted = await aStudent(server.db)
  await anAssignment(server.db, muted, made)
  await server.db.pool.query(
    "insert into muted_notifications (recipient_id, kind, muted_by) values ($1, 'tutor_reminder', $1)",
    [muted.userId],
  )
  expect(await reachOfReminder(muted.studentId)).toBe('app')
  expect(await mailsOf(muted.email)).toEqual([])
})

test('a parent who was invited hears of the child only after signing in', async () => {
  const parent = await aPerson(server.db, 'parent')
  await server.db.pool.query('update auth.users set email_confirmed_at = null, invited_at = $2 where id = $1', [
    parent.userId,
    start,
  ])
  const student = await aStudent(server.db, { parents: [parent] })
  await anAssignment(server.db, student, await geometry(), {
    ...{ assigned_at: new Date('2026-03-01T17:00:00Z'), due_date: new Date('2026-03-02T12:00:00Z') },
  })
  await later(60)
  expect(await mailsOf(parent.email)).toEqual([])
  expect((await mailsOf(student.email)).map(({ kind }) => kind)).toContain('overdue')
})
