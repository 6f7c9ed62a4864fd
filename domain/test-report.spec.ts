import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceOf, generatedAnswers, generatedQuestions } from '#test/support/generated-answers.ts'
import { analyseSheets, type Sheet, type SheetLayout } from './test-report.ts'

function layoutOf(...questionIds: string[]): SheetLayout {
  return { questionIds, subjects: questionIds.map(() => 'math'), topics: questionIds.map(() => 'Other') }
}

describe('by hand', () => {
  const layout = layoutOf('one', 'two', 'three', 'unscored', 'number')
  const sheets: Sheet[] = [
    { layout, choices: 'AAAB#', marks: '111-1' },
    { layout, choices: 'AAB.#', marks: '110-0' },
    { layout, choices: 'AB.B.', marks: '100-0' },
    { layout, choices: 'CB.A#', marks: '000-0' },
  ]
  const { items, reliability, groups } = analyseSheets(sheets)

  test('facility and discrimination are of each question', () => {
    expect(items.map(({ questionId, number, scored, facility }) => [questionId, number, scored, facility])).toEqual([
      ['one', 1, 4, 0.75],
      ['two', 2, 4, 0.5],
      ['three', 3, 4, 0.25],
      ['unscored', 4, 0, null],
      ['number', 5, 4, 0.25],
    ])
    // Rest scores without question two are 3, 1, 1 and 0.
    expect(items[1]?.discrimination).toBeCloseTo(3 / Math.sqrt(19), 12)
    expect(items[3]?.discrimination).toBeNull()
  })

  test('choices are counted for all, for the best and for the weakest', () => {
    expect(groups).toEqual({ upper: 1, lower: 1 })
    // Rest scores without question one are 3, 1, 0 and 0; with A 3, 1, 0: (4 * 4 - 3 * 4) / sqrt(3 * 24).
    expect(Object.fromEntries(items[0]?.options ?? [])).toEqual({
      0: { all: 3, upper: 1, lower: 0, correlation: expect.closeTo(4 / Math.sqrt(72), 12) },
      2: { all: 1, upper: 0, lower: 1, correlation: expect.closeTo(-4 / Math.sqrt(72), 12) },
    })
    // The key’s correlation is that of the question.
    expect(items[0]?.discrimination).toBeCloseTo(4 / Math.sqrt(72), 12)
    // A question without a key has no rest scores to compare.
    expect(items[3]?.omitted).toEqual({ all: 1, upper: 0, lower: 0, correlation: null })
    expect(items[4]).toMatchObject({
      numbers: { right: { all: 1, upper: 1, lower: 0 }, frequent: [], otherWrong: { all: 2, upper: 0, lower: 1 } },
      omitted: { all: 1, upper: 0, lower: 0 },
    })
  })

  test('the reliability is over the questions that are scored', () => {
    // Totals 4, 2, 1, 0: mean 1.75, squares 8.75, so the variance is 8.75 / 4 of the population and 8.75 / 3 of a sample;
    // the shares 0.75, 0.5, 0.25, 0.25 leave 0.8125 unexplained.
    expect(reliability).toMatchObject({ questions: 4, meanTotal: 1.75 })
    expect(reliability.standardDeviation).toBeCloseTo(Math.sqrt(8.75 / 3), 12)
    expect(reliability.alpha).toBeCloseTo((4 / 3) * (1 - 0.8125 / 2.1875), 12)
    expect(reliability.standardError).toBeCloseTo(Math.sqrt((8.75 / 3) * (1 - (reliability.alpha ?? 0))), 12)
  })
})

test('a question that only some were asked is judged by those, and does not enter the total', () => {
  const earlier = layoutOf('one', 'gone', 'two')
  const later = layoutOf('two', 'one', 'new')
  const { items, reliability } = analyseSheets([
    { layout: earlier, choices: 'AAA', marks: '111' },
    { layout: earlier, choices: 'BBB', marks: '000' },
    { layout: later, choices: 'AAA', marks: '111' },
    { layout: later, choices: 'BBA', marks: '001' },
  ])
  expect(items.map(({ questionId, number, scored }) => [questionId, number, scored])).toEqual([
    ['two', 1, 4],
    ['one', 2, 4],
    ['gone', 2, 2],
    ['new', 3, 2],
  ])
  expect(items.find(({ questionId }) => questionId === 'gone')?.discrimination).toBe(1)
  expect(items.find(({ questionId }) => questionId === 'new')?.discrimination).toBeNull()
  expect(reliability).toMatchObject({ questions: 2, meanTotal: 1 })
})

test('nothing gives nothing', () => {
  expect(analyseSheets([])).toEqual({
    items: [],
    groups: { upper: 0, lower: 0 },
    reliability: { questions: 0, meanTotal: null, standardDeviation: null, alpha: null, standardError: null },
  })
})

