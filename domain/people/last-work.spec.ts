import { expect, test } from 'vitest'
import { describeLastWork } from './last-work.ts'

const now = new Date('2026-03-10T15:00:00Z')

test.each([
  ['2026-03-10T04:00:00Z', 'today', false],
  // Still the day before in New York.
  ['2026-03-10T03:59:00Z', 'yesterday', false],
  ['2026-03-04T15:00:00Z', '6 days ago', false],
  ['2026-03-03T15:00:00Z', '7 days ago', true],
  [null, 'none yet', false],
] as const)('%s is %s', (at, words, isIdle) => {
  expect(describeLastWork(at, now, 'America/New_York')).toEqual({ words, isIdle })
})
