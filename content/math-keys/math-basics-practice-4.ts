// Owns the independent checks of the fourth part of the math basics practice.

import { first, only, pairs, range, share, total } from './brute-force.ts'
import { type Checks, expression, minutesOfDay, near, value } from './check.ts'

export const mathBasicsPractice4: Checks = {
  61: value(() => total([6, 6, 6, 5, 5])),
  62: value(() => only(range(0, 100), (percent) => near(150 - (150 * percent) / 100, 120))),
  63: expression(
    [10, 20, 35].map((n) => ({ n })),
    (result, { n = 0 }) => near(result + 45 + total(range(1, n).map(() => 9)), total(range(1, n).map(() => 15))),
  ),
  64: value(() => only(range(1, 400), (inches) => near((inches * 7) / 22, 14 + 14))),
  65: value(() => first(range(0, 50), (packs) => packs * 10 >= 50) + first(range(0, 50), (packs) => packs * 8 >= 50)),
  66: value(() => Math.max(...range(-50, 50).filter((x) => 7 - x - x > 15))),
  67: value(() =>
    Math.max(
      ...only(
        range(1, 100).map((part) => [part + part, 3 * part, 4 * part]),
        (angles) => total(angles) === 180,
      ),
    ),
  ),
  68: value(() => first(range(0, 60), (weeks) => total([45, ...range(1, weeks).map(() => 12)]) >= 141)),
  69: value(() => share(range(1, 20), (candy) => candy <= 8)),
  70: value(() => first(range(1, 200), (players) => total(range(1, players + 1).map(() => 1.5)) > 3 * 16)),
  71: value(() =>
    only(
      range(0, 100),
      (classes) => total([20, ...range(1, classes).map(() => 5)]) === total([40, ...range(1, classes).map(() => 3)]),
    ),
  ),
  72: value(() => total(range(1, 4).map(() => total(range(1, 3).map(() => 3)))) - 2 * 2 * 2),
  73: expression(
    [2, 5, 9].map((x) => ({ x })),
    (result, { x = 0 }) => near(result, total([x + 4, x + x, x + x + x - 1])),
  ),
  74: minutesOfDay(() => range(1, 9 * 60 + 50).length + range(1, 2 * 60 + 25).length + range(1, 15).length),
  75: value(() => total(range(1, 60).map(() => 3 / 15))),
  76: value(() => pairs(range(0, 143, 18), range(0, 107, 18)).length),
  77: value(() => 33 - only(range(0, 33), (bilal) => bilal + bilal + bilal + 3 === 33)),
  78: value(() =>
    total(
      only(
        range(1, 200).map((dogs) => [dogs + 12, dogs]),
        ([cats = 0, dogs = 0]) => cats * 4 === dogs * 5,
      ),
    ),
  ),
  79: value(() => total(range(1, 40).map(() => 15 / 100))),
  80: value(() => only(range(0, 20, 0.05), (change) => near(change + (24 * 3.5) / 10 + (75 * 8) / 100, 20))),
}
