import { expect, test } from 'vitest'
import { pauseStopwatch, resumeStopwatch, stoppedStopwatch, takeStopwatchLap } from './stopwatch.ts'

test('counts whole seconds and carries the rest into the next lap', () => {
  const first = takeStopwatchLap(resumeStopwatch(stoppedStopwatch, 0), 1_700)
  expect(first.seconds).toBe(1)
  expect(takeStopwatchLap(first.watch, 3_000).seconds).toBe(2)
})

test('does not run while it is paused', () => {
  const paused = pauseStopwatch(resumeStopwatch(stoppedStopwatch, 0), 2_500)
  expect(takeStopwatchLap(resumeStopwatch(paused, 90_000), 90_500).seconds).toBe(3)
  expect(takeStopwatchLap(paused, 90_000).seconds).toBe(2)
})

test('is not disturbed by being resumed or paused twice', () => {
  const running = resumeStopwatch(resumeStopwatch(stoppedStopwatch, 0), 1_000)
  expect(takeStopwatchLap(pauseStopwatch(pauseStopwatch(running, 2_000), 9_000), 9_000).seconds).toBe(2)
})
