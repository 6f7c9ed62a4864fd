// @vitest-environment happy-dom
/** A test is opened once while its screen is mounted, and is left when the screen unmounts. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAttempt } from '#contracts/attempts/attempts.ts'
import type { Paper } from '#contracts/attempts/tests.ts'
import { questions } from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'
import { samplePaper } from '#test/support/sample-paper.ts'
import { resetPageModules, type StubReply, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import type { BegunTest } from './start-test.ts'
import { useAttempt } from './use-attempt.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const paper: Paper = {
  ...samplePaper,
  questions: questions.map((id, at) => ({
    id,
    title: null,
    html: `<p>Question ${at + 1}</p>`,
    entry: 'choice',
    options: [{ id: makeOptionId(0), letter: 'A', html: 'One' }],
    unit: null,
    image: null,
    passage: null,
  })),
}

const attempt = {
  id: makeIdAt(1),
  testId: paper.id,
  testVersion: 1,
  writer: '00000000-0000-4000-8000-000000000001',
  startedAt: '2026-03-01T10:00:00.000Z',
  deadlineAt: '2026-03-01T11:00:00.000Z',
  serverNow: '2026-03-01T10:00:00.000Z',
  changeNumber: 0,
  currentQuestion: 0,
  answers: {},
}

const opens = 'POST /api/tests/practice-1/attempt'
const saves = `POST /api/attempts/${attempt.id}/changes`

function open(answers: Record<string, StubReply>, begun?: BegunTest) {
  const asked = stubServer(
    Object.fromEntries(Object.entries(answers).map(([request, answer]) => [request, () => answer])),
  )
  const { result, rerender, unmount } = renderHook(() => useAttempt(paper, makeIdAt(9), begun))
  const count = (request: string) => asked.filter(({ method, path }) => `${method} ${path}` === request).length
  return { result, rerender, unmount, count }
}

test('a screen that is drawn again does not open the test again', async () => {
  const { result, rerender, count } = open({ [opens]: { body: { state: 'in_progress', attempt } } })
  await waitFor(() => expect(result.current.view.phase.name).toBe('working'))
  const { store } = result.current
  rerender()
  expect(result.current.store).toBe(store)
  expect(count(opens)).toBe(1)
})

test('a refusal is what the screen shows', async () => {
  const refusal = { code: 'test_locked', message: 'This test is locked.', requestId: '' }
  const { result } = open({ [opens]: { status: 409, body: refusal } })
  await waitFor(() => expect(result.current.view.phase.name).toBe('refused'))
})

test('answers are sent when the page is hidden, and a screen that is gone hears nothing more', async () => {
  const { result, unmount, count } = open({
    [opens]: { body: { state: 'in_progress', attempt } },
    [saves]: { status: 503, body: { code: 'unavailable', message: 'Later.', requestId: '' } },
  })
  await waitFor(() => expect(result.current.view.phase.name).toBe('working'))
  const [question] = paper.questions
  if (question === undefined) throw new Error('The paper has no question.')
  act(() => result.current.store.choose(question.id, makeOptionId(0)))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(count(saves)).toBeGreaterThan(0))
  const hide = vi.spyOn(result.current.store, 'hide')
  const reconnect = vi.spyOn(result.current.store, 'reconnect')
  unmount()
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('online'))
  expect(hide).not.toHaveBeenCalled()
  expect(reconnect).not.toHaveBeenCalled()
})

test('a test that was opened a moment ago is not opened again', async () => {
  const opening = openAttempt.reply.parse({ state: 'in_progress', attempt })
  if (opening.state !== 'in_progress') throw new Error('The attempt is in progress.')
  const { result, count } = open({}, { paper, opening, sentAt: 0, answeredAt: 0 })
  await waitFor(() => expect(result.current.view.phase.name).toBe('working'))
  expect(count(opens)).toBe(0)
})
