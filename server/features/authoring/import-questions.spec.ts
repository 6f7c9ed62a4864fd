import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Interaction } from '#contracts/answers/kinds.ts'
import type { TestFile } from '#contracts/authoring/authoring-imports.ts'
import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import type { AnswerKey } from '#domain/answers/correctness.ts'
import { splitId } from '#domain/answers/responses.ts'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { parseQuestionImport, parseTestImport } from '#domain/authoring/question-import.ts'
import { readContentTest } from '#server/content/content-files.ts'
import { asSystem, asUser } from '#server/db/transactions.ts'
import { insertDemoTest } from '#server/demo/demo-tests.ts'
import { buildPaper, readPaperRows } from '#server/features/tests/build-paper.ts'
import { readScoringKey } from '#server/features/tests/scoring-key.ts'
import { createPerson, createTestWithQuestions, type SignedInPerson } from '#test/support/factories.ts'
import { removeOptionIds } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

async function anEmptySection() {
  const made = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Section 1', subject: null, questions: [] }],
  })
  return { ...made, path: `/admin/sections/${made.sectionIds[0]}/import` }
}

async function edited(ref: string): Promise<EditedTest> {
  return (await server.get(admin, `/admin/tests/${ref}`)).json()
}

async function exported(ref: string): Promise<TestFile> {
  return (await server.get(admin, `/admin/tests/${ref}/export`)).json()
}

function drafts(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    ...emptyQuestionDraft,
    text: `Question ${at + 1}: ${'word '.repeat(60)}`,
    options: ['w', 'x', 'y', 'z'],
    correctAnswer: at % 4,
    passage: { title: `Passage ${Math.floor(at / 10)}`, text: 'A line of it. '.repeat(20) },
  }))
}

/** Returns what a student sees and is scored by, without ids. */
async function essence(id: string) {
  return asSystem(server.db, 'compare two tests', async (tx) => {
    const { questions, passages, sections } = await buildPaper(await readPaperRows(tx, { id, version: 0 }))
    const key = await readScoringKey(tx, { id, version: 0 }, null)
    return {
      questions: questions.map((question) => ({ ...removeOptionIds(question), id: '' })),
      passages,
      sections: sections.map((section) => ({ ...section, id: '' })),
      keys: key.questions.map(({ subject, topic, key, options, interaction }) => ({
        ...{ subject, topic },
        key: placesOf(key, options, interaction),
      })),
    }
  })
}

/** Each copy of a test has its own option ids. */
function placesOf(key: AnswerKey, options: readonly OptionId[], interaction: Interaction | undefined) {
  const indexOf = (id: string) => options.map(String).indexOf(id)
  if (key.kind === 'choice') return options.indexOf(key.correctOption)
  return key.kind === 'response'
    ? key.response.map((id) => {
        const { place, option } = splitId(id)
        return [interaction?.places.findIndex((one) => one.id === place), indexOf(option)]
      })
    : key
}

