import { describe, expect, test } from 'vitest'
import { countQuietSeconds, isStuckAt } from './seats.ts'

describe('a student is stuck', () => {
  test.each([
    { why: 'at three times the pace not yet', seconds: 285, pace: 95, isUntimed: false, expected: false },
    { why: 'after three times the pace', seconds: 286, pace: 95, isUntimed: false, expected: true },
    {
      why: 'not within two minutes, however fast the test is',
      seconds: 120,
      pace: 10,
      isUntimed: false,
      expected: false,
    },
    { why: 'never without a clock', seconds: 5000, pace: 95, isUntimed: true, expected: false },
  ])('$why', ({ seconds, pace, isUntimed, expected }) => {
    expect(isStuckAt({ secondsOnQuestion: seconds, secondsForQuestion: pace, isUntimed })).toBe(expected)
  })
})

describe('a student is quiet', () => {
  const now = new Date('2026-03-01T10:10:00Z')
  test.each([
    { savedAt: '2026-03-01T10:10:00Z', expected: null },
    { savedAt: '2026-03-01T10:09:15Z', expected: null },
    { savedAt: '2026-03-01T10:09:14Z', expected: 46 },
    { savedAt: '2026-03-01T10:07:00Z', expected: 180 },
  ])('since $savedAt: $expected', ({ savedAt, expected }) => {
    expect(countQuietSeconds(new Date(savedAt), now)).toBe(expected)
  })
})
