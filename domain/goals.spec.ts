import { describe, expect, test } from 'vitest'
import {
  dayOf,
  daysUntil,
  examWords,
  figuresNote,
  gapWords,
  goalLines,
  latestCutoff,
  nextTarget,
  targetsOf,
} from './goals.ts'

const figure = (grade: 8 | 9, year: number, lowestScore: number) => ({ grade, year, lowestScore })
const target = (name: string, lowestScore: number) => ({ name, year: 2025, lowestScore, source: 'A book' })

describe('the figure that counts', () => {
  const figures = [figure(8, 2024, 561), figure(8, 2025, 556), figure(9, 2024, 572), figure(8, 2020, 566)]

  test.each([
    [8, 2025],
    [9, 2024],
  ] as const)('for grade %i is that of the newest year with one', (grade, year) => {
    expect(latestCutoff(figures, grade)?.year).toBe(year)
  })

  test('is missing where the grade has none', () => {
    expect(latestCutoff([figure(8, 2025, 556)], 9)).toBeNull()
  })

  test('of a school without one is no target', () => {
    const cutoff = {
      ...figure(8, 2025, 556),
      source: 'A book',
      sourceUrl: 'https://example.com',
      checkedOn: '2026-01-01',
    }
    expect(
      targetsOf([
        { name: 'Without', cutoff: null },
        { name: 'With', cutoff },
      ]),
    ).toEqual([target('With', 556)])
  })
})

test('figures come with their sources, each named once', () => {
  expect(figuresNote([target('A', 1), target('B', 2), { ...target('C', 3), source: 'A paper' }])).toBe(
    'Lowest score that received an offer. It is not a promise. Source: A book; A paper.',
  )
})

test.each([
  [480, 'C'],
  [496, 'B'],
  [504, 'B'],
  [505, 'A'],
  [556, null],
])('from %i points the next school is %s', (composite, name) => {
  expect(nextTarget(composite, [target('A', 556), target('B', 505), target('C', 496)])?.name ?? null).toBe(name)
})

test.each([
  [544, '12 to go'],
  [555, '1 to go'],
  [556, 'reached'],
  [564, '8 above'],
])('%i points for a school at 556: %s', (composite, words) => {
  expect(gapWords(composite, target('A', 556))).toBe(words)
})

describe('on the first glance', () => {
  const cutoff = (lowestScore: number) => ({
    ...{ year: 2025, lowestScore, source: 'A book', sourceUrl: 'https://example.com', checkedOn: '2026-01-01' },
  })
  const schools = [
    { name: 'A', cutoff: cutoff(556) },
    { name: 'B', cutoff: cutoff(505) },
  ]

  test.each([
    [null, ['A: 556 in 2025']],
    [500, ['A: 56 to go (556 in 2025)', 'Next is B: 5 to go (505 in 2025)']],
    [510, ['A: 46 to go (556 in 2025)']],
    [560, ['A: 4 above (556 in 2025)']],
  ])('with a score of %s are %j', (composite, lines) => {
    expect(goalLines(schools, composite)).toEqual(lines)
  })

  test('a school without a figure is named, and nothing is there without a school', () => {
    expect(goalLines([{ name: 'C', cutoff: null }], 500)).toEqual(['C'])
    expect(goalLines([], 500)).toEqual([])
  })
})

test.each([
  ['2026-03-01', '2026-03-01', 0, 'The exam is today.'],
  ['2026-03-02', '2026-03-01', 1, '1 day to the exam'],
  ['2026-11-01', '2026-03-01', 245, '245 days to the exam'],
  ['2024-03-01', '2024-02-28', 2, '2 days to the exam'],
  ['2026-02-28', '2026-03-01', -1, 'The exam is over.'],
])('to %s from %s it is %i days: %s', (examDate, today, days, words) => {
  expect(daysUntil(examDate, today)).toBe(days)
  expect(examWords(examDate, today)).toBe(words)
})

test('without a date there are no words about the exam', () => {
  expect(examWords(null, '2026-03-01')).toBeNull()
})

test('a day is that of the reader’s clock', () => {
  expect(dayOf(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01')
})