describe('questions of a file', () => {
  test('bring its subject to a section that has none, and leave that of a section that has one', async () => {
    const unset = await anEmptySection()
    const reading = await createTestWithQuestions(server.db, {
      sections: [{ title: 'Poems', subject: 'reading', questions: [] }],
    })
    for (const [path, subject] of [
      [unset.path, undefined],
      [unset.path, 'math'],
      [`/admin/sections/${reading.sectionIds[0]}/import`, 'math'],
    ]) {
      const body = { questions: drafts(1), whenPresent: 'add', subject }
      expect((await server.post(admin, path ?? '', body)).status).toBe(200)
    }
    expect((await edited(unset.slug)).sections).toMatchObject([{ title: 'Section 1', subject: 'math' }])
    expect((await edited(reading.slug)).sections).toMatchObject([{ title: 'Poems', subject: 'reading' }])
  })

  test('are added in their order after what is there, and their passages become passages of the test', async () => {
    const { path, slug } = await anEmptySection()
    for (const [first, last] of [
      [0, 5],
      [5, 45],
    ]) {
      const questions = drafts(45).slice(first, last)
      expect(await (await server.post(admin, path, { questions })).json()).toEqual({
        added: questions.length,
        skipped: 0,
      })
    }
    const { sections, passages } = await edited(slug)
    expect(sections[0]?.questions.map(({ text }) => text)).toEqual(drafts(45).map(({ text }) => text))
    expect(passages.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4].map((number) => `Passage ${number}`))
  })

  test('may come without a key', async () => {
    const { path } = await anEmptySection()
    const questions = [{ ...emptyQuestionDraft, text: 'Why?', options: ['a', 'b'] }]
    expect((await server.post(admin, path, { questions })).status).toBe(200)
  })

  test('are all added or none', async () => {
    const { path, slug } = await anEmptySection()
    const questions = drafts(40).map((draft, at) => (at === 39 ? { ...draft, text: '<script>x</script>' } : draft))
    const response = await server.post(admin, path, { questions })
    expect(await response.json()).toMatchObject({ issues: [{ path: 'questions.39.text' }] })
    const unknownTopic = drafts(40).map((draft, at) => (at === 39 ? { ...draft, topic: 'Spelling' } : draft))
    expect((await server.post(admin, path, { questions: unknownTopic })).status).toBe(422)
    expect((await edited(slug)).test.questionCount).toBe(0)
  })

  test('that the test has already are named, and skipped or added when asked to', async () => {
    const { path, slug } = await anEmptySection()
    await server.post(admin, path, { questions: drafts(3) })
    const again = await server.post(admin, path, { questions: drafts(5) })
    expect([again.status, await again.json()]).toMatchObject([
      409,
      {
        code: 'already_imported',
        message: '3 of these 5 questions are in this test already.',
        issues: [{ path: 'questions.0' }, { path: 'questions.1' }, { path: 'questions.2' }],
      },
    ])
    const skipping = await server.post(admin, path, { questions: drafts(5), whenPresent: 'skip' })
    expect(await skipping.json()).toEqual({ added: 2, skipped: 3 })
    await server.post(admin, path, { questions: drafts(1), whenPresent: 'add' })
    expect((await edited(slug)).test.questionCount).toBe(6)
  })

  test('must be some', async () => {
    const { path } = await anEmptySection()
    const response = await server.post(admin, path, { questions: [] })
    expect(await response.json()).toMatchObject({ issues: [{ message: 'No questions to save' }] })
  })

  test('are refused where students cannot enter a key, all of them', async () => {
    const { path, slug } = await anEmptySection()
    const numeric = { ...emptyQuestionDraft, text: 'How many?', inputType: 'number', options: [], type: 'math' }
    const questions = [5, 12.345].map((numericAnswer) => ({ ...numeric, numericAnswer }))
    const message = 'Students cannot enter 12.345: an answer has at most 5 characters.'
    const response = await server.post(admin, path, { questions })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: 'invalid_input', issues: [{ path: 'questions.1.numericAnswer', message }] },
    ])
    expect((await edited(slug)).test.questionCount).toBe(0)
  })

  test('are refused where an option would be gone, all of them', async () => {
    const { sectionIds } = await createTestWithQuestions(server.db)
    const options = ['<img src="http://pics.example/a.png">', 'b']
    const questions = [{ ...emptyQuestionDraft, text: 'Which graph?', options, correctAnswer: 0 }]
    const response = await server.post(admin, `/admin/sections/${sectionIds[0]}/import`, { questions })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { issues: [{ path: 'questions.0.options.0', message: expect.stringMatching(/has a picture/) }] },
    ])
  })

  test('of a file of more than a megabyte are refused with the reason', async () => {
    const { path, slug } = await anEmptySection()
    const large = { ...emptyQuestionDraft, text: 'Why?', options: ['a', 'b'], explanation: 'x'.repeat(49_000) }
    const tooMuch = await server.post(admin, path, { questions: Array.from({ length: 45 }, () => large) })
    expect([tooMuch.status, await tooMuch.json()]).toMatchObject([
      413,
      { code: 'body_too_large', message: 'The file is larger than 1 MB. Please split it.' },
    ])
    expect((await edited(slug)).test.questionCount).toBe(0)
    const just = await server.post(admin, path, { questions: Array.from({ length: 20 }, () => large) })
    expect(just.status).toBe(200)
  })

  // `npm run bench authoring` measures the speed.
  test('are saved at once, two hundred of them', async () => {
    const { path, slug } = await anEmptySection()
    expect((await server.post(admin, path, { questions: drafts(200) })).status).toBe(200)
    expect((await edited(slug)).test.questionCount).toBe(200)
  })
})

describe.each(['practice-test-1', 'diagnostic', 'new-kinds'])('%s', (name) => {
  test('imported section by section is the test that the demo has', async () => {
    const content = await readContentTest(name)
    const slug = `${name}-imported`
    const files = content.sections.map(
      ({ subject }) => new URL(`../../../content/${name}/${subject}.json`, import.meta.url),
    )
    const sections = await Promise.all(
      files.map(async (file) => {
        const result = parseQuestionImport(await readFile(file, 'utf8'), slug)
        if (!result.ok) throw new Error(result.message)
        expect(result.section.problems).toEqual([])
        return result.section
      }),
    )
    const { title, description, duration, formatId } = content
    const test = { title, slug, description, duration, formatId, status: 'active', showAnswers: 'after_submission' }
    const response = await server.post(admin, '/admin/test-imports', { test, sections })
    expect(response.status).toBe(200)
    const made = await response.json()
    const seeded = await seedUnder(name, slug)
    expect(await essence(made.id)).toEqual(await essence(seeded))
  })
})

/** Seeds the demo's test under another slug, with its pictures under the slug of the imported test. */
async function seedUnder(name: string, imported: string): Promise<string> {
  const content = await readContentTest(name)
  const id = await asUser(server.db, admin, (tx) => insertDemoTest(tx, { ...content, slug: `${name}-seeded` }))
  await server.db.pool.query(
    `update test_questions set image_url = replace(image_url, $1, $2) where image_url is not null
     and section_id in (select id from test_sections where test_id = $3)`,
    [`${name}-seeded`, imported, id],
  )
  return id
}

