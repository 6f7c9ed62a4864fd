/** Lists, news, and a calendar distinguish two people with the same name. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createAssignment,
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

let server: TestServer
let admin: SignedInPerson
let tutor: SignedInPerson
let parent: SignedInPerson
let older: SignedInStudent
let younger: SignedInStudent
let paper: MadeTest
let classId: string

beforeAll(async () => {
  server = await openTestServer('2026-03-01T15:00:00Z')
  admin = await createPerson(server.db, 'admin')
  tutor = await createPerson(server.db, 'tutor', 'Tom Twin')
  parent = await createPerson(server.db, 'parent')
  older = await createStudentWithRecord(server.db, { fullName: 'Li Wei', tutor, parents: [parent] })
  younger = await createStudentWithRecord(server.db, { fullName: 'Li Wei', tutor, parents: [parent] })
  for (const [grade, { studentId }] of [[8, older] as const, [6, younger] as const]) {
    await server.db.pool.query('update students set grade = $1, school = $2 where id = $3', [grade, 'Elm', studentId])
  }
  paper = await createTestWithQuestions(server.db)
  for (const student of [older, younger]) {
    const submission = await createSubmission(server.db, student, paper)
    await server.post(tutor, `/submissions/${submission}/comments`, { questionId: null, text: 'Well done' })
    await createAssignment(server.db, student, await createTestWithQuestions(server.db), {
      due_date: new Date('2026-02-27T00:00:00Z'),
    })
  }
  const studentIds = [older, younger].map(({ studentId }) => studentId)
  const form = { name: 'A class', description: '', gradeLevel: 8, tutorId: tutor.userId }
  classId = (await done(server.post(admin, '/admin/classes', form))).id
  await done(server.put(admin, `/admin/classes/${classId}/students`, { studentIds, knownIds: [] }))
})
afterAll(() => server[Symbol.asyncDispose]())

async function done(response: Promise<Response>) {
  const answer = await response
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body
}

/** Returns all texts that contain the name, anywhere in the reply. */
function named(reply: unknown): string[] {
  if (typeof reply === 'string') return reply.includes('Li Wei') ? [reply] : []
  if (typeof reply !== 'object' || reply === null) return []
  return [...new Set(Object.values(reply).flatMap(named))].toSorted()
}

const both = ['Li Wei (Grade 6)', 'Li Wei (Grade 8)']

test('an administrator sees on the dashboard who was late, took a test or guessed a PIN', async () => {
  for (const { studentId } of [older, younger]) {
    await server.db.pool.query('insert into retake_tries (student_id, test_id, tried_at) values ($1, $2, $3)', [
      studentId,
      paper.id,
      server.clock.now(),
    ])
  }
  const { attention, recentSubmissions, wrongPins } = await done(server.get(admin, '/admin/overview'))
  expect(named(recentSubmissions)).toEqual(both)
  expect(named(wrongPins)).toEqual(both)
  expect(named(attention)).toEqual(['Li Wei', ...both])
  const { late } = await done(server.get(admin, `/admin/classes/${classId}`))
  expect(late.map(({ shownName }: { shownName: string }) => shownName).toSorted()).toEqual(both)
  // The search for a record needs the stored name, without the distinguishing detail.
  expect(late.map(({ name }: { name: string }) => name)).toEqual(['Li Wei', 'Li Wei'])
})

test('an administrator sees whose score a ruling changes, who can be given a card, and who teaches', async () => {
  const ruling = { kind: 'nobody' }
  const [question] = paper.questionIds
  const preview = await done(server.post(admin, `/admin/questions/${question}/ruling/preview`, { ruling }))
  expect(named(preview)).toEqual(both)
  const userIds = [older, younger].map(({ userId }) => userId)
  const { ready } = await done(server.post(admin, '/admin/access-cards/check', { userIds }))
  expect(named(ready)).toEqual([older, younger].map(({ email }) => `Li Wei (${email})`).toSorted())
  const namesake = await createPerson(server.db, 'tutor', 'Tom Twin')
  const { tutors } = await done(server.get(admin, '/schedule/tutors'))
  const names = tutors.map(({ fullName }: { fullName: string }) => fullName)
  expect(names.toSorted()).toEqual([tutor, namesake].map(({ email }) => `Tom Twin (${email})`).toSorted())
})

test('an administrator sees who asks to be erased, and whose account is unused', async () => {
  for (const { studentId, userId } of [older, younger]) {
    await server.db.pool.query(
      'insert into erasure_requests (student_id, asked_by, due_at, is_automatic) values ($1, $2, $3, false)',
      [studentId, parent.userId, new Date('2026-04-01T00:00:00Z')],
    )
    await server.db.pool.query('insert into unused_accounts (user_id, warned_at) values ($1, $2)', [
      userId,
      server.clock.now(),
    ])
  }
  expect(named((await done(server.get(admin, '/admin/erasures'))).requests)).toEqual(both)
  const { accounts } = await done(server.get(admin, '/admin/unused-accounts'))
  expect(named(accounts)).toEqual([older, younger].map(({ email }) => `Li Wei (${email})`).toSorted())
  await server.db.pool.query('delete from erasure_requests; delete from unused_accounts')
})

