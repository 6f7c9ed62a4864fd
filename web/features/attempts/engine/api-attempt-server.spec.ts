// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { attemptId, testId } from '#contracts/wire/ids.ts'
import { stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { createApiAttemptServer } from './api-attempt-server.ts'

afterEach(() => vi.unstubAllGlobals())

const attempt = attemptId.parse(makeIdAt(1))
const writer = makeIdAt(2)
const clock = {
  serverNow: '2026-03-01T12:00:00.000Z',
  deadlineAt: '2026-03-01T13:05:00.000Z',
  pausedUntil: '2026-03-01T12:05:00.000Z',
}

test('the clock and the reply to a save have the pause', async () => {
  stubServer({
    [`GET /api/attempts/${attempt}/clock`]: () => ({
      body: { ...clock, status: 'in_progress', changeNumber: 3, isWriter: true },
    }),
    [`POST /api/attempts/${attempt}/changes`]: () => ({ body: { ...clock, changeNumber: 3 } }),
  })
  const server = createApiAttemptServer(testId.parse(makeIdAt(3)))
  expect(await server.readClock(attempt, writer)).toEqual({ kind: 'clock', clock, isOver: false, isWriter: true })
  const saved = await server.save(attempt, { writer, changes: [], currentQuestion: 0 })
  expect(saved).toMatchObject({ kind: 'saved', clock })
})

test('a submit that only the clock asked for may be refused', async () => {
  const refusal = { code: 'time_not_up', message: 'This test has time left.', requestId: 'r' }
  stubServer({ [`POST /api/attempts/${attempt}/submit`]: () => ({ status: 409, body: refusal }) })
  const server = createApiAttemptServer(testId.parse(makeIdAt(3)))
  const batch = { writer, changes: [], currentQuestion: 0, isTimeUp: true as const }
  expect(await server.submit(attempt, batch)).toMatchObject({ kind: 'time_not_up' })
})
