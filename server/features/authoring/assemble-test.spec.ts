/** Tests that are assembled from the questions of banks and tests. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AssembledTest } from '#contracts/authoring/assembly.ts'
import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
let bank: MadeTest

const lines = [
  { name: 'Percents', topics: ['Percent'], skills: [], questions: 2 },
  { name: 'Circles', topics: ['Circles'], skills: [], questions: 2 },
]
const math = {
  subject: 'math',
  title: 'Mathematics',
  questions: 5,
  scored: 5,
  typed: 1,
  directions: '',
  blueprint: lines,
}

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  await server.db.pool.query(
    `insert into exam_formats (id, name, minutes, navigation, requires_answer, chooses_first_section, lettering, topics_by_number,
       result, kinds, tools, sections)
     values ('little', 'A little exam', 12, 'free', false, false, 'plain', false, 'composite', '{choice,number}', '{}', $1)`,
    [JSON.stringify([math])],
  )
})
afterAll(() => server[Symbol.asyncDispose]())

const texts = ['P one', 'P two', 'P three', 'C one', 'Other', 'No key', 'P multiple']

beforeEach(async () => {
  const questions = texts.map((text, at) => ({ key: 1, text: `${text} of ${crypto.randomUUID()}`, order: at }))
  bank = await createTestWithQuestions(server.db, {
    purpose: 'bank',
    sections: [
      { title: 'Math', subject: 'math', questions },
      { title: 'Numbers', subject: 'math', questions: [{ key: 7, entry: 'number', text: `N ${crypto.randomUUID()}` }] },
    ],
  })
  await server.db.pool.query(
    `update test_questions set skill = case when text like 'P%' then 'percent' end, difficulty = 3,
       topic = case when text like 'P%' or text like 'N%' then 'Percent' when text like 'C%' then 'Circles' else 'Data' end
     where id = any ($1)`,
    [bank.questionIds],
  )
  await server.db.pool.query('update test_questions set correct_option = null where id = $1', [bank.questionIds[5]])
  await server.db.pool.query(
    `update test_questions set input_type = 'multiple_select', correct_option = null, choose_count = 1,
       correct_response = array[(options -> 0 ->> 'id')] where id = $1`,
    [bank.questionIds[6]],
  )
})

function wish(values: object = {}) {
  return { plan: { formatId: 'little' }, testIds: [bank.id], seed: 1, ...values }
}

async function previewed(values: object = {}): Promise<AssembledTest> {
  const response = await server.post(admin, '/admin/assemblies/preview', wish(values))
  expect(response.status).toBe(200)
  return response.json()
}

async function make(values: object = {}) {
  const { digest } = await previewed(values)
  return server.post(admin, '/admin/assemblies', { ...wish(values), title: 'Our exam', digest })
}

function namesOf({ sections }: AssembledTest): string[] {
  return sections.flatMap(({ questions }) => questions.map(({ words }) => words.replace(/ [-\w]+$/, '')))
}

test('a preview has what the blueprint asks for, and says what is missing', async () => {
  const preview = await previewed()
  expect(preview).toMatchObject({
    minutes: 12,
    seen: 0,
    sections: [{ title: 'Mathematics', subject: 'math', wanted: 5 }],
  })
  expect(preview.sections[0]?.missing).toEqual([{ name: 'Circles', wanted: 2, there: 1 }])
  const names = namesOf(preview)
  expect(names[0]).toBe('N')
  expect(names.slice(1).sort()).toEqual(
    ['C one of', expect.stringMatching(/^P (one|two|three) of$/), 'Other of'].sort(),
  )
})

test('the same seed draws the same questions, another one others', async () => {
  const first = await previewed()
  expect(await previewed()).toEqual(first)
  const digests = new Set<string>()
  for (let seed = 0; seed < 10; seed += 1) digests.add((await previewed({ seed })).digest)
  expect(digests.size).toBeGreaterThan(1)
})

test('questions without a key, under a ruling or of another kind are not drawn', async () => {
  await server.db.pool.query(
    `insert into question_rulings (question_id, test_id, kind, reason, ruled_at) values ($1, $2, 'nobody', 'Wrong', now())`,
    [bank.questionIds[3], bank.id],
  )
  const names = namesOf(await previewed())
  expect(names).not.toContain('C one of')
  expect(names).not.toContain('No key of')
  expect(names).not.toContain('P multiple of')
})

/** A draft with copies of all questions of the bank. The copies are in the same order. */
async function copyBank(): Promise<{ id: string; questionIds: string[] }> {
  const copy = await createTestWithQuestions(server.db, {
    status: 'draft',
    format: 'free',
    assignedOnly: true,
    sections: [{ title: 'Copies', subject: 'math', questions: [] }],
  })
  const [section] = copy.sectionIds
  const body = { questionIds: bank.questionIds }
  expect((await server.post(admin, `/admin/sections/${section}/copies`, body)).status).toBe(200)
  const { rows } = await server.db.pool.query(
    'select id from test_questions where section_id = $1 order by order_index',
    [section],
  )
  return { id: copy.id, questionIds: rows.map(({ id }) => id) }
}

