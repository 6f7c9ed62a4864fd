// Owns the wrong paths of the fifth part of the hard math practice: what each named slip computes.

import { range } from '../math-keys/brute-force.ts'
import { value } from '../math-keys/check.ts'
import { of, type Path, type Paths } from './paths.ts'

const students = [9, 18, 30]
const perStudent = (slip: (n: number) => number): Path => of('n', students, slip)

export const hardMathPractice5: Paths = {
  81: { A: value(() => 6 / (0.5 + 0.75)), B: value(() => 8), D: value(() => (12 + 8) / 2) },
  82: {
    A: value(() => 180 / 1.25 - 180 / 1.5),
    B: value(() => 180 * 0.25),
    C: value(() => (180 / 1.5) * 4.5 * (0.25 / 1.5)),
  },
  83: { A: value(() => (18 * 800) / 1000), B: value(() => 18), D: value(() => (18 * 3.5) / 2.4) },
  84: {
    '1.5': value(() => (80 - 25 - 40) / 10),
    '2.8': value(() => (80 - 0.25 * 80 - 32) / 10),
    '4.8': value(() => (80 - 32) / 10),
  },
  85: {
    B: value(() => 3 + 4 + 5 - 1),
    C: value(() => 3 + 4 + 5),
    D: value(() =>
      range(1, 72).reduce((best, length) => ([72, 96, 120].every((ribbon) => ribbon % length === 0) ? length : best)),
    ),
  },
  86: {},
  87: {
    A: value(() => -(7 / 4) / (1 / 8)),
    B: value(() => (1 / 4 - 2) / (1 / 2 + 3 / 8)),
    D: value(() => (-1 / 4 - 2) / (-1 / 2 + 3 / 8)),
  },
  88: { A: value(() => 87 - 7 * 12), B: value(() => Math.ceil(87 / 12)), D: value(() => 12.5 - (87 - 84)) },
  89: {
    A: value(() => (3 * 2 + 5) / (2 - 5)),
    B: value(() => (3 * 2 + 5) / (5 + 2)),
    C: value(() => (2 + 5) / (5 - 2)),
  },
  90: {
    A: perStudent((n) => 18 + 540 / n),
    C: perStudent((n) => (540 + 18 * (n + 3)) / (n + 3)),
    D: perStudent((n) => (540 + 18 * n + 3) / n),
  },
  91: { B: value(() => Math.round(22 / 2.5)), C: value(() => Math.floor((30 - 3) / 2.5)), D: value(() => 30 / 2.5) },
  92: {
    '0.8': value(() => (14.6 - 9) / 7),
    '1.12': value(() => (14.6 - 9) / 5),
    '1.4': value(() => (14.6 - 9) / (3 + 2 / 2)),
    '5.6': value(() => 14.6 - 4 * 2.25),
  },
  93: {
    B: value(() => 20 * 0.15 + 15 * 0.08),
    C: value(() => 20 * 0.15 + 50 * 0.08),
    D: value(() => 2 * (20 * 0.15 + 15 * 0.08)),
  },
  94: {
    A: value(() => (168 / 300) * 100),
    B: value(() => (100 + 25) / 2),
    D: value(() => ((8 + 4 / 4) / 12) * 100),
  },
  95: {
    A: value(() => (12 * 157 - 2 * 153) / 10),
    B: value(() => (12 * 157 + 3 * 163) / 15),
    D: value(() => (157 + 163) / 2),
  },
  96: { B: value(() => (13 + 17) / 2), C: value(() => (83 - 3 * 17) / 2), D: value(() => (83 - 3 * 17 + 6) / 2) },
  97: { A: value(() => 3 * 2), B: value(() => 2 * 2 * 2), D: value(() => 4 * 3 * 2) },
  98: { A: value(() => 10 / 36), B: value(() => 10 / 21), C: value(() => (6 + 5) / 21) },
  99: {
    A: value(() => 2 * 10 * Math.PI - 16 * Math.PI),
    C: value(() => Math.PI * (64 - 25)),
    D: value(() => Math.PI * (16 ** 2 - 2 * 10 ** 2)),
  },
  100: { A: value(() => 2 * (72 / 8)), C: value(() => ((72 / 6) * 24) / 3), D: value(() => 9 * 18) },
}
