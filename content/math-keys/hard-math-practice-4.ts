// Owns the independent checks of the fourth part of the hard math practice.

import { mean, only, pairs, quadrilateralArea, range, total } from './brute-force.ts'
import { type Checks, expression, minutesOfDay, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

/** The tiles that the first sentences leave possible. */
const tiles = only(
  range(61, 69).flatMap((all) => range(0, all).map((red) => ({ all, red, blue: all - red }))),
  ({ red, blue }) => red * 3 === blue * 5,
)
const saidOfTiles: Readonly<Record<string, boolean>> = {
  'There are 16 more red tiles than blue tiles.': tiles.red - tiles.blue === 16,
  'There are 66 tiles in the box.': tiles.all === 66,
  'If 4 red tiles and 4 blue tiles are added, the ratio is still $5 : 3$.':
    (tiles.red + 4) * 3 === (tiles.blue + 4) * 5,
  'Three fifths of the tiles are blue.': tiles.blue * 5 === tiles.all * 3,
  'If 8 red tiles are taken away, the ratio is $4 : 3$.': (tiles.red - 8) * 3 === tiles.blue * 4,
  'If the number of blue tiles is doubled, 6 of every 11 tiles are blue.':
    2 * tiles.blue * 11 === (tiles.all + tiles.blue) * 6,
}
const [gameOne, gameTwo] = [
  { least: 12, lower: 20, median: 26, upper: 34, most: 50 },
  { least: 10, lower: 24, median: 30, upper: 36, most: 44 },
]
/** About a mean, five such numbers decide nothing, and each quarter holds equally many. */
const saidOfGames: Readonly<Record<string, boolean>> = {
  'The median for Game 2 is 4 points greater than for Game 1.': gameTwo.median - gameOne.median === 4,
  'The interquartile range for Game 1 is 4 points greater than for Game 2.':
    gameOne.upper - gameOne.lower - (gameTwo.upper - gameTwo.lower) === 4,
  'The range for Game 1 is 4 points greater than for Game 2.':
    gameOne.most - gameOne.least - (gameTwo.most - gameTwo.least) === 4,
  'The mean for Game 2 is 30 points.': false,
  'A score of 35 points is among the highest quarter in Game 1, but not in Game 2.':
    gameOne.upper < 35 && gameTwo.upper > 35,
  'In Game 1, more players scored from 34 to 50 points than from 26 to 34 points.': false,
}
const quotient = (tex: string): number =>
  evaluateTex(tex.replaceAll('$', '').replaceAll(/(\S+) \\div (\S+)/g, '\\frac{$1}{$2}'))
const sideOf = (value: number): string => {
  if (near(value, 3 / 4)) return 'Equal to $\\frac{3}{4}$'
  return value < 3 / 4 ? 'Less than $\\frac{3}{4}$' : 'Greater than $\\frac{3}{4}$'
}

export const hardMathPractice4: Checks = {
  61: { kind: 'match', holds: (statement) => saidOfTiles[statement] ?? false },
  62: value(() => {
    const euros = (dollars: number): number => only(range(0, 400), (got) => near(got / dollars, 0.9))
    const needed = only(range(100, 300), (dollars) => near(180 / dollars, 0.9))
    return 300 - needed - total(range(1, euros(300) - 180).map(() => 1.05))
  }),
  63: value(() => total(range(1, 40).map(() => 8 / 60)) - only(range(0, 40, 0.5), (miles) => miles * 8 === 40)),
  64: value(() => {
    const bee = 240 - 240 * 0.45 - 240 * 0.3
    return only(range(0, 100), (percent) => near(240 * 0.45 + (bee * percent) / 100, 240 * 0.55))
  }),
  65: value(() => only(range(0, 100, 0.5), (percent) => near(4 * 10 - (4 * 10 * percent) / 100, (10 + 10 + 10) * 0.9))),
  66: value(() => {
    const estimate = (yes: number, asked: number): number =>
      only(range(0, 1250), (students) => students * asked === yes * 1250)
    return estimate(10, 20) - estimate(total([7, 9, 6, 8, 10]), 100)
  }),
  67: { kind: 'match', holds: (statement) => saidOfGames[statement] ?? false },
  68: {
    kind: 'match',
    holds: (option) => {
      const x = Number(option.replaceAll('$', ''))
      return 4 - x - x - x < 13 && (x + 2) / 2 <= 2
    },
  },
  69: value(() => {
    const k = only(range(-50, 50), (factor) => 3 * (factor * 4 - 5) === 21)
    return only(range(-50, 50, 0.5), (x) => near(3 * (k * x - 5), 48))
  }),
  70: { kind: 'line', holds: (x) => mean([-7.5, x, x + x]) < -1 - 1e-9 },
  71: value(() => only(range(-20, 20, 0.25), (lower) => near(lower + lower + 2.5, -1.5))),
  72: value(() => only(range(5, 15, 0.25), (depth) => near(30 * 20 * (15 - depth), 20 * 20 * (depth - 5)))),
  73: value(() => pairs(pairs(range(6, 26, 6), range(5, 15, 5)), range(4, 12, 4)).length),
  74: value(() => 2 * pairs(range(1, 4), range(1, 4)).filter(([one, other]) => one < other).length + 2 + 1),
  75: value(() => only(range(1, 2000), (seats) => near((seats * 2) / 5 + 18, (seats * 4) / 7))),
  76: minutesOfDay(() => {
    const walk = only(range(0, 600), (minutes) => near((minutes * 3.2) / 60, 8))
    return 9 * 60 + 20 + walk + 10 * range(1, walk - 1).filter((minute) => minute % 60 === 0).length
  }),
  77: value(
    () =>
      mean(range(1, 12).map(() => 4.2 / 12)) -
      only(range(0, 1, 0.01), (daily) => near(4.2 + total(range(13, 30).map(() => daily)), 6)),
  ),
  78: value(() => {
    const deepest = total([-3.2, ...range(1, 8).map(() => -1.6)])
    return only(range(0, 9, 0.05), (rise) => near(deepest - (deepest * 3) / 8 + total(range(1, 4).map(() => rise)), -1))
  }),
  79: { kind: 'placed', fits: (box, card) => sideOf(quotient(card)) === box },
  80: expression(
    [3, 10, 15.5].map((x) => ({ x })),
    (result, { x = 0 }) =>
      near(
        result,
        quadrilateralArea([-2, -2], [10, -2], [10, x + 2], [-2, x + 2]) -
          quadrilateralArea([0, 0], [8, 0], [8, x], [0, x]),
      ),
  ),
}
