// Owns the independent checks of the second half of the practice of numbers and data.

import { first, mean, median, only, pairs, range, spread, total } from './brute-force.ts'
import { type Checks, minutesLong, minutesOfDay, near, value } from './check.ts'

const bowlers = (best: number): readonly number[] => [122, 125, 131, 134, 136, 140, best]

export const numbersAndDataPractice2: Checks = {
  28: value(() => range(1, 3).reduce((left) => left - 36, 130)),
  29: minutesLong(() => range(10 * 60 + 48, 14 * 60 + 14).length - 20),
  30: value(() => only(range(0, 94), (jacket) => jacket + (jacket - 26) === 94)),
  31: value(() => only(range(0, 20, 0.25), (hours) => near(24 - 1.5 * hours, 18 - 0.9 * hours))),
  32: value(() => only(range(0, 45), (motorcycles) => 2 * motorcycles + 4 * (45 - motorcycles) === 154)),
  33: value(() => only(range(0, 100, 0.5), (hours) => 18 * Math.min(hours, 35) + 27 * Math.max(hours - 35, 0) === 792)),
  34: value(() => first(range(1, 40), (hours) => total(range(1, hours).map((hour) => (hour <= 2 ? 3 : 2))) >= 24)),
  35: minutesOfDay(() => first(range(18 * 60 + 5, 24 * 60, 20), (bus) => bus >= 18 * 60 + 40 + 18 + 60 + 52 + 7)),
  36: value(() => only(range(15, 3000, 15), (all) => all - all / 3 - ((all - all / 3) / 5) * 2 === 240)),
  37: value(() => median([25, 40, 15, 30, 50, 20])),
  38: value(() => mean([4, 7, 9, 12].map((height) => Math.abs(height - mean([4, 7, 9, 12]))))),
  39: value(() =>
    mean(
      spread([
        [0, 2],
        [1, 6],
        [2, 4],
        [3, 2],
        [4, 1],
      ]),
    ),
  ),
  40: { kind: 'match', holds: (option) => option.includes('at random') && option.includes('all students') },
  41: value(() => only(range(0, 84), (gone) => (6 * 14 - gone) / 5 === 12)),
  42: value(() =>
    only(
      range(0, 100, 0.5),
      (age) =>
        mean(
          spread([
            [28, 20],
            [age, 30],
          ]),
        ) === 31,
    ),
  ),
  43: value(() =>
    Math.max(
      ...pairs(range(1, 8), pairs(range(1, 8), range(10, 40)))
        .filter(([one, [two, four]]) => one < two && 40 - one - two - 9 - four > four)
        .map(([one, [two, four]]) => 40 - one - two - 9 - four),
    ),
  ),
  44: {
    kind: 'match',
    holds: (option) =>
      near(mean(bowlers(148)) - mean(bowlers(141)), option.includes('mean falls by 1.') ? 1 : 99) &&
      median(bowlers(148)) === median(bowlers(141)) &&
      option.includes('median stays'),
  },
  45: value(() => only(range(0, 41.4, 0.01), (tip) => Math.abs(tip - 0.15 * (41.4 - tip)) < 0.004)),
}
