// Owns the wrong paths of the equations and inequalities in the practice of operations and algebra: what each named slip computes.

import { near, value } from '../math-keys/check.ts'
import { evaluateTex } from '../math-keys/tex.ts'
import type { Path, Paths } from './paths.ts'

/** The slip turns the given equation into one with this solution. */
const solvedBy = (slip: () => number): Path => ({
  kind: 'match',
  holds: (option) => {
    const [left = '', right = ''] = option.replaceAll('$', '').split('=')
    return near(evaluateTex(left, { x: slip() }), evaluateTex(right, { x: slip() }))
  },
})

/** The slip gives the numbers from this one on, or those up to it. */
const trueOf = (slip: (h: number) => boolean): Path => ({
  kind: 'match',
  holds: (option) => {
    const [left = '', sign = '', right = ''] = option.replaceAll('$', '').split(/(\\[gl]e)/)
    return [0, 4, 9, 12, 14, 18, 19].every((h) => {
      const difference = evaluateTex(left, { h }) - evaluateTex(right, { h })
      return (sign === '\\ge' ? difference >= 0 : difference <= 0) === slip(h)
    })
  },
})

export const operationsAndAlgebraPractice3: Paths = {
  35: { A: value(() => (12 + 6) / -0.75), C: value(() => (12 - 6) * -0.75), D: value(() => (12 - 6) / 0.75) },
  36: {
    B: trueOf((h) => 20 - 1.75 * h <= 3),
    C: trueOf((h) => 1.75 * h >= 20 + 3),
    D: trueOf((h) => (20 - h) * 1.75 >= 3),
  },
  37: {
    A: value(() => (110 + 15) / 5),
    C: value(() => (2 * (110 + 15)) / 5),
    D: value(() => (2 * (110 - 15)) / 5 + 15),
  },
  38: {
    A: solvedBy(() => (-7 - 1) / (5 - 3)),
    C: solvedBy(() => (1 - 21) / (3 + 5)),
    F: solvedBy(() => (-7 - 1 / 3) / (5 - 1)),
  },
  39: { '40': value(() => (1450 - 250) / (115 - 85)), '940': value(() => 250 + (115 * (1450 - 250)) / (85 + 115)) },
  40: {
    B: value(() => -Math.floor((3.5 - 1) * 3)),
    C: value(() => Math.floor((3.5 - 1) / -3)),
    D: value(() => Math.floor((3.5 - 1) * 3)),
  },
  41: { '-13': value(() => (-4 - 9) / (4 - 3)), '-8.75': value(() => (-8 - 27) / (6 - 2)), '30': value(() => 12 + 18) },
  42: {
    A: value(() => Math.ceil(180 / (12.5 + 17))),
    B: value(() => Math.ceil(180 / 17)),
    C: value(() => 180 / (17 - 12.5)),
  },
  43: {
    '-6': value(() => 5 * -4 - (2 * -4 - 6)),
    '1.2': value(() => 4 - 14 / 5),
    '6.8': value(() => 14 / 5 + 4),
  },
  44: {
    '5': value(() => 7 - 3 + 1),
    '27': value(() => 2 + 3 + 4 + 5 + 6 + 7),
    '33': value(() => 3 + 4 + 5 + 6 + 7 + 8),
  },
  45: { A: value(() => (12 + 15) / (6 - 4)), B: value(() => 4 * (3 + 5 + 3)), D: value(() => 4 * (2 * 13.5 - 5)) },
}
