import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ManagedScoreScale } from '#contracts/scores/score-scales.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import { defaultEstimatedScale } from '#domain/scores/scales.ts'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
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

/** Every right answer is worth the same. */
const straight = Array.from({ length: 58 }, (_, raw) => Math.round((raw * 400) / 57))
const tables = { reading: straight, math: defaultEstimatedScale.math }

async function add(values: object = {}): Promise<ManagedScoreScale> {
  const form = { name: `Scale ${randomUUID()}`, source: 'A book', isEstimated: false, ...tables, ...values }
  const response = await server.post(admin, '/admin/score-scales', form)
  expect(response.status).toBe(200)
  return response.json()
}

async function listed(): Promise<ManagedScoreScale[]> {
  return (await (await server.get(admin, '/admin/score-scales')).json()).scales
}

async function scaleNamed(id: string) {
  return (await listed()).find((scale) => scale.id === id)
}

async function actsOn(id: string) {
  const { rows } = await server.db.pool.query(
    'select actor_id, action, before, after from audit_log where entity_id = $1 order by created_at',
    [id],
  )
  return rows
}

/** Twenty reading questions, the fewest with a scaled score. */
const twentyQuestions = [
  { title: 'Reading', subject: 'reading' as const, questions: Array.from({ length: 20 }, () => ({ key: 1 })) },
]

/** Submits with the first half of the questions right. */
async function scoreOf(student: SignedInStudent, made: MadeTest) {
  const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
  const record = chooseOption(emptyAnswerRecord, makeOptionId(1))
  const half = made.questionIds.slice(0, made.questionIds.length / 2)
  const changes = half.map((question, at) => ({ number: at + 1, question, record }))
  const submitted = await server.post(student, `/attempts/${attempt.id}/submit`, {
    ...{ writer: attempt.writer, changes, currentQuestion: 0 },
  })
  return (await submitted.json()).submission
}

test('the scale that came with the platform is the default one, estimated, and says where it is from', async () => {
  expect((await listed())[0]).toMatchObject({
    ...{ id: 'estimated-1', name: 'Estimated scale', isEstimated: true, isDefault: true, ...defaultEstimatedScale },
    source: 'Smoothed from a published older table: the exam does not publish its own.',
  })
})

test.each(['student', 'parent', 'tutor'] as const)('a %s neither sees nor changes scales here', async (role) => {
  const person = await createPerson(server.db, role)
  const { id } = await add()
  expect((await server.get(person, '/admin/score-scales')).status).toBe(403)
  expect(
    (await server.post(person, '/admin/score-scales', { name: 'Mine', source: '', isEstimated: false, ...tables }))
      .status,
  ).toBe(403)
  const details = { name: 'Mine', source: '', isEstimated: false, revision: 1 }
  expect((await server.put(person, `/admin/score-scales/${id}`, details)).status).toBe(403)
  expect((await server.post(person, `/admin/score-scales/${id}/default`)).status).toBe(403)
  expect((await server.delete(person, `/admin/score-scales/${id}`)).status).toBe(403)
  expect((await server.get(null, '/admin/score-scales')).status).toBe(401)
})

