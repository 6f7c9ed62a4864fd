/** One change of many items, its undoing, and what a status means for tests and drills. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createAttempt,
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
let form: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  const section = (name: string) => [
    {
      title: 'Math',
      subject: 'math' as const,
      questions: ['one', 'two'].map((text) => ({ key: 1, text: `${name} ${text} ${crypto.randomUUID()}` })),
    },
  ]
  bank = await createTestWithQuestions(server.db, { purpose: 'bank', sections: section('Bank') })
  form = await createTestWithQuestions(server.db, { sections: section('Form') })
})

async function rowsOf({ questionIds }: MadeTest) {
  const { rows } = await server.db.pool.query(
    'select id, topic, skill, difficulty, item_status, tags, revision from test_questions where id = any ($1) order by id',
    [questionIds],
  )
  return rows
}

/** By an author who sees the status that they have now. */
async function change(questionIds: readonly (string | undefined)[], values: object, revision = 1) {
  const { rows } = await server.db.pool.query('select id, item_status from test_questions where id = any ($1)', [
    questionIds,
  ])
  const statuses = new Map(rows.map(({ id, item_status }) => [id, item_status]))
  const questions = questionIds.map((questionId) => ({
    questionId,
    revision,
    status: statuses.get(questionId) ?? null,
  }))
  return server.post(admin, '/admin/item-changes', { questions, ...values })
}

async function entriesOn(id: string | undefined) {
  const { rows } = await server.db.pool.query(
    'select action, before, after from audit_log where entity_id = $1 order by created_at, id',
    [id],
  )
  return rows
}

test('changes questions of banks and of tests at once, and notes each', async () => {
  const all = [...bank.questionIds, ...form.questionIds]
  const changed = await change(all, {
    topic: 'Percent',
    skill: 'percent',
    difficulty: 4,
    status: 'retired',
    addTags: ['Fall', 'hard ones'],
  })
  expect(await changed.json()).toMatchObject({ changed: 4, unchanged: 0 })
  const teaching = { topic: 'Percent', skill: 'percent', difficulty: 4, revision: 2 }
  for (const row of await rowsOf(bank)) {
    expect(row).toMatchObject({ ...teaching, item_status: 'retired', tags: ['fall', 'hard ones'] })
  }
  for (const row of await rowsOf(form)) expect(row).toMatchObject({ ...teaching, item_status: null, tags: [] })
  expect(await entriesOn(bank.questionIds[0])).toMatchObject([
    {
      action: 'update',
      before: { topic: null, status: 'ready', tags: [] },
      after: { topic: 'Percent', status: 'retired', tags: ['fall', 'hard ones'] },
    },
  ])
})

test('a change of many questions makes one version of their test, and its undoing one more', async () => {
  const version = async () =>
    (await server.db.pool.query('select version from tests where id = $1', [form.id])).rows[0].version
  const before = await version()
  const { undo } = await (await change(form.questionIds, { topic: 'Percent', difficulty: 4 })).json()
  expect(await version()).toBe(before + 1)
  await server.post(admin, '/admin/item-changes/undo', undo)
  expect(await version()).toBe(before + 2)
})

test('a status or a tag makes no newer version', async () => {
  const copied = await server.post(admin, `/admin/sections/${form.sectionIds[0]}/copies`, {
    questionIds: bank.questionIds,
  })
  expect(copied.status).toBe(200)
  await change(bank.questionIds, { status: 'draft', addTags: ['fall'] })
  expect(await rowsOf(bank)).toMatchObject([{ revision: 1 }, { revision: 1 }])
  const newer = async () =>
    (await (await server.get(admin, `/admin/tests/${form.slug}/newer-questions`)).json()).questions
  expect(await newer()).toEqual([])
  await change(bank.questionIds, { difficulty: 5 })
  expect(await newer()).toHaveLength(2)
})

test('what is as it should be already does not change', async () => {
  await change([bank.questionIds[0]], { difficulty: 3 })
  const again = await server.post(admin, '/admin/item-changes', {
    questions: [
      { questionId: bank.questionIds[0], revision: 2, status: 'ready' },
      { questionId: form.questionIds[0], revision: 1, status: null },
    ],
    difficulty: 3,
  })
  expect(await again.json()).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await (await change([form.questionIds[1]], { status: 'draft' })).json()).toMatchObject({
    changed: 0,
    unchanged: 1,
    undo: { questions: [] },
  })
})

test('all or nothing: a question that somebody changed meanwhile stops all', async () => {
  await change([bank.questionIds[1]], { difficulty: 3 })
  const refused = await change(bank.questionIds, { topic: 'Percent', status: 'draft' })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'changed_meanwhile' })
  expect(await rowsOf(bank)).toMatchObject([{ topic: null, item_status: 'ready' }, { topic: null }])
})

