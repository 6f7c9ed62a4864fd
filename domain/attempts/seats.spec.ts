import { describe, expect, test } from 'vitest'
import { countQuietSeconds } from './seats.ts'

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