test('nor are the copies of a question under a ruling', async () => {
  const copy = await copyBank()
  await server.db.pool.query(
    `insert into question_rulings (question_id, test_id, kind, reason, ruled_at) values ($1, $2, 'nobody', 'Wrong', now())`,
    [bank.questionIds[3], bank.id],
  )
  expect(namesOf(await previewed({ testIds: [copy.id] }))).not.toContain('C one of')
})

test('a question and its corrected copy are one question, also for those who saw one', async () => {
  const copy = await copyBank()
  await server.db.pool.query("update test_questions set text = 'P corrected ' || id where id = $1", [
    copy.questionIds[0],
  ])
  const plan = { skill: 'percent', questions: 10 }
  const names = namesOf(await previewed({ plan, testIds: [bank.id, copy.id] }))
  expect(names).toHaveLength(4)
  const student = await createStudentWithRecord(server.db)
  await server.db.pool.query(
    `insert into practice_answers (student_id, round_id, question_id, origin, subject, topic, is_right, seconds)
     values ($1, $2, $3, 'test', 'math', 'Percent', true, 5)`,
    [student.studentId, crypto.randomUUID(), bank.questionIds[0]],
  )
  const target = { studentIds: [student.studentId] }
  const left = await previewed({ plan, testIds: [copy.id], target })
  expect(left.seen).toBe(1)
  expect(namesOf(left).sort()).toEqual(['P multiple of', 'P three of', 'P two of'])
})

test('a short list has questions of one skill, of all kinds', async () => {
  const preview = await previewed({ plan: { skill: 'percent', questions: 5 } })
  expect(namesOf(preview).sort()).toEqual(['P multiple of', 'P one of', 'P three of', 'P two of'])
  expect(preview).toMatchObject({ minutes: 10, sections: [{ missing: [{ name: 'percent', wanted: 5, there: 4 }] }] })
})

test('levels are those that are known', async () => {
  await server.db.pool.query('update test_questions set difficulty = 5 where id = $1', [bank.questionIds[0]])
  const plan = { skill: 'percent', questions: 5 }
  expect(namesOf(await previewed({ plan, levels: { from: 4, to: 5 } }))).toEqual(['P one of'])
})

const percents = { plan: { skill: 'percent', questions: 5 } }

function without(target: object) {
  return previewed({ ...percents, target })
}

test('what a student or somebody of the class was shown in an attempt is left out', async () => {
  const student = await createStudentWithRecord(server.db)
  const other = await createStudentWithRecord(server.db)
  const { slug } = await (await make({ plan: { skill: 'percent', questions: 2 } })).json()
  await server.db.pool.query("update tests set status = 'active', assigned_only = false where slug = $1", [slug])
  expect((await server.post(student, `/tests/${slug}/attempt`)).status).toBe(200)
  const two = { seen: 2, sections: [{ missing: [{ there: 2 }] }] }
  expect(await without({ studentIds: [student.studentId] })).toMatchObject(two)
  expect(await without({ studentIds: [other.studentId] })).toMatchObject({ seen: 0 })
  const { rows } = await server.db.pool.query(
    `with made as (insert into student_classes (name, description) values ('A class', '') returning id)
     insert into student_class_memberships (class_id, student_id) select id, unnest($1::uuid[]) from made returning class_id`,
    [[other.studentId, student.studentId]],
  )
  expect(await without({ classId: rows[0].class_id })).toMatchObject(two)
})

test('so is a new wording of it, and what was practiced', async () => {
  const student = await createStudentWithRecord(server.db)
  await server.db.pool.query(
    "update tests set purpose = 'test', status = 'active', assigned_only = false where id = $1",
    [bank.id],
  )
  expect((await server.post(student, `/tests/${bank.slug}/attempt`)).status).toBe(200)
  await server.db.pool.query("update test_questions set text = 'P new wording' where id = $1", [bank.questionIds[0]])
  const target = { studentIds: [student.studentId] }
  expect(await without(target)).toMatchObject({ sections: [{ questions: [] }] })
  const practicing = await createStudentWithRecord(server.db)
  await server.db.pool.query(
    `insert into practice_answers (student_id, round_id, question_id, origin, subject, topic, is_right, seconds)
     values ($1, $2, $3, 'test', 'math', 'Percent', true, 5)`,
    [practicing.studentId, crypto.randomUUID(), bank.questionIds[0]],
  )
  expect(await without({ studentIds: [practicing.studentId] })).toMatchObject({ seen: 1 })
})

