/**
 * Tests the forms of later years in the database: they fit their formats, and their questions are those of the tests that they come from.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examFormat } from '#contracts/authoring/formats.ts'
import { skill } from '#contracts/scores/teaching.ts'
import { parseQuestionEntry } from '#domain/answers/correctness.ts'
import { createPerson, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { checkFormatReadiness } from '#web/features/authoring/tests/format-readiness.ts'
import { insertDemoData } from './seed-demo.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString())
  await insertDemoData(server.services)
  admin = await createPerson(server.db, 'admin')
  // They are ready-made content, but the demo does not contain them.
  for (const name of [...[3, 4, 5, 6].map((number) => `practice-test-${number}-2026`), 'grade-9-practice-test-2026']) {
    await server.post(admin, '/admin/ready-made-tests', { name })
  }
}, 180_000)
afterAll(() => server[Symbol.asyncDispose]())

async function questionsOf(slug: string) {
  const { rows } = await server.db.pool.query(
    `select q.*, s.subject, t.duration, t.format_id from test_questions q join test_sections s on s.id = q.section_id
      join tests t on t.id = s.test_id where t.slug = $1 order by s.order_index, q.order_index`,
    [slug],
  )
  return rows
}

async function missingOf(slug: string) {
  const rows = await questionsOf(slug)
  const format = examFormat.parse(await (await server.get(admin, `/admin/formats/${rows[0].format_id}`)).json())
  const checked = rows.map((row) => ({
    subject: row.subject,
    isInNamedSection: row.subject !== null,
    topic: row.topic,
    skill: skill.parse(row.skill),
    kind: parseQuestionEntry(row.input_type),
    hasKey: row.correct_option !== null || row.numeric_answer !== null || row.correct_response !== null,
    level: row.difficulty,
  }))
  return checkFormatReadiness(format, checked, rows[0].duration).missing
}

test.each([
  ...[1, 2, 3, 4, 5, 6].map((number) => `practice-test-${number}-2026`),
  'grade-9-practice-test-2026',
  'skills-diagnostic',
  'new-kinds',
])('the ready check finds nothing wrong with %s', async (slug) => {
  expect(await missingOf(slug)).toEqual([])
})

test('the full test of 2025 has the numbers of questions and typed answers, and the time, of its format', async () => {
  const missing = await missingOf('practice-test-1-2025')
  expect(missing.filter((sentence) => /English|Mathematics|Typed|minutes|right answer|kind/.test(sentence))).toEqual([])
})

test.each([
  ['practice-test-1-2025', 'practice-test-1', 0],
  ['practice-test-1-2026', 'practice-test-1', 23],
  ['diagnostic-2025', 'diagnostic', 0],
  ['diagnostic-2026', 'diagnostic', 0],
])('by their content, the questions of %s are those of %s, except %d', async (form, original, ownOnes) => {
  const known = new Set((await questionsOf(original)).map(({ fingerprint }) => fingerprint))
  const asked = await questionsOf(form)
  expect(asked.filter(({ fingerprint }) => !known.has(fingerprint))).toHaveLength(ownOnes)
})
