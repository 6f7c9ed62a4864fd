import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatPersonalDataFileName, type PersonalData } from '#contracts/administration/personal-data.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

async function dataOf(who: SignedInPerson): Promise<PersonalData> {
  const response = await server.get(who, '/account/export')
  expect(response.status).toBe(200)
  return response.json()
}

async function family() {
  const tutor = await createPerson(server.db, 'tutor', 'Tilda Tutor')
  const parent = await createPerson(server.db, 'parent', 'Paul Parent')
  const student = await createStudentWithRecord(server.db, { fullName: 'Sue Student', tutor, parents: [parent] })
  return { tutor, parent, student }
}

describe('a student downloads their own data', () => {
  test('profile, record, sessions, activity and each submission with its answers', async () => {
    const { student } = await family()
    const made = await createTestWithQuestions(server.db, { title: 'Practice' })
    await createSubmission(server.db, student, made)
    await server.db.pool.query(`update auth.sessions set user_agent = 'A Browser', ip = '10.1.1.1' where id = $1`, [
      student.sessionId,
    ])
    await server.put(admin, `/admin/students/${student.studentId}/accommodation`, {
      ...{ timeMultiplier: 1.5, extraMinutes: 10, reason: 'A reason', tools: { on: ['zoom'], off: ['notepad'] } },
    })
    const chosen = {
      examDate: '2026-11-01',
      applicantGrade: 8,
      schoolIds: ['stuyvesant', 'brooklyn-tech'],
      revision: 0,
      ...{ reviewMinutes: 10, weeklyMinutes: 60 },
    }
    expect((await server.put(student, '/student/goals', chosen)).status).toBe(200)
    const breaks = [{ firstDay: '2099-07-01', lastDay: '2099-07-09' }]
    expect((await server.put(student, '/student/breaks', { breaks, revision: 1 })).status).toBe(200)
    const question = { questionId: student.studentId, origin: 'template', subject: 'math', topic: 'Percent' }
    const practiced = { roundId: student.studentId, answers: [{ ...question, isRight: true, seconds: 20 }] }
    expect((await server.post(student, '/student/practice/answers', practiced)).status).toBe(200)
    const data = await dataOf(student)
    expect(data).toMatchObject({
      format: 'prep-platform-personal-data',
      account: { email: student.email, fullName: 'Sue Student', role: 'student' },
      sessions: [{ address: '10.1.1.1', userAgent: 'A Browser' }],
      student: {
        ...{ tutor: 'Tilda Tutor', parents: ['Paul Parent'] },
        accommodation: {
          ...{ timeMultiplier: 1.5, extraMinutes: 10, reason: 'A reason', tools: { on: ['zoom'], off: ['notepad'] } },
        },
        goals: {
          ...{ examDate: '2026-11-01', applicantGrade: 8 },
          ...{ reviewMinutes: 10, weeklyMinutes: 60, reviewsLetGoOn: null },
          schools: ['Stuyvesant High School', 'Brooklyn Technical High School'],
          breaks,
          changedBy: 'student',
          before: [{ examDate: null, reviewMinutes: 20 }],
        },
        practice: [
          {
            ...{ subject: 'math', topic: 'Percent', isRight: true, seconds: 20, isNewQuestion: true },
            misconception: null,
          },
        ],
        attempts: [{ test: 'Practice', status: 'submitted' }],
      },
    })
    const answers = data.student?.submissions[0]?.answers ?? []
    expect(answers).toHaveLength(4)
    expect(answers[0]).toMatchObject({
      number: 1,
      subject: 'reading',
      answer: { option: makeOptionId(1) },
      isCorrect: true,
    })
    expect(answers[0]?.rightAnswer).not.toBeNull()
  })

  test('each attempt with notes, highlights and answers so far, and what of it is handed in', async () => {
    const { student } = await family()
    const made = await createTestWithQuestions(server.db, { title: 'No way back', format: 'digital-2026' })
    const [first = '', second = '', , number = ''] = made.questionIds
    const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
    const empty = { selectedOption: null, numericValue: '', seconds: 0 }
    const highlight = { id: 'h1', text: 'Question 2', startIndex: 0, endIndex: 10, place: 'question' }
    const work = [
      { number: 1, firstSection: 'math' },
      { number: 2, question: made.questionIds[2], record: { ...empty, selectedOption: makeOptionId(2), seconds: 30 } },
      { number: 3, handIn: made.questionIds[2] },
      { number: 4, question: number, record: { ...empty, numericValue: '-1.', notes: 'x is below zero' } },
    ]
    const saved = await server.post(student, `/attempts/${attempt.id}/changes`, {
      ...{ writer: attempt.writer, changes: work, currentQuestion: 2 },
    })
    expect(await saved.json()).toMatchObject({ changeNumber: 4, refused: [] })
    const free = await createTestWithQuestions(server.db, { title: 'Free' })
    await createAttempt(server.db, student, free, {
      answers: {
        [free.questionIds[1] ?? '']: {
          ...{
            ...empty,
            isBookmarked: true,
            eliminated: [makeOptionId(0)],
            seconds: 5,
            notes: 'Ask Tilda',
            firstAnswer: makeOptionId(1),
          },
          highlights: [highlight, { ...highlight, id: 'h2', color: 'pink', note: 'A trap' }],
        },
      },
    })
    const { student: record } = await dataOf(student)
    const untouched = {
      notes: '',
      highlights: [],
      crossedOut: [],
      isBookmarked: false,
      timeSpent: 0,
      firstAnswer: null,
    }
    const attempts = record?.attempts ?? []
    expect(attempts.find(({ test }) => test === 'No way back')).toMatchObject({
      ...{ status: 'in_progress', questionsHandedIn: 1, firstSection: 'math' },
      questions: [
        { ...untouched, number: 3, answer: { option: makeOptionId(2) }, timeSpent: 30 },
        { ...untouched, number: 4, answer: { number: '-1.' }, notes: 'x is below zero' },
      ],
    })
    expect(attempts.find(({ test }) => test === 'Free')).toMatchObject({
      ...{ questionsHandedIn: null, firstSection: null },
      questions: [
        {
          ...{ number: 2, answer: null, firstAnswer: { option: makeOptionId(1), letter: 'F' }, timeSpent: 5 },
          ...{ notes: 'Ask Tilda', crossedOut: ['E'], isBookmarked: true },
          highlights: [
            { place: 'question', text: 'Question 2', color: 'yellow', note: null },
            { place: 'question', text: 'Question 2', color: 'pink', note: 'A trap' },
          ],
        },
      ],
    })
    const response = await server.post(admin, `/admin/users/${student.userId}/export`)
    const forThem: PersonalData = await response.json()
    expect(forThem.student?.attempts).toEqual(attempts)
    expect([first, second].every((id) => !JSON.stringify(attempts).includes(id))).toBe(true)
  })

  test('no right answer where the test does not show it, nor anybody else’s work', async () => {
    const { student } = await family()
    const made = await createTestWithQuestions(server.db, { showAnswers: 'never' })
    await createSubmission(server.db, student, made)
    await createSubmission(server.db, (await family()).student, made)
    const data = await dataOf(student)
    expect(data.student?.submissions).toHaveLength(1)
    const answers = data.student?.submissions[0]?.answers ?? []
    expect(answers[0]).toMatchObject({ answer: { option: makeOptionId(1) }, isCorrect: null, rightAnswer: null })
    expect(answers.every(({ isCorrect, rightAnswer }) => isCorrect === null && rightAnswer === null)).toBe(true)
  })

  test('no secret', async () => {
    const { student } = await family()
    await server.db.pool.query(`update auth.users set encrypted_password = 'the-hash' where id = $1`, [student.userId])
    await server.db.pool.query(
      `insert into auth.mfa_factors (user_id, factor_type, secret, status, friendly_name)
       values ($1, 'totp', 'the-factor-secret', 'verified', 'My phone')`,
      [student.userId],
    )
    await server.db.pool.query(`update auth.sessions set aal = 'aal2' where id = $1`, [student.sessionId])
    await server.db.pool.query(
      `insert into auth.passkeys (user_id, friendly_name, credential_id, public_key)
       values ($1, 'My laptop', 'the-credential-id', 'the-hash-of-nothing')`,
      [student.userId],
    )
    const data = await dataOf(student)
    expect(data.account.passkeys).toMatchObject([{ name: 'My laptop', lastUsedAt: null }])
    expect(data.account.secondFactors).toMatchObject([{ type: 'totp', name: 'My phone' }])
    expect(JSON.stringify(data)).not.toMatch(/the-hash|the-factor-secret|the-credential-id|refresh/)
  })
})