test('a test that is exported and imported again is the same test', async () => {
  const { path, slug, id } = await anEmptySection()
  await server.post(admin, path, { questions: drafts(25) })
  await server.post(admin, `/admin/tests/${slug}/sections`, { title: 'Empty', subject: 'math' })
  await server.post(admin, `/admin/tests/${slug}/passages`, { title: 'Zoo', text: 'That no question has yet.' })
  await server.db.pool.query(`update tests set show_answers = 'never' where id = $1`, [id])
  const file = await exported(slug)
  const read = parseTestImport(JSON.stringify(file))
  if (!read.ok) throw new Error(read.message)
  const { sections, passages, ...test } = read.test
  const response = await server.post(admin, '/admin/test-imports', {
    test: { ...test, slug: `${slug}-again`, status: 'draft' },
    passages,
    sections: sections.map((section) => ({ ...section, title: section.title ?? '' })),
  })
  const again = await response.json()
  expect({ ...(await exported(again.slug)), slug }).toEqual(file)
  expect(await essence(again.id)).toEqual(await essence(id))
})

describe('the file of a test that was imported before', () => {
  let files = 0
  function aFile(change: object = {}) {
    files += 1
    const questions = [
      { ...emptyQuestionDraft, text: `Of file ${files}?`, options: ['a', 'b'], correctAnswer: 0, ...change },
    ]
    return (title: string, whenPresent?: 'ask' | 'add') => ({
      test: {
        title,
        slug: `before-${crypto.randomUUID()}`,
        description: '',
        duration: 60,
        status: 'draft',
        showAnswers: 'never',
      },
      sections: [{ title: 'One', subject: null, questions }],
      ...(whenPresent && { whenPresent }),
    })
  }
  const send = (body: object) => server.post(admin, '/admin/test-imports', body)

  test('is recognized with another address and title, after the test has changed, and can be imported again', async () => {
    const file = aFile()
    const first = await (await send(file('The first', 'ask'))).json()
    const details = { ...first, title: 'Renamed', slug: `renamed-${crypto.randomUUID()}` }
    expect((await server.put(admin, `/admin/tests/${first.slug}`, details)).status).toBe(200)
    const { sections } = await edited(details.slug)
    await server.delete(admin, `/admin/questions/${sections[0]?.questions[0]?.id}`)

    const again = await send(file('Another title', 'ask'))
    expect([again.status, await again.json()]).toMatchObject([
      409,
      {
        code: 'already_imported',
        message: 'This file was imported before. It became "Renamed".',
        imported: { title: 'Renamed', slug: details.slug, createdAt: first.createdAt },
      },
    ])
    expect((await send(file('On purpose', 'add'))).status).toBe(200)
    expect(await (await send(file('Once more', 'ask'))).json()).toMatchObject({ imported: { title: 'On purpose' } })
  })

  test('is recognized where two requests bring it at once', async () => {
    const file = aFile()
    const answers = await Promise.all([send(file('One', 'ask')), send(file('Other', 'ask'))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is another file where it asks something else, or nothing; programs that do not ask get a test each time', async () => {
    const file = aFile()
    for (const body of [
      file('The first'),
      file('The second'),
      aFile()('The third', 'ask'),
      aFile({ options: ['a', 'c'] })('The fourth', 'ask'),
    ]) {
      expect((await send(body)).status).toBe(200)
    }
    const empty = { ...file('Empty', 'ask'), sections: [{ title: 'One', subject: null, questions: [] }] }
    expect((await send(empty)).status).toBe(200)
    expect((await send({ ...empty, test: file('Empty too').test })).status).toBe(200)
  })

  test('is not remembered once its test is deleted', async () => {
    const file = aFile()
    const made = await (await send(file('Gone', 'ask'))).json()
    await server.delete(admin, `/admin/tests/${made.slug}`)
    expect((await send(file('Again', 'ask'))).status).toBe(200)
  })
})

test.each(['student', 'parent', 'tutor'] as const)('a %s can do nothing of all that', async (role) => {
  const { slug, path, sectionIds } = await anEmptySection()
  const person = await createPerson(server.db, role)
  const question = { ...emptyQuestionDraft, text: 'a' }
  const answers = [
    await server.get(person, '/admin/tests'),
    await server.get(person, `/admin/tests/${slug}`),
    await server.get(person, `/admin/tests/${slug}/export`),
    await server.post(person, `/admin/tests/${slug}/duplicate`),
    await server.post(person, path, { questions: [question] }),
    await server.post(person, `/admin/sections/${sectionIds[0]}/questions`, { question }),
    await server.post(person, '/admin/previews', { question, questionIndex: 0, indexInSection: 0, subject: null }),
    await server.delete(person, `/admin/tests/${slug}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
})
