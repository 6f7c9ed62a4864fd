// Owns the independent checks of the second part of the hard math practice.

import {
  first,
  mean,
  only,
  pairs,
  quadrilateralArea,
  range,
  share,
  spread,
  total,
  triangleArea,
} from './brute-force.ts'
import { type Checks, expression, near, value } from './check.ts'

const dollarsAfter: Readonly<Record<string, (price: number) => number>> = {
  '30% off': (price) => price - (price * 30) / 100,
  '20% off, then another 15% off': (price) => (price - (price * 20) / 100) * (1 - 15 / 100),
  '\\$8 off, then 25% off': (price) => price - 8 - ((price - 8) * 25) / 100,
  '25% off, then \\$2 off': (price) => price - (price * 25) / 100 - 2,
  '\\$20 off': (price) => price - 20,
}
const jacketFor = (offer: string): number => dollarsAfter[offer]?.(60) ?? Number.NaN
const classA = spread([
  [5, 1],
  [6, 2],
  [7, 4],
  [8, 2],
  [9, 1],
])
const classB = spread([
  [6, 1],
  [7, 2],
  [8, 3],
  [9, 2],
  [10, 2],
])

export const hardMathPractice2: Checks = {
  21: value(
    () => only(range(0, 30, 0.25), (km) => km * 10 === 3 * 45) - only(range(0, 30, 0.25), (km) => km * 15 === 2 * 45),
  ),
  22: value(() => (100 * (quadrilateralArea([0, 0], [20, 0], [20, 20], [0, 20]) - 4 * 3.14 * 10 ** 2 * 0.25)) / 400),
  23: value(() => {
    const faces = 2 * triangleArea([0, 0], [6, 0], [3, 4]) + 2 * quadrilateralArea([0, 0], [5, 0], [5, 8], [0, 8])
    return 9.5 * first(range(1, 50), (cans) => cans * 60 >= 2 * faces)
  }),
  24: value(
    () => only(range(0, 120), (bus) => bus * 4 === 2 * 120) - only(range(0, 80), (subway) => subway * 4 === 80),
  ),
  25: value(() => (mean(classB) - mean(classA)) / mean(classA.map((score) => Math.abs(score - mean(classA))))),
  26: value(() => {
    const students = spread([
      [0, 5],
      [10, 10],
      [20, 9],
      [30, 6],
      [40, 7],
      [50, 3],
    ])
    return 100 * mean(students.map((least) => (least >= 20 ? 0.4 : 0.2)))
  }),
  27: value(() => {
    const girls = (members: number, percent: number): number =>
      only(range(0, members), (some) => some * 100 === members * percent)
    return only(range(1, 300), (growth) => near(girls(50, 30) * (1 + growth / 100), girls(75, 36)))
  }),
  28: value(() => {
    const actual = only(range(1, 1000), (beads) => near(beads + beads / 5, 360))
    return only(range(1, 1000), (guess) => near(actual - actual / 4, guess))
  }),
  29: value(() => {
    const income = total(range(1, 60).map((mango) => (mango * 100 <= 60 * 70 ? 1.5 : 1.5 - 0.6)))
    return (100 * (income - 48)) / 48
  }),
  30: { kind: 'order', isBefore: (first, second) => jacketFor(first) < jacketFor(second) },
  31: value(
    () =>
      range(1, 60).filter(
        (n) => n / 15 > 0.4 + 1e-9 && n / 15 < 0.8 - 1e-9 && range(2, 15).every((f) => n % f !== 0 || 15 % f !== 0),
      ).length,
  ),
  32: { kind: 'match', holds: (digit) => range(12, 12_000, 12).includes(Number(`47${digit}6`)) },
  33: value(() => range(1, 20).reduce((left) => (left > 15.5 ? left - 15.5 - 0.3 : left), 250)),
  34: value(() => {
    const servings = range(1, 50).filter((n) => (n * 2) / 3 <= 5.5 + 1e-9).length
    return 5.5 - total(range(1, servings).map(() => 2 / 3))
  }),
  35: value(() => only(range(-60, 60, 0.5), (x) => near(4 - (2 * x - 5) / 3, 7))),
  36: { kind: 'line', holds: (hours) => total([6, ...range(1, 8 * hours).map(() => -1.5 / 8)]) <= -4.5 + 1e-9 },
  37: expression(
    [20, 100, 450].flatMap((d) => [10, 45, 360].map((t) => ({ d, t }))),
    (result, { d = 0, t = 0 }) => near(result * 1000, (d / t) * 60 * 60),
  ),
  38: expression(
    [1, 2, 5].map((x) => ({ x })),
    (third, { x = 0 }) => near(mean([2 * x + 3, 5 * x - 4, third]), 3 * x + 1),
  ),
  39: value(() => {
    const arrivals = range(0, 20).map((bus) => 7 * 60 + 12 + 14 * bus + 22 + 5)
    return Math.min(...arrivals.filter((minute) => minute <= 8 * 60 + 5).map((minute) => 8 * 60 + 5 - minute))
  }),
  40: value(() =>
    share(
      pairs(range(1, 10), range(1, 10)).filter(([one, other]) => one !== other),
      ([one, other]) => one <= 3 || other <= 3,
    ),
  ),
}
