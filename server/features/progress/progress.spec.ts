import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStatus } from '#contracts/attempts/test-status.ts'
import { writeCalibrations } from '#test/support/calibrations.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type QuestionPlan,
} from '#test/support/factories.ts'
import { countAs, insertRecordedAnswer } from '#test/support/recorded-answers.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

/** A test whose questions are in no other test. */
function ofItsOwn(title: string) {
  const asked = (at: number, plan: Pick<QuestionPlan, 'key' | 'entry'>) => ({ ...plan, text: `${title} ${at}` })
  return createTestWithQuestions(server.db, {
    title,
    sections: [
      { title: 'Reading', subject: 'reading', questions: [asked(1, { key: 1 }), asked(2, { key: 2 })] },
      { title: 'Math', subject: 'math', questions: [asked(3, { key: 0 }), asked(4, { key: -1.5, entry: 'number' })] },
    ],
  })
}

test('progress has the scores oldest first, topics weak to strong, and the time for each question', async () => {
  const student = await createStudentWithRecord(server.db)
  const [first, second] = [await ofItsOwn('First'), await ofItsOwn('Second')]
  const later = await createSubmission(server.db, student, second, { submittedAt: new Date('2026-02-02T00:00:00Z') })
  const earlier = await createSubmission(server.db, student, first, { submittedAt: new Date('2026-02-01T00:00:00Z') })
  await createSubmission(server.db, await createStudentWithRecord(server.db), first)
  await countAs(server.db, later, 0, { topic: 'Punctuation' })
  await insertRecordedAnswer(server.db, later, 3, { answer: null })
  await insertRecordedAnswer(server.db, later, 2, { seconds: 90 })

  expect(await (await server.get(student, '/student/progress')).json()).toEqual({
    student: { grade: 9, school: 'Default School', isExamOver: false },
    assigned: [],
    scores: [
      expect.objectContaining({ submissionId: earlier, testTitle: 'First', secondsPerQuestion: 30 }),
      {
        submissionId: later,
        testSlug: second.slug,
        testTitle: 'Second',
        submittedAt: '2026-02-02T00:00:00.000Z',
        composite: null,
        band: null,
        scorePercentage: 25,
        totalQuestions: 4,
        isEstimated: true,
        scaleId: expect.any(String),
        sections: [
          { subject: 'reading', raw: 1, scored: 2, scaled: null },
          { subject: 'math', raw: 0, scored: 2, scaled: null },
        ],
        secondsPerQuestion: 50,
      },
    ],
    latest: expect.objectContaining({ id: later, testTitle: 'Second' }),
    topics: [
      { subject: 'math', topic: 'Other', correct: 0, scored: 4, percentage: 0, recent: { correct: 0, scored: 4 } },
      { subject: 'reading', topic: 'Other', correct: 1, scored: 3, percentage: 33, recent: { correct: 1, scored: 3 } },
      {
        ...{ subject: 'reading', topic: 'Punctuation', correct: 1, scored: 1, percentage: 100 },
        recent: { correct: 1, scored: 1 },
      },
    ],
    untried: expect.arrayContaining([{ subject: 'math', topic: 'Percent' }]),
    questionsLeftOut: 0,
    pace: [
      { subject: 'reading', questions: 4, secondsPerQuestion: 30 },
      { subject: 'math', questions: 3, secondsPerQuestion: 50 },
    ],
  })
})

test('without a submission, and without a student record, there is no progress yet', async () => {
  const school = { grade: 9, school: 'Default School', isExamOver: false }
  for (const [person, student] of [
    [await createStudentWithRecord(server.db), school],
    [await createPerson(server.db, 'student'), null],
  ] as const) {
    expect(await (await server.get(person, '/student/progress')).json()).toEqual({
      student,
      assigned: [],
      scores: [],
      latest: null,
      topics: [],
      untried: [],
      questionsLeftOut: 0,
      pace: [],
    })
  }
})

