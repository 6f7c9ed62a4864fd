// Owns the wrong paths of the fourth part of the math basics practice: what each named slip computes.

import { first, range } from '../math-keys/brute-force.ts'
import { minutesOfDay, value } from '../math-keys/check.ts'
import { of, type Paths } from './paths.ts'

export const mathBasicsPractice4: Paths = {
  61: { A: value(() => (3 * 6 - 2) * -5), B: value(() => 3 * 6 - 2 * 5), C: value(() => 3 * 6 - -5) },
  62: { B: value(() => (30 / 120) * 100), C: value(() => 150 - 120), D: value(() => (120 / 150) * 100) },
  63: {
    B: of('n', [10, 20, 35], (n) => (15 - 9 - 45) * n),
    C: of('n', [10, 20, 35], (n) => 15 * n - (9 * n - 45)),
    D: of('n', [10, 20, 35], (n) => 15 * n + 9 * n - 45),
  },
  64: {
    '44': value(() => (14 * 22) / 7),
    '176': value(() => (2 * 28 * 22) / 7),
    '616': value(() => (14 * 14 * 22) / 7),
  },
  65: {
    '7': value(() => Math.ceil(50 / 8)),
    '11': value(() => 50 / 10 + Math.floor(50 / 8)),
    '11.25': value(() => 50 / 10 + 50 / 8),
  },
  66: {
    '-4': value(() => Math.max(...range(-50, 50).filter((x) => 7 - 2 * x >= 15))),
    '-3': value(() => first(range(-50, 50), (x) => x > -4)),
  },
  67: { A: value(() => 180 / (2 + 3 + 4)), B: value(() => (180 / 9) * 2), C: value(() => (180 / 9) * 3) },
  68: { B: value(() => (141 - 45) / 12 + 1), C: value(() => 141 / 12), D: value(() => (141 + 45) / 12) },
  69: { A: value(() => 1 / 8), C: value(() => 12 / 20), D: value(() => 8 / 12) },
  70: { '2': value(() => 3 / 1.5), '48': value(() => 3 * 16), '72': value(() => 3 * 16 * 1.5) },
  71: { A: value(() => (40 - 20) / (5 + 3)), B: value(() => (20 + 40) / (5 + 3)), D: value(() => 40 - 20) },
  72: { A: value(() => 4 * -9 - 8), B: value(() => 4 * (3 * 2) - 8), D: value(() => (4 * -3) ** 2 - 8) },
  73: {
    A: of('x', [2, 5, 9], (x) => (6 + 3) * x),
    B: of('x', [2, 5, 9], (x) => 6 * x + 4 + 1),
    C: of('x', [2, 5, 9], (x) => 2 * x + 3 * x + 3),
  },
  74: {
    A: minutesOfDay(() => 9 * 60 + 50 + 145 - 15),
    B: minutesOfDay(() => 9 * 60 + 50 + 145),
    D: minutesOfDay(() => 9 * 60 + 50 + 3 * 60 + 40),
  },
  75: { B: value(() => 3 + 15), C: value(() => 60 / 3), D: value(() => 3 * 15) },
  76: { A: value(() => (12 * 9) / 18), C: value(() => (12 * 9) / 1.5), D: value(() => 12 * 9) },
  77: { A: value(() => (33 - 3) / 3), B: value(() => (33 + 3) / 2), C: value(() => 33 - (33 + 3) / 3) },
  78: { A: value(() => 5 + 4 + 12), B: value(() => 4 * 12), C: value(() => 5 * 12) },
  79: { B: value(() => 15), C: value(() => 40 * 1.15), D: value(() => 40 * 1.5) },
  80: { B: value(() => 20 - 3.5 - 8), C: value(() => 20 - 2.4 * 3.5), D: value(() => 2.4 * 3.5 + 0.75 * 8) },
}
