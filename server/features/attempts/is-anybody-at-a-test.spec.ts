import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAttempt, createStudentWithRecord, createTestWithQuestions } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { isAnybodyTakingTest } from './is-anybody-at-a-test.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

const isBusy = () => isAnybodyTakingTest(server.services)

test('a student is at a test from its start until their answers can no longer arrive', async () => {
  expect(await isBusy()).toBe(false)
  const deadline = new Date('2026-03-01T13:00:00Z')
  await createAttempt(server.db, await createStudentWithRecord(server.db), await createTestWithQuestions(server.db), {
    deadline_at: deadline,
  })
  expect(await isBusy()).toBe(true)
  server.clock.set('2026-03-01T13:02:00Z')
  expect(await isBusy()).toBe(true)
  server.clock.advance(1)
  expect(await isBusy()).toBe(false)
})

test('nobody is any more who has submitted it', async () => {
  const student = await createStudentWithRecord(server.db)
  const made = await createTestWithQuestions(server.db)
  const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
  expect(await isBusy()).toBe(true)
  const { writer } = attempt
  await server.post(student, `/attempts/${attempt.id}/submit`, { writer, currentQuestion: 0, changes: [] })
  expect(await isBusy()).toBe(false)
})
