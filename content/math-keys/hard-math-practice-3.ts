// Owns the independent checks of the third part of the hard math practice.

import {
  first,
  mean,
  median,
  only,
  pairs,
  quadrilateralArea,
  range,
  spread,
  total,
  triangleArea,
} from './brute-force.ts'
import { type Checks, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

/** The ways over streets that only go east and north and never cross the closed corner. */
const waysTo = (east: number, north: number): number => {
  if (east < 0 || north < 0 || (east === 1 && north === 2)) return 0
  return east === 0 && north === 0 ? 1 : waysTo(east - 1, north) + waysTo(east, north - 1)
}
const waits = [4, 7, 8, 9, 12]
const changedWaits: Readonly<Record<string, readonly number[]>> = {
  'The wait of 12 minutes becomes 17 minutes.': [4, 7, 8, 9, 17],
  'Each wait becomes 2 minutes longer.': waits.map((wait) => wait + 2),
  'The wait of 4 minutes becomes 6 minutes, and the wait of 12 minutes becomes 10 minutes.': [6, 7, 8, 9, 10],
  'The wait of 8 minutes becomes 8.5 minutes, and the wait of 9 minutes becomes 8.5 minutes.': [4, 7, 8.5, 8.5, 12],
}
const whatChanges = (change: string): string => {
  const after = changedWaits[change]
  if (after === undefined) throw new Error(`Unknown change: ${change}`)
  const [isMean, isMedian] = [!near(mean(after), mean(waits)), !near(median(after), median(waits))]
  if (isMean && isMedian) return 'Both'
  if (isMean) return 'Only the mean'
  return isMedian ? 'Only the median' : 'Neither'
}
const boxOf = (price: string): string => {
  const factors = [10, 25, 64].map((p) => evaluateTex(price.replaceAll('$', ''), { p }) / p)
  if (factors.every((factor) => near(factor, 1))) return 'Exactly $p$'
  return factors.every((factor) => factor > 1) ? 'More than $p$' : 'Less than $p$'
}

export const hardMathPractice3: Checks = {
  41: value(
    () =>
      15 -
      only(range(0.25, 15, 0.25), (side) =>
        near(5 * triangleArea([0, 8], [0, 0], [side, 8]), quadrilateralArea([0, 0], [15, 0], [15, 8], [0, 8])),
      ),
  ),
  42: value(() => quadrilateralArea([-4, -1], [2, -3], [4, 3], [-2, 4])),
  43: value(() => waysTo(3, 3)),
  44: value(() => only(range(1, 5000), (turns) => near(((turns * 44) / 16) * 2.1, 2079))),
  45: value(() => only(range(0.5, 60, 0.5), (b) => near((10 / 5 + b / 3) * 3, 10 - 10 / 5 + b - b / 3))),
  46: value(() =>
    only(range(9, 900, 9), (all) => {
      const seventh = (all / 9) * 4
      return near(seventh / 4 + ((all - seventh) * 2) / 5, 36)
    }),
  ),
  47: value(() => {
    const price = only(range(0.5, 54, 0.5), (dollars) => near(dollars + (dollars * 8) / 100, 54))
    return price + price * 0.08 + price * 0.2
  }),
  48: value(() => total([130 - 26, 125].map((dollars) => (dollars < 110 ? dollars : dollars + (dollars * 8) / 100)))),
  49: { kind: 'placed', fits: (row, column) => whatChanges(row) === column },
  50: value(() =>
    only(
      range(0, 20),
      (three) =>
        three <= 13 &&
        near(
          mean(
            spread([
              [1, 3],
              [2, 20 - 3 - 4 - three],
              [3, three],
              [4, 4],
            ]),
          ),
          2.6,
        ),
    ),
  ),
  51: value(() => Math.min(...pairs(range(50, 59), range(90, 99)).map(([least, most]) => most - least))),
  52: value(() => only(range(-100, 200, 0.5), (celsius) => near(1.8 * celsius + 32 - celsius, 50))),
  53: value(() => first(range(0, 200), (weeks) => total([35, ...range(1, weeks).map(() => 12.5 - 4)]) >= 240)),
  54: value(() => range(0, 100).filter((light) => [0, 2, 4].includes(light % 7)).length),
  55: value(() => {
    const share = mean([58, 30, 12, 0])
    return only(range(0, 25), (toBo) => 30 - toBo === share && 12 + (58 - share - share) + toBo === share)
  }),
  56: value(() => range(0, 660).filter((minute) => minute % (25 + 15 + 25 + 15) === 0).length),
  57: value(() => only(range(0, 850), (jar) => near(jar + ((1150 - jar) * 5) / 8, 850))),
  58: value(() => {
    const rule = (a: number, b: number): number => a * (a - b)
    return rule(
      only(range(-60, 60), (b) => rule(3, b) === -6),
      3,
    )
  }),
  59: { kind: 'placed', fits: (box, price) => boxOf(price) === box },
  60: value(() => only(range(0, 500), (more) => 16 * 5 === 55 + more)),
}