test('a status that somebody gave meanwhile stops another status, but no tag', async () => {
  const questions = bank.questionIds.map((questionId) => ({ questionId, revision: 1, status: 'ready' }))
  const changing = (values: object) => server.post(admin, '/admin/item-changes', { questions, ...values })
  await change([bank.questionIds[0]], { status: 'retired' })
  const refused = await changing({ status: 'draft' })
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'changed_meanwhile'])
  expect((await changing({ addTags: ['fall'] })).status).toBe(200)
  expect(await rowsOf(bank)).toMatchObject([
    { item_status: 'retired', tags: ['fall'] },
    { item_status: 'ready', tags: ['fall'] },
  ])
})

test.each([
  ['no change', {}, 422],
  ['an unknown topic', { topic: 'Juggling' }, 422],
  ['an unknown status', { status: 'lost' }, 422],
  ['a level that does not exist', { difficulty: 6 }, 422],
  ['a tag of markup', { addTags: ['<b>'] }, 422],
  ['a long tag', { addTags: ['w'.repeat(41)] }, 422],
  ['more tags than an item has', { addTags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) }, 422],
])('%s is refused and changes nothing', async (_, values, status) => {
  const before = await rowsOf(bank)
  expect((await change(bank.questionIds, values)).status).toBe(status)
  expect(await rowsOf(bank)).toEqual(before)
})

test('an item with many tags takes no more', async () => {
  await change(bank.questionIds, { addTags: Array.from({ length: 10 }, (_, at) => `tag ${at}`) })
  const refused = await change(bank.questionIds, { addTags: ['one more'] })
  expect([refused.status, (await refused.json()).message]).toEqual([
    422,
    'One of these items would have more than 10 tags.',
  ])
  expect((await change(bank.questionIds, { addTags: ['one more'], removeTags: ['tag 3'] })).status).toBe(200)
})

test('a question that is gone stops all', async () => {
  expect((await change([...bank.questionIds, crypto.randomUUID()], { difficulty: 3 })).status).toBe(404)
  expect(await rowsOf(bank)).toMatchObject([{ difficulty: null }, { difficulty: null }])
})

test('undoing gives everything back, except what somebody changed since', async () => {
  await change(bank.questionIds, { addTags: ['old'], difficulty: 2 })
  const { undo } = await (
    await change(bank.questionIds, { topic: 'Percent', difficulty: 5, status: 'retired', addTags: ['new'] }, 2)
  ).json()
  await change([bank.questionIds[1]], { skill: 'percent' }, 3)
  const undone = await server.post(admin, '/admin/item-changes/undo', undo)
  expect(await undone.json()).toEqual({ restored: 1, changedSince: 1 })
  expect(await rowsOf(bank)).toMatchObject([
    { topic: null, difficulty: 2, item_status: 'ready', tags: ['old'] },
    { topic: 'Percent', difficulty: 5, item_status: 'retired', tags: ['old', 'new'] },
  ])
})

test.each([
  ['a status', { status: 'ready' }, { item_status: 'ready', tags: ['old', 'new'] }],
  ['a tag', { addTags: ['fall'] }, { item_status: 'retired', tags: ['old', 'new', 'fall'] }],
  ['a tag less', { removeTags: ['new'] }, { item_status: 'retired', tags: ['old'] }],
])('undoing keeps %s that somebody else gave meanwhile', async (_, values, kept) => {
  await change(bank.questionIds, { addTags: ['old'] })
  const { undo } = await (await change(bank.questionIds, { status: 'retired', addTags: ['new'] })).json()
  await change([bank.questionIds[0]], values)
  const undone = await server.post(admin, '/admin/item-changes/undo', undo)
  expect(await undone.json()).toEqual({ restored: 1, changedSince: 1 })
  expect(await rowsOf(bank)).toMatchObject([
    { id: bank.questionIds[0], ...kept },
    { item_status: 'ready', tags: ['old'] },
  ])
})

test('a student who has begun keeps the version with the old topic', async () => {
  const maya = await createStudentWithRecord(server.db)
  await createAttempt(server.db, maya, form)
  const versions = () =>
    server.db.pool.query('select topic from question_versions where question_id = $1', [form.questionIds[0]])
  expect((await versions()).rows).toEqual([{ topic: null }])
  expect((await change(form.questionIds, { topic: 'Percent' })).status).toBe(200)
  expect((await versions()).rows).toEqual([{ topic: null }])
})

