/** Tests that a deleted part of a test is restored only if the test still has room for it, because the test may grow in the meantime. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxTestBytes } from '#contracts/authoring/authoring.ts'
import { maxQuestionsOfTest } from '#domain/authoring/authoring-limits.ts'
import { createPerson, createTestWithQuestions, type MadeTest, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

async function done(response: Promise<Response>) {
  const answer = await response
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body
}

async function remove(path: string): Promise<string> {
  return (await done(server.delete(admin, path))).deletionId
}

async function restore(id: string) {
  const response = await server.post(admin, `/admin/deletions/${id}/restore`)
  return { status: response.status, body: await response.json() }
}

/** Adds questions with texts of that length to the last section. */
function grow({ sectionIds }: MadeTest, questions: number, letters: number) {
  return server.db.pool.query(
    `insert into test_questions (section_id, order_index, text)
     select $1, 100 + at, repeat('x', $3) from generate_series(1, $2::int) at`,
    [sectionIds.at(-1), questions, letters],
  )
}

async function partsOf({ id }: MadeTest) {
  const { rows } = await server.db.pool.query(
    `select (select count(*)::int from passages where test_id = $1) as passages, count(distinct s.id)::int as sections,
       count(q.id)::int as questions
     from test_sections s left join test_questions q on q.section_id = s.id where s.test_id = $1`,
    [id],
  )
  return rows[0]
}

const tooMany = { status: 409, body: { code: 'cannot_restore', message: expect.stringContaining('1,001 questions') } }
const tooLarge = { status: 409, body: { code: 'cannot_restore', message: expect.stringContaining('at most 4 MB') } }

test('the last question that fits comes back, and the next one when there is room again', async () => {
  const made = await createTestWithQuestions(server.db)
  const first = await remove(`/admin/questions/${made.questionIds[0]}`)
  const second = await remove(`/admin/questions/${made.questionIds[1]}`)
  await grow(made, maxQuestionsOfTest - 3, 1)
  expect(await restore(first)).toMatchObject({ status: 200 })
  expect(await restore(second)).toMatchObject(tooMany)
  expect(await partsOf(made)).toMatchObject({ questions: maxQuestionsOfTest })

  await remove(`/admin/questions/${made.questionIds[2]}`)
  expect(await restore(second)).toMatchObject({ status: 200 })
})

test('neither a section nor a passage comes back into a test that would be too large with it', async () => {
  const made = await createTestWithQuestions(server.db)
  const form = { title: 'The lighthouse', text: '<p>It had no keeper.</p>' }
  const { id } = await done(server.post(admin, `/admin/tests/${made.slug}/passages`, form))
  const passage = await remove(`/admin/passages/${id}`)
  const section = await remove(`/admin/sections/${made.sectionIds[0]}`)
  await grow(made, 1, maxTestBytes)
  expect(await restore(passage)).toMatchObject(tooLarge)
  expect(await restore(section)).toMatchObject(tooLarge)
  expect(await partsOf(made)).toEqual({ passages: 0, sections: 1, questions: 3 })
  const { deletions } = await done(server.get(admin, '/admin/deletions'))
  expect(deletions.map(({ id: kept }: { id: string }) => kept)).toEqual(expect.arrayContaining([passage, section]))
})
