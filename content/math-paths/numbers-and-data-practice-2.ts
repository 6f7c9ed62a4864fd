// Owns the wrong paths of the second half of the practice of numbers and data: what each named slip computes.

import { mean, total } from '../math-keys/brute-force.ts'
import { minutesLong, minutesOfDay, value } from '../math-keys/check.ts'
import type { Paths } from './paths.ts'

export const numbersAndDataPractice2: Paths = {
  28: { A: value(() => 36 - (130 - 3 * 36)), C: value(() => 130 - 36), D: value(() => 3 * 36) },
  29: {
    A: minutesLong(() => 207 - 60 - 20),
    B: minutesLong(() => 207 - 2 * 20),
    D: minutesLong(() => 14 * 60 + 15 - (10 * 60 + 48)),
  },
  30: { A: value(() => (94 - 26) / 2), B: value(() => 94 / 2), D: value(() => 94 - 26) },
  31: { '2.5': value(() => (24 - 18) / (1.5 + 0.9)), 16: value(() => 24 / 1.5) },
  32: { B: value(() => 45 * 4 - 154), C: value(() => (154 - 45 * 2) / 2), D: value(() => 154 - 45 * 2) },
  33: { 44: value(() => 792 / 18), 6: value(() => (792 - 35 * 18) / 27) },
  34: { A: value(() => 8 - 2), B: value(() => 8), C: value(() => (3 * 8 - 3 * 2) / 2) },
  35: {
    A: minutesOfDay(() => 18 * 60 + 5 + 20 * Math.ceil((18 * 60 + 40 + 112 + 7 - (18 * 60 + 5)) / 20)),
    B: minutesOfDay(() => Math.ceil((18 * 60 + 40 + 18 + 112 + 7) / 20) * 20),
    D: minutesOfDay(() => 18 * 60 + 40 + 18 + 112 + 7 + 20),
  },
  36: {
    A: value(() => 240 / (1 - 1 / 3)),
    B: value(() => 240 / (1 - 2 / 5)),
    D: value(() => 240 / (1 - 1 / 3 - 2 / 5)),
  },
  37: {
    A: value(() => (15 + 30) / 2),
    B: value(() => [15, 20, 25, 30, 40, 50][2] ?? 0),
    D: value(() => mean([25, 40, 15, 30, 50, 20])),
  },
  38: {
    A: value(() => mean([4, 7, 9, 12].map((height) => height - 8))),
    C: value(() => mean([4, 7, 9, 12])),
    D: value(() => total([4, 7, 9, 12].map((height) => Math.abs(height - 8)))),
  },
  39: { 2: value(() => mean([0, 1, 2, 3, 4])), '4.8': value(() => 24 / 5) },
  41: { A: value(() => 5 * (14 - 12)), B: value(() => mean([14, 12])), C: value(() => 14 + (14 - 12)) },
  42: { 34: value(() => 2 * 31 - 28), '29.5': value(() => mean([31, 28])) },
  43: {
    B: value(() => 40 - (1 + 2 + 9 + 9)),
    C: value(() => 40 - (1 + 1 + 9 + 9)),
    D: value(() => 40 - (1 + 2 + 9 + 3)),
  },
  44: {
    A: { kind: 'match', holds: (option) => option.includes('by 7.') },
    B: { kind: 'match', holds: (option) => option.includes('median falls') },
    C: { kind: 'match', holds: (option) => option.includes('mean stays') },
  },
  45: { '6.21': value(() => 0.15 * 41.4), 36: value(() => 41.4 / 1.15) },
}
