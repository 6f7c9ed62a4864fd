// @vitest-environment happy-dom
/** Tests that the clock starts only once, and not before the code of the screen is loaded. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetPageModules, type StubReply, stubServer } from '#test/support/stub-server.ts'
import { useStart } from './use-start.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const running = {
  slug: 'winter',
  title: 'Winter',
  deadlineAt: '2026-03-01T13:00:00.000Z',
  serverNow: '2026-03-01T12:00:00.000Z',
}
const refusal = (code: string, more: object = {}): StubReply => ({
  status: 409,
  body: { code, message: `Refused: ${code}.`, requestId: '', ...more },
})

function open(answer: StubReply, loadScreen: (() => Promise<unknown>) | null = null) {
  const asked = stubServer({ 'POST /api/tests/spring/attempt': () => answer })
  const acts = { onBegun: vi.fn(), onChanged: vi.fn() }
  const { result } = renderHook(() => useStart({ testRef: 'spring', loadScreen, ...acts }))
  return { result, ...acts, sent: () => asked.map(({ body }) => body) }
}

test('a second press does not start it twice', async () => {
  const { result, onChanged, sent } = open(refusal('test_locked'))
  await act(() => Promise.all([result.current.start({}), result.current.start({})]))
  expect(sent()).toEqual([{ withPaper: true }])
  expect(onChanged).toHaveBeenCalledOnce()
  expect(result.current.isStarting).toBe(false)
})

test('without the code of the screen nothing is started, and another press tries again', async () => {
  const load = vi.fn(async () => {
    throw new Error('No network.')
  })
  const { result, sent } = open(refusal('test_locked'), load)
  await act(() => result.current.start({}))
  expect(sent()).toEqual([])
  expect(result.current.problem).toBe('The test screen did not load. The clock has not started.')
  await act(() => result.current.start({}))
  expect(load).toHaveBeenCalledTimes(2)
})

test('another test that is running is named, and the student decides', async () => {
  const { result, sent } = open(refusal('other_test_in_progress', { running }))
  await act(() => result.current.start({}))
  expect(result.current.running).toMatchObject({ title: 'Winter' })
  act(() => result.current.startNoOther())
  expect(result.current.running).toBeNull()
  await act(() => result.current.start({ startAnother: true }))
  expect(sent().at(-1)).toEqual({ withPaper: true, startAnother: true })
})

test('the page names any other reason', async () => {
  const { result, onBegun, onChanged } = open(refusal('too_many_requests'))
  await act(() => result.current.start({}))
  expect(result.current.problem).toBe('Refused: too_many_requests.')
  expect(onBegun).not.toHaveBeenCalled()
  expect(onChanged).not.toHaveBeenCalled()
})
