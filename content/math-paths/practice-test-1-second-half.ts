// Owns the wrong paths of math questions 30 to 57 of practice test 1: what each named slip computes.

import { range } from '../math-keys/brute-force.ts'
import { expression, minutesOfDay, near, value } from '../math-keys/check.ts'
import type { Paths } from './paths.ts'

const trapezoids = [1, 2.5, 7].flatMap((b) =>
  [2, 3].flatMap((c) => [1, 4].map((h) => ({ b, c, h, A: (h * (b + c)) / 2 }))),
)
const formula = (of: (area: number, height: number, side: number) => number) =>
  expression(trapezoids, (result, { A = 0, h = 0, c = 0 }) => near(result, of(A, h, c)))

const polynomial = (of: (x: number) => number) =>
  expression(
    [-6, -2, 0, 1, 3, 8].map((x) => ({ x })),
    (result, { x = 0 }) => near(result, of(x)),
  )

const ofSum = (of: (sum: number) => number) =>
  expression(
    [-20, 0, 5, 35].map((S) => ({ S })),
    (result, { S = 0 }) => near(result, of(S)),
  )

const greatestInteger = (holds: (x: number) => boolean) => value(() => Math.max(...range(-200, 200).filter(holds)))

const sixFortyPlus = (minutes: number) => minutesOfDay(() => 6 * 60 + 40 + minutes)

export const secondHalf: Paths = {
  30: { A: value(() => (50 - (28 + 19)) / 50), C: value(() => (28 + 19 - 40) / 40), D: value(() => 10 / 50) },
  31: {
    A: value(() => (3 / 4) * 12 ** 2 * Math.PI),
    C: value(() => 12 ** 2 * Math.PI),
    D: value(() => ((3 / 4) * 12 ** 2 + (10 ** 2 + 8 ** 2) / 4) * Math.PI),
  },
  32: {
    A: greatestInteger((x) => 2 * (2 * x - 1) - 3 * x < 1),
    B: greatestInteger((x) => 4 * x - 1 - 3 * x < 6),
    D: greatestInteger((x) => 2 * (2 * x - 1) - 3 * x <= 6),
  },
  33: { A: value(() => 0.6 * 30), B: value(() => (30 + 45) / 2), C: value(() => (100 * 30) / (30 + 45)) },
  34: { A: value(() => (45 - 9) / 18), C: value(() => (45 - 9) / (22.5 - 18)) },
  35: { A: value(() => 3 * 2), B: value(() => 18 / 2), D: value(() => 3 * 3 * 2) },
  36: { B: value(() => 24 - 300 / 20), C: value(() => 300 / 15 - 8), D: value(() => 300 / 15) },
  37: { B: value(() => 23 - 4 * 4 + 40 * 4), C: value(() => 23 + 40 * 4), D: value(() => (23 * 40) / 5) },
  38: {
    A: value(() => (2 + 1 + 1) / 16),
    C: value(() => 4 / 7),
    D: value(() => (5 + 1 + 2 + 1 + 1) / 16),
  },
  39: { A: value(() => 10 - 4), C: value(() => (6 * 10) / 4), D: value(() => 6 * 4) },
  40: {
    A: value(() => (80 / 360) * 18 * Math.PI),
    B: value(() => 9 + (80 / 360) * 18 * Math.PI),
    D: value(() => 18 + 18 * Math.PI),
  },
  41: { A: value(() => 8 * (3 - 2) + (8 * 4) / 2), B: value(() => 8 * 5), D: value(() => 8 * 5 + 8 * 4) },
  42: {
    A: value(() => (6 / 10) * (5 / 9)),
    C: value(() => (4 / 10) ** 2 + (6 / 10) ** 2),
    D: value(() => (4 / 10) * (6 / 9) + (6 / 10) * (4 / 9)),
  },
  43: {
    A: value(() => ((51 - 18 * 0.5) / (12 + 18)) * 60),
    B: value(() => 120 - 30),
    C: value(() => (51 / (12 + 18)) * 60),
  },
  44: {
    B: polynomial((x) => 6 * x - 4 - 2 * x - 5),
    C: polynomial((x) => 6 * x - 6 - 2 * x + 10),
    D: polynomial((x) => 6 * x - 4 + 2 * x + 5),
  },
  45: { A: value(() => 5 ** 3), B: value(() => 2 * 5 ** 3), C: value(() => 2 ** 2 * 5 ** 3) },
  46: { A: value(() => (30 / 8) * 3.6), C: value(() => 3 * 3.6 + 6 * 0.65), D: value(() => 30 * 0.65) },
  47: { A: sixFortyPlus(18 + 24 + 30), B: sixFortyPlus(5 * 24), C: sixFortyPlus(6 * 30) },
  48: { B: value(() => (100 * 90) / 150), C: value(() => 40 + 30), D: value(() => 0.4 * 150 + 30) },
  49: {
    A: formula((area, height, side) => area / 2 / height - side),
    B: formula((area, height, side) => (2 * area - side) / height),
    C: formula((area, height, side) => (2 * area) / height + side),
  },
  50: { B: value(() => 6 * 5 * 4 * 3), C: value(() => 3 * 5 ** 3), D: value(() => 3 * 6 ** 3) },
  51: { A: ofSum((sum) => sum / 5), B: ofSum((sum) => (sum - 4) / 5), C: ofSum((sum) => (sum + 10) / 5) },
  52: { A: value(() => 70 / 2), B: value(() => (180 - 40) / 2), D: value(() => 180 - 75) },
  53: { A: value(() => (3 + 8) % 10), C: value(() => (1 + 6) % 10), D: value(() => (7 + 2) % 10) },
  54: { A: value(() => (156 - 36) / 4), B: value(() => 30 + 12), D: value(() => 2 * ((156 - 12) / 4 + 12)) },
  55: { A: value(() => 8), B: value(() => 3 * 4), C: value(() => 2 * (3 * 2 + 3 * 1 + 2 * 1)) },
  56: {
    A: value(() => (1 / 2) * (1 / 8) + (1 / 4) * (1 / 8)),
    B: value(() => 2 * (1 / 2) * (1 / 8)),
    D: value(() => 4 / 16),
  },
  57: {
    A: value(() => 2 * 16 + 5 * Math.PI),
    C: value(() => 2 * (16 + 10) + 10 * Math.PI),
    D: value(() => 2 * 16 + 2 * 10 * Math.PI),
  },
}