test('the progress of a student is seen by who follows them', async () => {
  const [parent, tutor] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]
  const student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
  await createSubmission(server.db, student, await createTestWithQuestions(server.db))
  const path = `/students/${student.studentId}/progress`
  for (const who of [student, parent, tutor, await createPerson(server.db, 'admin')]) {
    expect(await (await server.get(who, path)).json()).toMatchObject({
      scores: [{ composite: null, sections: [{ raw: 1, scored: 2, scaled: null }, {}] }],
    })
  }
  for (const role of ['student', 'parent', 'tutor'] as const) {
    expect((await server.get(await createPerson(server.db, role), path)).status).toBe(404)
    if (role !== 'student')
      expect((await server.get(await createPerson(server.db, role), '/student/progress')).status).toBe(403)
  }
})

test('what the student still has to do is seen by who follows them, and by nobody else', async () => {
  const [parent, tutor] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]
  const student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
  const give = async (title: string, values: Parameters<typeof createAssignment>[3], status: TestStatus = 'active') =>
    createAssignment(server.db, student, await createTestWithQuestions(server.db, { title, status }), values)
  const late = new Date('2026-02-27T00:00:00Z')
  await give('No day', {})
  await give('Next', { due_date: new Date('2026-03-02T00:00:00Z'), closes_at: new Date('2026-03-03T00:00:00Z') })
  await give('Late', { due_date: late })
  await give('Closed', { due_date: late, closes_at: new Date('2026-02-28T00:00:00Z') })
  await give('Done', { due_date: late, completed: true })
  await give('Archived', { due_date: late }, 'archived')
  const path = `/students/${student.studentId}/progress`
  for (const [who, where] of [
    [student, '/student/progress'],
    ...[student, parent, tutor, await createPerson(server.db, 'admin')].map((person) => [person, path] as const),
  ] as const) {
    expect(await (await server.get(who, where)).json()).toMatchObject({
      student: { grade: 9, school: 'Default School', isExamOver: false },
      assigned: [
        { title: 'Late', dueDate: '2026-02-27T00:00:00.000Z' },
        { title: 'Next', dueDate: '2026-03-02T00:00:00.000Z' },
        { title: 'No day', dueDate: null },
      ],
    })
  }
  for (const role of ['student', 'parent', 'tutor'] as const) {
    expect((await server.get(await createPerson(server.db, role), path)).status).toBe(404)
  }
  expect(await (await server.get(await createStudentWithRecord(server.db), '/student/progress')).json()).toMatchObject({
    assigned: [],
  })
})

test('after the day of the exam nothing is assigned, and the progress says that the exam is over', async () => {
  const student = await createStudentWithRecord(server.db)
  await createAssignment(server.db, student, await createTestWithQuestions(server.db))
  const setExam = (day: string) =>
    server.db.pool.query(
      `insert into student_goals (student_id, exam_date, applicant_grade) values ($1, $2, 8)
       on conflict (student_id) do update set exam_date = excluded.exam_date`,
      [student.studentId, day],
    )
  const read = async () => (await server.get(student, '/student/progress')).json()
  await setExam('2026-03-01')
  expect(await read()).toMatchObject({ student: { isExamOver: false }, assigned: [{}] })
  await setExam('2026-02-27')
  expect(await read()).toMatchObject({ student: { isExamOver: true }, assigned: [] })
})

test('a question counts once for the word, as it was answered first: in a test, again in it, in reviews and in a drill', async () => {
  const student = await createStudentWithRecord(server.db)
  const questions = Array.from({ length: 5 }, (_, at) => ({ key: 0, topic: 'Punctuation', text: `Question ${at}` }))
  const made = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Reading', subject: 'reading', questions }],
  })
  const drill = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Reading', subject: 'reading', questions }],
  })
  const recent = async () => (await (await server.get(student, '/student/progress')).json()).topics[0].recent
  const first = await createSubmission(server.db, student, made, { submittedAt: new Date('2026-01-01T00:00:00Z') })
  expect(await recent()).toEqual({ correct: 1, scored: 5 })
  const again = await createSubmission(server.db, student, made, { submittedAt: new Date('2026-01-08T00:00:00Z') })
  const copied = await createSubmission(server.db, student, drill, { submittedAt: new Date('2026-01-09T00:00:00Z') })
  for (const id of [again, copied]) {
    for (const place of [0, 1, 2, 3, 4]) await insertRecordedAnswer(server.db, id, place, { mark: '1' })
  }
  await server.db.pool.query(
    `insert into practice_answers (student_id, round_id, question_id, origin, subject, topic, is_right, seconds, card_question_id, answered_at)
     select $1, gen_random_uuid(), question, 'test', 'reading', 'Punctuation', true, 20, question, '2026-02-01'
     from unnest($2::uuid[]) question, generate_series(1, 4)`,
    [student.studentId, made.questionIds],
  )
  expect(await recent()).toEqual({ correct: 1, scored: 5 })
  await insertRecordedAnswer(server.db, first, 0, { mark: '0' })
  expect(await recent()).toEqual({ correct: 0, scored: 5 })
})

