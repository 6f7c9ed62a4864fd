// Owns the independent checks of math questions 30 to 57 of practice test 1.

import {
  angleAt,
  arcLength,
  diskArea,
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
import { type Checks, expression, minutesOfDay, near, value } from './check.ts'

/** Places D on side AC by halving the side again and again until BD halves the angle at B. */
const bisectedAngle = (): number => {
  const b = [-1, 0]
  const c = [1, 0]
  const a = [0, Math.tan((70 * Math.PI) / 180)]
  if (!near(angleAt(a, b, c), 40)) throw new Error('The triangle does not have the angle given at A')
  const onSide = (part: number): readonly number[] => [1 - part, Math.tan((70 * Math.PI) / 180) * part]
  const part = range(1, 50).reduce((low, halving) => {
    const middle = onSide(low + 0.5 ** halving)
    return angleAt(b, middle, c) < angleAt(b, middle, a) ? low + 0.5 ** halving : low
  }, 0)
  return angleAt(onSide(part), b, c)
}

const goals = spread([
  [0, 2],
  [1, 4],
  [2, 5],
  [3, 1],
  [4, 2],
  [5, 1],
  [6, 1],
])

const marbles = range(1, 10)

const colorOf = (marble: number): string => (marble <= 4 ? 'green' : 'yellow')

const unitsDigit = (base: number, exponent: number): number =>
  range(1, exponent).reduce((digit) => (digit * base) % 10, 1)

const redFaces = (place: readonly number[]): number =>
  place.reduce((faces, at, axis) => faces + (at === 1 ? 1 : 0) + (at === 5 - axis ? 1 : 0), 0)

const block = pairs(pairs(range(1, 5), range(1, 4)), range(1, 3)).map(([[x, y], z]) => [x, y, z])

const spinnerEighths = [1, 1, 1, 1, 2, 2, 3, 4]

const lengthsAndHeights = pairs(pairs([1, 2.5, 7], [2, 3, 11]), [1, 4, 5]).map(([[b, c], h]) => ({
  b,
  c,
  h,
  A: (h * (b + c)) / 2,
}))

export const secondHalf: Checks = {
  30: value(() => only(range(0, 19), (both) => 28 - both + (19 - both) + both + 10 === 50) / 50),
  31: value(() => (diskArea(12) * 3) / 4 + diskArea(12 - 10) / 4 + diskArea(12 - 8) / 4),
  32: value(() => Math.max(...range(-200, 200).filter((x) => 2 * (2 * x - 1) - 3 * x < 6))),
  33: value(() => only(range(1, 99), (percent) => near(((600 * 0.3 + 400 * 0.45) * percent) / 100, 600 * 0.3))),
  34: value(() => first(range(1, 100), (months) => 4500 + 1800 * months < 900 + 2250 * months)),
  35: value(() => range(1, 180).filter((factor) => 180 % factor === 0 && factor % 2 === 0).length),
  36: value(() => only(range(0, 24), (left) => (24 - left) * 60 === 300 * 4)),
  37: value(() => 23 + total(range(6, 40).map(() => 4))),
  38: value(() => share(goals, (scored) => scored > mean(goals))),
  39: value(() => only(range(0, 100), (extra) => (6 + extra) * 4 === 6 * 10)),
  40: value(() => 9 + arcLength(9, 80) + 9),
  41: value(() => quadrilateralArea([-3, -2], [5, -2], [5, 3], [-3, 3]) + triangleArea([-3, 3], [5, 3], [1, 7])),
  42: value(() => {
    const draws = pairs(marbles, marbles).filter(([one, other]) => one !== other)
    return share(draws, ([one, other]) => colorOf(one) === colorOf(other))
  }),
  43: value(() => only(range(31, 600), (minutes) => 12 * minutes + 18 * (minutes - 30) === 51 * 60)),
  44: expression(
    range(-6, 6).map((x) => ({ x })),
    (result, { x = 0 }) => near(6 * result, 4 * (9 * x - 6) - 3 * (4 * x - 10)),
  ),
  45: value(() => {
    const edge = 2 * only(range(1, 50), (inches) => inches * inches * 6 === 150)
    return pairs(pairs(range(1, edge), range(1, edge)), range(1, edge)).length
  }),
  46: value(() => {
    const purchases = pairs(range(0, 10), range(0, 40)).filter(([bags, singles]) => 8 * bags + singles >= 30)
    return Math.min(...purchases.map(([bags, singles]) => 360 * bags + 65 * singles)) / 100
  }),
  47: minutesOfDay(
    () => 400 + first(range(1, 1440), (later) => later % 18 === 0 && later % 24 === 0 && later % 30 === 0),
  ),
  48: value(() => {
    const choir = [...range(1, 150).map((member) => member % 5 < 2), ...range(1, 30).map(() => true)]
    return 100 * share(choir, (isAlto) => isAlto)
  }),
  49: expression(lengthsAndHeights, (result, { b = 0 }) => near(result, b)),
  50: value(
    () =>
      range(1000, 9999).filter((n) => /^[1-6]{4}$/.test(String(n)) && n % 2 === 0 && new Set(String(n)).size === 4)
        .length,
  ),
  51: expression(
    range(-20, 20).map((least) => ({ S: total(range(least, least + 4)), least })),
    (result, { least = 0 }) => near(result, least),
  ),
  52: value(bisectedAngle),
  53: value(() => (unitsDigit(7, 2026) + unitsDigit(2, 2026)) % 10),
  54: value(() => 2 * only(range(12, 156), (second) => second - 12 + second + 2 * second === 13 * 12)),
  55: value(() => block.filter((cube) => redFaces(cube) === 2).length),
  56: value(() => share(pairs(spinnerEighths, spinnerEighths), ([one, other]) => one + other === 5)),
  57: value(() => 16 + arcLength(5, 180) + 16 + arcLength(5, 180)),
}
