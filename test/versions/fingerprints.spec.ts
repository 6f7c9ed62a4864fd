/** The fingerprint of a question: what makes it another question, and what does not. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { createTestWithQuestions, type MadeTest } from '../support/factories.ts'
import { openTestDatabase } from '../support/test-database.ts'

let db: Database
let made: MadeTest
let copy: MadeTest

beforeAll(async () => {
  db = await openTestDatabase()
  made = await createTestWithQuestions(db)
  copy = await createTestWithQuestions(db)
  await change(made, firstWords)
  await change(copy, firstWords)
})

afterAll(() => db.close())

const firstWords = `text = 'What is <b>two</b> and two?', passage = null, image_url = null`

async function change(one: MadeTest, set: string): Promise<void> {
  await db.pool.query(`update public.test_questions set ${set} where id = $1`, [one.questionIds[0]])
}

async function fingerprintOf(one: MadeTest): Promise<string> {
  const { rows } = await db.pool.query('select fingerprint from public.test_questions where id = $1', [
    one.questionIds[0],
  ])
  return rows[0].fingerprint
}

test.each([
  { set: `text = 'WHAT is two and  two?'`, isSame: true },
  { set: `title = 'Another title', hint = 'Count.', topic = null, difficulty = 5`, isSame: true },
  { set: `image_alt = 'Two apples'`, isSame: true },
  { set: `fingerprint = gen_random_uuid()`, isSame: true },
  { set: `text = 'What is two and three?'`, isSame: false },
  { set: `passage = '{"title": "Sums", "text": "Two and two."}'`, isSame: false },
  { set: `image_url = 'https://example.com/apples.png'`, isSame: false },
])('a question after $set is the same: $isSame', async ({ set, isSame }) => {
  await change(copy, set)
  expect((await fingerprintOf(copy)) === (await fingerprintOf(made))).toBe(isSame)
  await change(copy, firstWords)
  expect(await fingerprintOf(copy)).toBe(await fingerprintOf(made))
})

test('one image under two addresses makes one question, also when the images come after the questions', async () => {
  await change(made, `image_url = '/images/first/apples.png'`)
  await change(copy, `image_url = '/images/second/apples.png'`)
  expect(await fingerprintOf(copy)).not.toBe(await fingerprintOf(made))
  await db.pool.query(`insert into public.test_images (folder, name, alt, size_bytes, digest)
    select folder, 'apples.png', 'Apples', 1, repeat('a', 64) from unnest(array['first', 'second']) folder`)
  expect(await fingerprintOf(copy)).toBe(await fingerprintOf(made))
})