test('the latest twenty answers in a topic count, practice included, and a practiced topic was tried', async () => {
  const student = await createStudentWithRecord(server.db)
  const questions = [{ key: 1, topic: 'Circles' }]
  const made = await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions }] })
  await createSubmission(server.db, student, made, { submittedAt: new Date('2026-01-01T00:00:00Z') })
  const practice = (topic: string, rights: number, answers: number) =>
    server.db.pool.query(
      `insert into practice_answers (student_id, round_id, question_id, origin, subject, topic, is_right, seconds, answered_at)
       select $1, gen_random_uuid(), gen_random_uuid(), 'template', 'math', $2, at <= $3, 5,
         '2026-02-01'::timestamptz + at * interval '1 minute' from generate_series(1, $4) at`,
      [student.studentId, topic, rights, answers],
    )
  await practice('Circles', 3, 4)
  await practice('Data', 1, 1)
  const read = async () => (await server.get(student, '/student/progress')).json()
  const { topics, untried } = await read()
  expect(topics).toEqual([
    {
      ...{ subject: 'math', topic: 'Circles', correct: 1, scored: 1, percentage: 100 },
      recent: { correct: 4, scored: 5 },
    },
    { subject: 'math', topic: 'Data', correct: 0, scored: 0, percentage: 100, recent: { correct: 1, scored: 1 } },
  ])
  expect(untried.map(({ topic }: { topic: string }) => topic)).not.toContain('Data')
  await practice('Circles', 0, 20)
  expect((await read()).topics[0].recent.scored).toBe(20)
})

test('practice alone is progress: its topics have a line, and the others are not yet tried', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const student = await createStudentWithRecord(server.db, { tutor })
  await server.db.pool.query(
    `insert into practice_answers (student_id, round_id, question_id, origin, subject, topic, is_right, seconds)
     select $1, gen_random_uuid(), gen_random_uuid(), 'test', 'reading', 'Inference', at < 4, 5 from generate_series(1, 5) at`,
    [student.studentId],
  )
  for (const [who, path] of [
    [student, '/student/progress'],
    [tutor, `/students/${student.studentId}/progress`],
  ] as const) {
    expect(await (await server.get(who, path)).json()).toMatchObject({
      scores: [],
      topics: [
        { subject: 'reading', topic: 'Inference', scored: 0, percentage: 60, recent: { correct: 3, scored: 5 } },
      ],
      untried: expect.arrayContaining([{ subject: 'math', topic: 'Circles' }]),
    })
  }
})

test('a topic says how difficult its questions are, from 30 answers to one of them and five questions on', async () => {
  const student = await createStudentWithRecord(server.db)
  const questions = Array.from({ length: 5 }, (_, at) => ({ key: 1, topic: 'Circles', text: `Circle ${at}` }))
  const made = await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions }] })
  await createSubmission(server.db, student, made)
  const recent = async () => (await (await server.get(student, '/student/progress')).json()).topics[0].recent
  const counts = await recent()
  expect(counts).toEqual({ correct: 1, scored: 5 })
  const [first = '', second = ''] = made.questionIds
  await writeCalibrations(server.db, [{ question: first, difficulty: 2, answers: 29 }])
  expect(await recent()).toEqual(counts)
  await writeCalibrations(server.db, [
    { question: first, difficulty: 2, answers: 30 },
    { question: second, difficulty: 1, answers: 300 },
  ])
  expect(await recent()).toEqual({ ...counts, difficulty: 0.6 })
})
