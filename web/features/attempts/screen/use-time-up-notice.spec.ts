// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticeMilliseconds, useTimeUpNotice } from './use-time-up-notice.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function start(isShown: boolean) {
  return renderHook(useTimeUpNotice, { initialProps: isShown })
}

test('holds nothing while there is time', () => {
  expect(start(false).result.current.isHeld).toBe(false)
})

test('holds the screen for two seconds', () => {
  const { result } = start(true)
  act(() => vi.advanceTimersByTime(noticeMilliseconds - 1))
  expect(result.current.isHeld).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current.isHeld).toBe(false)
})

test('lets a student go on at once', () => {
  const { result } = start(true)
  act(() => result.current.goOn())
  expect(result.current.isHeld).toBe(false)
})

test('holds the screen again where time was added and ran out again', () => {
  const { result, rerender } = start(true)
  act(() => vi.advanceTimersByTime(noticeMilliseconds))
  rerender(false)
  rerender(true)
  expect(result.current.isHeld).toBe(true)
})
