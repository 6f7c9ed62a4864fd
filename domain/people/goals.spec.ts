import { describe, expect, test } from 'vitest'
import {
  buildFiguresNote,
  countDaysUntilExam,
  describeExamDate,
  describeGap,
  describeGapToSchool,
  findLatestCutoff,
  findNextTarget,
  formatLocalDay,
  listCutoffTargets,
  listGoalSentences,
  summarizeGoals,
} from './goals.ts'

const figure = (grade: 8 | 9, year: number, lowestScore: number) => ({ grade, year, lowestScore })
const where = { source: 'A book', sourceUrl: 'https://example.com', checkedOn: '2026-01-01' }
const target = (name: string, lowestScore: number) => ({ name, year: 2025, lowestScore, ...where })

describe('the figure that counts', () => {
  const figures = [figure(8, 2024, 561), figure(8, 2025, 556), figure(9, 2024, 572), figure(8, 2020, 566)]

  test.each([
    [8, 2025],
    [9, 2024],
  ] as const)('for grade %i is that of the newest year with one', (grade, year) => {
    expect(findLatestCutoff(figures, grade)?.year).toBe(year)
  })

  test('is missing where the grade has none', () => {
    expect(findLatestCutoff([figure(8, 2025, 556)], 9)).toBeNull()
  })

  test('of a school without one is no target', () => {
    const cutoff = { year: 2025, lowestScore: 556, ...where }
    expect(
      listCutoffTargets([
        { name: 'Without', cutoff: null },
        { name: 'With', cutoff },
      ]),
    ).toEqual([target('With', 556)])
  })
})

test('figures come with their sources, each named once', () => {
  const targets = [target('A', 1), target('B', 2), { ...target('C', 3), source: 'A paper', checkedOn: '2026-02-03' }]
  expect(buildFiguresNote(targets)).toEqual({
    note: 'Lowest score that received an offer. It is not a promise.',
    sources: [
      { name: 'A book', address: 'https://example.com', remark: 'checked on Jan 1, 2026' },
      { name: 'A paper', address: 'https://example.com', remark: 'checked on Feb 3, 2026' },
    ],
  })
})

test.each([
  [480, 'C'],
  [496, 'B'],
  [504, 'B'],
  [505, 'A'],
  [556, null],
])('from %i points the next school is %s', (composite, name) => {
  expect(findNextTarget(composite, [target('A', 556), target('B', 505), target('C', 496)])?.name ?? null).toBe(name)
})

test.each([
  [544, '12 to go'],
  [555, '1 to go'],
  [556, 'reached'],
  [564, '8 above'],
])('%i points for a school at 556: %s', (composite, words) => {
  expect(describeGap(composite, target('A', 556))).toBe(words)
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
    expect(listGoalSentences(schools, composite)).toEqual(lines)
  })

  test.each([
    ['2026-03-10', 500, '9 days to the exam · 56 to go to A · 1 more school'],
    ['2026-03-10', null, '9 days to the exam · A · 1 more school'],
    [null, 560, '4 above A · 1 more school'],
  ])('with the exam on %s and a score of %s, the line is %s', (examDate, composite, line) => {
    expect(summarizeGoals({ examDate, schools }, composite, '2026-03-01')).toBe(line)
  })

  test('without a school or a day, the line leaves it out', () => {
    const none = { name: 'C', cutoff: null }
    expect(summarizeGoals({ examDate: null, schools: [none] }, 500, '2026-03-01')).toBe('C')
    expect(summarizeGoals({ examDate: '2026-03-01', schools: [] }, 500, '2026-03-01')).toBe('The exam is today.')
    expect(summarizeGoals({ examDate: null, schools: [] }, null, '2026-03-01')).toBeNull()
  })

  test('a school without a figure is named, and nothing is there without a school', () => {
    expect(listGoalSentences([{ name: 'C', cutoff: null }], 500)).toEqual(['C'])
    expect(listGoalSentences([], 500)).toEqual([])
  })
})

test.each([
  ['2026-03-01', '2026-03-01', 0, 'The exam is today.'],
  ['2026-03-02', '2026-03-01', 1, '1 day to the exam'],
  ['2026-11-01', '2026-03-01', 245, '245 days to the exam'],
  ['2024-03-01', '2024-02-28', 2, '2 days to the exam'],
  ['2026-02-28', '2026-03-01', -1, 'The exam is over.'],
])('to %s from %s it is %i days: %s', (examDate, today, days, words) => {
  expect(countDaysUntilExam(examDate, today)).toBe(days)
  expect(describeExamDate(examDate, today)).toBe(words)
})

test('without a date there are no words about the exam', () => {
  expect(describeExamDate(null, '2026-03-01')).toBeNull()
})

test('a day is that of the reader’s clock', () => {
  expect(formatLocalDay(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01')
})

test.each([
  [616, '60 above Stuyvesant'],
  [556, 'Stuyvesant reached'],
  [514, '42 to go to Stuyvesant'],
])('%i of 556: %s', (composite, words) => {
  expect(describeGapToSchool(composite, { name: 'Stuyvesant', lowestScore: 556 })).toBe(words)
})
