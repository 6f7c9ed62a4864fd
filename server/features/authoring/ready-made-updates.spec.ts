/**
 * Later versions of ready-made tests. The files are those of the program, so each case makes the test in the database an earlier version:
 * with other words, without a question, or with a question more.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import type { ReadyMadeUpdate } from '#contracts/authoring/ready-made-updates.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

const slug = 'reading-workout'

let server: TestServer
let admin: SignedInPerson
let testId: string
let ids: string[]

beforeEach(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  expect((await server.post(admin, '/admin/ready-made-tests', { name: slug })).status).toBe(200)
  const { test: made, sections } = await edited()
  testId = made.id
  ids = sections.flatMap(({ questions }) => questions.map(({ id }) => id))
})
afterEach(() => server[Symbol.asyncDispose]())

async function edited(): Promise<EditedTest> {
  return (await server.get(admin, `/admin/tests/${slug}`)).json()
}

async function textOf(id: string | undefined): Promise<string | undefined> {
  const { sections } = await edited()
  return sections.flatMap(({ questions }) => questions).find((question) => question.id === id)?.text
}

async function updates(): Promise<ReadyMadeUpdate[]> {
  const response = await server.get(admin, '/admin/ready-made-updates')
  expect(response.status).toBe(200)
  return (await response.json()).updates
}

function decide(outcome: 'take' | 'leave', { test: { id }, digest }: ReadyMadeUpdate) {
  return server.post(admin, '/admin/ready-made-updates', { testId: id, digest, outcome })
}

/** Makes the question at a place one of an earlier version, with these words. */
async function age(at: number, text = `Earlier words ${at}`) {
  await server.db.pool.query('update test_questions set text = $1 where id = $2', [text, ids[at]])
  await server.db.pool.query(
    `update ready_made_tests set digest = repeat('0', 64), questions = (
       select jsonb_agg(case when one ->> 'id' = $2::text then one || jsonb_build_object('digest', 'earlier', 'revision',
         (select revision from test_questions where id = ($2::text)::uuid)) else one end order by place)
       from jsonb_array_elements(questions) with ordinality as list (one, place))
     where test_id = $1`,
    [testId, ids[at]],
  )
}

/** Makes the question at a place one that the earlier version did not have. */
async function forget(at: number) {
  await server.db.pool.query('delete from test_questions where id = $1', [ids[at]])
  await server.db.pool.query(
    `update ready_made_tests set digest = repeat('0', 64), questions = (
       select jsonb_agg(one order by place) from jsonb_array_elements(questions) with ordinality as list (one, place)
       where one ->> 'id' <> $2::text)
     where test_id = $1`,
    [testId, ids[at]],
  )
}

test('the version that was added has no update', async () => {
  expect(await updates()).toEqual([])
})

test('an update names what changes and what is new, and brings it', async () => {
  const [first, second] = [await textOf(ids[0]), await textOf(ids[1])]
  await age(0)
  await forget(1)
  const [update] = await updates()
  expect(update).toMatchObject({
    test: { id: testId, slug },
    changed: [{ questionId: ids[0], number: 1, words: 'Earlier words 0', parts: ['Text'] }],
    added: [{ words: expect.any(String) }],
    edited: [],
    dropped: [],
    deleted: 0,
  })
  if (!update) return
  const done = await decide('take', update)
  expect(await done.json()).toEqual({ changed: 1, added: 1 })
  expect(await textOf(ids[0])).toBe(first)
  const { sections } = await edited()
  expect(sections.flatMap(({ questions }) => questions.map(({ text }) => text))).toContain(second)
  expect(sections.flatMap(({ questions }) => questions)).toHaveLength(ids.length)
  expect(await updates()).toEqual([])
  expect((await decide('take', update)).status).toBe(409)
})

test('a ruling does not end with the question that it corrected, so the update names it', async () => {
  await age(0)
  await age(1)
  await server.db.pool.query(
    `insert into question_rulings (test_id, question_id, kind, reason, ruled_at, ended_at)
     values ($1, $2, 'everybody', 'A mistake', now(), null), ($1, $3, 'everybody', 'A mistake', now(), now())`,
    [testId, ids[0], ids[1]],
  )
  const [update] = await updates()
  expect(update?.changed).toMatchObject([
    { questionId: ids[0], hasRuling: true },
    { questionId: ids[1], hasRuling: false },
  ])
})

test('what somebody has changed here is named and stays', async () => {
  await age(0)
  await age(1)
  await server.db.pool.query(`update test_questions set text = 'Ours' where id = $1`, [ids[1]])
  const [update] = await updates()
  expect(update).toMatchObject({
    changed: [{ questionId: ids[0] }],
    edited: [{ questionId: ids[1], number: 2, words: 'Ours' }],
  })
  if (!update) return
  expect(await (await decide('take', update)).json()).toEqual({ changed: 1, added: 0 })
  expect(await textOf(ids[1])).toBe('Ours')
  expect(await updates()).toEqual([])
})

test('what was deleted here does not come back, and what the files no longer have stays', async () => {
  await age(0)
  expect((await server.delete(admin, `/admin/questions/${ids[0]}`)).status).toBe(200)
  await server.db.pool.query(
    `update ready_made_tests set questions = jsonb_set(questions, '{1,key}', '"no/such/question"') where test_id = $1`,
    [testId],
  )
  const [update] = await updates()
  expect(update).toMatchObject({ changed: [], dropped: [{ questionId: ids[1] }], deleted: 1 })
  // The files have the other one under its true key.
  expect(update?.added).toHaveLength(1)
  if (!update) return
  expect((await decide('leave', update)).status).toBe(200)
  expect(await textOf(ids[0])).toBeUndefined()
  expect(await updates()).toEqual([])
})

