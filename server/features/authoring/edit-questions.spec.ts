import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthoredQuestion, EditedTest, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { createPerson, createTestWithQuestions, type MadeTest, type SignedInPerson } from '#test/support/factories.ts'
import { removeOptionIds } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

function aDraft(values: Partial<QuestionDraft> = {}): QuestionDraft {
  return { ...emptyQuestionDraft, text: 'Why?', options: ['w', 'x', 'y', 'z'], correctAnswer: 1, ...values }
}

async function edited({ id }: MadeTest): Promise<EditedTest> {
  return (await server.get(admin, `/admin/tests/${id}`)).json()
}

async function textsOf(made: MadeTest) {
  return (await edited(made)).sections.map(({ questions }) => questions.map(({ text }) => text))
}

async function addQuestion(section: string | undefined, values: Partial<QuestionDraft>, after?: string | null) {
  const body = { question: aDraft(values), ...(after === undefined ? {} : { after }) }
  const response = await server.post(admin, `/admin/sections/${section}/questions`, body)
  expect(response.status).toBe(200)
  const made: AuthoredQuestion = await response.json()
  return made
}

/** Makes a test with one section and these questions. */
function aTestWith(...texts: string[]) {
  return createTestWithQuestions(server.db, {
    sections: [{ title: 'Section 1', subject: null, questions: texts.map((text) => ({ key: 0, text })) }],
  })
}

describe('sections', () => {
  test('are added at the end, renamed, put in another order and deleted with their questions', async () => {
    const made = await createTestWithQuestions(server.db)
    const [reading, math] = made.sectionIds
    const added = await (
      await server.post(admin, `/admin/tests/${made.slug}/sections`, { title: ' Writing ', subject: null })
    ).json()
    expect(added).toMatchObject({ title: 'Writing', revision: 1, questions: [] })
    const renamed = await server.put(admin, `/admin/sections/${math}`, {
      title: 'Numbers',
      subject: 'math',
      revision: 1,
    })
    expect(await renamed.json()).toMatchObject({ title: 'Numbers', revision: 2, questions: [{}, {}] })
    const order = [added.id, math, reading]
    const before = [reading, math, added.id]
    const path = `/admin/tests/${made.slug}/section-order`
    expect(await (await server.put(admin, path, { order, before })).json()).toEqual({ order })
    expect((await edited(made)).sections.map(({ title }) => title)).toEqual(['Writing', 'Numbers', 'Reading'])
    expect(await (await server.delete(admin, `/admin/sections/${math}`)).json()).toMatchObject({ deletedQuestions: 2 })
    expect((await edited(made)).sections.map(({ title }) => title)).toEqual(['Writing', 'Reading'])
    const { rows } = await server.db.pool.query(
      `select action, before from audit_log where entity_id = $1 order by created_at`,
      [math],
    )
    expect(rows).toMatchObject([{ action: 'update' }, { action: 'delete', before: { questions: [{}, {}] } }])
  })

  test('are not put in an order over one that the author has not seen', async () => {
    const made = await createTestWithQuestions(server.db)
    const [reading, math] = made.sectionIds
    const path = `/admin/tests/${made.slug}/section-order`
    expect((await server.put(admin, path, { order: [math, reading], before: [reading, math] })).status).toBe(200)
    const second = await server.put(admin, path, { order: [math, reading], before: [reading, math] })
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile', present: { order: [math, reading] } },
    ])
  })

  test('need a title', async () => {
    const made = await aTestWith('a')
    const response = await server.post(admin, `/admin/tests/${made.slug}/sections`, { title: '  ', subject: null })
    expect(await response.json()).toMatchObject({ issues: [{ path: 'title', message: 'Section title is required.' }] })
  })

  test('are not renamed over a change that the author has not seen', async () => {
    const made = await aTestWith('a')
    const rename = (title: string) =>
      server.put(admin, `/admin/sections/${made.sectionIds[0]}`, { title, subject: null, revision: 1 })
    expect((await rename('By the first')).status).toBe(200)
    expect(await (await rename('By the second')).json()).toMatchObject({
      code: 'changed_meanwhile',
      present: { title: 'By the first', revision: 2 },
    })
  })
})

