import { expect, test } from 'vitest'
import type { LatestScore } from './latest-score.ts'
import { changeLine } from './score-change.ts'

const composite: LatestScore = { of: 'composite', score: 521, outOf: 800, isEstimated: true, change: null }
const since = '2026-10-19T15:00:00Z'

test.each<[LatestScore, string | null]>([
  [composite, 'This is the first composite score on this scale. The next one will be compared with it.'],
  [{ ...composite, change: { points: 63, since } }, 'The composite score is up 63 points since October 19, 2026.'],
  [{ ...composite, change: { points: -1, since } }, 'The composite score is down 1 point since October 19, 2026.'],
  [{ ...composite, of: 'math', change: { points: 0, since } }, 'The math score is the same as on October 19, 2026.'],
  [{ ...composite, of: 'right' }, null],
])('the change in words: %j', (latest, line) => {
  expect(changeLine(latest, { locale: 'en-US', timeZone: 'America/New_York' })).toBe(line)
})
