/** Question banks: tests that administrators write and nobody takes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import { parseTestImport } from '#domain/authoring/question-import.ts'
import {
  createPerson,
  createStudentWithRecord,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
let tutor: SignedInPerson
let student: SignedInStudent
let bank: AuthoredTest

const form = {
  title: 'Percent bank',
  description: '',
  duration: 60,
  status: 'draft',
  showAnswers: 'after_submission',
  purpose: 'bank',
  assignedOnly: true,
  formatId: 'free',
  scoreScaleId: null,
}

beforeAll(async () => {
  server = await openTestServer()
  ;[admin, tutor] = [await createPerson(server.db, 'admin'), await createPerson(server.db, 'tutor')]
  student = await createStudentWithRecord(server.db, { tutor })
  const made = await server.post(admin, '/admin/tests', { ...form, slug: 'percent-bank' })
  expect(made.status).toBe(200)
  bank = await made.json()
})
afterAll(() => server[Symbol.asyncDispose]())

async function listed(): Promise<AuthoredTest[]> {
  return (await (await server.get(admin, '/admin/tests')).json()).tests
}

test('administrators find it beside their tests, and it stays a bank', async () => {
  expect(await listed()).toMatchObject([{ slug: 'percent-bank', purpose: 'bank', status: 'draft' }])
  const { purpose, ...details } = { ...form, title: 'Percents', slug: bank.slug, revision: bank.revision }
  const changed = await server.put(admin, `/admin/tests/${bank.slug}`, { ...details, purpose: 'test' })
  expect([purpose, changed.status]).toEqual(['bank', 200])
  bank = await changed.json()
  expect(bank).toMatchObject({ title: 'Percents', purpose: 'bank' })
})

test.each([
  ['open', { status: 'active' }],
  ['for every student', { assignedOnly: false }],
  ['for practice', { isForPractice: true }],
  ['in a format of an exam', { formatId: 'digital-2026' }],
])('one that is %s is refused, and says why', async (_, values) => {
  const { purpose, ...details } = { ...form, ...values, slug: bank.slug, revision: bank.revision }
  const changed = await server.put(admin, `/admin/tests/${bank.slug}`, details)
  expect([purpose, changed.status, (await changed.json()).issues]).toEqual([
    'bank',
    422,
    [
      {
        path: 'status',
        message: 'Nobody takes a question bank: it stays a draft in the free format, for no practice.',
      },
    ],
  ])
  const made = await server.post(admin, '/admin/tests', { ...form, ...values, slug: 'another-bank' })
  expect(made.status).toBe(422)
})

test('nobody else sees it', async () => {
  for (const person of [student, tutor]) {
    for (const address of ['', '/readiness', '/paper']) {
      expect((await server.get(person, `/tests/${bank.slug}${address}`)).status).toBe(404)
    }
    expect((await server.get(person, `/admin/tests/${bank.slug}`)).status).toBe(403)
  }
})

test('nobody gets it', async () => {
  const terms = { target: { studentIds: [student.studentId] }, testIds: [bank.id], dueDate: null }
  const given = await server.post(admin, '/admin/assignments', terms)
  expect([given.status, (await given.json()).message]).toEqual([
    403,
    `Nobody takes a question bank, so “${bank.title}” cannot be assigned.`,
  ])
  expect((await server.post(tutor, '/tutor/assignments', terms)).status).toBe(404)
  const { tests } = await (await server.post(admin, '/admin/assignable-tests', terms.target)).json()
  expect(tests).toEqual([])
})

test.each(['student_test_assignments', 'test_attempts'])('the database lets none of it into %s', async (table) => {
  await expect(
    server.db.pool.query(`insert into ${table} (student_id, test_id) values ($1, $2)`, [student.studentId, bank.id]),
  ).rejects.toMatchObject({ constraint: 'banks_are_not_taken' })
})

test('a copy is a bank, and so is what comes back from its file', async () => {
  const copy = await server.post(admin, `/admin/tests/${bank.slug}/duplicate`)
  expect(await copy.json()).toMatchObject({ title: `${bank.title} (copy)`, purpose: 'bank', status: 'draft' })
  const file = await (await server.get(admin, `/admin/tests/${bank.slug}/export`)).text()
  expect(parseTestImport(file)).toMatchObject({ ok: true, test: { title: bank.title, purpose: 'bank' } })
  const { title, purpose, description, duration, showAnswers, sections } = JSON.parse(
    JSON.stringify({ ...form, sections: [{ title: 'Circles', subject: 'math', questions: [] }] }),
  )
  const imported = await server.post(admin, '/admin/test-imports', {
    test: { ...form, title, purpose, description, duration, showAnswers, slug: 'imported-bank' },
    sections,
  })
  expect(await imported.json()).toMatchObject({ purpose: 'bank', sectionCount: 1 })
})

const question = {
  ...{ title: null, text: 'What is 10% of 50?', type: 'multiple_choice', inputType: null, options: ['5', '10'] },
  ...{ correctAnswer: 0, numericAnswer: null, explanation: null, imageUrl: null, imageAlt: null, passage: null },
  ...{ topic: null, skill: null, standard: null, forms: null, difficulty: null, hint: null },
  ...{ optionRationales: [], numberRationales: [] },
}

async function sectionOf(slug: string) {
  const made = await server.post(admin, `/admin/tests/${slug}/sections`, { title: 'Math', subject: 'math' })
  return (await made.json()).id
}

const sorted = ({ questions }: { questions: { text: string; itemStatus?: string; tags?: string[] }[] }) =>
  questions.map(({ text, itemStatus, tags }) => [text, itemStatus, tags])

test('the editor changes the status and the tags of a question; what it does not name stays', async () => {
  const section = await sectionOf(bank.slug)
  const path = `/admin/sections/${section}/questions`
  const made = await (await server.post(admin, path, { question })).json()
  expect(made).toMatchObject({ itemStatus: 'ready', tags: [] })
  const save = async (changes: object) =>
    server.put(admin, `/admin/questions/${made.id}`, { question: { ...question, ...changes }, revision: 1 })
  const changed = await save({ itemStatus: 'draft', tags: ['Fall', 'hard ones', 'fall'] })
  expect(await changed.json()).toMatchObject({ itemStatus: 'draft', tags: ['fall', 'hard ones'], revision: 1 })
  expect(await (await save({})).json()).toMatchObject({ itemStatus: 'draft', tags: ['fall', 'hard ones'] })
  const refused = await save({ tags: ['#'] })
  expect([refused.status, (await refused.json()).issues]).toMatchObject([422, [{ path: 'question.tags.0' }]])
})

test('a file of a bank has the status and the tags, and brings them back; a test leaves them out', async () => {
  const file = await (await server.get(admin, `/admin/tests/${bank.slug}/export`)).json()
  expect(file.sections.at(-1).questions).toMatchObject([{ status: 'draft', tags: ['fall', 'hard ones'] }])
  const read = parseTestImport(JSON.stringify(file))
  if (!read.ok) throw new Error(read.message)
  const { sections } = read.test
  const questions = sections.at(-1)?.questions ?? []
  for (const purpose of ['bank', 'test']) {
    const slug = `${purpose}-of-file`
    await server.post(admin, '/admin/test-imports', {
      test: { ...form, slug, purpose },
      sections: [{ title: 'Math', subject: 'math', questions }],
    })
    const edited = await (await server.get(admin, `/admin/tests/${slug}`)).json()
    expect(edited.sections.map(sorted)).toEqual([
      [purpose === 'bank' ? [question.text, 'draft', ['fall', 'hard ones']] : [question.text, undefined, undefined]],
    ])
  }
  const wrong = await server.post(admin, '/admin/test-imports', {
    test: { ...form, slug: 'wrong-file' },
    sections: [{ title: 'Math', subject: 'math', questions: [question, { ...question, itemStatus: 'old' }] }],
  })
  expect([wrong.status, (await wrong.json()).issues]).toMatchObject([
    422,
    [{ path: 'sections.0.questions.1.itemStatus' }],
  ])
})

test('two editors do not overwrite the tags or the status of each other unseen', async () => {
  const section = await sectionOf(bank.slug)
  const made = await (await server.post(admin, `/admin/sections/${section}/questions`, { question })).json()
  const seen = { itemStatus: 'ready', tags: [] }
  const save = (changes: object) =>
    server.put(admin, `/admin/questions/${made.id}`, { question: { ...question, ...changes }, revision: 1, seen })
  expect((await save({ tags: ['fall'] })).status).toBe(200)
  const refused = await save({ tags: ['hard ones'] })
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'changed_meanwhile', present: { id: made.id, itemStatus: 'ready', tags: ['fall'] } },
  ])
  expect((await save({ itemStatus: 'draft' })).status).toBe(200)
  expect((await save({ itemStatus: 'retired' })).status).toBe(409)
  expect(await (await save({})).json()).toMatchObject({ itemStatus: 'draft', tags: ['fall'] })
})

test('one that was deleted comes back as a bank', async () => {
  const deleted = await (await server.delete(admin, '/admin/tests/imported-bank')).json()
  expect(deleted.outcome).toBe('deleted')
  expect((await server.post(admin, `/admin/deletions/${deleted.deletionId}/restore`)).status).toBe(200)
  expect((await listed()).find(({ slug }) => slug === 'imported-bank')).toMatchObject({ purpose: 'bank' })
})
