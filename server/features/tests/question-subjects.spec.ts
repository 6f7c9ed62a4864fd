import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '#server/db/transactions.ts'
import { createTestWithQuestions, type QuestionPlan } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { buildPaper, readPaperRows } from './build-paper.ts'
import { readScoringKey } from './scoring-key.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

/** Returns the subjects that questions of a section without a subject count for, and their first option letters. */
async function subjectsOf(questions: readonly QuestionPlan[]) {
  const made = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Section 1', subject: null, questions }],
  })
  return asSystem(server.db, 'read the subjects of a test', async (tx) => ({
    subjects: (await readScoringKey(tx, { id: made.id, version: 0 }, null)).questions.map(({ subject }) => subject),
    letters: (await buildPaper(await readPaperRows(tx, { id: made.id, version: 0 }))).questions.map(
      ({ options }) => options[0]?.letter ?? null,
    ),
  }))
}

const plain = Array.from({ length: 8 }, (): QuestionPlan => ({ key: 0 }))

test('math that somebody writes into an unnamed section counts as math, in scores and in letters', async () => {
  const { subjects, letters } = await subjectsOf([{ key: 2.5, entry: 'number' }, ...plain])
  expect(new Set(subjects)).toEqual(new Set(['math']))
  // The sixth question of a math section begins with A, whether its place in the test is even or not.
  expect(letters).toEqual([null, 'E', 'A', 'E', 'A', 'A', 'A', 'E', 'A'])
})

test('a question that shows its subject counts for it, whatever the others show', async () => {
  const { subjects } = await subjectsOf([
    { key: 0, topic: 'Percent' },
    { key: 0, topic: 'Punctuation' },
    { key: 0, passage: { title: 'Bees', text: 'Bees hum.' } },
    { key: 0 },
  ])
  expect(subjects).toEqual(['math', 'reading', 'reading', 'reading'])
})

test('only a test of 57 + 57 goes by the number', async () => {
  const full = Array.from({ length: 114 }, (): QuestionPlan => ({ key: 0 }))
  const { subjects } = await subjectsOf(full)
  expect(subjects.lastIndexOf('reading')).toBe(56)
  expect(subjects.indexOf('math')).toBe(57)
  expect(new Set((await subjectsOf(full.slice(1))).subjects)).toEqual(new Set(['reading']))
})