test('a student who is gone is refused', async () => {
  const wished = wish({ target: { studentIds: ['0199d1a0-0000-7000-8000-000000000001'] } })
  expect((await server.post(admin, '/admin/assemblies/preview', wished)).status).toBe(404)
})

test('the test is a draft with copies that name their questions', async () => {
  const response = await make()
  expect(response.status).toBe(200)
  const made = await response.json()
  expect(made).toMatchObject({
    title: 'Our exam',
    status: 'draft',
    duration: 12,
    formatId: 'little',
    assignedOnly: true,
    questionCount: 4,
  })
  const edited: EditedTest = await (await server.get(admin, `/admin/tests/${made.slug}`)).json()
  expect(edited.sections).toMatchObject([{ title: 'Mathematics', subject: 'math' }])
  const { rows } = await server.db.pool.query(
    `select q.copied_from from test_questions q join test_sections s on s.id = q.section_id where s.test_id = $1 order by q.order_index`,
    [made.id],
  )
  const preview = await previewed()
  expect(rows.map(({ copied_from }) => copied_from)).toEqual(preview.sections[0]?.questions.map(({ id }) => id))
  const again = await (await make()).json()
  expect(again.slug).not.toBe(made.slug)
  const log = await server.db.pool.query('select action, after from audit_log where entity_id = $1', [made.id])
  expect(log.rows).toMatchObject([{ action: 'create', after: { assembledFrom: { seed: 1, testIds: [bank.id] } } }])
})

test('passages come whole', async () => {
  await server.db.pool.query(
    `update test_questions set passage = '{"title": "A storm", "text": "It rained."}', topic = 'Circles' where id = any ($1)`,
    [[bank.questionIds[3], bank.questionIds[4]]],
  )
  const made = await (await make()).json()
  const edited: EditedTest = await (await server.get(admin, `/admin/tests/${made.slug}`)).json()
  expect(edited.passages).toMatchObject([{ title: 'A storm' }])
  expect(edited.sections[0]?.questions.filter(({ passage }) => passage !== null).length).toBe(2)
})

test('of two passages with one title, one is drawn', async () => {
  const [, , , circle, other] = bank.questionIds
  for (const id of [circle, other]) {
    await server.db.pool.query(
      `update test_questions set passage = jsonb_build_object('title', 'A storm', 'text', id::text), topic = 'Circles' where id = $1`,
      [id],
    )
  }
  expect((await previewed()).sections[0]?.missing).toContainEqual({ name: 'Circles', wanted: 2, there: 1 })
})

test('what changed since the preview is refused, and nothing is made', async () => {
  const { digest } = await previewed()
  await server.db.pool.query('delete from test_questions where id = $1', [bank.questionIds[3]])
  const refused = await server.post(admin, '/admin/assemblies', { ...wish(), title: 'Never made', digest })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'changed_meanwhile' })
  const { rows } = await server.db.pool.query("select from tests where title = 'Never made'")
  expect(rows).toEqual([])
})

test.each([
  ['a format without a blueprint', { plan: { formatId: 'free' } }, 422],
  ['a format that is gone', { plan: { formatId: 'gone' } }, 404],
  ['no source', { testIds: [] }, 422],
  ['a source that is gone', { testIds: ['0199d1a0-0000-7000-8000-000000000001'] }, 404],
  ['too many questions', { plan: { skill: 'percent', questions: 61 } }, 422],
  ['a seed with a fraction', { seed: 1.5 }, 422],
  ['levels beyond the scale', { levels: { from: 0, to: 6 } }, 422],
])('%s is refused', async (_name, values, status) => {
  expect((await server.post(admin, '/admin/assemblies/preview', wish(values))).status).toBe(status)
})

test('a test without questions is not made', async () => {
  const values = { plan: { skill: 'inference', questions: 3 } }
  expect((await make(values)).status).toBe(422)
})

test('nobody else assembles', async () => {
  const people = [
    await createPerson(server.db, 'tutor'),
    await createPerson(server.db, 'parent'),
    await createStudentWithRecord(server.db),
  ]
  for (const person of people) {
    expect((await server.post(person, '/admin/assemblies/preview', wish())).status).toBe(403)
    expect((await server.post(person, '/admin/assemblies', { ...wish(), title: 'Mine', digest: '' })).status).toBe(403)
  }
})