test('codes that still work are there without their letters', async () => {
  const { tutor, student } = await family()
  const soon = new Date(server.clock.now().getTime() + 3600 * 1000)
  const past = new Date(server.clock.now().getTime() - 3600 * 1000)
  await server.db.pool.query(
    `insert into join_codes (code_hash, student_id, tutor_id, expires_at)
     values ('secret-1', $1, null, $3), ('secret-2', null, $2, $3)`,
    [student.studentId, tutor.userId, soon],
  )
  await server.db.pool.query(`insert into access_cards (user_id, code_hash, expires_at) values ($1, 'secret-3', $2)`, [
    ...[student.userId, past],
  ])
  const data = await dataOf(student)
  expect(data.codes).toEqual([{ kind: 'parents', expiresAt: soon.toISOString() }])
  expect((await dataOf(tutor)).codes).toEqual([{ kind: 'students', expiresAt: soon.toISOString() }])
  await server.db.pool.query('update access_cards set expires_at = $2 where user_id = $1', [student.userId, soon])
  expect((await dataOf(student)).codes.map(({ kind }) => kind)).toEqual(['parents', 'access_card'])
  expect(JSON.stringify(await dataOf(student))).not.toContain('secret-')
})

test('what the person asked for, and since when nobody uses the account, is there for who asked', async () => {
  const { parent, tutor, student } = await family()
  const path = `/parent/children/${student.studentId}/export`
  await server.db.pool.query(
    `insert into erasure_requests (student_id, asked_by, asked_at, due_at, is_automatic)
     values ($1, $2, '2026-02-01T10:00:00Z', '2026-02-08T10:00:00Z', true)`,
    [student.studentId, parent.userId],
  )
  await server.db.pool.query(
    `insert into removal_requests (student_id, adult_id, asked_by, asked_at) values ($1, $2, $3, '2026-02-02T10:00:00Z')`,
    [student.studentId, parent.userId, student.userId],
  )
  await server.db.pool.query(
    `insert into notifications (recipient_id, kind, about, title, text, path, created_at)
     values ($1, 'removal_answered', 'x', 'Paul Parent stays linked', '', '/student', '2026-02-03T10:00:00Z')`,
    [student.userId],
  )
  await server.db.pool.query(
    `insert into unused_accounts (user_id, warned_at, kept_at) values ($1, '2026-02-03T10:00:00Z', null)`,
    [student.userId],
  )
  const erasure = {
    ...{ student: 'Sue Student', askedBy: 'Paul Parent', isAutomatic: true, refusedAt: null, refusal: null },
    ...{ askedAt: '2026-02-01T10:00:00.000Z', dueAt: '2026-02-08T10:00:00.000Z' },
  }
  const own = await dataOf(student)
  expect(own).toMatchObject({
    erasureRequests: [erasure],
    removalRequests: [{ student: 'Sue Student', adult: 'Paul Parent', askedAt: '2026-02-02T10:00:00.000Z' }],
    unused: { warnedAt: '2026-02-03T10:00:00.000Z', keptAt: null },
  })
  expect(own.notifications).toMatchObject([{ title: 'Paul Parent stays linked' }])
  expect(await dataOf(parent)).toMatchObject({ erasureRequests: [erasure], removalRequests: [], unused: null })
  expect(await dataOf(tutor)).toMatchObject({ erasureRequests: [], removalRequests: [] })
  // The file for the adult leaves out the child's requests to remove that adult.
  const child: PersonalData = await (await server.post(parent, path)).json()
  expect(child).toMatchObject({ erasureRequests: [erasure], removalRequests: [], notifications: [] })

  await server.db.pool.query('delete from student_parent_relationships where parent_id = $1', [parent.userId])
  await server.db.pool.query(
    `update erasure_requests set refused_at = '2026-02-04T10:00:00Z', refusal = 'We keep the results of Sue'`,
  )
  expect((await dataOf(parent)).erasureRequests).toMatchObject([{ student: null, refusal: null }])
  expect((await dataOf(student)).erasureRequests).toMatchObject([{ refusal: 'We keep the results of Sue' }])
})