test('a wrong number that several typed is named, with its rest correlation', () => {
  const layout = layoutOf('one', 'two', 'number')
  const sheet = (marks: string, typed?: string): Sheet => ({
    ...{ layout, marks, choices: `AA${typed === undefined && marks[2] === '0' ? '.' : '#'}` },
    ...(typed !== undefined && { wrongNumbers: new Map([[2, typed]]) }),
  })
  const { items } = analyseSheets([
    ...[sheet('110', '13'), sheet('110', '13'), sheet('100', '7'), sheet('001'), sheet('000'), sheet('010', '13')],
  ])
  const { numbers, omitted } = items[2] ?? {}
  // Rest scores 2, 2, 1, 0, 0, 1; of those who typed 13: 2, 2, 1. (6 * 5 - 3 * 6) / sqrt(9 * 24).
  expect(numbers?.frequent).toEqual([
    { number: '13', all: 3, upper: 2, lower: 0, correlation: expect.closeTo(12 / Math.sqrt(216), 12) },
  ])
  expect(numbers?.otherWrong).toMatchObject({ all: 1 })
  expect(numbers?.right).toMatchObject({ all: 1 })
  expect(omitted).toMatchObject({ all: 1 })
})

test('the order of arrival changes no figure', () => {
  const layout = layoutOf(...generatedQuestions.map((_, at) => `question ${at + 1}`))
  const sheets = generatedAnswers(67).map((row) => ({
    layout,
    choices: row.map((isRight) => (isRight ? 'A' : 'B')).join(''),
    marks: row.map(Number).join(''),
  }))
  const expected = analyseSheets(sheets)
  fc.assert(
    fc.property(fc.shuffledSubarray(sheets, { minLength: sheets.length }), (shuffled) => {
      const { items, groups, reliability } = analyseSheets(shuffled)
      expect(items).toEqual(expected.items)
      expect(groups).toEqual(expected.groups)
      expect(reliability.alpha).toBeCloseTo(expected.reliability.alpha ?? 0, 12)
    }),
    { numRuns: 20 },
  )
})

describe('600 students and 32 questions of known parameters', () => {
  const answers = generatedAnswers(600)
  const layout = layoutOf(...generatedQuestions.map((_, at) => `question ${at + 1}`))
  const { items, reliability } = analyseSheets(
    answers.map((row) => ({
      layout,
      choices: row.map((isRight) => (isRight ? 'A' : 'B')).join(''),
      marks: row.map(Number).join(''),
    })),
  )

  // What the model itself expects, by summing over the normal distribution of ability.
  const grid = Array.from({ length: 161 }, (_, at) => -4 + at * 0.05)
  const weights = grid.map((ability) => Math.exp(-(ability ** 2) / 2))
  const mass = weights.reduce((sum, weight) => sum + weight, 0)
  const expected = (of: (ability: number) => number) =>
    grid.reduce((sum, ability, at) => sum + of(ability) * (weights[at] ?? 0), 0) / mass
  const shares = generatedQuestions.map((question) => expected((ability) => chanceOf(question, ability)))
  const covariance = (a: number, b: number) => {
    const [first, second] = [generatedQuestions[a], generatedQuestions[b]]
    if (!first || !second) return 0
    const [p, q] = [shares[a] ?? 0, shares[b] ?? 0]
    return a === b ? p * (1 - p) : expected((at) => chanceOf(first, at) * chanceOf(second, at)) - p * q
  }
  const matrix = shares.map((_, a) => shares.map((__, b) => covariance(a, b)))
  const total = matrix.flat().reduce((sum, one) => sum + one, 0)

  test('facilities are those of the model within three standard errors', () => {
    for (const [at, item] of items.entries()) {
      const share = shares[at] ?? 0
      expect(Math.abs((item.facility ?? 0) - share), item.questionId).toBeLessThan(
        3.3 * Math.sqrt((share * (1 - share)) / 600),
      )
    }
  })

  test('discriminations are those of the model, and the wrong key is the only negative one', () => {
    for (const [at, item] of items.entries()) {
      const own = matrix[at] ?? []
      const withRest = own.reduce((sum, one) => sum + one, 0) - (own[at] ?? 0)
      const restVariance = total - 2 * withRest - (own[at] ?? 0)
      const correlation = withRest / Math.sqrt((own[at] ?? 0) * restVariance)
      expect(Math.abs((item.discrimination ?? 0) - correlation), item.questionId).toBeLessThan(0.13)
    }
    expect(items.filter(({ discrimination }) => (discrimination ?? 0) < 0).map(({ number }) => number)).toEqual([5])
  })

  test('the reliability is that of the model', () => {
    const unexplained = shares.reduce((sum, share) => sum + share * (1 - share), 0)
    expect(reliability.alpha).toBeCloseTo((32 / 31) * (1 - unexplained / total), 1)
    expect(reliability.standardDeviation).toBeCloseTo(Math.sqrt(total), 0)
  })
})
