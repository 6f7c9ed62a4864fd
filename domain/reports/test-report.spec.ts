import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeChance, generateAnswers, generatedQuestions } from '#test/support/generated-answers.ts'
import { makeOptionId } from '#test/support/options.ts'
import { AnswerDecoder, type AnswerLayout, decodeSubmissions, type MarkedSubmission } from './answer-matrix.ts'
import { analyseDecodedItems, analyseItems } from './test-report.ts'

function layoutOf(...questionIds: string[]): AnswerLayout {
  return { questionIds, subjects: questionIds.map(() => 'math'), topics: questionIds.map(() => 'Other') }
}

/** `A` and later letters are options, `#` is a number, `.` is an open question. */
function recorded(signs: string, number = 7): string {
  const lines = [...signs].map((sign) => {
    if (sign === '.') return '.'
    return sign === '#' ? `#${number} ${number}` : makeOptionId(sign.charCodeAt(0) - 65)
  })
  return lines.join('\n')
}

describe('by hand', () => {
  const layout = layoutOf('one', 'two', 'three', 'unscored', 'number')
  const submissions: MarkedSubmission[] = [
    { layout, answers: recorded('AAAB#'), marks: '111-1' },
    { layout, answers: recorded('AAB.#'), marks: '110-0' },
    { layout, answers: recorded('AB.B.'), marks: '10.-.' },
    { layout, answers: recorded('CB.A#', 8), marks: '000-0' },
  ]
  const { items, reliability, groups } = analyseItems(submissions)

  test('each question has its own facility and discrimination', () => {
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

  test('choices are counted for all students, for the best and for the weakest', () => {
    expect(groups).toEqual({ upper: 1, lower: 1 })
    // Rest scores without question one are 3, 1, 0 and 0; with A 3, 1, 0: (4 * 4 - 3 * 4) / sqrt(3 * 24).
    expect(Object.fromEntries(items[0]?.options ?? [])).toEqual({
      [makeOptionId(0)]: {
        all: 3,
        upper: 1,
        lower: 0,
        byGroup: [],
        correlation: expect.closeTo(4 / Math.sqrt(72), 12),
      },
      [makeOptionId(2)]: {
        all: 1,
        upper: 0,
        lower: 1,
        byGroup: [],
        correlation: expect.closeTo(-4 / Math.sqrt(72), 12),
      },
    })
    // The correlation of the key equals that of the question.
    expect(items[0]?.discrimination).toBeCloseTo(4 / Math.sqrt(72), 12)
    // A question without a key has no rest scores to compare.
    expect(items[3]?.omitted).toEqual({ all: 1, upper: 0, lower: 0, byGroup: [], correlation: null })
    expect(items[4]).toMatchObject({
      numbers: { right: { all: 1, upper: 1, lower: 0 }, frequent: [], otherWrong: { all: 2, upper: 0, lower: 1 } },
      omitted: { all: 1, upper: 0, lower: 0 },
    })
  })

  test('the reliability covers the scored questions', () => {
    // Totals 4, 2, 1, 0: mean 1.75, squares 8.75. The variance is 8.75 / 4 for the population and 8.75 / 3 for a
    // sample; the shares 0.75, 0.5, 0.25, 0.25 leave 0.8125 unexplained.
    expect(reliability).toMatchObject({ questions: 4, meanTotal: 1.75 })
    expect(reliability.standardDeviation).toBeCloseTo(Math.sqrt(8.75 / 3), 12)
    expect(reliability.alpha).toBeCloseTo((4 / 3) * (1 - 0.8125 / 2.1875), 12)
    expect(reliability.standardError).toBeCloseTo(Math.sqrt((8.75 / 3) * (1 - (reliability.alpha ?? 0))), 12)
  })
})

test('a question that only some students got is judged by those, and is not in the total', () => {
  const earlier = layoutOf('one', 'gone', 'two')
  const later = layoutOf('two', 'one', 'new')
  const { items, reliability } = analyseItems([
    { layout: earlier, answers: recorded('AAA'), marks: '111' },
    { layout: earlier, answers: recorded('BBB'), marks: '000' },
    { layout: later, answers: recorded('AAA'), marks: '111' },
    { layout: later, answers: recorded('BBA'), marks: '001' },
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

test('no submissions give an empty report', () => {
  expect(analyseItems([])).toMatchObject({
    items: [],
    matrix: { students: 0, questions: 0 },
    groups: { upper: 0, lower: 0 },
    scoreGroups: [],
    reliability: { questions: 0, meanTotal: null, standardDeviation: null, alpha: null, standardError: null },
  })
})

test('a wrong number that several typed is listed, with its rest correlation', () => {
  const layout = layoutOf('one', 'two', 'number')
  const submission = (marks: string, typed?: number): MarkedSubmission => ({
    ...{ layout, marks, answers: recorded(`AA${marks[2] === '.' ? '.' : '#'}`, typed) },
  })
  const { items } = analyseItems([
    ...[
      submission('110', 13),
      submission('110', 13),
      submission('100', 7),
      submission('001'),
      submission('00.'),
      submission('010', 13),
    ],
  ])
  const { numbers, omitted } = items[2] ?? {}
  // Rest scores 2, 2, 1, 0, 0, 1; students who typed 13: 2, 2, 1. (6 * 5 - 3 * 6) / sqrt(9 * 24).
  expect(numbers?.frequent).toEqual([
    { number: '13', all: 3, upper: 2, lower: 0, byGroup: [], correlation: expect.closeTo(12 / Math.sqrt(216), 12) },
  ])
  expect(numbers?.otherWrong).toMatchObject({ all: 1 })
  expect(numbers?.right).toMatchObject({ all: 1 })
  expect(omitted).toMatchObject({ all: 1 })
})

test('a decoder that knows options of other submissions gives the same figures', () => {
  const signs = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D', '#', '.'), minLength: 4, maxLength: 4 })
  const marks = fc.string({ unit: fc.constantFrom('1', '0', '.', '-'), minLength: 4, maxLength: 4 })
  const layouts = [layoutOf('one', 'two', 'three', 'four'), layoutOf('four', 'new', 'one', 'two')]
  const submission = fc
    .tuple(fc.constantFrom(...layouts), signs, marks)
    .map(([layout, given, marked]) => ({ layout, answers: recorded(given), marks: marked }))
  fc.assert(
    fc.property(fc.array(submission), fc.array(submission), (others, submissions) => {
      const decoder = new AnswerDecoder()
      decodeSubmissions(others, decoder)
      const { matrix, ...found } = analyseDecodedItems(decodeSubmissions(submissions, decoder), decoder)
      const { matrix: own, ...expected } = analyseItems(submissions)
      expect(found).toEqual(expected)
      expect([matrix.marks, matrix.open]).toEqual([own.marks, own.open])
    }),
  )
})

test('the order of arrival changes no figure', () => {
  const layout = layoutOf(...generatedQuestions.map((_, at) => `question ${at + 1}`))
  const submissions = generateAnswers(67).map((row) => ({
    layout,
    answers: recorded(row.map((isRight) => (isRight ? 'A' : 'B')).join('')),
    marks: row.map(Number).join(''),
  }))
  const expected = analyseItems(submissions)
  fc.assert(
    fc.property(fc.shuffledSubarray(submissions, { minLength: submissions.length }), (shuffled) => {
      const { items, groups, reliability } = analyseItems(shuffled)
      expect(items).toEqual(expected.items)
      expect(groups).toEqual(expected.groups)
      expect(reliability.alpha).toBeCloseTo(expected.reliability.alpha ?? 0, 12)
    }),
    { numRuns: 20 },
  )
})

describe('600 students and 32 questions of known parameters', () => {
  const answers = generateAnswers(600)
  const layout = layoutOf(...generatedQuestions.map((_, at) => `question ${at + 1}`))
  const { items, reliability } = analyseItems(
    answers.map((row) => ({
      layout,
      answers: recorded(row.map((isRight) => (isRight ? 'A' : 'B')).join('')),
      marks: row.map(Number).join(''),
    })),
  )

  // The value that the model predicts, summed over the normal distribution of ability.
  const grid = Array.from({ length: 161 }, (_, at) => -4 + at * 0.05)
  const weights = grid.map((ability) => Math.exp(-(ability ** 2) / 2))
  const mass = weights.reduce((sum, weight) => sum + weight, 0)
  const expected = (of: (ability: number) => number) =>
    grid.reduce((sum, ability, at) => sum + of(ability) * (weights[at] ?? 0), 0) / mass
  const shares = generatedQuestions.map((question) => expected((ability) => computeChance(question, ability)))
  const covariance = (a: number, b: number) => {
    const [first, second] = [generatedQuestions[a], generatedQuestions[b]]
    if (!first || !second) return 0
    const [p, q] = [shares[a] ?? 0, shares[b] ?? 0]
    return a === b ? p * (1 - p) : expected((at) => computeChance(first, at) * computeChance(second, at)) - p * q
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

test('answers are counted in each score group', () => {
  const layout = layoutOf('one', 'two', 'number')
  const submissions: MarkedSubmission[] = Array.from({ length: 15 }, (_, at) => ({
    layout,
    answers: recorded(at < 5 ? 'BB#' : at < 10 ? 'AB#' : 'AA#', at < 7 ? 5 : at),
    marks: at < 5 ? '000' : at < 10 ? '100' : '111',
  }))
  const { items, scoreGroups } = analyseItems(submissions)
  expect(scoreGroups).toEqual([
    { from: 0, to: 0, students: 5 },
    { from: 1, to: 1, students: 5 },
    { from: 3, to: 3, students: 5 },
  ])
  expect(items[0]?.options.get(makeOptionId(0))?.byGroup).toEqual([0, 5, 5])
  expect(items[0]?.options.get(makeOptionId(1))?.byGroup).toEqual([5, 0, 0])
  expect(items[0]?.omitted.byGroup).toEqual([0, 0, 0])
  expect(items[2]?.numbers).toMatchObject({
    right: { byGroup: [0, 0, 5] },
    frequent: [{ number: '5', byGroup: [5, 2, 0] }],
    otherWrong: { byGroup: [0, 3, 0] },
  })
})