describe('a new scale', () => {
  test('has its own table for each subject, is not the default, and is in the log', async () => {
    const made = await add({ name: '  Autumn  ' })
    expect(made).toMatchObject({ name: 'Autumn', ...tables, isDefault: false, testCount: 0, submissionCount: 0 })
    expect(await scaleNamed(made.id)).toEqual(made)
    expect(await actsOn(made.id)).toEqual([{ actor_id: admin.userId, action: 'create', before: null, after: made }])
  })

  test.each([
    ['falls', straight.with(20, 0), 'The reading scale falls from 133 to 0 at raw 20; it must never fall.'],
    ['is too short', [0, 400], 'The reading scale has 2 entries; it needs 11 to 201, from raw 0 on.'],
    ['ends elsewhere', straight.with(57, 401), 'The reading scale ends at 401; the highest raw score must be 400.'],
    ['starts elsewhere', straight.with(0, -1), 'The reading scale starts at -1; raw 0 must be 0.'],
    ['has a fraction', straight.with(3, 20.5), 'The reading scale has 20.5 at raw 3; it must be a whole number.'],
  ])('whose table %s is refused with what is wrong', async (_, reading, message) => {
    const form = { name: `Scale ${randomUUID()}`, source: '', isEstimated: false, ...tables, reading }
    const response = await server.post(admin, '/admin/score-scales', form)
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { issues: expect.arrayContaining([{ path: 'table', message }]) },
    ])
  })

  test('has a name of its own, whatever its capitals', async () => {
    const { name } = await add()
    const again = { name: name.toUpperCase(), source: '', isEstimated: false, ...tables }
    const response = await server.post(admin, '/admin/score-scales', again)
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'name_taken' }])
    const empty = await server.post(admin, '/admin/score-scales', { ...again, name: ' ' })
    expect([empty.status, await empty.json()]).toMatchObject([422, { issues: [{ path: 'name' }] }])
  })
})

describe('a scale that is edited', () => {
  test('gets another name, source and mark; the log tells what they were and are', async () => {
    const { id, name } = await add()
    const after = { name: `${name} again`, source: 'The exam itself', isEstimated: true }
    const saved = await (await server.put(admin, `/admin/score-scales/${id}`, { ...after, revision: 1 })).json()
    expect(saved).toMatchObject({ ...after, revision: 2, ...tables })
    const before = { name, source: 'A book', isEstimated: false }
    expect((await actsOn(id))[1]).toEqual({ actor_id: admin.userId, action: 'update', before, after })
  })

  test('raises the version of no test, so that no device loads a paper again', async () => {
    const { id, name } = await add()
    const made = await createTestWithQuestions(server.db)
    const version = async () => (await server.db.pool.query('select version from tests where id = $1', [made.id])).rows
    const before = await version()
    const after = { name: `${name} again`, source: 'The exam itself', isEstimated: true, revision: 1 }
    expect((await server.put(admin, `/admin/score-scales/${id}`, after)).status).toBe(200)
    expect(await version()).toEqual(before)
  })

  test('is not saved over what somebody else has saved meanwhile', async () => {
    const { id, name } = await add()
    const first = { name: `${name} one`, source: '', isEstimated: false, revision: 1 }
    expect((await server.put(admin, `/admin/score-scales/${id}`, first)).status).toBe(200)
    const second = await server.put(admin, `/admin/score-scales/${id}`, { ...first, name: `${name} two` })
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile', present: { name: `${name} one`, revision: 2 } },
    ])
  })

  test('that does not exist is not found', async () => {
    const none = `/admin/score-scales/${randomUUID()}`
    const details = { name: 'None', source: '', isEstimated: false, revision: 1 }
    expect((await server.put(admin, none, details)).status).toBe(404)
    expect((await server.post(admin, `${none}/default`)).status).toBe(404)
    expect((await server.delete(admin, none)).status).toBe(404)
  })
})

