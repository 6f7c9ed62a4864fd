import { expect, test } from 'vitest'
import type { LatestScore, ScoreChange } from './latest-score.ts'
import {
  describeChangeSince,
  describeNamedChange,
  describeScoreChange,
  formatChangeFigure,
  listOnlyRisenSubjects,
} from './score-change.ts'

const composite: LatestScore = { of: 'composite', score: 521, outOf: 800, isEstimated: true, change: null }
const since = '2026-10-19T15:00:00Z'

test.each<[LatestScore, string | null]>([
  [composite, 'This is the first composite score on this scale. The next one will be compared with it.'],
  [{ ...composite, change: { points: 63, since } }, 'The composite score is up 63 points since October 19, 2026.'],
  [{ ...composite, change: { points: -1, since } }, 'The composite score is down 1 point since October 19, 2026.'],
  [{ ...composite, of: 'math', change: { points: 0, since } }, 'The math score is the same as on October 19, 2026.'],
  [{ ...composite, of: 'right' }, null],
  [
    { ...composite, of: 'right', change: { points: 2, since } },
    '2 more right than in the same test on October 19, 2026.',
  ],
  [
    { ...composite, of: 'right', change: { points: -1, since } },
    '1 fewer right than in the same test on October 19, 2026.',
  ],
  [
    { ...composite, of: 'right', change: { points: 0, since } },
    'As many right as in the same test on October 19, 2026.',
  ],
])('the change in words: %j', (latest, line) => {
  expect(describeScoreChange(latest, { locale: 'en-US', timeZone: 'America/New_York' })).toBe(line)
})

function moved(reading: number, math: number): ScoreChange {
  return {
    ...{ points: reading + math, since },
    subjects: [
      { subject: 'reading', points: reading },
      { subject: 'math', points: math },
    ],
  }
}

test.each<[number, number, { line: string; short: string; named: string; figure: string }]>([
  [
    ...([3, -1] as const),
    {
      line: 'Reading is up 3 right answers, and math is down 1 since the same test on October 19, 2026.',
      short: 'reading up 3, math down 1 since Oct 19',
      named: 'Reading up 3, math down 1 since Oct 19',
      figure: 'reading +3, math −1',
    },
  ],
  [
    ...([0, 1] as const),
    {
      line: 'Reading is the same, and math is up 1 right answer since the same test on October 19, 2026.',
      short: 'reading the same, math up 1 since Oct 19',
      named: 'Reading the same, math up 1 since Oct 19',
      figure: 'reading ±0, math +1',
    },
  ],
  [
    ...([-2, -1] as const),
    {
      line: 'Reading is down 2 right answers, and math is down 1 since the same test on October 19, 2026.',
      short: 'reading down 2, math down 1 since Oct 19',
      named: 'Reading down 2, math down 1 since Oct 19',
      figure: 'reading −2, math −1',
    },
  ],
  [
    ...([1, -1] as const),
    {
      line: 'Reading is up 1 right answer, and math is down 1 since the same test on October 19, 2026.',
      short: 'reading up 1, math down 1 since Oct 19',
      named: 'Reading up 1, math down 1 since Oct 19',
      figure: 'reading +1, math −1',
    },
  ],
  [
    ...([2, 1] as const),
    {
      line: '3 more right than in the same test on October 19, 2026.',
      short: 'up 3 since Oct 19',
      named: 'Right answers up 3 since Oct 19',
      figure: '+3',
    },
  ],
  [
    ...([0, 0] as const),
    {
      line: 'As many right as in the same test on October 19, 2026.',
      short: 'the same as on Oct 19',
      named: 'Right answers the same as on Oct 19',
      figure: '±0',
    },
  ],
])('right answers in reading moved by %i and in math by %i', (reading, math, { line, ...words }) => {
  const change = moved(reading, math)
  const right: LatestScore = { of: 'right', score: 14, outOf: 20, isEstimated: false, change }
  expect(describeScoreChange(right, { locale: 'en-US', timeZone: 'America/New_York' })).toBe(line)
  expect({
    short: describeChangeSince(change, 'Oct 19'),
    named: describeNamedChange('right', change, 'Oct 19'),
    figure: formatChangeFigure(change),
  }).toEqual(words)
})

test.each([
  [80, -17, 'The composite score is up 63 points since October 19, 2026: reading is up 80, and math is down 17.'],
  [17, -17, 'The composite score is the same as on October 19, 2026: reading is up 17, and math is down 17.'],
  [40, 23, 'The composite score is up 63 points since October 19, 2026.'],
])('scaled scores moved by %i and by %i', (reading, math, line) => {
  const latest = { ...composite, change: moved(reading, math) }
  expect(describeScoreChange(latest, { locale: 'en-US', timeZone: 'America/New_York' })).toBe(line)
})

test('a change of one score has the name of the score', () => {
  expect(describeNamedChange('composite', { points: 63, since }, 'Oct 19')).toBe('Composite up 63 since Oct 19')
  expect(describeNamedChange('math', { points: -30, since }, 'Oct 19')).toBe('Math down 30 since Oct 19')
})

test('only what rose beside something else is listed', () => {
  expect(listOnlyRisenSubjects(moved(3, -1))).toEqual([{ subject: 'reading', points: 3 }])
  expect([moved(3, 1), moved(-3, -1), moved(0, 0)].flatMap(listOnlyRisenSubjects)).toEqual([])
})
