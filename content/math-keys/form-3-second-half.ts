// Owns the independent checks of the second half of the math of the third full test.

import {
  arcLength,
  distance,
  mean,
  median,
  only,
  pairs,
  range,
  share,
  spread,
  total,
  triangleArea,
} from './brute-force.ts'
import { type Checks, expression, near, value } from './check.ts'

const feetIn: Readonly<Record<string, number>> = { feet: 1, yards: 3, miles: 5280 }
const secondsIn: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600 }

const feetPerSecond = (speed: string): number => {
  const [, way = '', length = '', time = '', unit = ''] = /^([\d,]+) (\w+) in (\d+) (\w+?)s?$/.exec(speed) ?? []
  const feet = Number(way.replace(',', '')) * (feetIn[length] ?? Number.NaN)
  return feet / (Number(time) * (secondsIn[unit] ?? Number.NaN))
}

/** Turns the second side around its end in small steps, and finds how often the gap has the length of the third side. */
const trianglesOfSides = ([a = 0, b = 0, c = 0]: readonly number[]): number => {
  const gaps = range(0, 180, 0.25).map((degrees) => {
    const turn = (degrees * Math.PI) / 180
    return distance([a, 0], [b * Math.cos(turn), b * Math.sin(turn)]) - c
  })
  return gaps.filter((gap, at) => at > 0 && gap > 0 !== (gaps[at - 1] ?? 0) > 0).length
}

/** Three angles fix the shape and no size, so that either no triangle has them or very many have. */
const trianglesOf = (description: string): number => {
  const numbers = [...description.matchAll(/\d+/g)].map(([number]) => Number(number))
  if (description.startsWith('The sides')) return trianglesOfSides(numbers)
  if (description.startsWith('The angles')) return total(numbers) === 180 ? range(1, 1000).length : 0
  const [one = 0, other = 0, degrees = 0] = numbers
  const turn = (degrees * Math.PI) / 180
  return trianglesOfSides([one, other, distance([one, 0], [other * Math.cos(turn), other * Math.sin(turn)])])
}

const columnOf = (triangles: number): string => ['None', 'Exactly one'][triangles] ?? 'More than one'

const leastCommonMultiple = (a: number, b: number): number =>
  only(range(1, a * b), (n) => n % a === 0 && n % b === 0 && range(1, n - 1).every((m) => m % a !== 0 || m % b !== 0))

export const secondHalfOfForm3: Checks = {
  26: value(() =>
    Math.max(
      ...[0, 3, 6, 9, 12].map(
        (more) => more + only(range(1, 85), (top) => total([0, 3, 6, 9, 12].map((step) => top + step)) === 85),
      ),
    ),
  ),
  27: value(() => mean(spread([[20, 15]]).map((number, at) => (at < 5 ? number + 9 : number - 3)))),
  28: value(() => only(range(0, 60), (days) => 20 * 6 + 15 * days === 20 * 18)),
  29: value(() => {
    const remainders = range(5, 900, 9).map((n) => (4 * n + 6) % 9)
    return only(range(0, 8), (remainder) => remainders.every((one) => one === remainder))
  }),
  30: value(() => total(range(0.005, 19.995, 0.01).map((along) => 8 * 0.01 * (3 + (along / 20) * 4)))),
  31: value(() => {
    const x = only(range(2, 51), (side) => side + (2 * side - 4) + (side + 7) === 51)
    return Math.max(x, 2 * x - 4, x + 7)
  }),
  32: expression(
    [-3, 0, 4, 11].map((n) => ({ n })),
    (result, { n = 0 }) => near(result, mean([total([n, n, n, n, 10]), 0]) - n),
  ),
  33: { kind: 'order', isBefore: (first, second) => feetPerSecond(first) < feetPerSecond(second) },
  34: value(() => share(pairs([1, 4, 6], [2, 3, 5, 7]), ([x, y]) => y > x)),
  35: value(() => {
    const balcony = (450 * 20) / 100
    const elsewhere = only(range(0, 450), (seats) => near(seats / (450 - balcony), 0.9))
    return (only(range(0, balcony), (seats) => near((seats + elsewhere) / 450, 0.82)) / balcony) * 100
  }),
  36: value(() => only(range(0, 100, 0.25), (seconds) => 24 * seconds - 150 === 450)),
  37: { kind: 'placed', fits: (description, column) => columnOf(trianglesOf(description)) === column },
  38: value(() => only(range(0.25, 60, 0.25), (minutes) => near(10 / 6 - 10 / minutes, 1))),
  39: value(() => range(1, 60).filter((n) => leastCommonMultiple(12, n) === 60).length),
  40: value(() => {
    const [small, large] = [36, 81].map((area) => only(range(1, 81), (side) => side * side === area) * 4)
    return only(range(0, 300), (percent) => near((small ?? 0) * (1 + percent / 100), large ?? 0))
  }),
  41: expression(
    [
      { n: 6, d: 1 },
      { n: 15, d: 4 },
      { n: 21, d: 10 },
    ],
    (result, { n = 0, d = 0 }) => {
      const pages = only(range(1, 600), (all) => near(all - (2 * all) / 5, n * d))
      return near(result, pages - n * d)
    },
  ),
  42: value(() =>
    share(
      pairs(range(1, 7), range(1, 7)).filter(([one, two]) => one !== two),
      ([one, two]) => (one * two) % 2 === 0,
    ),
  ),
  43: { kind: 'line', holds: (x) => Math.abs(x - 2.5) === 3 * Math.abs(x + 3.5) && (x < -3.5 || x > 2.5) },
  44: value(() => only(range(0.25, 20, 0.25), (laps) => near(laps - (laps * 5) / 7, 1))),
  45: value(() => only(range(1, 600), (pages) => range(1, pages).join('').length === 492)),
  46: value(() => triangleArea([0, 0], [12, 6], [6, 12])),
  47: value(() => only(range(0, 200, 0.5), (percent) => near((100 + percent) * 0.8, 100 + 30))),
  48: value(() => {
    const scored = (more: number): readonly number[] =>
      spread([
        [0, 6],
        [1, 7],
        [2, 5],
        [3, 3 + more],
      ])
    return Math.min(...range(0, 40).filter((more) => median(scored(more)) === 2))
  }),
  49: value(() => only(range(1, 500), (miles) => near((miles / 50) * 60 - 10, (miles / 60) * 60 + 10))),
  50: value(() => {
    const centers: readonly (readonly number[])[] = [
      [3, 3],
      [9, 3],
      [9, 9],
      [3, 9],
    ]
    const straight = total(centers.map((center, at) => distance(center, centers[(at + 1) % 4] ?? center)))
    return straight + total(centers.map(() => arcLength(3, 90)))
  }),
}
