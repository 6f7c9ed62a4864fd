/** Copies of questions in tests and banks, and what of their originals is newer. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuthoredQuestion, EditedTest } from '#contracts/authoring/authoring-questions.ts'
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
let source: MadeTest
let target: MadeTest

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  const questions = ['One', 'Two', 'Three', 'Four'].map((text) => ({ key: 1, text }))
  source = await createTestWithQuestions(server.db, { sections: [{ title: 'Reading', subject: 'reading', questions }] })
  target = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Reading', subject: 'reading', questions: [{ key: 0, text: 'Own' }] }],
  })
  await server.db.pool.query(
    `update test_questions set passage = '{"title": "A storm", "text": "It rained."}', explanation = 'Because', skill = 'inference',
       topic = 'Inference Questions', title = 'Its title' where id = any ($1)`,
    [[source.questionIds[1], source.questionIds[3]]],
  )
})

function copy(questionIds: readonly (string | undefined)[], values: object = {}, section = target.sectionIds[0]) {
  return server.post(admin, `/admin/sections/${section}/copies`, { questionIds, ...values })
}

async function edited(made: MadeTest): Promise<EditedTest> {
  return (await server.get(admin, `/admin/tests/${made.slug}`)).json()
}

async function texts(made: MadeTest): Promise<string[]> {
  return (await edited(made)).sections.flatMap(({ questions }) => questions.map(({ text }) => text))
}

test('copies come at the end, in the order in which they were chosen, with everything that they have', async () => {
  const { questionIds } = source
  const done = await copy([questionIds[3], questionIds[0]])
  expect(await done.json()).toEqual({ added: 2, skipped: 0 })
  const { sections, passages } = await edited(target)
  expect(sections[0]?.questions.map(({ text }) => text)).toEqual(['Own', 'Four', 'One'])
  expect(passages).toMatchObject([{ title: 'A storm', text: 'It rained.' }])
  const original = (await edited(source)).sections[0]?.questions[3]
  const { id, sectionId, updatedAt, ...kept } = original ?? {}
  expect([id, sectionId, updatedAt]).not.toContain(undefined)
  expect(sections[0]?.questions[1]).toMatchObject({ ...kept, revision: 1 })
  const { rows } = await server.db.pool.query(
    `select copy.copied_from = original.id and copy.copied_revision = original.revision and copy.origin_id is null as names
     from test_questions copy join test_questions original on original.fingerprint = copy.fingerprint and original.id = $2
     where copy.section_id = $1`,
    [target.sectionIds[0], questionIds[3]],
  )
  expect(rows).toEqual([{ names: true }])
})

test('the other questions on a passage go with it if asked', async () => {
  expect(await (await copy([source.questionIds[3]], { withPassages: true })).json()).toEqual({ added: 2, skipped: 0 })
  expect(await texts(target)).toEqual(['Own', 'Two', 'Four'])
})

test('what the test has already is left out, also if it is chosen twice', async () => {
  const [one, two] = source.questionIds
  await copy([one])
  expect(await (await copy([one, two, two])).json()).toEqual({ added: 1, skipped: 1 })
  expect(await (await copy([two], {}, source.sectionIds[0])).json()).toEqual({ added: 0, skipped: 1 })
  expect(await texts(target)).toEqual(['Own', 'One', 'Two'])
})

async function storm(made: MadeTest, text: string, at = 0) {
  await server.db.pool.query('update test_questions set passage = $1 where id = $2', [
    JSON.stringify({ title: 'A storm', text }),
    made.questionIds[at],
  ])
}

async function passagesOf(made: MadeTest) {
  const { sections, passages } = await edited(made)
  const asked = sections.flatMap(({ questions }) => questions.flatMap(({ passage }) => passage ?? []))
  return { asked: asked.map(({ title, text }) => `${title}: ${text}`), kept: passages.map(({ title }) => title) }
}

test('another passage of the same title gets a title of its own', async () => {
  await storm(target, 'It hailed.')
  await storm(source, 'It snowed.')
  const { questionIds } = source
  await copy([questionIds[0], questionIds[1], questionIds[3]])
  expect(await passagesOf(target)).toEqual({
    asked: ['A storm: It hailed.', 'A storm (2): It snowed.', 'A storm (3): It rained.', 'A storm (3): It rained.'],
    kept: ['A storm (2)', 'A storm (3)'],
  })
})

test('a newer wording of a passage takes the place of the earlier one in the whole test', async () => {
  await storm(target, 'It hailed.')
  const [, two, , four] = source.questionIds
  await copy([two, four])
  await server.db.pool.query('update test_questions set passage = $1 where id = any ($2)', [
    JSON.stringify({ title: 'A storm', text: 'It poured.' }),
    [two, four],
  ])
  const [offered] = await newer()
  expect((await decide('take', offered)).status).toBe(200)
  expect(await passagesOf(target)).toEqual({
    asked: ['A storm: It hailed.', 'A storm (2): It poured.', 'A storm (2): It poured.'],
    kept: ['A storm (2)'],
  })
  const { passages } = await edited(target)
  expect(passages).toMatchObject([{ title: 'A storm (2)', text: 'It poured.' }])
})

test('a copy of a copy names the copy', async () => {
  await copy([source.questionIds[0]])
  const copied = (await edited(target)).sections[0]?.questions[1]
  const third = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Math', subject: null, questions: [] }],
  })
  expect((await copy([copied?.id], {}, third.sectionIds[0])).status).toBe(200)
  const { rows } = await server.db.pool.query('select copied_from from test_questions where section_id = $1', [
    third.sectionIds[0],
  ])
  expect(rows).toEqual([{ copied_from: copied?.id }])
})

test('what is gone is refused, and nothing is copied', async () => {
  const gone = '0199d1a0-0000-7000-8000-000000000001'
  expect((await copy([source.questionIds[0], gone])).status).toBe(404)
  expect((await copy([source.questionIds[0]], {}, gone)).status).toBe(404)
  expect((await copy([])).status).toBe(422)
  expect(await texts(target)).toEqual(['Own'])
})

test('only administrators copy, in the database too', async () => {
  const people = [
    await createPerson(server.db, 'tutor'),
    await createPerson(server.db, 'parent'),
    await createStudentWithRecord(server.db),
  ]
  for (const person of people) {
    const address = `/admin/sections/${target.sectionIds[0]}/copies`
    expect((await server.post(person, address, { questionIds: [source.questionIds[0]] })).status).toBe(403)
  }
  await expect(
    server.db.pool.query('select copy_questions($1, $2)', [target.sectionIds[0], [source.questionIds[0]]]),
  ).rejects.toThrow('Administrators copy questions.')
})

test('the audit log says it', async () => {
  await copy([source.questionIds[0]])
  const { rows } = await server.db.pool.query('select action, after from audit_log where entity_id = $1', [
    target.sectionIds[0],
  ])
  expect(rows).toMatchObject([{ action: 'import', after: { added: 1, skipped: 0, questions: [{ text: 'One' }] } }])
})

async function newer(made: MadeTest = target) {
  return (await (await server.get(admin, `/admin/tests/${made.slug}/newer-questions`)).json()).questions
}

async function reword(text: string, values: Partial<AuthoredQuestion> = {}) {
  const original = (await edited(source)).sections[0]?.questions[0]
  const options = values.options ?? original?.options
  const optionIds = original?.optionIds.slice(0, options?.length)
  const { id, sectionId, updatedAt, revision, ...draft } = {
    ...original,
    text,
    options,
    optionIds,
    optionRationales: [],
  }
  expect([sectionId, updatedAt]).not.toContain(undefined)
  expect((await server.put(admin, `/admin/questions/${id}`, { question: draft, revision })).status).toBe(200)
}

function decide(
  outcome: 'take' | 'leave',
  { questionId, revision, newerRevision }: { questionId: string; revision: number; newerRevision: number },
) {
  return server.post(admin, `/admin/questions/${questionId}/newer`, { outcome, revision, newerRevision })
}

test('a newer wording is offered to each test that has a copy, and can be taken', async () => {
  await copy([source.questionIds[0]])
  expect(await newer()).toEqual([])
  await reword('One, in better words', { options: ['w', 'x', 'y'] })
  const offered = await newer()
  expect(offered).toMatchObject([
    { number: 2, words: 'One', newerWords: 'One, in better words', from: { test: { slug: source.slug } } },
  ])
  expect(await texts(target)).toEqual(['Own', 'One'])
  expect((await decide('take', offered[0])).status).toBe(200)
  expect(await texts(target)).toEqual(['Own', 'One, in better words'])
  expect((await edited(target)).sections[0]?.questions[1]?.options).toEqual(['w', 'x', 'y'])
  expect(await newer()).toEqual([])
  expect((await decide('take', offered[0])).status).toBe(409)
})

test('one that was left is offered again only after another change', async () => {
  await copy([source.questionIds[0]])
  await reword('One, in better words')
  const [offered] = await newer()
  expect((await decide('leave', offered)).status).toBe(200)
  const { rows } = await server.db.pool.query('select action, after from audit_log where entity_id = $1', [
    offered.questionId,
  ])
  expect(rows).toMatchObject([{ action: 'update', after: { text: 'One', left: offered.newerRevision } }])
  expect(await newer()).toEqual([])
  expect(await texts(target)).toEqual(['Own', 'One'])
  await reword('One, in the best words')
  expect(await newer()).toMatchObject([{ newerWords: 'One, in the best words' }])
  expect((await decide('take', { ...offered, newerRevision: offered.newerRevision })).status).toBe(409)
  expect(await texts(target)).toEqual(['Own', 'One'])
})

test('attempts in progress and past results keep what they showed', async () => {
  await copy([source.questionIds[0]])
  const student = await createStudentWithRecord(server.db)
  expect((await server.post(student, `/tests/${target.slug}/attempt`)).status).toBe(200)
  const paper = async () => {
    const response = await server.get(student, `/tests/${target.slug}/paper`)
    return response.text()
  }
  const before = await paper()
  await reword('One, in better words')
  const [offered] = await newer()
  expect((await decide('take', offered)).status).toBe(200)
  expect(await paper()).toBe(before)
  const { rows } = await server.db.pool.query('select text from question_versions where test_id = $1 order by text', [
    target.id,
  ])
  expect(rows).toEqual([{ text: 'One' }, { text: 'Own' }])
})

test('a copy whose question is gone has nothing newer', async () => {
  await copy([source.questionIds[0]])
  await reword('One, in better words')
  const [offered] = await newer()
  expect((await server.delete(admin, `/admin/questions/${source.questionIds[0]}`)).status).toBe(200)
  expect(await newer()).toEqual([])
  expect((await decide('take', offered)).status).toBe(409)
})
