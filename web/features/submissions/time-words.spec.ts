import { expect, test } from 'vitest'
import { describeTimeSpent } from './time-words.ts'

const enteredAt = '2026-11-28T17:00:00Z'

test.each([
  [{ timeSpent: 9000 }, '2h 30m 0s'],
  [{ timeSpent: 30, isUntimed: true as const }, 'Untimed'],
  [{ timeSpent: 0, enteredAt }, 'On paper'],
  [{ timeSpent: 9000, enteredAt }, 'On paper, 2h 30m'],
  [{ timeSpent: 0, enteredAt, isUntimed: true as const }, 'Untimed'],
])('%j', (submission, words) => {
  expect(describeTimeSpent(submission)).toBe(words)
})