test('a parent takes away whose parent they are, a tutor their sessions and hours', async () => {
  const { parent, tutor, student } = await family()
  await server.db.pool.query(
    `insert into tutoring_sessions (tutor_id, student_id, starts_at, ends_at, note)
     values ($1, $2, '2026-03-09T10:00:00Z', '2026-03-09T11:00:00Z', 'Bring the book')`,
    [tutor.userId, student.studentId],
  )
  expect(await dataOf(parent)).toMatchObject({ children: ['Sue Student'], student: null, tutoring: [] })
  expect(await dataOf(tutor)).toMatchObject({
    children: [],
    tutoring: [{ student: 'Sue Student', tutor: 'Tilda Tutor', note: 'Bring the book' }],
  })
  expect((await dataOf(student)).tutoring).toHaveLength(1)
})

describe('an administrator', () => {
  test('takes away what is kept about anybody, with every right answer, and it is written down', async () => {
    const { student } = await family()
    const made = await createTestWithQuestions(server.db)
    await createSubmission(server.db, student, made)
    const response = await server.post(admin, `/admin/users/${student.userId}/export`)
    expect(response.status).toBe(200)
    const data: PersonalData = await response.json()
    expect(data).toMatchObject({ account: { email: student.email }, student: { submissions: [{ testId: made.id }] } })
    expect(data.student?.submissions[0]?.answers.every(({ rightAnswer }) => rightAnswer !== null)).toBe(true)
    const { rows } = await server.db.pool.query('select action, actor_id from audit_log where entity_id = $1', [
      student.userId,
    ])
    expect(rows).toEqual([{ action: 'export', actor_id: admin.userId }])
  })

  test('finds in it what was recorded about late answers, which the student does not', async () => {
    const { student } = await family()
    const submission = await createSubmission(server.db, student, await createTestWithQuestions(server.db))
    await server.db.pool.query(
      'insert into submission_checks (submission_id, late_answers, refused_answers) values ($1, 3, 2)',
      [submission],
    )
    const response = await server.post(admin, `/admin/users/${student.userId}/export`)
    const complete: PersonalData = await response.json()
    expect(complete.student?.submissions[0]?.checks).toEqual({ lateAnswers: 3, refusedAnswers: 2, unusualPace: null })
    expect((await dataOf(student)).student?.submissions[0]).not.toHaveProperty('checks')
  })

  test('is refused if the person does not exist', async () => {
    const response = await server.post(admin, '/admin/users/0199d1a0-0000-7000-8000-000000000000/export')
    expect(response.status).toBe(404)
  })
})

