import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeMantelHaenszel, type ScoreStratum } from './mantel-haenszel.ts'

function strata(...cells: [number, number, number, number][]): ScoreStratum[] {
  return cells.map(([referenceRight, referenceWrong, focalRight, focalWrong]) => ({
    ...{ referenceRight, referenceWrong, focalRight, focalWrong },
  }))
}

describe('published examples', () => {
  // Admissions to Berkeley (Bickel, Hammel and O’Connell 1975) by department: men and women, admitted and rejected.
  const berkeley = strata(
    [512, 313, 89, 19],
    [353, 207, 17, 8],
    [120, 205, 202, 391],
    [138, 279, 131, 244],
    [53, 138, 94, 299],
    [22, 351, 24, 317],
  )

  test('R’s mantelhaen.test(UCBAdmissions): odds ratio 0.9046968, X² = 1.4269, p = 0.2323, 95 % from 0.7719074 to 1.0603298', () => {
    const found = computeMantelHaenszel(berkeley)
    expect(found?.oddsRatio).toBeCloseTo(0.904_696_8, 7)
    expect(found?.chiSquared).toBeCloseTo(1.4269, 4)
    expect(found?.p).toBeCloseTo(0.2323, 4)
    const error = (found?.deltaError ?? 0) / 2.35
    const logOdds = Math.log(found?.oddsRatio ?? 1)
    expect(Math.exp(logOdds - 1.959_964 * error)).toBeCloseTo(0.771_907_4, 6)
    expect(Math.exp(logOdds + 1.959_964 * error)).toBeCloseTo(1.060_329_8, 6)
    expect(found?.size).toBe('A')
  })

  test('R’s mantelhaen.test(Rabbits), Agresti 1990: p = 0.047', () => {
    const rabbits = strata([0, 6, 0, 5], [3, 3, 0, 6], [6, 0, 2, 4], [5, 1, 6, 0], [2, 0, 5, 0])
    expect(computeMantelHaenszel(rabbits)?.p).toBeCloseTo(0.047, 3)
  })
})

describe('the classes of the Educational Testing Service', () => {
  test.each([
    ['A', 60, 55],
    ['B', 60, 46],
    ['C', 70, 40],
    ['C', 30, 62],
  ] as const)('%s: %d of 100 and %d of 100 right at each of three scores', (size, reference, focal) => {
    const one = {
      referenceRight: reference,
      referenceWrong: 100 - reference,
      focalRight: focal,
      focalWrong: 100 - focal,
    }
    const found = computeMantelHaenszel([one, one, one])
    expect(found?.size).toBe(size)
    expect(Math.sign(found?.delta ?? 0)).toBe(Math.sign(focal - reference))
  })

  test('a large difference of few answers is not a class', () => {
    expect(computeMantelHaenszel(strata([3, 1, 2, 2]))?.size).toBe('A')
  })
})

test('nothing is compared where a group is missing or all are right', () => {
  expect(computeMantelHaenszel([])).toBeNull()
  expect(computeMantelHaenszel(strata([5, 5, 0, 0], [0, 0, 5, 5], [4, 0, 7, 0]))).toBeNull()
})

test('exchanged groups have the opposite difference', () => {
  const count = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count, count, count), { minLength: 1, maxLength: 8 }), (cells) => {
      const one = computeMantelHaenszel(strata(...cells))
      const other = computeMantelHaenszel(
        strata(...cells.map(([a, b, c, d]): [number, number, number, number] => [c, d, a, b])),
      )
      expect(other?.delta).toBeCloseTo(-(one?.delta ?? 0), 9)
      expect(other?.chiSquared).toBeCloseTo(one?.chiSquared ?? 0, 8)
      expect(other?.deltaError).toBeCloseTo(one?.deltaError ?? 0, 9)
      expect(other?.size).toBe(one?.size)
    }),
  )
})
