/** Filters of the search over all questions that depend on banks, on reports and on what students have seen. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Item, itemsShown } from '#contracts/authoring/items.ts'
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

let server: TestServer
let admin: SignedInPerson
let maya: SignedInStudent
let noah: SignedInStudent
let form: MadeTest
let bank: MadeTest

const section = (texts: readonly string[]) => [
  { title: 'Math', subject: 'math' as const, questions: texts.map((text) => ({ key: 1, text })) },
]

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
  ;[maya, noah] = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
  form = await createTestWithQuestions(server.db, { title: 'Form', sections: section(['One', 'Two']) })
  bank = await createTestWithQuestions(server.db, {
    title: 'Bank',
    purpose: 'bank',
    sections: section(['Three', 'Four']),
  })
  const copied = await server.post(admin, `/admin/sections/${bank.sectionIds[0]}/copies`, {
    questionIds: [form.questionIds[0]],
  })
  expect(copied.status).toBe(200)
})
afterAll(() => server[Symbol.asyncDispose]())

async function found(query: string): Promise<Item[]> {
  const response = await server.get(admin, `/admin/items?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()).items
}

async function wordsFound(query: string): Promise<string[]> {
  return (await found(query)).map(({ words }) => words).toSorted()
}

test('a copy in a bank stands for a question that a test had before', async () => {
  const [one] = await found('words=one')
  expect(one).toMatchObject({
    status: 'ready',
    tags: [],
    places: [{ test: { title: 'Form' } }, { test: { title: 'Bank' }, questionId: one?.id }],
    questions: [{ questionId: one?.id, revision: 1, status: 'ready' }],
  })
  expect(one?.id).not.toBe(form.questionIds[0])
  expect((await found('words=two'))[0]).toMatchObject({
    id: form.questionIds[1],
    status: null,
    questions: [{ questionId: form.questionIds[1], revision: 1, status: null }],
  })
})

test('a change of an item changes its copies in all banks', async () => {
  const other = await createTestWithQuestions(server.db, { purpose: 'bank', sections: section(['four']) })
  const [four] = await found('words=four')
  expect(four).toMatchObject({ id: bank.questionIds[1] })
  expect(four?.questions.map(({ questionId }) => questionId)).toEqual([bank.questionIds[1], other.questionIds[0]])
})

test('status and tags of banks are found', async () => {
  await server.db.pool.query(
    "update test_questions set item_status = 'draft', tags = '{fall,hard ones}' where id = $1",
    [bank.questionIds[0]],
  )
  expect(await wordsFound('status=draft')).toEqual(['Three'])
  expect(await wordsFound('status=ready')).toEqual(['Four', 'One'])
  expect(await wordsFound('tag=Hard%20Ones')).toEqual(['Three'])
  expect(await wordsFound('tag=hard')).toEqual([])
})

test('an open report of a problem is found with every copy, until it is answered', async () => {
  const version = await server.db.pool.query(
    `insert into problem_reports (reporter_id, test_id, question_id, version, kind, text)
     values ($1, $2, $3, 1, 'typo', '') returning id`,
    [maya.userId, form.id, form.questionIds[0]],
  )
  expect(await wordsFound('reported=open')).toEqual(['One'])
  const [{ id }] = version.rows
  const answered = await server.post(admin, `/admin/problem-reports/${id}/answer`, { text: 'Thank you.' })
  expect(answered.status).toBe(200)
  expect(await wordsFound('reported=open')).toEqual([])
})

test('what a student has seen is found, and what the student has not', async () => {
  await createAttempt(server.db, maya, form)
  expect(await wordsFound(`studentId=${maya.studentId}&seen=seen`)).toEqual(['One', 'Two'])
  expect(await wordsFound(`studentId=${maya.studentId}&seen=unseen`)).toEqual(['Four', 'Three'])
  expect(await wordsFound(`studentId=${noah.studentId}&seen=seen`)).toEqual([])
  // A new wording of what a student saw is not new to the student.
  await server.db.pool.query("update test_questions set text = 'One more' where copied_from = $1", [
    form.questionIds[0],
  ])
  expect(await wordsFound(`studentId=${maya.studentId}&words=more&seen=unseen`)).toEqual([])
})

test('what a class has seen is what any of its students has seen', async () => {
  const { rows } = await server.db.pool.query(
    `with made as (insert into student_classes (name, grade_level) values ('Saturday', 8) returning id)
     insert into student_class_memberships (class_id, student_id) select made.id, student from made, unnest($1::uuid[]) student
     returning class_id`,
    [[maya.studentId, noah.studentId]],
  )
  expect(await wordsFound(`classId=${rows[0].class_id}&seen=seen&words=two`)).toEqual(['Two'])
  const gone = await server.get(admin, `/admin/items?classId=${crypto.randomUUID()}`)
  expect(gone.status).toBe(404)
})

test('the questions on a passage are found as one thing, in whatever test', async () => {
  const passage = { title: 'The River', text: 'A river.' }
  const texts = ['Where?', 'When?']
  const made = await createTestWithQuestions(server.db, {
    sections: [{ title: 'ELA', subject: 'reading', questions: texts.map((text) => ({ key: 1, text, passage })) }],
  })
  await createTestWithQuestions(server.db, {
    sections: [{ title: 'ELA', subject: 'reading', questions: [{ key: 1, text: 'Why?', passage }, { key: 1 }] }],
  })
  expect(await wordsFound(`passageOf=${made.questionIds[1]}`)).toEqual(['When?', 'Where?', 'Why?'])
  expect(await wordsFound(`passageOf=${form.questionIds[1]}`)).toEqual([])
})

test('a copy stands for its own wording, and for a question whose original is gone', async () => {
  const source = await createTestWithQuestions(server.db, { purpose: 'bank', sections: section(['Fox', 'Owl']) })
  const copied = await server.post(admin, `/admin/sections/${form.sectionIds[0]}/copies`, {
    questionIds: source.questionIds,
  })
  expect(copied.status).toBe(200)
  const copyOf = async (at: number) =>
    (await server.db.pool.query('select id from test_questions where copied_from = $1', [source.questionIds[at]]))
      .rows[0].id
  const [fox, owl] = [await copyOf(0), await copyOf(1)]
  expect((await found('words=fox')).map(({ id }) => id)).toEqual([source.questionIds[0]])
  await server.db.pool.query("update test_questions set text = 'Fox at night' where id = $1", [fox])
  await server.db.pool.query('delete from test_questions where id = $1', [source.questionIds[1]])
  expect((await found('words=fox')).map(({ id }) => id)).toEqual([fox, source.questionIds[0]])
  expect((await found('words=owl')).map(({ id }) => id)).toEqual([owl])
})

test('frequent words and rare words find the same, with filters', async () => {
  const made = await createTestWithQuestions(server.db, { sections: section(['Last']) })
  await server.db.pool.query(
    // Identifiers that are made in one millisecond have no order.
    `insert into test_questions (id, section_id, text, order_index)
     select ('ffffffff-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, case when n % 2 = 0 then $1::uuid else $2::uuid end,
       'Penguin ' || n || ' on ice', n
     from generate_series(1, 1020) n`,
    [bank.sectionIds[0], made.sectionIds[0]],
  )
  expect(await wordsFound('words=penguin%20777%20ice&purpose=test')).toEqual(['Penguin 777 on ice'])
  const first = await found('words=penguins&use=unused')
  const newest = Array.from({ length: itemsShown }, (_, at) => `Penguin ${1020 - 2 * at} on ice`)
  expect(first.map(({ words }) => words)).toEqual(newest)
})