test('a tutor sees who missed a question, and who has a test already', async () => {
  const results = await done(server.get(tutor, `/tutor/tests/${paper.slug}/question-results`))
  expect(named(results)).toEqual(both)
  const target = { studentIds: [older, younger].map(({ studentId }) => studentId) }
  const { questions } = await done(server.post(tutor, '/drill-questions', { target, testId: paper.id }))
  expect(named(questions)).toEqual(both)
  const giving = { target, testIds: [paper.id], dueDate: null }
  await done(server.post(tutor, '/tutor/assignments', giving))
  expect(named((await done(server.post(tutor, '/tutor/assignments', giving))).notAssigned)).toEqual(both)
})

test('a parent sees which child has comments, adults, emails and a request, also in a calendar', async () => {
  expect(named(await done(server.get(parent, '/new-comments')))).toEqual(both)
  expect(named(await done(server.get(parent, '/joining/adults')))).toEqual(both)
  expect(named(await done(server.get(parent, '/account/erasures')))).toEqual(both)
  expect(named(await done(server.get(parent, '/account/emails')))).toEqual(both)
  const { url } = await done(server.post(parent, '/schedule/feed'))
  const calendar = await (await server.fetch(new URL(url).pathname)).text()
  for (const name of both) expect(calendar).toContain(`(${name})`)
})

test('a parent and an administrator see of which child somebody asks to be a parent', async () => {
  const asks = await createPerson(server.db, 'parent', 'Nora New')
  const { code } = await done(server.post(older, '/joining/codes', { kind: 'child', studentId: null }))
  await done(server.post(asks, '/joining/requests', { code }))
  expect(named((await done(server.get(parent, '/joining'))).toDecide)).toEqual(['Li Wei (Grade 8)'])
  // A person who is not linked yet learns no name.
  expect(named(await done(server.get(asks, '/joining')))).toEqual([])
  for (const { studentId } of [older, younger]) {
    await server.db.pool.query(
      'insert into removal_requests (student_id, adult_id, asked_by, asked_at) values ($1, $2, $2, $3)',
      [studentId, parent.userId, server.clock.now()],
    )
  }
  expect(named((await done(server.get(admin, '/joining'))).removals)).toEqual(both)
  await server.db.pool.query('delete from join_requests; delete from removal_requests')
})

test('the news of a parent say which child it is; the child reads only the name', async () => {
  for (const { studentId } of [older, younger]) {
    const details = { grade: 8, school: 'Elm', tutorId: null, revision: 1 }
    const { rows } = await server.db.pool.query('select grade, revision from students where id = $1', [studentId])
    const path = `/admin/students/${studentId}`
    const { revision } = await done(server.put(admin, path, { ...details, ...rows[0] }))
    await done(server.put(admin, path, { ...details, ...rows[0], revision, tutorId: tutor.userId }))
  }
  const ofParent = named(await done(server.get(parent, '/notifications')))
  expect(ofParent).toEqual(both.map((name) => `Tom Twin is now ${name}’s tutor`))
  expect(named(await done(server.get(older, '/notifications')))).toEqual([])
})

test('a parent sees which child has to finish a test before answers are shown', async () => {
  const attempt = await createAttempt(server.db, younger, paper)
  const { rows } = await server.db.pool.query('select id from test_submissions where student_id = $1', [
    older.studentId,
  ])
  const { hidden } = await done(server.get(parent, `/submissions/${rows[0].id}/review`))
  expect(hidden.until).toEqual([{ studentName: 'Li Wei (Grade 6)', testTitle: 'A test' }])
  await server.db.pool.query('delete from test_attempts where id = $1', [attempt])
})

test('emails say of which child somebody asks to be a parent, and who got a new one', async () => {
  server.clock.set('2026-03-05T15:00:00Z')
  for (const child of [older, younger]) {
    const asks = await createPerson(server.db, 'parent', 'Nora New')
    const { code } = await done(server.post(child, '/joining/codes', { kind: 'child', studentId: null }))
    const { id } = await done(server.post(asks, '/joining/requests', { code }))
    await done(server.post(parent, `/joining/requests/${id}/decision`, { decision: 'confirmed' }))
  }
  const asked = both.map((name) => `Somebody asks to be added as a parent of ${name}`)
  const linked = both.map((name) => `A new adult is linked as ${name}’s parent`)
  expect(await subjectsTo(parent)).toEqual(asked)
  expect(await subjectsTo(tutor)).toEqual(linked)
  expect(await subjectsTo(admin)).toEqual(linked)
})

async function subjectsTo({ email }: SignedInPerson): Promise<string[]> {
  const { rows } = await server.db.pool.query(
    'select subject from outbox_messages where recipient = $1 and created_at = $2 order by subject',
    [email, server.clock.now()],
  )
  return rows.map(({ subject }) => subject)
}
