import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import { parseTestImport } from '#domain/authoring/question-import.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const form = {
  title: 'A test',
  description: '',
  duration: 180,
  status: 'draft',
  showAnswers: 'after_submission',
  scoreScaleId: null,
}

async function make(slug: string, values: object = {}): Promise<AuthoredTest> {
  const response = await server.post(admin, '/admin/tests', { ...form, slug, ...values })
  expect(response.status).toBe(200)
  return response.json()
}

async function edited(ref: string): Promise<EditedTest> {
  return (await server.get(admin, `/admin/tests/${ref}`)).json()
}

async function auditOf(entityId: string) {
  const { rows } = await server.db.pool.query(
    'select actor_id, action, entity_type, before, after from audit_log where entity_id = $1 order by created_at',
    [entityId],
  )
  return rows
}

describe('a new test', () => {
  test('has the subject that was chosen for its first section, or none', async () => {
    await make('about-math', { subject: 'math' })
    await make('about-anything')
    expect((await edited('about-math')).sections).toMatchObject([{ title: 'Section 1', subject: 'math' }])
    expect((await edited('about-anything')).sections).toMatchObject([{ title: 'Section 1', subject: null }])
  })

  test('has the section "Section 1", and is found by its slug and by its id', async () => {
    const made = await make('brand-new')
    expect(made).toMatchObject({ ...form, slug: 'brand-new', sectionCount: 1, questionCount: 0, revision: 1 })
    for (const ref of ['brand-new', made.id]) {
      expect(await edited(ref)).toMatchObject({ test: made, sections: [{ title: 'Section 1', questions: [] }] })
    }
    expect(await auditOf(made.id)).toMatchObject([
      { actor_id: admin.userId, action: 'create', entity_type: 'tests', before: null, after: { slug: 'brand-new' } },
    ])
  })

  test.each([
    [{ title: 'ab' }, 'title', 'Title must be at least 3 characters'],
    [{ slug: 'ab' }, 'slug', 'Slug must be at least 3 characters'],
    [{ slug: 'A test' }, 'slug', 'Slug can only contain lowercase letters, numbers, and dashes'],
    [{ duration: 0 }, 'duration', 'Duration must be at least 1 minute'],
    [{ status: 'archived' }, 'status', 'Please select a test status'],
  ])('with %j is refused', async (values, path, message) => {
    const response = await server.post(admin, '/admin/tests', { ...form, slug: 'never-made', ...values })
    expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path, message }] }])
  })

  test('needs a slug that no other test has', async () => {
    await make('taken-slug')
    const response = await server.post(admin, '/admin/tests', { ...form, slug: 'taken-slug' })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'slug_taken', issues: [{ path: 'slug', message: 'Another test already has this slug.' }] },
    ])
  })
})

test('the list shows all tests, newest first, with what belongs to them', async () => {
  const student = await createStudentWithRecord(server.db)
  const made = await createTestWithQuestions(server.db, { title: 'Listed', status: 'archived' })
  await createSubmission(server.db, student, made)
  const { tests } = await (await server.get(admin, '/admin/tests')).json()
  expect(tests[0]).toMatchObject({
    ...{ title: 'Listed', status: 'archived', sectionCount: 2, questionCount: 4 },
    ...{ submissionCount: 1, attemptCount: 0, assignmentCount: 0, passageCount: 0 },
  })
})

describe('changing a test', () => {
  test('keeps what the form holds, and the log tells what it was', async () => {
    const made = await make('to-change')
    const details = { ...form, slug: 'changed', title: 'Changed', status: 'published', duration: 20 }
    const response = await server.put(admin, '/admin/tests/to-change', { ...details, revision: 1 })
    expect([response.status, await response.json()]).toMatchObject([200, { ...details, revision: 2 }])
    expect((await auditOf(made.id))[1]).toMatchObject({
      action: 'update',
      before: { slug: 'to-change' },
      after: { slug: 'changed', duration: 20 },
    })
  })

  test('is refused to the second of two, who sees the present state', async () => {
    await make('of-two')
    await server.put(admin, '/admin/tests/of-two', { ...form, slug: 'of-two', title: 'By the first', revision: 1 })
    const body = { ...form, slug: 'of-two', title: 'By the second', revision: 1 }
    const response = await server.put(admin, '/admin/tests/of-two', body)
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile', present: { title: 'By the first', revision: 2 } },
    ])
    expect((await edited('of-two')).test.title).toBe('By the first')
  })

  test('is possible although a question of it changed meanwhile', async () => {
    const made = await createTestWithQuestions(server.db)
    await server.db.pool.query(`update test_questions set text = 'Other' where id = $1`, [made.questionIds[0]])
    const response = await server.put(admin, `/admin/tests/${made.slug}`, { ...form, slug: made.slug, revision: 1 })
    expect(response.status).toBe(200)
  })
})

