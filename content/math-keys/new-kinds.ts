// Owns the independent checks of the math questions that have several right options.

import { range } from './brute-force.ts'
import { type Checks, expression } from './check.ts'
import { evaluateTex } from './tex.ts'

const oddNumbers = range(-15, 15)
  .filter((n) => n % 2 !== 0)
  .map((n) => ({ n }))

const negative = range(-30, -1)

const signs: Readonly<Record<string, (value: number) => boolean>> = {
  'Always positive': (value) => value > 0,
  'Always negative': (value) => value < 0,
}

/** The rows are expressions in n, the columns what is true of them for every negative integer. */
const signOf = (expressionInN: string, column: string): boolean => {
  const values = negative.map((n) => evaluateTex(expressionInN.replaceAll('$', ''), { n }))
  const always = Object.values(signs).some((holds) => values.every(holds))
  const holds = signs[column]
  return holds === undefined ? !always : values.every(holds)
}

const onSideOfHalf = (box: string, number: string): boolean => {
  const value = evaluateTex(number.replaceAll('$', ''), {})
  return box.startsWith('Less') ? value < 0.5 : value > 0.5
}

export const newKinds: Checks = {
  1: expression([{}], (number) => number * 3 > 2 && number * 4 < 3),
  2: expression(oddNumbers, (result) => result % 2 === 0),
  3: { kind: 'placed', fits: signOf },
  4: { kind: 'placed', fits: onSideOfHalf },
  5: { kind: 'line', holds: (x) => x - -1.5 === 2 - x },
  6: { kind: 'line', holds: (x) => 7 - 2 * x <= 13 },
}
