/** A comment is news for the student and the parents as soon as they may read it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notification } from '#contracts/people/notifications.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { notifyOfNews } from './notify-of-news.ts'

let server: TestServer
let tutor: SignedInPerson
let parent: SignedInPerson
let maya: SignedInStudent
let made: MadeTest
let submission: string

/** Noon on a Monday in New York. */
const start = new Date('2026-03-02T17:00:00Z')
/** Longer than the wait for a second comment. */
const quietSeconds = 11 * 60

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  server.clock.set(start)
  await server.db.pool.query('delete from outbox_messages')
  tutor = await createPerson(server.db, 'tutor')
  parent = await createPerson(server.db, 'parent')
  maya = await createStudentWithRecord(server.db, { fullName: 'Maya Chen', tutor, parents: [parent] })
  made = await createTestWithQuestions(server.db, { title: 'Geometry' })
  // The submission is too old for its result to be news.
  submission = await createSubmission(server.db, maya, made, { submittedAt: new Date('2026-02-28T12:00:00Z') })
})

async function comment(text: string, questionId: string | null = null) {
  const response = await server.post(tutor, `/submissions/${submission}/comments`, { text, questionId })
  expect(response.status).toBe(200)
}

async function lookLater(): Promise<void> {
  server.clock.advance(quietSeconds)
  await notifyOfNews(server.services)
}

async function newsFor(person: SignedInPerson): Promise<Notification[]> {
  const { notifications } = await (await server.get(person, '/notifications')).json()
  return notifications.filter(({ kind }: Notification) => kind === 'comment')
}

test('several comments are one notification and one email, without their text', async () => {
  await comment('Read the second paragraph again.')
  await notifyOfNews(server.services)
  expect(await newsFor(maya)).toEqual([])
  await comment('Why did you choose this one?', made.questionIds[1])
  await lookLater()
  await notifyOfNews(server.services)
  expect(await newsFor(maya)).toMatchObject([
    { title: 'There is a new comment on Geometry', path: `/test-results/${made.slug}?submission=${submission}` },
  ])
  expect(await newsFor(parent)).toMatchObject([{ title: 'Maya Chen has a new comment on Geometry' }])
  const { rows } = await server.db.pool.query(
    `select recipient, subject, text from outbox_messages where kind = 'comment' order by recipient`,
  )
  expect(rows.map(({ recipient }) => recipient)).toEqual([maya.email, parent.email].sort())
  expect(JSON.stringify(rows)).not.toMatch(/paragraph|choose this/)
})

test('a later comment is news again', async () => {
  await comment('Good work.')
  await lookLater()
  await comment('And look at this.')
  await lookLater()
  expect(await newsFor(maya)).toHaveLength(2)
})

test('nothing comes while the student cannot read it', async () => {
  const attempt = await createAttempt(server.db, maya, made, { started_at: start })
  await comment('Good work.')
  await lookLater()
  expect(await newsFor(maya)).toEqual([])
  await server.db.pool.query('delete from test_attempts where id = $1', [attempt])
  await lookLater()
  expect(await newsFor(maya)).toHaveLength(1)
})

test('a comment on a question of a test that shows no answers is no news', async () => {
  await server.db.pool.query(`update tests set show_answers = 'never' where id = $1`, [made.id])
  await comment('The second option is right.', made.questionIds[1])
  await lookLater()
  expect(await newsFor(maya)).toEqual([])
})
