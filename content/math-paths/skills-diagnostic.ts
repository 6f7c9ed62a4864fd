// Owns the wrong paths of the math of the skills diagnostic: what each named slip computes.

import { expression, value } from '../math-keys/check.ts'
import { of, type Path, type Paths } from './paths.ts'

/** For lists of numbers: the slip measures each of them in its own way and puts the least first. */
const orderedBy = (measure: (written: string) => number): Path => ({
  kind: 'match',
  holds: (option) => {
    const measured = option.split(', ').map(measure)
    return measured.every((one, at) => at === 0 || one > (measured[at - 1] ?? Number.NaN))
  },
})

const partsOfFraction = (written: string) => /frac\{(\d)\}\{(\d)\}/.exec(written)?.slice(1).map(Number)
const decimal = (written: string) => {
  const [over = 0, under = 1] = partsOfFraction(written) ?? [Number(written.replaceAll('$', ''))]
  return over / under
}

/** The slip tries one pair of integers and takes it for all. */
const evenFor = (a: number, b: number): Path => expression([{ a, b }], (result) => result % 2 === 0)

export const skillsDiagnostic: Paths = {
  1: {
    '14': value(() => 84 / 6),
    '93': value(() => 84 + (15 - 6)),
    '1260': value(() => 84 * 15),
  },
  2: {
    '-42': value(() => -6 + 4 * -9),
    '-30': value(() => -6 + 4 * (2 * (2 - 5))),
    '-18': value(() => (-6 + 4) * 9),
  },
  3: {
    '8.5': value(() => 10 / 4 + 6),
    '-8.5': value(() => 10 / -4 - 6),
    '-4': value(() => (10 + 6) / -4),
  },
  4: {
    '50': value(() => 2 * 51 - 52),
    '255': value(() => 5 * 51),
    '51': value(() => 51),
  },
  5: {
    '63': value(() => 7 * 9),
    '16': value(() => 7 + 9),
    '8': value(() => (7 + 9) / 2),
  },
  6: {
    B: value(() => 6 * 30),
    C: value(() => 9 * 24 - 30),
    D: value(() => 9 * 24),
  },
  7: {
    A: value(() => 0.35 * 60),
    B: value(() => 60 - 35),
    D: value(() => 60 + 0.35 * 60),
  },
  8: {
    A: value(() => 15 - 6),
    C: value(() => 4 * 15 - 6),
    D: value(() => 4 * (15 + 6)),
  },
  9: {
    A: value(() => (3 / 2) * (2 / 5)),
    B: value(() => (1 * (1 / 2)) / (2 / 5)),
    C: value(() => 3 / 2 + 2 / 5),
  },
  10: {
    B: orderedBy((written) => Number(decimal(written).toFixed(3).replace(/^0\./, '').replace(/0+$/, ''))),
    C: orderedBy((written) => {
      const [over] = partsOfFraction(written) ?? []
      return over === undefined ? decimal(written) : 0.6 + over / 100
    }),
    D: orderedBy((written) => decimal(written) - (partsOfFraction(written) ? 1 : 0)),
  },
  11: {
    A: value(() => [2, 5, 2, 1, 3, 1, 1].indexOf(5)),
    C: value(() => (0 + 6) / 2),
    D: value(() => Math.max(2, 5, 2, 1, 3, 1, 1)),
  },
  12: {
    A: of('x', [-2, 0, 5], (x) => 3 * 2 * x - 5 - 4 * x),
    B: of('x', [-2, 0, 5], (x) => 3 * (2 * x + 5) - 4 * x),
    C: of('x', [-2, 0, 5], (x) => 3 * (2 * x - 5) + 4 * x),
  },
  13: {
    B: value(() => 0.3 * 100),
    C: value(() => 80 - 0.3 * 100),
    D: value(() => 80 - 0.3 * 80),
  },
  14: {
    A: value(() => 4.5 * 2.5),
    B: value(() => (4.5 / 6) * 2.5 * 10),
    D: value(() => 4.5 * 2.5 * 16),
  },
  15: {
    B: of('t', [10, 24], (t) => 6 * t - 4 + 5),
    C: of('t', [10, 24], (t) => 6 * (t - 4 + 5)),
    D: of('t', [10, 24], (t) => 6 * (t - 4) - 5),
  },
  16: {
    A: value(() => 3 / 8),
    B: value(() => 4 / 8),
    D: value(() => (4 + 3) / 8),
  },
  17: {
    A: value(() => 2 * 6 * 5),
    C: value(() => 2 * 8 * 15),
    D: value(() => 6 * 8 * 15),
  },
  18: {
    B: value(() => Math.ceil((200 - 25) / 18)),
    C: value(() => Math.floor(200 / 18)),
    D: value(() => Math.floor((200 + 25) / 18)),
  },
  19: {
    A: value(() => 14 + 9 + 8 + 4 + (14 - 8) + (9 - 4)),
    B: value(() => 8 * 9),
    C: value(() => 8 * 9 + (14 - 8) * 4),
  },
  20: {
    A: value(() => 80 - 50),
    B: value(() => ((80 - 50) / 80) * 100),
    D: value(() => (80 / 50) * 100),
  },
  21: {
    A: value(() => (30 * 4) / 6),
    C: value(() => (450 / 180) * 30),
    D: value(() => ((450 / 180) * 30 * 6) / 4),
  },
  22: {
    A: value(() => 4 ** 2 - 6),
    B: value(() => 2 * 4 - 2 * (2 * 1 - 2 * 2)),
    D: value(() => (4 ** 2 - 2 * 1) ** 2 - 2 * 2),
  },
  23: {
    A: value(() => 63 * 0.8 * 1.3),
    B: value(() => 63 * 1.1),
    C: value(() => 63 / 0.9),
  },
  24: {
    A: value(() => 8 - 1),
    B: value(() => 12 / 1.5),
    D: value(() => 12 * 1.5 + 1),
  },
  25: {
    A: value(() => (12 / 0.8) * 2),
    C: value(() => (12 / 0.8) * (2 + 0.75)),
    D: value(() => (12 / 0.8) * 2 + (12 / 0.8 + 1) * 0.75),
  },
  26: {
    A: of('x', [-2, 1, 5], (x) => 5 * x - 6 - 8 * x - x + 6),
    B: of('x', [-2, 1, 5], (x) => 5 * x - 6 + 8 * x - x - 6),
    C: of('x', [-2, 1, 5], (x) => 5 * x - 6 + 8 * x + x - 6),
  },
  27: {
    A: value(() => (24 * 75 - 8 * 72) / 16),
    B: value(() => 75 + (75 - 72)),
    D: value(() => 75 + ((75 - 72) * 24) / 8),
  },
  28: {
    A: value(() => 6 ** 2 / (15 * 10)),
    C: value(() => 6 ** 3 / (2 * (15 + 10))),
    D: value(() => 8 + 6 ** 3 / (15 * 10)),
  },
  // 3 and 5 have an even sum: the slip overlooks that the sum is odd.
  29: {
    A: evenFor(3, 5),
    C: evenFor(3, 2),
    D: evenFor(3, 5),
    E: evenFor(3, 5),
  },
  30: {
    A: value(() => (5 / 8) * (3 / 8)),
    B: value(() => (5 / 8) * (3 / 7)),
    C: value(() => 2 * (5 / 8) * (3 / 8)),
  },
}
