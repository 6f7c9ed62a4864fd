// Owns the wrong paths of the first half of the practice of numbers and data: what each named slip computes.

import { first, range } from '../math-keys/brute-force.ts'
import { expression, minutesOfDay, near, value } from '../math-keys/check.ts'
import type { Paths } from './paths.ts'

const primeFactors = (n: number): readonly number[] => {
  const factor = range(2, n).find((one) => n % one === 0)
  return factor === undefined ? [] : [factor, ...primeFactors(n / factor)]
}

const negatives = [
  { a: -3, b: -1 },
  { a: -7.5, b: -2 },
  { a: -1, b: -0.25 },
]

export const numbersAndDataPractice1: Paths = {
  1: { A: value(() => 3 / 12), B: value(() => 4 / 12), C: value(() => 5 / 12) },
  2: { A: value(() => 3 + 5 + 2), B: value(() => 3 * 5), D: value(() => 3 * 5 * 2 * 2) },
  3: { B: value(() => 6 / (7 + 12)), C: value(() => 1 / 3), D: value(() => (7 + 12) / 25) },
  4: { 240: value(() => 4000 * 0.06), 3840: value(() => 4000 - (4000 / 150) * 6) },
  5: { A: value(() => 3 * 2), C: value(() => 3 * 3 * 2), D: value(() => 4 * 3 * 2) },
  6: { A: value(() => (5 * 4) / 90), B: value(() => 25 / 100), D: value(() => 45 / 90) },
  7: { 21: value(() => (7 * 6) / 2), 49: value(() => 7 * 7), 84: value(() => 7 * 6 * 2) },
  9: {
    A: value(() => (4 / 10) * (6 / 9)),
    B: value(() => (4 / 10) * (3 / 9) + (6 / 10) * (5 / 9)),
    C: value(() => 2 * (4 / 10) * (6 / 10)),
  },
  10: { A: value(() => 5 * 7), C: value(() => 5 * 8), D: value(() => 5 * 9) },
  11: { A: value(() => 0.3 * 0.7), C: value(() => 1 - 0.7 * 0.7), D: value(() => 0.3 + 0.3) },
  12: { A: value(() => 5 / 60), B: value(() => 15 / 60), D: value(() => (15 + 10) / 60) },
  13: { 48: value(() => 2 * 4 * 3 * 2), 96: value(() => 120 - 4 * 3 * 2), 120: value(() => 5 * 4 * 3 * 2) },
  14: { B: value(() => 8 / 21), C: value(() => (13 + 4) / 36), D: value(() => 1 - 13 / 36) },
  15: {
    A: { kind: 'match', holds: (option) => Number(option) % 6 === 0 && Number(option) % 8 !== 0 },
    B: { kind: 'match', holds: (option) => Number(option) % 8 === 0 && Number(option) % 6 !== 0 },
    C: { kind: 'match', holds: (option) => Number(option) % 6 === 0 && Number(option) % 8 !== 0 },
  },
  16: {
    A: expression([{ p: 3 }, { p: 5 }, { p: 7 }], (result) => result % 2 === 1),
    B: expression([{ p: 3 }, { p: 5 }, { p: 7 }], (result) => result % 2 === 1),
    C: expression([{ p: 3 }, { p: 5 }, { p: 7 }], (result) => result % 2 === 1),
  },
  17: {
    A: value(() => Math.min(-3 / 4, -0.7, 0.8, 5 / 6)),
    C: value(() => Math.min(0.8, 5 / 6)),
    D: value(() => Math.max(-3 / 4, -0.7, 0.8, 5 / 6)),
  },
  18: {
    A: { kind: 'match', holds: (option) => option === 'OPEN'[Math.floor(75 / 4) * 4 - 72] },
    B: { kind: 'match', holds: (option) => option === 'OPEN'[(75 % 4) - 2] },
    D: { kind: 'match', holds: (option) => option === 'OPEN'[75 % 4] },
  },
  19: { 26: value(() => 130 / 5), 28: value(() => 130 / 5 + 2) },
  20: {
    B: value(() => (90 + 54) / 9),
    C: value(() => first(range(54, 1, -1), (bags) => 90 % bags === 0 && 54 % bags === 0)),
    D: value(() => (90 + 54) / 6),
  },
  21: {
    A: minutesOfDay(() => 7 * 60 + 132),
    C: minutesOfDay(() => 9 * 60 + 36),
    D: minutesOfDay(() => 7 * 60 + 12 * 18),
  },
  22: {
    B: { kind: 'match', holds: (option) => primeFactors(Number(option)).length === 2 },
    C: { kind: 'match', holds: (option) => primeFactors(Number(option)).length === 2 },
    D: { kind: 'match', holds: (option) => new Set(primeFactors(Number(option))).size === 3 },
  },
  23: { 2: value(() => 9 - (3 + 4 + 0)), 5: value(() => 5) },
  24: { A: value(() => Math.floor(100 / 15)), B: value(() => 33 - 20), D: value(() => Math.floor(100 / 3)) },
  25: { A: value(() => (4 + 3) % 7), C: value(() => 4), D: value(() => (3 * 4) % 7) },
  26: {
    D: expression(negatives, (result, { a = 0, b = 0 }) => near(result, -(b - a))),
    E: expression(negatives, (result, { a = 0 }) => near(result, -(Math.abs(a) ** 3))),
  },
  27: {
    A: value(() => range(1, 500).filter((n) => n % 2 === 1 && Number.isInteger(Math.sqrt(n))).length),
    C: value(() => Math.ceil(Math.sqrt(500))),
    D: value(() => range(2, 500).filter((n) => primeFactors(n).length === 1).length),
  },
}
