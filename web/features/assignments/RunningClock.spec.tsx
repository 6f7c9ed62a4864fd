// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RunningClock, type RunningClockProps } from './RunningClock.tsx'

afterEach(cleanup)

const serverNow = '2031-03-04T14:00:00.000Z'

function textOf(inProgress: Omit<RunningClockProps['inProgress'], 'answered'>) {
  const shown = { answered: 1, ...inProgress }
  const { container } = render(<RunningClock inProgress={shown} serverNow={serverNow} receivedAt={performance.now()} />)
  return container.textContent
}

test('shows the time until the deadline', () => {
  expect(textOf({ deadlineAt: '2031-03-04T15:00:00.000Z' })).toMatch(/^Clock is running:(1:00:00|59:59)/)
})

test('is stopped in a pause, and says so', () => {
  const inProgress = { deadlineAt: '2031-03-04T15:10:00.000Z', pausedUntil: '2031-03-04T14:10:00.000Z' }
  expect(textOf(inProgress)).toMatch(/^Clock is paused:1:00:00/)
})

test('runs again at the end of a pause', () => {
  expect(textOf({ deadlineAt: '2031-03-04T15:00:00.000Z', pausedUntil: serverNow })).toMatch(/^Clock is running:/)
})

test.each([
  ['an untimed test', { deadlineAt: '2031-03-04T15:00:00.000Z', isUntimed: true as const }],
  ['a test without an end', { deadlineAt: null }],
])('shows no time for %s', (_, inProgress) => {
  expect(textOf(inProgress)).toBe('In progress, untimed')
})