test('an update that was left changes nothing and is not offered again', async () => {
  await age(0)
  const [update] = await updates()
  if (!update) throw new Error('There is no update.')
  expect(await (await decide('leave', update)).json()).toEqual({ changed: 0, added: 0 })
  expect(await textOf(ids[0])).toBe('Earlier words 0')
  expect(await updates()).toEqual([])
  const { rows } = await server.db.pool.query(
    `select after from audit_log where entity_id = $1 and action = 'update' order by created_at desc limit 1`,
    [testId],
  )
  expect(rows).toMatchObject([{ after: { readyMade: { outcome: 'leave' } } }])
})

test('attempts in progress and past results keep what they showed', async () => {
  await age(0)
  const student = await createStudentWithRecord(server.db)
  expect((await server.post(student, `/tests/${slug}/attempt`)).status).toBe(200)
  const paper = async () => (await server.get(student, `/tests/${slug}/paper`)).text()
  const before = await paper()
  const [update] = await updates()
  if (update) expect((await decide('take', update)).status).toBe(200)
  expect(await paper()).toBe(before)
  expect(before).toContain('Earlier words 0')
})

test('a new text of a passage changes all its questions and the list, but no question that was changed here', async () => {
  const { sections } = await edited()
  const all = sections.flatMap(({ questions }) => questions)
  const title = all.find(({ passage }) => passage !== null)?.passage?.title
  const onPassage = all.flatMap(({ passage }, at) => (passage?.title === title ? [at] : []))
  expect(onPassage.length).toBeGreaterThan(2)
  const earlier = JSON.stringify({ title, text: 'An earlier text' })
  for (const at of onPassage) {
    await server.db.pool.query('update test_questions set passage = $1 where id = $2', [earlier, ids[at]])
    await age(at)
  }
  await server.db.pool.query(`update passages set text = 'An earlier text' where test_id = $1 and title = $2`, [
    testId,
    title,
  ])
  await server.db.pool.query(`update test_questions set text = 'Ours' where id = $1`, [ids[onPassage[0] ?? 0]])
  const [update] = await updates()
  if (!update) throw new Error('There is no update.')
  expect((await decide('take', update)).status).toBe(200)
  const after = await edited()
  const passages = after.sections
    .flatMap(({ questions }) => questions)
    .flatMap(({ id, passage }) =>
      onPassage.some((at) => ids[at] === id) ? [`${passage?.title}: ${passage?.text === 'An earlier text'}`] : [],
    )
  expect(passages).toEqual([`${title}: true`, ...onPassage.slice(1).map(() => `${title} (2): false`)])
  expect(after.passages.map((passage) => passage.title)).toEqual(expect.arrayContaining([title, `${title} (2)`]))
})

test('an image that changed gets another name, so that past attempts show the earlier one', async () => {
  expect((await server.post(admin, '/admin/ready-made-tests', { name: 'grade-9-workout' })).status).toBe(200)
  const { rows: shown } = await server.db.pool.query(
    `select q.id, s.test_id, q.image_url from test_questions q join test_sections s on s.id = q.section_id
     where q.image_url is not null order by q.id limit 1`,
  )
  const [{ id, test_id: illustrated, image_url: earlier }] = shown
  testId = illustrated
  ids = [id]
  await age(0)
  await server.db.pool.query(`update test_images set digest = repeat('1', 64) where test_id = $1`, [testId])
  const [update] = await updates()
  if (!update) throw new Error('There is no update.')
  expect((await decide('take', update)).status).toBe(200)
  const { rows } = await server.db.pool.query('select image_url from test_questions where id = $1', [id])
  const { image_url: later } = rows[0]
  expect(later).toMatch(/-[0-9a-f]{8}\.png$/)
  expect(later.replace(/-[0-9a-f]{8}\.png$/, '.png')).toBe(earlier)
  for (const address of [earlier, later]) {
    expect(await server.services.images.get(address.replace(/^.*test_images\//, ''))).not.toBeNull()
  }
})

test('a test that was deleted and restored still knows its version', async () => {
  await age(0)
  expect((await server.delete(admin, `/admin/tests/${slug}`)).status).toBe(200)
  expect(await updates()).toEqual([])
  const { rows } = await server.db.pool.query('select id from deletions')
  expect((await server.post(admin, `/admin/deletions/${rows[0].id}/restore`)).status).toBe(200)
  expect(await updates()).toHaveLength(1)
})

test('only administrators read and take updates', async () => {
  await age(0)
  const [update] = await updates()
  if (!update) throw new Error('There is no update.')
  for (const person of [await createPerson(server.db, 'tutor'), await createStudentWithRecord(server.db)]) {
    expect((await server.get(person, '/admin/ready-made-updates')).status).toBe(403)
    const body = { testId, digest: update.digest, outcome: 'take' }
    expect((await server.post(person, '/admin/ready-made-updates', body)).status).toBe(403)
  }
  expect(await textOf(ids[0])).toBe('Earlier words 0')
})
