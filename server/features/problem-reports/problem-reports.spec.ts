/** Students and tutors report problems with questions that they may review. Administrators answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { forgetOldReports } from './forget-old-reports.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin', 'Ada Admin')
})
afterAll(() => server[Symbol.asyncDispose]())

interface Circle {
  student: SignedInStudent
  parent: SignedInPerson
  tutor: SignedInPerson
  made: MadeTest
  submission: string
}
let ours: Circle
let theirs: Circle

async function aCircle(show: 'after_submission' | 'never' = 'after_submission'): Promise<Circle> {
  const parent = await createPerson(server.db, 'parent')
  const tutor = await createPerson(server.db, 'tutor', 'Tom Tutor')
  const student = await createStudentWithRecord(server.db, { fullName: 'Sue Student', tutor, parents: [parent] })
  const questions = [1, 2, 3].map((key) => ({ key, text: `Question ${key} of ${student.userId}` }))
  const made = await createTestWithQuestions(server.db, {
    title: 'Practice Test 1',
    showAnswers: show,
    sections: [{ title: 'Reading', subject: 'reading', questions }],
  })
  return { student, parent, tutor, made, submission: await createSubmission(server.db, student, made) }
}

beforeEach(async () => {
  server.clock.set('2026-03-01T10:00:00Z')
  await server.db.pool.query('delete from problem_reports')
  ours = await aCircle()
  theirs = await aCircle()
})

async function report(by: SignedInPerson, place = 0, changes: object = {}, { made, submission } = ours) {
  const about = { questionId: made.questionIds[place], submissionId: submission }
  const response = await server.post(by, '/problem-reports', {
    about,
    kind: 'wrong_key',
    text: 'B is right',
    ...changes,
  })
  return [response.status, await response.json()] as const
}

async function mine(who: SignedInPerson) {
  const response = await server.get(who, '/problem-reports')
  return response.status === 200 ? (await response.json()).reports : response.status
}

async function all(query = '') {
  return (await server.get(admin, `/admin/problem-reports${query}`)).json()
}

async function answer(id: string, text = 'You are right. Thank you.') {
  const response = await server.post(admin, `/admin/problem-reports/${id}/answer`, { text })
  return [response.status, await response.json()] as const
}

async function open(by: SignedInPerson, place = 0) {
  const [status, { id }] = await report(by, place)
  expect(status).toBe(200)
  return id as string
}

async function textOf(address: string) {
  const { rows } = await server.db.pool.query(
    `select subject || text as text from outbox_messages where recipient = $1`,
    [address],
  )
  return rows.map(({ text }) => text).join('\n')
}

test('a student reports, an administrator sees who, what and which version, and answers', async () => {
  const id = await open(ours.student, 1)
  expect(await mine(ours.student)).toMatchObject([
    {
      id,
      questionId: ours.made.questionIds[1],
      code: null,
      testTitle: 'Practice Test 1',
      number: 2,
      kind: 'wrong_key',
      text: 'B is right',
      createdAt: '2026-03-01T10:00:00.000Z',
      editedAt: null,
      answer: null,
    },
  ])
  const { reports, total } = await all()
  expect(total).toBe(1)
  expect(reports).toMatchObject([
    {
      id,
      reporter: { name: 'Sue Student', role: 'student' },
      text: 'B is right',
      number: 2,
      test: { slug: ours.made.slug, title: 'Practice Test 1', isDrill: false },
      words: `Question 2 of ${ours.student.userId}`,
      ruledId: ours.made.questionIds[1],
    },
  ])
  expect(reports[0].version).toBe(reports[0].presentVersion)

  server.clock.set('2026-03-02T10:00:00Z')
  expect(await answer(id)).toEqual([200, { id }])
  expect(await all()).toEqual({ reports: [], total: 0 })
  const answered = { text: 'You are right. Thank you.', at: '2026-03-02T10:00:00.000Z' }
  expect((await all('?state=answered')).reports).toMatchObject([{ id, answer: answered }])
  expect(await mine(ours.student)).toMatchObject([{ answer: answered }])
})

test('the answer arrives as a notification and an email, neither of which has its words', async () => {
  const id = await open(ours.student, 1)
  await answer(id, 'Option B is right')
  const { notifications } = await (await server.get(ours.student, '/notifications')).json()
  expect(notifications).toMatchObject([
    {
      kind: 'report_answered',
      path: '/student/problem-reports',
      title: 'Your report about question 2 of Practice Test 1 has an answer',
    },
  ])
  expect(await textOf(ours.student.email)).toContain('has an answer')
  expect(`${JSON.stringify(notifications)}${await textOf(ours.student.email)}`).not.toContain('Option B')
})

test('a person who turned the email off gets the notification alone', async () => {
  await server.put(ours.tutor, '/account/emails', { userId: ours.tutor.userId, kind: 'report_answered', isOn: false })
  await answer(await open(ours.tutor))
  expect((await (await server.get(ours.tutor, '/notifications')).json()).notifications).toHaveLength(1)
  expect(await textOf(ours.tutor.email)).not.toContain('has an answer')
})

test('the second report on a question changes the first; after the answer it is a new one', async () => {
  const id = await open(ours.student)
  expect(await report(ours.student, 0, { kind: 'typo', text: '' })).toEqual([200, { id }])
  expect(await mine(ours.student)).toMatchObject([{ id, kind: 'typo', text: '', editedAt: '2026-03-01T10:00:00.000Z' }])
  await answer(id)
  expect((await report(ours.student))[1].id).not.toBe(id)
  expect(await mine(ours.student)).toHaveLength(2)
})

test('tutors report on what their students took, and each person reads only their own reports', async () => {
  await open(ours.student)
  await open(ours.tutor)
  expect(await mine(ours.tutor)).toHaveLength(1)
  expect(await mine(ours.student)).toHaveLength(1)
  expect(await mine(theirs.tutor)).toEqual([])
  expect(await mine(ours.parent)).toBe(403)
  expect(await mine(admin)).toBe(403)
  expect((await all()).reports.map(({ reporter }: { reporter: object }) => reporter)).toEqual([
    { name: 'Sue Student', role: 'student' },
    { name: 'Tom Tutor', role: 'tutor' },
  ])
})

test('strangers cannot report on a submission of others, and a student not on a question that they never answered', async () => {
  expect((await report(theirs.student))[0]).toBe(404)
  expect((await report(theirs.tutor))[0]).toBe(404)
  const about = { questionId: ours.made.questionIds[0], submissionId: null }
  expect((await report(theirs.student, 0, { about }))[0]).toBe(404)
  expect((await report(ours.student, 0, { about: { ...about, submissionId: theirs.submission } }))[0]).toBe(404)
})

test('parents and administrators report nothing', async () => {
  expect((await report(ours.parent))[0]).toBe(403)
  expect((await report(admin))[0]).toBe(403)
})

test.each([
  ['an unknown kind', { kind: 'hard' }, 422],
  ['too long a text', { text: 'a'.repeat(1001) }, 422],
  ['the longest text', { text: 'a'.repeat(1000) }, 200],
  ['no text', { text: '  ' }, 200],
  ['a code that is none', { about: { code: 'x' } }, 422],
])('%s', async (_what, changes, status) => {
  expect((await report(ours.student, 0, changes))[0]).toBe(status)
})

describe('only what the person may review', () => {
  test('where a test never shows answers, its student cannot report, and the tutor can', async () => {
    const circle = await aCircle('never')
    expect((await report(circle.student, 0, {}, circle))[0]).toBe(404)
    expect((await report(circle.tutor, 0, {}, circle))[0]).toBe(200)
  })

  test('while an attempt asks the question, a student neither reports nor reads what was reported and answered', async () => {
    const id = await open(ours.student)
    const attempt = await createAttempt(server.db, ours.student, ours.made)
    expect(await mine(ours.student)).toEqual([])
    await answer(id, 'Option B is right')
    expect(await mine(ours.student)).toEqual([])
    expect((await report(ours.student))[0]).toBe(404)
    for (const who of [ours.student, ours.parent]) {
      const path = who === ours.parent ? `/parent/children/${ours.student.studentId}/export` : null
      const response = path === null ? await server.get(who, '/account/export') : await server.post(who, path)
      expect((await response.json()).problemReports).toEqual([])
    }
    await server.db.pool.query(`update test_attempts set status = 'submitted' where id = $1`, [attempt])
    expect(await mine(ours.student)).toMatchObject([{ answer: { text: 'Option B is right' } }])
  })

  test('in another wording of the test, or the same question of another test, too', async () => {
    const shared = { key: 1, text: `Asked twice ${ours.student.userId}`, options: ['one', 'two', 'three'] }
    const workout = (title: string) =>
      createTestWithQuestions(server.db, {
        title,
        sections: [{ title: 'Reading', subject: 'reading', questions: [shared] }],
      })
    const [first, second] = [await workout('First'), await workout('Second')]
    const circle = { ...ours, made: first, submission: await createSubmission(server.db, ours.student, first) }
    await createAttempt(server.db, ours.student, second)
    expect((await report(ours.student, 0, {}, circle))[0]).toBe(404)
    expect((await report(ours.student))[0]).toBe(200)
  })

  test('a question of a test for practice, unless the student has to take it', async () => {
    const practice = await createTestWithQuestions(server.db, { title: 'For practice', assignedOnly: true })
    const about = { questionId: practice.questionIds[0], submissionId: null }
    expect((await report(ours.student, 0, { about }))[0]).toBe(404)
    await server.db.pool.query('update tests set is_for_practice = true where id = $1', [practice.id])
    expect((await report(ours.student, 0, { about }))[0]).toBe(200)
    await createAssignment(server.db, theirs.student, practice)
    expect((await report(theirs.student, 0, { about }))[0]).toBe(404)
  })

  test('tutors also report on questions that they can choose for drills', async () => {
    const chosen = await createTestWithQuestions(server.db, { title: 'To choose from' })
    const about = { questionId: chosen.questionIds[0], submissionId: null }
    expect((await report(ours.tutor, 0, { about }))[0]).toBe(200)
    await server.db.pool.query(`update tests set show_answers = 'never' where id = $1`, [chosen.id])
    expect((await report(theirs.tutor, 0, { about }))[0]).toBe(404)
  })

  test('a new question of practice, by its code', async () => {
    expect((await report(ours.tutor, 0, { about: { code: 'no-such 1-1' } }))[0]).toBe(403)
    expect((await report(ours.student, 0, { about: { code: 'no-such 1-1' } }))[0]).toBe(200)
    expect(await mine(ours.student)).toMatchObject([{ code: 'no-such 1-1', testTitle: null, questionId: null }])
    expect((await all()).reports).toMatchObject([{ code: 'no-such 1-1', test: null, words: null, ruledId: null }])
  })
})

test('a person has 20 open reports at most, and can still change them', async () => {
  await server.db.pool.query(
    `insert into problem_reports (reporter_id, code, kind) select $1, 'code ' || n, 'typo' from generate_series(1, 19) n`,
    [ours.student.userId],
  )
  await open(ours.student, 0)
  expect(await report(ours.student, 1)).toMatchObject([409, { code: 'too_many_reports' }])
  expect((await report(ours.student, 0, { text: 'Another text' }))[0]).toBe(200)
})

describe('an administrator', () => {
  test('answers once', async () => {
    const id = await open(ours.student)
    expect((await answer(id, '  '))[0]).toBe(422)
    expect((await answer(id))[0]).toBe(200)
    expect(await answer(id, 'Again')).toMatchObject([409, { code: 'changed_meanwhile' }])
    expect((await answer(ours.submission))[0]).toBe(404)
    const { rows } = await server.db.pool.query(`select action from audit_log where entity_id = $1`, [id])
    expect(rows).toEqual([{ action: 'answer_report' }])
  })

  test('sees the oldest first, on the dashboard how many wait, and those of one test with its copies in drills', async () => {
    const first = await open(ours.student)
    server.clock.set('2026-03-01T11:00:00Z')
    const [, { id: second }] = await report(theirs.student, 2, {}, theirs)
    expect((await all()).reports.map(({ id }: { id: string }) => id)).toEqual([first, second])
    expect((await all(`?testRef=${theirs.made.slug}`)).reports).toMatchObject([{ id: second }])
    const { attention } = await (await server.get(admin, '/admin/overview')).json()
    expect(attention).toContainEqual({ matter: 'problem_reports', count: 2 })
    for (const who of [ours.student, ours.tutor, ours.parent]) {
      expect((await server.get(who, '/admin/problem-reports')).status).toBe(403)
    }
  })

  test('keeps the report where the test is deleted', async () => {
    const id = await open(ours.student)
    await server.db.pool.query('delete from test_submissions where test_id = $1', [ours.made.id])
    await server.db.pool.query('delete from tests where id = $1', [ours.made.id])
    expect((await all()).reports).toMatchObject([{ id, test: null, number: null, words: null, presentVersion: null }])
    expect((await answer(id))[0]).toBe(200)
  })
})

test('the personal file of each has their own reports', async () => {
  await open(ours.student)
  const fileOf = async (who: SignedInPerson) => (await (await server.get(who, '/account/export')).json()).problemReports
  expect(await fileOf(ours.student)).toMatchObject([
    { about: 'Question 1 of Practice Test 1', kind: 'wrong_key', text: 'B is right', answer: null },
  ])
  expect(await fileOf(ours.tutor)).toEqual([])
})

test('an erasure takes the report along, and what the log says of it', async () => {
  await answer(await open(ours.student), 'For Sue Student')
  await server.db.pool.query('delete from auth.users where id = $1', [ours.student.userId])
  const { rows } = await server.db.pool.query(
    `select (select count(*)::int from problem_reports where reporter_id = $1) as reports,
       (select count(*)::int from audit_log where (before::text || after::text) like '%B is right%'
         and actor_id = $2 and before ->> 'userId' = $1::text) as logged`,
    [ours.student.userId, admin.userId],
  )
  expect(rows).toEqual([{ reports: 0, logged: 0 }])
})

test('answered reports are deleted after a year, open ones never', async () => {
  await answer(await open(ours.student))
  await open(ours.student, 1)
  server.clock.set('2027-03-01T09:00:00Z')
  await forgetOldReports(server.services)
  expect(await mine(ours.student)).toHaveLength(2)
  server.clock.set('2027-03-01T11:00:00Z')
  await forgetOldReports(server.services)
  expect(await mine(ours.student)).toMatchObject([{ answer: null }])
})
