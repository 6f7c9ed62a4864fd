import { expect, test } from 'vitest'
import { lap, pauseWatch, resumeWatch, stoppedWatch } from './stopwatch.ts'

test('counts whole seconds and carries the rest into the next lap', () => {
  const first = lap(resumeWatch(stoppedWatch, 0), 1_700)
  expect(first.seconds).toBe(1)
  expect(lap(first.watch, 3_000).seconds).toBe(2)
})

test('does not run while it is paused', () => {
  const paused = pauseWatch(resumeWatch(stoppedWatch, 0), 2_500)
  expect(lap(resumeWatch(paused, 90_000), 90_500).seconds).toBe(3)
  expect(lap(paused, 90_000).seconds).toBe(2)
})

test('is not disturbed by being resumed or paused twice', () => {
  const running = resumeWatch(resumeWatch(stoppedWatch, 0), 1_000)
  expect(lap(pauseWatch(pauseWatch(running, 2_000), 9_000), 9_000).seconds).toBe(2)
})