describe('the default scale', () => {
  test('scores what is submitted from then on; what was submitted before keeps its scale and its score', async () => {
    const made = await createTestWithQuestions(server.db, { sections: twentyQuestions })
    const [early, late] = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
    const before = await scoreOf(early, made)
    const scale = await add()
    const changed = await (await server.post(admin, `/admin/score-scales/${scale.id}/default`)).json()
    expect(changed).toMatchObject({ id: scale.id, isDefault: true })
    expect((await listed()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([scale.id])
    expect(await actsOn(scale.id)).toMatchObject([
      { action: 'create' },
      { action: 'make_default', before: { default: 'estimated-1' }, after: { default: scale.id, name: scale.name } },
    ])

    // Half of the questions maps to row 29 of 57.
    expect(before).toMatchObject({
      composite: null,
      sections: [{ raw: 10, scaled: defaultEstimatedScale.reading[29] }],
    })
    expect(await scoreOf(late, made)).toMatchObject({ sections: [{ scaled: straight[29] }] })
    expect(await scaleNamed(scale.id)).toMatchObject({ submissionCount: 1 })
    const kept = await (await server.get(early, `/submissions/${before.id}`)).json()
    expect(kept).toMatchObject({ sections: [{ scaled: defaultEstimatedScale.reading[29] }] })

    expect((await server.delete(admin, `/admin/score-scales/${scale.id}`)).status).toBe(409)
    await server.post(admin, '/admin/score-scales/estimated-1/default')
    expect(await scaleNamed('estimated-1')).toMatchObject({ isDefault: true })
  })

  test('is given once: choosing what is the default already changes nothing', async () => {
    const acts = await actsOn('estimated-1')
    expect((await server.post(admin, '/admin/score-scales/estimated-1/default')).status).toBe(200)
    expect(await actsOn('estimated-1')).toEqual(acts)
  })
})

describe('a test with a scale of its own', () => {
  const form = { title: 'A test', description: '', duration: 60, status: 'draft', showAnswers: 'never' }

  test('is scored by it, and by the default one again when it gives it up', async () => {
    const scale = await add()
    const slug = `scaled-${randomUUID()}`
    const made = await (await server.post(admin, '/admin/tests', { ...form, slug, scoreScaleId: scale.id })).json()
    expect(made).toMatchObject({ scoreScaleId: scale.id, revision: 1 })
    expect(await scaleNamed(scale.id)).toMatchObject({ testCount: 1 })
    const refused = await server.delete(admin, `/admin/score-scales/${scale.id}`)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'scale_in_use', message: '1 test uses this scale.' },
    ])
    const saved = await server.put(admin, `/admin/tests/${slug}`, { ...form, slug, scoreScaleId: null, revision: 1 })
    expect([saved.status, await saved.json()]).toMatchObject([200, { scoreScaleId: null, revision: 2 }])
    expect((await server.delete(admin, `/admin/score-scales/${scale.id}`)).status).toBe(200)
    expect(await scaleNamed(scale.id)).toBeUndefined()
    expect((await actsOn(scale.id)).at(-1)).toMatchObject({
      action: 'delete',
      before: { name: scale.name },
      after: null,
    })
  })

  test('the default scale is used by each test that names none', async () => {
    const usedBy = async () => (await listed()).find(({ isDefault }) => isDefault)?.testCount ?? 0
    const before = await usedBy()
    await server.post(admin, '/admin/tests', { ...form, slug: `unscaled-${randomUUID()}`, scoreScaleId: null })
    expect(await usedBy()).toBe(before + 1)
    const scale = await add()
    await server.post(admin, '/admin/tests', { ...form, slug: `scaled-${randomUUID()}`, scoreScaleId: scale.id })
    expect(await usedBy()).toBe(before + 1)
  })

  test('scores what is submitted with that scale', async () => {
    const scale = await add()
    const made = await createTestWithQuestions(server.db, { sections: twentyQuestions })
    const row = (await (await server.get(admin, `/admin/tests/${made.slug}`)).json()).test
    const { title, slug, description, duration, status, showAnswers, revision } = row
    const details = { title, slug, description, duration, status, showAnswers, revision, scoreScaleId: scale.id }
    expect((await server.put(admin, `/admin/tests/${slug}`, details)).status).toBe(200)
    expect(await scoreOf(await createStudentWithRecord(server.db), made)).toMatchObject({
      sections: [{ scaled: straight[29] }],
    })
  })

  test('names one that exists', async () => {
    const lost = { ...form, slug: `lost-${randomUUID()}`, scoreScaleId: 'nowhere' }
    const response = await server.post(admin, '/admin/tests', lost)
    expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path: 'scoreScaleId' }] }])
  })
})

test('a scale that scored a submission is kept', async () => {
  const scale = await add()
  const submission = await createSubmission(
    server.db,
    await createStudentWithRecord(server.db),
    await createTestWithQuestions(server.db),
  )
  await server.db.pool.query('update test_submissions set score_scale_id = $1 where id = $2', [scale.id, submission])
  const response = await server.delete(admin, `/admin/score-scales/${scale.id}`)
  expect([response.status, await response.json()]).toMatchObject([409, { message: '1 submission uses this scale.' }])
})