test.each([
  ['Maya Chen', 'maya-chen-data-2026-03-01.json'],
  ['José  Núñez-O’Brien', 'jose-nunez-o-brien-data-2026-03-01.json'],
  ['李明', 'data-2026-03-01.json'],
])('the file of %s is named %s', (name, file) => {
  expect(formatPersonalDataFileName(name, new Date('2026-03-01T10:00:00Z'))).toBe(file)
})

describe('a parent downloads the data of their child', () => {
  test('the same file, without the addresses of devices and hidden answers; the log says so', async () => {
    const { student, parent } = await family()
    const made = await createTestWithQuestions(server.db, { title: 'Practice' })
    await createSubmission(server.db, student, made)
    await server.db.pool.query(`update auth.sessions set ip = '10.1.1.1' where id = $1`, [student.sessionId])
    const path = `/parent/children/${student.studentId}/export`
    const response = await server.post(parent, path)
    expect(response.status).toBe(200)
    const file: PersonalData = await response.json()
    const own = await dataOf(student)
    expect(file).toMatchObject({
      account: { email: student.email, fullName: 'Sue Student' },
      sessions: [{ address: null }],
      student: { tutor: 'Tilda Tutor', parents: ['Paul Parent'] },
      activity: [],
    })
    expect(file.student?.submissions).toEqual(own.student?.submissions)
    const { rows } = await server.db.pool.query(
      `select entity_id from public.audit_log where action = 'export' and actor_id = $1`,
      [parent.userId],
    )
    expect(rows).toEqual([{ entity_id: student.userId }])

    await server.db.pool.query(`update public.tests set show_answers = 'never' where id = $1`, [made.id])
    const hidden: PersonalData = await (await server.post(parent, path)).json()
    expect(hidden.student?.submissions[0]?.answers.every(({ rightAnswer }) => rightAnswer === null)).toBe(true)
  })

  test('only a parent, only of that child, and a day after the link by a code', async () => {
    const { student, parent, tutor } = await family()
    const path = `/parent/children/${student.studentId}/export`
    const stranger = await createPerson(server.db, 'parent')
    expect((await server.post(stranger, path)).status).toBe(404)
    for (const who of [student, tutor, admin]) expect((await server.post(who, path)).status).toBe(403)
    await server.db.pool.query(
      `update public.student_parent_relationships set sees_sessions_from = $2 where parent_id = $1`,
      [parent.userId, new Date(server.clock.now().getTime() + 1000)],
    )
    const early = await server.post(parent, path)
    expect([early.status, (await early.json()).code]).toEqual([409, 'too_early'])
    await server.db.pool.query(
      `update public.student_parent_relationships set sees_sessions_from = $2 where parent_id = $1`,
      [parent.userId, server.clock.now()],
    )
    expect((await server.post(parent, path)).status).toBe(200)
  })
})
