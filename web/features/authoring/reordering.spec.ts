import { expect, test } from 'vitest'
import { shifted } from './reordering.ts'

test.each<[number, -1 | 1, string]>([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
  [7, -1, 'abc'],
])('moving place %i by %i gives %s', (from, by, order) => {
  expect(shifted(['a', 'b', 'c'], from, by).join('')).toBe(order)
})
