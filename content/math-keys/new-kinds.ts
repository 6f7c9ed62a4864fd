// Owns the independent checks of the math questions that have several right options.

import { range } from './brute-force.ts'
import { type Checks, expression } from './check.ts'

const oddNumbers = range(-15, 15)
  .filter((n) => n % 2 !== 0)
  .map((n) => ({ n }))

export const newKinds: Checks = {
  1: expression([{}], (number) => number * 3 > 2 && number * 4 < 3),
  2: expression(oddNumbers, (result) => result % 2 === 0),
}
