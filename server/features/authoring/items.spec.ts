/** The search over the questions of all tests, drills and banks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Item, itemsShown } from '#contracts/authoring/items.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

/** The texts say what each is for. */
const texts = ['A circle has radius 3/4.', 'How many percent is it?', 'What does the author&nbsp;<em>imply</em>?']

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  const questions = texts.map((text) => ({ key: 1, text }))
  await createTestWithQuestions(server.db, {
    slug: 'first',
    title: 'First',
    sections: [{ title: 'Math', subject: 'math', questions }],
  })
  const again = { title: 'Math', subject: 'math' as const, questions: [{ key: 1, text: ' a CIRCLE has radius 3/4. ' }] }
  await createTestWithQuestions(server.db, { slug: 'second', title: 'Second', sections: [again, again] })
  const kept = {
    title: 'Math',
    subject: 'math' as const,
    questions: [{ key: -1, entry: 'number' as const, text: 'A cube' }],
  }
  await createTestWithQuestions(server.db, {
    slug: 'bank',
    title: 'Bank',
    purpose: 'bank',
    sections: [kept],
  })
  await server.db.pool.query(
    `update test_questions set topic = 'Circles', skill = 'geometry-and-measurement', difficulty = 4 where text like 'A cube'`,
  )
})
afterAll(() => server[Symbol.asyncDispose]())

async function found(query: string): Promise<{ items: Item[]; next: string | null }> {
  const response = await server.get(admin, `/admin/items?${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

async function wordsFound(query: string): Promise<string[]> {
  return (await found(query)).items.map(({ words }) => words)
}

const [circle, percent, imply] = ['A circle has radius 3/4.', 'How many percent is it?', 'What does the author imply?']

test('each item is there once, the newest first, with all its places', async () => {
  const { items, next } = await found('')
  expect(items.map(({ words }) => words)).toEqual(['A cube', imply, percent, circle])
  expect(next).toBeNull()
  expect(items[3]?.places).toMatchObject([
    { test: { title: 'First', purpose: 'test' }, copies: 1 },
    { test: { title: 'Second', purpose: 'test' }, copies: 2 },
  ])
  expect(items[0]).toMatchObject({
    kind: 'number',
    topic: 'Circles',
    difficulty: { basis: 'author', level: 4, error: null, answers: 0 },
    places: [{ test: { slug: 'bank', purpose: 'bank' } }],
  })
})

test.each([
  ['words=circ', [circle]],
  ['words=RADIUS%203/4', [circle]],
  ['words=authors%20implies', [imply]],
  ['words=circle%20percent', []],
  ['words=%26%21%27', ['A cube', imply, percent, circle]],
  ['topic=Circles', ['A cube']],
  ['skill=geometry-and-measurement', ['A cube']],
  ['skill=percent', []],
  ['kind=number', ['A cube']],
  ['kind=multiple_choice', [imply, percent, circle]],
  ['difficulty=4', ['A cube']],
  ['difficulty=3', []],
  ['purpose=bank', ['A cube']],
  ['purpose=test', [imply, percent, circle]],
  ['purpose=drill', []],
  ['use=used', [imply, percent, circle]],
  ['use=unused', ['A cube']],
  ['purpose=bank&use=used', []],
  ['status=ready', ['A cube']],
  ['status=draft', []],
  ['tag=fall', []],
  ['reported=open', []],
  ['seen=seen', ['A cube', imply, percent, circle]],
])('%s finds %j', async (query, words) => {
  expect(await wordsFound(query)).toEqual(words)
})

test.each([
  'status=lost',
  'tag=%3C',
  'reported=never',
  'seen=maybe',
  'classId=1',
  'difficulty=6',
  'kind=essay',
  'purpose=exam',
  'after=nothing',
  `words=${'a'.repeat(201)}`,
])('%s is refused', async (query) => {
  expect((await server.get(admin, `/admin/items?${query}`)).status).toBe(422)
})

describe('the difficulty of the model', () => {
  async function answered(answers: number, difficulty: number, error = 0.15) {
    await server.db.pool.query(
      `with run as (insert into calibration_runs (status, asked_at, ended_at, scales) values ('done', now(), now(), '[]') returning id)
       insert into question_calibrations (fingerprint, subject, difficulty, error, answers, infit, outfit, run_id)
       select (select fingerprint from test_questions where text = 'A cube'), 'math', $2, $3, $1, 1, 1, id from run
       on conflict (fingerprint) do update set difficulty = $2, error = $3, answers = $1`,
      [answers, difficulty, error],
    )
  }

  test.each([
    [14, -1.5, { basis: 'author', level: 4, error: null, answers: 14 }, 4],
    [15, -1.5, { basis: 'first_idea', level: 1, error: null, answers: 15 }, 1],
    [29, 0.3, { basis: 'first_idea', level: 3.4, error: null, answers: 29 }, 3],
    [30, 0.45, { basis: 'answers', level: 3.6, error: null, answers: 30 }, 4],
    [100, 9, { basis: 'many_answers', level: 5, error: 0.2, answers: 100 }, 5],
  ])('of %i answers at %d logits is %j, and found under %i', async (answers, logits, difficulty, level) => {
    await answered(answers, logits)
    const [item] = (await found('topic=Circles')).items
    expect(item?.difficulty).toMatchObject({
      ...difficulty,
      level: expect.closeTo(difficulty.level),
      error: difficulty.error === null ? null : expect.closeTo(difficulty.error),
    })
    for (const other of [1, 2, 3, 4, 5]) {
      expect(await wordsFound(`difficulty=${other}`)).toEqual(other === level ? ['A cube'] : [])
    }
  })
})

test('pages follow each other without a gap', async () => {
  const questions = Array.from({ length: itemsShown + 10 }, (_, at) => ({ key: 0, text: `Sphere ${at}` }))
  await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions }] })
  const first = await found('words=sphere')
  expect(first.items.length).toBe(itemsShown)
  const second = await found(`words=sphere&after=${first.next}`)
  expect(second.next).toBeNull()
  const all = [...first.items, ...second.items].map(({ words }) => words)
  expect(all).toEqual(questions.map(({ text }) => text).reverse())
})

test('nobody else searches', async () => {
  for (const person of [
    await createPerson(server.db, 'tutor'),
    await createPerson(server.db, 'parent'),
    await createStudentWithRecord(server.db),
  ]) {
    expect((await server.get(person, '/admin/items')).status).toBe(403)
  }
})
