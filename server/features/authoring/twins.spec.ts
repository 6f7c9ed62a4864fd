/** Near twins among all questions, and those that an import would bring. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TwinPair } from '#contracts/authoring/twins.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { RunAsAdministrator } from './ready-made.ts'
import { listTwins } from './twins.ts'

const train =
  'A train leaves the station at noon and travels 60 miles in each hour. How far is it from the station at three?'
const later = train.replace('three', 'four')
const main = 'Which sentence states the main idea of the passage in the clearest way that is possible?'
const storm =
  'The wind rose in the night, and before the morning came, the river had left its bed and stood in the fields.'
const house =
  'Nobody had lived in the old house at the end of the road for as long as anybody in the village remembered.'

let server: TestServer
let admin: SignedInPerson
let bank: MadeTest
let exam: MadeTest

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  exam = await make('Exam', ['Another question of nobody', train, main, 'Yes'])
  bank = await make('Bank', [later, main, train, 'A text with words of its own, nothing else is like it'])
  await server.db.pool.query(
    `update tests set status = 'draft', assigned_only = true, format_id = 'free', purpose = 'bank' where id = $1`,
    [bank.id],
  )
  await passage(exam.questionIds[2], storm)
  await passage(bank.questionIds[1], house)
})
afterAll(() => server[Symbol.asyncDispose]())

function make(title: string, texts: readonly string[]) {
  const questions = texts.map((text) => ({ key: 1, text }))
  return createTestWithQuestions(server.db, {
    title,
    slug: title.toLowerCase(),
    sections: [{ title: 'Part', subject: null, questions }],
  })
}

async function passage(question: string | undefined, text: string) {
  const value = JSON.stringify({ title: 'Passage', text })
  await server.db.pool.query('update test_questions set passage = $1 where id = $2', [value, question])
}

async function pairs(): Promise<string[]> {
  const response = await server.get(admin, '/admin/twins')
  expect(response.status).toBe(200)
  const found: TwinPair[] = (await response.json()).pairs
  return found.map(
    ({ first, second, similarity }) =>
      `${first.test.title} ${first.number}, ${second.test.title} ${second.number}: ${similarity >= 80}`,
  )
}

test('questions with nearly the same words are a pair, each question once, and other passages make a difference', async () => {
  expect(await pairs()).toEqual(['Exam 2, Bank 1: true'])
  await passage(bank.questionIds[1], storm.replace('fields', 'meadows'))
  expect((await pairs()).sort()).toEqual(['Exam 2, Bank 1: true', 'Exam 3, Bank 2: true'])
  await passage(bank.questionIds[1], house)
})

test('a pair shows both questions', async () => {
  const { pairs: found, hasMore } = await (await server.get(admin, '/admin/twins')).json()
  expect(hasMore).toBe(false)
  expect(found).toMatchObject([
    {
      first: {
        questionId: exam.questionIds[1],
        words: train,
        test: { slug: 'exam', isBank: false },
        passageTitle: null,
      },
      second: { questionId: bank.questionIds[0], words: later, test: { slug: 'bank', isBank: true } },
    },
  ])
  expect(found[0].first.options).toHaveLength(4)
})

test('a copy that was reworded is no twin of its question', async () => {
  const target = await make('Target', ['Something else of its own'])
  const copied = await server.post(admin, `/admin/sections/${target.sectionIds[0]}/copies`, {
    questionIds: [bank.questionIds[3]],
  })
  expect(copied.status).toBe(200)
  await server.db.pool.query(
    `update test_questions set text = text || ' now' where section_id = $1 and copied_from is not null`,
    [target.sectionIds[0]],
  )
  expect(await pairs()).toEqual(['Exam 2, Bank 1: true'])
})

test('other images make other questions', async () => {
  await server.db.pool.query('update test_questions set image_url = $1 where id = $2', [
    'https://example.org/a.png',
    bank.questionIds[0],
  ])
  expect(await pairs()).toEqual([])
  await server.db.pool.query('update test_questions set image_url = null where id = $1', [bank.questionIds[0]])
})

/** As `createTestWithQuestions` gives them. */
const optionsOfTests = ['w', 'x', 'y', 'z']

async function imported(questions: readonly { text: string; passage?: string; options?: readonly string[] }[]) {
  const response = await server.post(admin, '/admin/twins/search', {
    questions: questions.map(({ text, passage: of = null, options: choices = optionsOfTests }) => ({
      text,
      options: choices,
      passage: of,
      imageUrl: null,
    })),
  })
  expect(response.status).toBe(200)
  return (await response.json()).twins
}

test('an import names the number of the question that is nearly the same', async () => {
  expect(
    await imported([{ text: 'Never seen before' }, { text: `<p>${train.toUpperCase()}</p>` }, { text: main }]),
  ).toMatchObject([{ at: 1, number: 2, similarity: 100, test: { title: 'Exam', slug: 'exam', isBank: false } }])
  expect(await imported([{ text: main, passage: storm }])).toMatchObject([
    { at: 0, number: 3, test: { title: 'Exam' } },
  ])
  expect(
    await imported([{ text: train, options: ['1 mile', '2 miles', '3 miles', '4 miles', '5 miles', '6 miles'] }]),
  ).toEqual([])
  expect(await imported([])).toEqual([])
})

test('an import with a long passage for each of its questions is compared', async () => {
  const long = `${train} `.repeat(60)
  const questions = Array.from({ length: 200 }, (_, at) => ({ text: `${main} ${at}`, passage: long }))
  expect(JSON.stringify(questions).length).toBeGreaterThan(1024 * 1024)
  expect(await imported(questions)).toEqual([])
})

describe('without keeping others waiting', () => {
  let transactions = 0
  const run: RunAsAdministrator = (work) => {
    transactions += 1
    return asAdmin({ services: server.services, identity: admin }, work)
  }

  test('a client that has gone reads nothing', async () => {
    transactions = 0
    await expect(listTwins(run, AbortSignal.abort())).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(transactions).toBe(1)
  })

  test('each 2,000 questions have a transaction of their own', async () => {
    const target = await make('Many', ['One of many'])
    await server.db.pool.query(
      `insert into test_questions (section_id, text, type, options, correct_option, order_index)
       select section_id, 'Number ' || n, type, options, correct_option, n
       from test_questions, generate_series(1, 2000) n where id = $1`,
      [target.questionIds[0]],
    )
    transactions = 0
    const { pairs: found } = await listTwins(run, new AbortController().signal)
    // The role, two parts, and the pairs.
    expect([found.length, transactions]).toEqual([1, 4])
  })
})

test('only administrators compare', async () => {
  for (const person of [await createPerson(server.db, 'tutor'), await createStudentWithRecord(server.db)]) {
    expect((await server.get(person, '/admin/twins')).status).toBe(403)
    expect((await server.post(person, '/admin/twins/search', { questions: 'no' })).status).toBe(403)
  }
})