describe('questions', () => {
  test('are added last, first and after another', async () => {
    const made = await aTestWith('a', 'b')
    const [section] = made.sectionIds
    await addQuestion(section, { text: 'last' })
    await addQuestion(section, { text: 'first' }, null)
    await addQuestion(section, { text: 'after a' }, made.questionIds[0])
    expect(await textsOf(made)).toEqual([['first', 'a', 'after a', 'b', 'last']])
    const { rows } = await server.db.pool.query(
      'select order_index from test_questions where section_id = $1 order by 1',
      [section],
    )
    expect(rows.map(({ order_index }) => order_index)).toEqual([0, 1, 2, 3, 4])
  })

  test('are put in another order, which another author may not have left questions out of', async () => {
    const made = await aTestWith('a', 'b', 'c')
    const [a, b, c] = made.questionIds
    const put = (order: unknown[], before: unknown[] = [c, a, b]) =>
      server.put(admin, `/admin/sections/${made.sectionIds[0]}/question-order`, { order, before })
    expect((await put([c, a, b], [a, b, c])).status).toBe(200)
    expect(await textsOf(made)).toEqual([['c', 'a', 'b']])
    for (const wrong of [
      [a, b],
      [a, b, c, c],
      [a, b, made.sectionIds[0]],
    ]) {
      expect(await (await put(wrong)).json()).toMatchObject({
        code: 'changed_meanwhile',
        present: { order: [c, a, b] },
      })
    }
  })

  test('are not put in an order over one that the author has not seen', async () => {
    const made = await aTestWith('a', 'b', 'c')
    const [a, b, c] = made.questionIds
    const before = [a, b, c]
    const path = `/admin/sections/${made.sectionIds[0]}/question-order`
    expect((await server.put(admin, path, { order: [b, a, c], before })).status).toBe(200)
    const second = await server.put(admin, path, { order: [a, c, b], before })
    expect([second.status, await second.json()]).toMatchObject([
      409,
      {
        code: 'changed_meanwhile',
        message: 'Someone else changed the order after you opened it.',
        present: { order: [b, a, c] },
      },
    ])
    expect(await textsOf(made)).toEqual([['b', 'a', 'c']])
  })

  test('move to another section of their test, and to none of another test', async () => {
    const made = await createTestWithQuestions(server.db)
    const [first] = made.questionIds
    const move = (sectionId: unknown, after: unknown) =>
      server.post(admin, `/admin/questions/${first}/move`, { sectionId, after, from: made.sectionIds[0] })
    expect((await move(made.sectionIds[1], made.questionIds[2])).status).toBe(200)
    expect((await edited(made)).sections[1]?.questions.map(({ id }) => id)).toEqual([
      made.questionIds[2],
      first,
      made.questionIds[3],
    ])
  })

  test('do not move to a section of another test', async () => {
    const made = await aTestWith('a')
    const stranger = await aTestWith('b')
    const body = { sectionId: stranger.sectionIds[0], after: null, from: made.sectionIds[0] }
    expect((await server.post(admin, `/admin/questions/${made.questionIds[0]}/move`, body)).status).toBe(404)
  })

  test('that someone else has moved meanwhile stay where they are', async () => {
    const made = await createTestWithQuestions(server.db)
    const [reading, math] = made.sectionIds
    const path = `/admin/questions/${made.questionIds[0]}/move`
    expect((await server.post(admin, path, { sectionId: math, after: null, from: reading })).status).toBe(200)
    const second = await server.post(admin, path, { sectionId: math, from: reading })
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { message: 'Someone else moved this question to Math after you opened it.', present: { sectionId: math } },
    ])
    expect((await edited(made)).sections[1]?.questions[0]?.id).toBe(made.questionIds[0])
  })

  test('are saved as the rules have it, and read back whole', async () => {
    const made = await aTestWith('a')
    const id = made.questionIds[0]
    const question = aDraft({
      title: 'A title',
      text: 'Is $x < 3$ & <b onclick="x()">true</b>?',
      options: ['', 'yes', ' ', 'no <script>alert(1)</script>'],
      correctAnswer: 3,
      passage: { title: 'P', text: 'a < b' },
      topic: 'Data',
    })
    const saved = await server.put(admin, `/admin/questions/${id}`, { question, revision: 1 })
    const expected = {
      text: 'Is $x &lt; 3$ &amp; <b>true</b>?',
      options: ['yes', 'no '],
      correctAnswer: 1,
      passage: { title: 'P', text: 'a < b' },
      topic: 'Data',
      revision: 2,
    }
    expect(await saved.json()).toMatchObject(expected)
    expect(await (await server.get(admin, `/admin/questions/${id}`)).json()).toMatchObject({
      question: expected,
      sectionTitle: 'Section 1',
    })
  })

  test('are not saved over a change that the author has not seen', async () => {
    const made = await aTestWith('a')
    const save = (text: string) =>
      server.put(admin, `/admin/questions/${made.questionIds[0]}`, { question: aDraft({ text }), revision: 1 })
    expect((await save('By the first')).status).toBe(200)
    const second = await save('By the second')
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile', present: { text: 'By the first', revision: 2 } },
    ])
    expect(await textsOf(made)).toEqual([['By the first']])
  })

  test('that several authors save at the same moment are saved by one of them', async () => {
    const made = await aTestWith('a')
    const texts = ['one', 'two', 'three', 'four', 'five']
    const responses = await Promise.all(
      texts.map((text) =>
        server.put(admin, `/admin/questions/${made.questionIds[0]}`, { question: aDraft({ text }), revision: 1 }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const winner = texts[responses.findIndex(({ status }) => status === 200)]
    expect(await textsOf(made)).toEqual([[winner]])
  })

  test('may be moved about while another author writes them', async () => {
    const made = await aTestWith('a', 'b')
    const [a, b] = made.questionIds
    await server.put(admin, `/admin/sections/${made.sectionIds[0]}/question-order`, {
      order: [b, a],
      before: [a, b],
    })
    const response = await server.put(admin, `/admin/questions/${a}`, { question: aDraft(), revision: 1 })
    expect(response.status).toBe(200)
  })

  test.each([
    [{ text: ' ' }, 'Question text is required.'],
    [{ text: '<script>x</script>' }, 'Question text is required.'],
    [{ options: ['<img src=x>', '20'], correctAnswer: 1 }, expect.stringMatching(/^Option 1 has a picture/)],
    [{ explanation: '<math><mtable></mtable></math>' }, expect.stringMatching(/^The explanation has an equation/)],
    [{ correctAnswer: null }, 'You have options but no correct answer selected. This question will not be scoreable.'],
    [{ topic: 'Spelling' }, 'This topic does not exist.'],
  ])('with %j are refused', async (values, message) => {
    const made = await aTestWith('a')
    const response = await server.post(admin, `/admin/sections/${made.sectionIds[0]}/questions`, {
      question: aDraft(values),
    })
    expect([response.status, await response.json()]).toMatchObject([422, { message }])
  })

  test('are deleted, and are gone for people who had them open', async () => {
    const made = await aTestWith('a', 'b')
    const [a] = made.questionIds
    expect((await server.delete(admin, `/admin/questions/${a}`)).status).toBe(200)
    expect(await textsOf(made)).toEqual([['b']])
    expect((await server.delete(admin, `/admin/questions/${a}`)).status).toBe(404)
    const late = await server.post(admin, `/admin/sections/${made.sectionIds[0]}/questions`, {
      question: aDraft(),
      after: a,
    })
    expect(await late.json()).toMatchObject({ code: 'changed_meanwhile' })
  })
})

test('a preview is what the paper will show', async () => {
  const made = await aTestWith('a')
  const question = aDraft({ text: '<p onclick="x()">Solve $x^2$</p>', passage: { title: 'P', text: '<i>p</i>' } })
  await addQuestion(made.sectionIds[0], question)
  const body = { question, questionIndex: 1, indexInSection: 1, subject: null }
  const preview = await (await server.post(admin, '/admin/previews', body)).json()
  const paper = await (await server.get(admin, `/tests/${made.slug}/paper`)).json()
  expect(removeOptionIds({ ...preview.question, id: '' })).toEqual(removeOptionIds({ ...paper.questions[1], id: '' }))
  expect(preview.passage).toEqual(paper.passages[0])
})

describe('passages', () => {
  test('are kept in step with the questions of their test that have one of their title', async () => {
    const made = await aTestWith('a', 'b')
    const body = { title: 'The Sea', text: '<p>Salt</p><script>x</script>' }
    const passage = await (await server.post(admin, `/admin/tests/${made.slug}/passages`, body)).json()
    expect(passage).toMatchObject({ title: 'The Sea', text: '<p>Salt</p>', revision: 1 })
    const save = { question: aDraft({ passage: { title: 'The Sea', text: '<p>Salt</p>' } }), revision: 1 }
    await server.put(admin, `/admin/questions/${made.questionIds[0]}`, save)

    const path = `/admin/passages/${passage.id}`
    const changed = { title: 'The Lake', text: 'Sweet', revision: 1 }
    expect(await (await server.put(admin, path, changed)).json()).toMatchObject({
      passage: { title: 'The Lake', revision: 2 },
      changedQuestions: 1,
    })
    const passagesOf = async () => (await edited(made)).sections[0]?.questions.map((question) => question.passage)
    expect(await passagesOf()).toEqual([{ title: 'The Lake', text: 'Sweet' }, null])
    expect(await (await server.put(admin, path, changed)).json()).toMatchObject({ code: 'changed_meanwhile' })
    expect(await (await server.delete(admin, path)).json()).toMatchObject({ changedQuestions: 1 })
    expect(await passagesOf()).toEqual([null, null])
  })

  test('are listed in the order in which they were made', async () => {
    const made = await aTestWith('a')
    const path = `/admin/tests/${made.slug}/passages`
    for (const title of ['Second by name', 'First by time']) await server.post(admin, path, { title, text: 'x' })
    const { passages } = await (await server.get(admin, path)).json()
    expect(passages.map(({ title }: { title: string }) => title)).toEqual(['Second by name', 'First by time'])
    expect((await server.get(await createPerson(server.db, 'tutor'), path)).status).toBe(403)
  })

  test('with a picture in the text are refused, and one with a sign is kept as it was typed', async () => {
    const made = await aTestWith('a')
    const add = (text: string) => server.post(admin, `/admin/tests/${made.slug}/passages`, { title: 'A map', text })
    const refused = await add('A map: <img src="http://pics.example/map.png">')
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { issues: [{ path: 'text', message: expect.stringMatching(/^The passage has a picture/) }] },
    ])
    expect(await (await add('If n<0 or m<p then')).json()).toMatchObject({ text: 'If n<0 or m<p then' })
  })

  test('need title and text', async () => {
    const made = await aTestWith('a')
    for (const body of [
      { title: ' ', text: 'a' },
      { title: 'a', text: '<script>x</script>' },
    ]) {
      const response = await server.post(admin, `/admin/tests/${made.slug}/passages`, body)
      expect(await response.json()).toMatchObject({
        issues: [{ message: 'Please fill in both title and text fields.' }],
      })
    }
  })
})
