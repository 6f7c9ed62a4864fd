/** What an administrator reads of an item, and which students have seen it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ItemTrust } from '#contracts/authoring/item-trust.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

type Student = Awaited<ReturnType<typeof createStudentWithRecord>>

let server: TestServer
let admin: SignedInPerson
let ada: Student
let ben: Student
let cleo: Student
let exam: MadeTest

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin', 'Ann Author')
  ;[ada, ben, cleo] = [
    await createStudentWithRecord(server.db, { fullName: 'Ada Able' }),
    await createStudentWithRecord(server.db, { fullName: 'Ben Best' }),
    await createStudentWithRecord(server.db, { fullName: 'Cleo Calm' }),
  ]
  exam = await createTestWithQuestions(server.db, {
    title: 'Exam',
    slug: 'exam',
    sections: [
      {
        title: 'Math',
        subject: 'math',
        questions: [
          { key: 1, text: 'How many?' },
          { key: 0, text: 'Why?' },
        ],
      },
    ],
  })
})
afterAll(() => server[Symbol.asyncDispose]())

async function trust(question: string | undefined): Promise<ItemTrust> {
  const response = await server.get(admin, `/admin/items/${question}`)
  expect(response.status).toBe(200)
  return response.json()
}

async function viewers(question: string | undefined, who: string) {
  return server.get(admin, `/admin/items/${question}/viewers?${who}`)
}

async function begin(student: Student, made: MadeTest) {
  expect((await server.post(student, `/tests/${made.slug}/attempt`)).status).toBe(200)
}

test('a question that nobody has answered says so', async () => {
  expect(await trust(exam.questionIds[0])).toMatchObject({
    words: 'How many?',
    difficulty: { basis: 'author', error: null, answers: 0 },
    places: [{ test: { slug: 'exam' } }],
    maker: { how: 'other', by: null },
    rulings: [],
    reports: { open: 0, answered: 0 },
    viewers: 0,
  })
})

test('who has seen it: in a test, in an earlier wording, in a copy, and in practice', async () => {
  const [question] = exam.questionIds
  await begin(ada, exam)
  expect((await trust(question)).viewers).toBe(1)
  await server.db.pool.query(`update test_questions set text = 'How much?' where id = $1`, [question])
  expect((await trust(question)).viewers).toBe(1)

  const other = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Math', subject: 'math', questions: [{ key: 1, text: 'Something else' }] }],
  })
  await server.post(admin, `/admin/sections/${other.sectionIds[0]}/copies`, { questionIds: [question] })
  await server.db.pool.query(
    `update test_questions set text = 'How much is it?' where section_id = $1 and copied_from is not null`,
    [other.sectionIds[0]],
  )
  await begin(ben, other)
  expect((await trust(question)).viewers).toBe(2)
  expect((await trust(other.questionIds[0])).viewers).toBe(1)

  await server.db.pool.query(
    `insert into practice_answers (student_id, round_id, question_id, origin, subject, topic, is_right, seconds)
     values ($1, gen_random_uuid(), $2, 'test', 'math', 'Percent', true, 20)`,
    [cleo.studentId, question],
  )
  expect((await trust(question)).viewers).toBe(3)
})

test('whether a student or a class has seen it', async () => {
  const question = exam.questionIds[1]
  const tutor = await createPerson(server.db, 'tutor')
  const { rows } = await server.db.pool.query(
    `insert into student_classes (name, tutor_id) values ('Saturday', $1) returning id`,
    [tutor.userId],
  )
  await server.db.pool.query('insert into student_class_memberships (class_id, student_id) values ($1, $2), ($1, $3)', [
    rows[0].id,
    ada.studentId,
    ben.studentId,
  ])
  expect(await (await viewers(question, `studentId=${ada.studentId}`)).json()).toEqual({
    students: 1,
    viewers: [{ studentId: ada.studentId, name: 'Ada Able' }],
  })
  expect(await (await viewers(question, `studentId=${ben.studentId}`)).json()).toEqual({ students: 1, viewers: [] })
  expect(await (await viewers(question, `classId=${rows[0].id}`)).json()).toMatchObject({
    students: 2,
    viewers: [{ name: 'Ada Able' }],
  })
  expect((await viewers(question, '')).status).toBe(422)
  expect((await viewers(question, `studentId=${ada.studentId}&classId=${rows[0].id}`)).status).toBe(422)
  expect((await viewers(question, `studentId=${nobody}`)).status).toBe(404)
  expect((await viewers(question, `classId=${nobody}`)).status).toBe(404)
  expect((await viewers(nobody, `studentId=${ada.studentId}`)).status).toBe(404)
  expect((await server.get(admin, `/admin/items/${nobody}`)).status).toBe(404)
})

const nobody = '0199d1a0-0000-7000-8000-000000000001'
const draft = {
  title: null,
  type: 'multiple_choice',
  inputType: null,
  options: ['a', 'b'],
  correctAnswer: 0,
  numericAnswer: null,
  explanation: null,
  imageUrl: null,
  imageAlt: null,
  passage: null,
  topic: null,
  skill: null,
  standard: null,
  forms: null,
  difficulty: 3,
  optionRationales: [],
  numberRationales: [],
}

test('who wrote it', async () => {
  const section = exam.sectionIds[0]
  const made = await server.post(admin, `/admin/sections/${section}/questions`, {
    question: { ...draft, text: 'Mine' },
  })
  const { id } = await made.json()
  expect((await trust(id)).maker).toMatchObject({ how: 'written', by: 'Ann Author' })

  const questions = [{ ...draft, text: 'From a file' }]
  expect((await server.post(admin, `/admin/sections/${section}/import`, { questions })).status).toBe(200)
  const { rows } = await server.db.pool.query(`select id from test_questions where text = 'From a file'`)
  expect((await trust(rows[0].id)).maker).toMatchObject({ how: 'imported', by: 'Ann Author' })

  expect((await server.post(admin, '/admin/ready-made-tests', { name: 'grade-9-workout' })).status).toBe(200)
  const { rows: shipped } = await server.db.pool.query(
    `select q.id from test_questions q join test_sections s on s.id = q.section_id join tests t on t.id = s.test_id
     where t.slug = 'grade-9-workout' limit 1`,
  )
  expect((await trust(shipped[0].id)).maker).toMatchObject({ how: 'ready_made', by: 'Ann Author' })
})

test('rulings and reports', async () => {
  const question = exam.questionIds[1]
  const body = { ruling: { kind: 'everybody' }, reason: 'Two are right.', expected: null }
  const preview = await server.post(admin, `/admin/questions/${question}/ruling/preview`, { ruling: body.ruling })
  expect(preview.status).toBe(200)
  await server.db.pool.query(
    `insert into question_rulings (test_id, question_id, kind, reason, ruled_by, ruled_at)
     values ($1, $2, 'everybody', 'Two are right.', $3, now())`,
    [exam.id, question, admin.userId],
  )
  for (const [person, answer] of [
    [ada, null],
    [ben, 'Thank you.'],
  ] as const) {
    await server.db.pool.query(
      `insert into problem_reports (reporter_id, test_id, question_id, version, kind, answer, answered_by, answered_at)
       values ($1, $2, $3, 1, 'typo', $4::text, case when $4::text is null then null else $5::uuid end,
         case when $4::text is null then null else now() end)`,
      [person.userId, exam.id, question, answer, admin.userId],
    )
  }
  expect(await trust(question)).toMatchObject({
    rulings: [
      { kind: 'everybody', reason: 'Two are right.', by: 'Ann Author', isInForce: true, test: { slug: 'exam' } },
    ],
    reports: { open: 1, answered: 1 },
  })
})

test('nobody else reads it', async () => {
  for (const person of [await createPerson(server.db, 'tutor'), await createPerson(server.db, 'parent'), ada]) {
    expect((await server.get(person, `/admin/items/${exam.questionIds[0]}`)).status).toBe(403)
    expect(
      (await server.get(person, `/admin/items/${exam.questionIds[0]}/viewers?studentId=${ben.studentId}`)).status,
    ).toBe(403)
  }
})
