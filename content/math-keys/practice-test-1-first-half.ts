// Owns the independent checks of math questions 1 to 29 of practice test 1.

import { angleAt, distance, first, mean, median, onCircle, only, pairs, range, spread, total } from './brute-force.ts'
import { type Checks, expression, minutesLong, minutesOfDay, near, percentChange, solutionSet, value } from './check.ts'

const integers = range(-200, 200)

const star = (a: number, b: number): number => a * b - (a + b)

const threeOfEight = pairs(pairs(range(1, 8), range(1, 8)), range(1, 8))
  .map(([[a, b], c]): readonly number[] => [a, b, c])
  .filter(([a = 0, b = 0, c = 0]) => a < b && b < c)

const coins = (count: number, cents: number): number => total(range(1, count).map(() => cents))

export const firstHalf: Checks = {
  1: value(() => only(integers, (x) => 7 - 2 * (x - 5) === 35)),
  2: value(() =>
    mean(
      spread([
        [1, 3],
        [2, 6],
        [3, 5],
        [4, 4],
        [5, 2],
      ]),
    ),
  ),
  3: value(() => first(range(51, 500), (n) => n % 6 === 4 && n % 7 === 4)),
  4: value(() => {
    const x = only(range(0, 90, 0.25), (candidate) => 3 * candidate - 5 + (2 * candidate + 11) + (180 - 106) === 180)
    return 3 * x - 5
  }),
  5: value(() => only(range(1, 5000), (hundredths) => near((hundredths / 100 / 2.5) * 40, 116)) / 100),
  6: value(() => {
    const cube = (7 - 9) * (7 - 9) * (7 - 9)
    return 0 - 3 * 3 + (cube + cube + cube + cube) / 2
  }),
  7: value(() => 3 * only(range(0, 100), (sami) => 3 * sami + 8 === 2 * (sami + 8))),
  8: value(() => only(range(0, 39), (gone) => near(40 * 0.15, (40 - gone) * 0.24))),
  9: minutesLong(() => range(9 * 60 + 48, 14 * 60 + 14).length - 7 - 7 - 7),
  10: value(() => {
    const [x, y] = only(pairs(integers, integers), ([a, b]) => 3 * a + 2 * b === 7 && 5 * a - 2 * b === 33)
    return x + y
  }),
  11: value(() => mean([45, 70, 30, 55, 90]) - median([45, 70, 30, 55, 90])),
  12: value(() => only(range(0, 60, 0.5), (x) => 180 - (7 * x - 22) === 3 * x + 2)),
  13: value(() => 28 / 12 / (21 / 12) - 10 / 12),
  14: value(() => {
    const [red, blue] = only(
      pairs(range(1, 70), range(1, 70)),
      ([r, b]) => r * 3 === b * 2 && b * 5 === (70 - r - b) * 4,
    )
    return 70 - red - blue
  }),
  15: value(() => distance([-7], [4]) - distance([-7], [-4])),
  16: value(() => threeOfEight.filter((members) => members.includes(5)).length),
  17: minutesOfDay(() => 12 * 60 + only(range(0, 720), (passed) => near((passed * 54) / 60, 4 * 60 + 30))),
  18: solutionSet((x) => 5 - 2 * x > -3 && 5 - 2 * x <= 11),
  19: expression(
    pairs(range(-9, 9, 2), range(-10, 10, 2)).map(([a, b]) => ({ a, b })),
    (result) => Math.abs(result % 2) === 1,
  ),
  20: value(() => only(range(0, 480), (car) => near((car + 480 / 4 + (480 * 135) / 360) / 480 + 0.3, 1))),
  21: percentChange(() => {
    const grown = 100 + 40
    return grown - grown / 4 - 100
  }),
  22: value(() => only(range(3, 300, 3), (start) => (start - start / 3 + 8) / 2 + 3 === 20)),
  23: value(() => total(range(1, 18 - 3).map(() => 33 * 14)) / 231),
  24: value(() => star(star(2, 5), -3)),
  25: value(() => only(range(-500, 500), (tenths) => near(mean([12.4, 12.4, 12.4, 12.4, 12.4, tenths / 10]), 14)) / 10),
  26: value(() => only(range(1, 600), (together) => near((120 + together) / 360 + together / 180, 1))),
  27: expression(
    [3, 4, 9].map((q) => ({ q })),
    (result, { q = 0 }) => near(result, coins(q, 25) + coins(q + q, 10) + coins(q + q - 6, 5)),
  ),
  28: value(() => total(range(1, 40).map(() => 54_000 / 3600))),
  29: value(() =>
    only(range(3, 100), (sides) =>
      near(angleAt(onCircle(1, 0), onCircle(1, 360 / sides), onCircle(1, -360 / sides)), 156),
    ),
  ),
}