test('the tags of all banks are listed by name', async () => {
  await change([bank.questionIds[0]], { addTags: ['zebra', 'apple'] })
  const { tags } = await (await server.get(admin, '/admin/item-tags')).json()
  expect(tags).toEqual(tags.toSorted())
  expect(tags).toEqual(expect.arrayContaining(['apple', 'zebra']))
})

describe('drafts and retired items', () => {
  async function drawn(testIds: readonly string[]): Promise<number> {
    const wish = { plan: { skill: 'percent', questions: 2 }, testIds, seed: 1 }
    const preview = await (await server.post(admin, '/admin/assemblies/preview', wish)).json()
    return preview.sections[0].questions.length
  }

  async function offeredInDrills(): Promise<number> {
    const response = await server.post(admin, '/drill-questions', { skills: ['percent'], testId: form.id })
    expect(response.status).toBe(200)
    return (await response.json()).total
  }

  test.each(['draft', 'retired'])('one that is %s is drawn for no test, also not as a copy', async (status) => {
    await change(bank.questionIds, { skill: 'percent' })
    await server.post(admin, `/admin/sections/${form.sectionIds[0]}/copies`, { questionIds: bank.questionIds })
    expect([await drawn([bank.id]), await drawn([form.id])]).toEqual([2, 2])
    await change([bank.questionIds[0]], { status }, 2)
    expect([await drawn([bank.id]), await drawn([form.id])]).toEqual([1, 1])
    await change([bank.questionIds[0]], { status: 'ready' }, 2)
    expect(await drawn([bank.id])).toBe(2)
  })

  test('one that is retired is not offered for drills, and refused', async () => {
    await change(bank.questionIds, { skill: 'percent', topic: 'Percent' })
    await server.post(admin, `/admin/sections/${form.sectionIds[0]}/copies`, { questionIds: bank.questionIds })
    const { rows } = await server.db.pool.query('select id from test_questions where copied_from = $1', [
      bank.questionIds[0],
    ])
    expect(await offeredInDrills()).toBe(2)
    await change([bank.questionIds[0]], { status: 'retired' }, 2)
    expect(await offeredInDrills()).toBe(1)
    const drill = { title: 'Percents', minutes: 10, questionIds: [rows[0].id], assign: null }
    expect((await server.post(admin, '/drills', drill)).status).toBe(422)
    await change([bank.questionIds[0]], { status: 'ready' }, 2)
    expect((await server.post(admin, '/drills', drill)).status).toBe(200)
  })

  test('a copy in a test has no status, and a copy in another bank keeps it', async () => {
    await change(bank.questionIds, { status: 'draft', addTags: ['fall'] })
    const other = await createTestWithQuestions(server.db, { purpose: 'bank' })
    for (const [section] of [form.sectionIds, other.sectionIds]) {
      const copied = await server.post(admin, `/admin/sections/${section}/copies`, {
        questionIds: [bank.questionIds[0]],
      })
      expect(copied.status).toBe(200)
    }
    const { rows } = await server.db.pool.query(
      'select item_status, tags from test_questions where copied_from = $1 order by id',
      [bank.questionIds[0]],
    )
    expect(rows).toEqual([
      { item_status: null, tags: [] },
      { item_status: 'draft', tags: ['fall'] },
    ])
  })

  test('deleted and restored, an item has its status and its tags', async () => {
    await change(bank.questionIds, { status: 'draft', addTags: ['fall'] })
    const [before] = await rowsOf(bank)
    const deleted = await server.delete(admin, `/admin/questions/${bank.questionIds[0]}`)
    const { deletionId } = await deleted.json()
    expect((await server.post(admin, `/admin/deletions/${deletionId}/restore`)).status).toBe(200)
    expect((await rowsOf(bank))[0]).toEqual(before)
    const { items } = await (await server.get(admin, '/admin/items?status=draft&words=bank%20one')).json()
    expect(items[0]).toMatchObject({ id: bank.questionIds[0], tags: ['fall'] })
  })
})

test('nobody else changes items or reads tags', async () => {
  const questions = [{ questionId: bank.questionIds[0], revision: 1, status: 'ready' }]
  for (const person of [
    await createPerson(server.db, 'tutor'),
    await createPerson(server.db, 'parent'),
    await createStudentWithRecord(server.db),
  ]) {
    expect((await server.get(person, '/admin/item-tags')).status).toBe(403)
    expect((await server.post(person, '/admin/item-changes', { questions, difficulty: 1 })).status).toBe(403)
    expect((await server.post(person, '/admin/item-changes/undo', { questions: [] })).status).toBe(403)
  }
})
