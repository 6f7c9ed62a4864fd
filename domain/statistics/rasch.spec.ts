import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lsat } from '#test/support/lsat.ts'
import { fewestForRasch, type RaschModel, raschModel } from './rasch.ts'
import { matrixOfRows } from './response-matrix.ts'

type Row = readonly number[]

function modelOf(rows: readonly Row[]): RaschModel | null {
  return raschModel(matrixOfRows(rows), rows[0]?.map((_, column) => column) ?? [])
}

const difficultiesOf = (rows: readonly Row[]) => modelOf(rows)?.questions.map(({ difficulty }) => difficulty) ?? []

describe('the LSAT data', () => {
  // R’s ltm prints -3.6153, -1.3224, -0.3176, -1.7301 and -2.7802 in units of abilities whose deviation is 0.7551
  // (Rizopoulos 2006, Journal of Statistical Software 17(5)): here times 0.7551, less their mean.
  test.each([
    [1, -1.254],
    [2, 0.478],
    [3, 1.236],
    [4, 0.17],
    [5, -0.624],
  ])('question %d is as difficult as with abilities that are normal: %d', (number, difficulty) => {
    // Two models of the abilities: they agree to a hundredth or two.
    expect(Math.abs((difficultiesOf(lsat)[number - 1] ?? Number.NaN) - difficulty)).toBeLessThan(0.02)
  })

  test('only students between none and all right tell questions apart', () => {
    expect(modelOf(lsat)?.students).toBe(1000 - 3 - 298)
  })

  test('the questions fit', () => {
    for (const { infit, outfit } of modelOf(lsat)?.questions ?? []) {
      expect(infit).toBeGreaterThan(0.9)
      expect(infit).toBeLessThan(1.1)
      expect(outfit).toBeGreaterThan(0.9)
      expect(outfit).toBeLessThan(1.1)
    }
  })
})

test('of two questions, the difference is the logit of who got which one of them right', () => {
  const rows = [...Array.from({ length: 90 }, () => [1, 0]), ...Array.from({ length: 30 }, () => [0, 1])]
  const [easy = 0, hard = 0] = difficultiesOf(rows)
  expect(hard - easy).toBeCloseTo(Math.log(3), 8)
  expect(hard + easy).toBeCloseTo(0, 8)
  expect(modelOf(rows)?.abilities).toMatchObject([{ total: 1, ability: expect.closeTo(0, 8) }])
})

test('questions that all or none got right are left out, and so are students who then say nothing', () => {
  const rows = [
    ...Array.from({ length: 60 }, () => [1, 1, 0, 0]),
    ...Array.from({ length: 60 }, () => [1, 0, 1, 0]),
    // Only this one missed the first question, and it has none right.
    [0, 0, 0, 0],
  ]
  expect(modelOf(rows)).toMatchObject({ students: 120, questions: [{ column: 1 }, { column: 2 }] })
})

test.each([
  ['too few students', Array.from({ length: fewestForRasch - 1 }, (_, at) => [at % 2, (at + 1) % 2, 1])],
  ['a single question', Array.from({ length: 200 }, (_, at) => [at % 2])],
  ['nobody', []],
  ['everybody right', Array.from({ length: 200 }, () => [1, 1])],
  // Every student with one right has this one: no difference is large enough.
  ['a perfect scale', Array.from({ length: 300 }, (_, at) => [1, at % 3 > 0 ? 1 : 0, at % 3 > 1 ? 1 : 0])],
])('%s gives no model', (_, rows) => {
  expect(modelOf(rows)).toBeNull()
})

describe('by the definitions, slowly', () => {
  const size = 4
  const answers = fc.array(fc.array(fc.constantFrom(0, 1), { minLength: size, maxLength: size }), {
    minLength: 150,
    maxLength: 150,
  })
  /** All patterns of right and wrong with this total. */
  const patternsWith = (total: number) =>
    Array.from({ length: 2 ** size }, (_, bits) => Array.from({ length: size }, (_, at) => (bits >> at) & 1)).filter(
      (pattern) => sum(pattern) === total,
    )
  const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

  test('no small change of the difficulties makes the answers more likely, given the totals', () => {
    fc.assert(
      fc.property(answers, (rows) => {
        const model = modelOf(rows)
        if (model === null || model.questions.length < size) return
        const best = model.questions.map(({ difficulty }) => difficulty)
        const likelihood = (difficulties: readonly number[]) => {
          const weight = (pattern: Row) => Math.exp(-sum(pattern.map((right, at) => right * (difficulties[at] ?? 0))))
          return sum(rows.map((row) => Math.log(weight(row) / sum(patternsWith(sum(row)).map(weight)))))
        }
        for (const [at, error] of model.questions.map((question) => question.error).entries()) {
          for (const by of [-0.05, 0.05]) {
            const other = best.map((one, place) => (place === at ? one + by : one))
            expect(likelihood(other)).toBeLessThan(likelihood(best))
          }
          expect(error).toBeGreaterThan(0)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('a total has the ability at which it is expected, and higher totals have higher abilities', () => {
    fc.assert(
      fc.property(answers, (rows) => {
        const model = modelOf(rows)
        if (model === null) return
        let before = Number.NEGATIVE_INFINITY
        for (const { total, ability } of model.abilities) {
          expect(sum(model.questions.map(({ difficulty }) => 1 / (1 + Math.exp(difficulty - ability))))).toBeCloseTo(
            total,
          )
          expect(ability).toBeGreaterThan(before)
          before = ability
        }
      }),
      { numRuns: 30 },
    )
  })
})

test('finds difficulties again from which answers were made, and says that they fit', () => {
  // A generator of our own, so that the answers are the same each time.
  let state = 20_261_123
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  const size = 57
  const made = Array.from({ length: size }, (_, at) => (at - (size - 1) / 2) / 14)
  const rows = Array.from({ length: 2000 }, () => {
    const ability = normal()
    return made.map((difficulty) => (chance() < 1 / (1 + Math.exp(difficulty - ability)) ? 1 : 0))
  })
  const found = modelOf(rows)?.questions ?? []
  const within = found.filter(({ difficulty, error }, at) => Math.abs(difficulty - (made[at] ?? 0)) < 1.96 * error)
  expect(within.length / size).toBeGreaterThan(0.88)
  for (const { infit } of found) expect(Math.abs(infit - 1)).toBeLessThan(0.1)
})