describe('making a test active', () => {
  async function aDraftWithKeys(...keys: number[]) {
    const questions = keys.map((key) => ({ key, entry: 'number' as const }))
    return createTestWithQuestions(server.db, {
      status: 'draft',
      sections: [{ title: 'Math', subject: 'math', questions }],
    })
  }

  function activate({ slug }: { slug: string }, status = 'active') {
    return server.put(admin, `/admin/tests/${slug}`, { ...form, slug, status, revision: 1 })
  }

  test('is refused while a question has nothing to choose', async () => {
    const made = await createTestWithQuestions(server.db, { status: 'draft' })
    const empty = `update test_questions set options = '[]', correct_option = null where id = $1`
    await server.db.pool.query(empty, [made.questionIds[1]])
    const response = await activate(made)
    const message = 'Question 2: It has no options to choose from. Change these first.'
    expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path: 'status', message }] }])
  })

  test.each(['active', 'published'])('(%s) is refused while students cannot enter a key', async (status) => {
    const made = await aDraftWithKeys(5, 12.345, 2 / 3, 114_200)
    const message =
      'Question 2: Students cannot enter 12.345: an answer has at most 5 characters. ' +
      'Question 4: Students cannot enter 114200: an answer has at most 5 characters. Change these first.'
    const response = await activate(made, status)
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: 'invalid_input', issues: [{ path: 'status', message }] },
    ])
    expect((await edited(made.slug)).test.status).toBe('draft')
    expect((await activate(made, 'draft')).status).toBe(200)
  })

  test('is possible where they can', async () => {
    expect((await activate(await aDraftWithKeys(5, 5 / 3, -1 / 3, -12.75))).status).toBe(200)
  })
})

describe('deleting a test', () => {
  test('takes all that belongs to it along', async () => {
    const made = await createTestWithQuestions(server.db)
    const response = await server.delete(admin, `/admin/tests/${made.id}`)
    expect(await response.json()).toMatchObject({ outcome: 'deleted' })
    expect((await server.get(admin, `/admin/tests/${made.id}`)).status).toBe(404)
    const { rows } = await server.db.pool.query('select 1 from test_questions where id = any($1)', [made.questionIds])
    expect(rows).toEqual([])
    expect(await auditOf(made.id)).toMatchObject([{ action: 'delete', before: { slug: made.slug }, after: null }])
  })

  test('archives it instead where results or an attempt would be lost', async () => {
    const student = await createStudentWithRecord(server.db)
    const submitted = await createTestWithQuestions(server.db)
    await createSubmission(server.db, student, submitted)
    const underWay = await createTestWithQuestions(server.db)
    await createAttempt(server.db, student, underWay)
    for (const { slug } of [submitted, underWay]) {
      expect(await (await server.delete(admin, `/admin/tests/${slug}`)).json()).toEqual({
        outcome: 'archived',
        deletionId: null,
      })
      expect((await edited(slug)).test.status).toBe('archived')
    }
  })
})

test('a duplicate is a draft with the same content under a slug of its own', async () => {
  const passage = { title: 'A passage', text: '<p>Once</p>' }
  const original = await createTestWithQuestions(server.db, {
    sections: [
      { title: 'Reading', subject: 'reading', questions: [{ key: 1, passage }, { key: 2 }] },
      { title: 'Math', subject: null, questions: [{ key: 2.5, entry: 'number' }] },
    ],
  })
  await server.post(admin, `/admin/tests/${original.slug}/passages`, passage)
  for (const slug of [`${original.slug}-copy`, `${original.slug}-copy-2`]) {
    const copy = await (await server.post(admin, `/admin/tests/${original.slug}/duplicate`)).json()
    expect(copy).toMatchObject({ slug, title: 'A test (copy)', status: 'draft', questionCount: 3, passageCount: 1 })
    expect(contentOf(await edited(slug))).toEqual(contentOf(await edited(original.slug)))
  }
})

test('the mark for practice is off at first, stays where a change says nothing of it, and goes into files', async () => {
  const slug = 'marked-for-practice'
  const made = await make(slug)
  expect(made.isForPractice).toBe(false)
  const change = (values: object) => server.put(admin, `/admin/tests/${made.id}`, { ...form, slug, ...values })
  const marked = await change({ isForPractice: true, revision: made.revision })
  expect(await marked.json()).toMatchObject({ isForPractice: true, revision: made.revision + 1 })
  const untouched = await change({ revision: made.revision + 1 })
  expect(await untouched.json()).toMatchObject({ isForPractice: true, revision: made.revision + 1 })
  const copy = await (await server.post(admin, `/admin/tests/${slug}/duplicate`)).json()
  expect(copy).toMatchObject({ isForPractice: false })
  const workout = await createTestWithQuestions(server.db, { isForPractice: true })
  const file = await (await server.get(admin, `/admin/tests/${workout.slug}/export`)).json()
  expect(file).toMatchObject({ is_for_practice: true })
  expect(parseTestImport(JSON.stringify(file))).toMatchObject({ ok: true, test: { isForPractice: true } })
})

function contentOf({ sections, passages }: EditedTest) {
  return {
    sections: sections.map(({ title, subject, questions }) => ({
      title,
      subject,
      questions: questions.map(({ id, sectionId, updatedAt, revision, optionIds, ...rest }) => rest),
    })),
    passages: passages.map(({ title, text }) => ({ title, text })),
  }
}
