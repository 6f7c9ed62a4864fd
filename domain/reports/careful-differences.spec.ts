import { expect, test } from 'vitest'
import { adjustDifferences } from './careful-differences.ts'

function compared(...given: ['moderate' | 'large', number][]) {
  return { isCompared: true, differences: given.map(([size, p]) => ({ size, p })) }
}

const tooSmall = { isCompared: false, differences: [] }
const sizesOf = (comparisons: ReturnType<typeof adjustDifferences>) =>
  comparisons.map(({ differences }) => differences.map(({ size }) => size))

test('a large difference that chance explains among many questions is not called large', () => {
  const found = [compared(['large', 0.0004], ['large', 0.0006], ['moderate', 0.000_01])]
  expect(sizesOf(adjustDifferences(found, 100))).toEqual([['large', 'moderate', 'moderate']])
  expect(sizesOf(adjustDifferences(found, 57))).toEqual([['large', 'large', 'moderate']])
})

test('each group that is compared is one more chance, and one that is too small is none', () => {
  const found = [compared(['large', 0.0004]), compared(['large', 0.0002])]
  expect(sizesOf(adjustDifferences(found, 100))).toEqual([['moderate'], ['large']])
  expect(sizesOf(adjustDifferences([compared(['large', 0.0004]), tooSmall], 100))).toEqual([['large'], []])
})

test('a published item that nine wrong answers made large is not', () => {
  // Δ −6.59, standard error 2.67, among 30 questions; the questions were loaded in an arbitrary order.
  expect(sizesOf(adjustDifferences([compared(['large', 0.0136])], 30))).toEqual([['moderate']])
})
