import { expect, test } from 'vitest'
import { solve } from './linear-equations.ts'

test('equations in any order are solved', () => {
  // 2y = 4, x + y = 5
  expect(
    solve([
      [0, 2, 4],
      [1, 1, 5],
    ]),
  ).toEqual([3, 2])
})

test('two equations that say the same decide nothing', () => {
  expect(
    solve([
      [1, 2, 3],
      [2, 4, 6],
    ]),
  ).toBeUndefined()
})
