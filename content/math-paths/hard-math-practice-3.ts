// Owns the wrong paths of the third part of the hard math practice: what each named slip computes.

import { value } from '../math-keys/check.ts'
import type { Paths } from './paths.ts'

export const hardMathPractice3: Paths = {
  41: { A: value(() => 15 / 5), B: value(() => (2 * 24) / 8), D: value(() => 15 - 24 / 8) },
  42: { '16': value(() => 56 - 2 * (6 + 6 + 3 + 5)), '20': value(() => 6 + 6 + 3 + 5), '56': value(() => 8 * 7) },
  43: { A: value(() => 3 * 3), C: value(() => 20 - (3 + 3)), D: value(() => (6 * 5 * 4) / (3 * 2)) },
  44: { '990': value(() => 2079 / 2.1), '2722.5': value(() => (2079 / 2.1) * (44 / 16)) },
  45: {
    A: value(() => (8 / 3 - 2) / (1 / 3)),
    B: value(() => (10 / 3 - 10 / 4) / (1 / 2 - 1 / 3)),
    D: value(() => 10),
  },
  46: { A: value(() => 4 * 12), B: value(() => 5 * 12), C: value(() => 9 * 12 - 36) },
  47: { A: value(() => (54 / 1.08) * 1.2), C: value(() => 54 * 1.2), D: value(() => 54 * 1.28) },
  48: {
    A: value(() => 130 * 0.8 + 125 * 0.8),
    B: value(() => 130 * 0.8 + 125),
    C: value(() => 130 * 0.8 * 1.08 + 125),
  },
  49: {},
  50: { '6': value(() => 13 * 3 - 33), '13': value(() => 20 - 3 - 4), '6.5': value(() => (20 - 3 - 4) / 2) },
  51: { A: value(() => 90 - 60), C: value(() => 90 - 50), D: value(() => 99 - 50) },
  52: {
    '10': value(() => (50 - 32) / 1.8),
    '72.5': value(() => 1.8 * 22.5 + 32),
    '102.5': value(() => (50 + 32) / 0.8),
  },
  53: {
    A: value(() => Math.floor((240 - 35) / 12.5)),
    B: value(() => Math.ceil((240 - 35) / 12.5)),
    C: value(() => Math.floor((240 - 35) / 8.5)),
  },
  54: {
    A: value(() => Math.floor(101 / 7) * 3),
    B: value(() => Math.round((101 * 3) / 7)),
    D: value(() => Math.floor(101 / 7) * 3 + (101 % 7)),
  },
  55: { B: value(() => 13 / 2), C: value(() => 58 - 25 - 25), D: value(() => 25 - 12) },
  56: {
    A: value(() => Math.floor(660 / 80)),
    C: value(() => Math.floor(660 / 65) + 1),
    D: value(() => Math.floor(660 / 50) + 1),
  },
  57: { B: value(() => 800 * (5 / 8)), C: value(() => 850 - 300), D: value(() => 300 / (3 / 8)) },
  58: { '5': value(() => (9 + 6) / 3), '6': value(() => -(9 - 3 * 5)), '-6': value(() => 9 - 3 * 5) },
  59: {},
  60: { A: value(() => 16 - 0.2 * 55), B: value(() => 0.2 * 55), C: value(() => 16) },
}
