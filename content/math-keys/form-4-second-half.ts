// Owns the independent checks of the second half of the math of the fourth full test.

import { diskArea, mean, median, only, pairs, range, share, spread, total } from './brute-force.ts'
import { type Checks, expression, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

const nine = [10, 11, 13, 16, 20, 27, 30, 31, 40]

const numberOf = (option: string): number => {
  const tex = option.replaceAll('$', '')
  return tex.startsWith('|') ? Math.abs(evaluateTex(tex.replaceAll('|', ''))) : evaluateTex(tex)
}

const inPyramid = (x: number, y: number, z: number): boolean =>
  z >= 0 && z <= 1 && Math.abs(x) <= 1 - z && Math.abs(y) <= 1 - z

const inCylinder = (x: number, y: number, z: number): boolean => z >= 0 && z <= 1 && Math.hypot(x, y) <= 1

const inCube = (x: number, y: number, z: number): boolean => Math.abs(x) <= 1 && Math.abs(y) <= 1 && Math.abs(z) <= 1

/** Which points of the blade, across and up or down, are in the solid. */
const cuts: Readonly<Record<string, (across: number, along: number) => boolean>> = {
  'A cylinder that is upright is cut parallel to its base.': (u, v) => inCylinder(u, v, 0.5),
  'A cylinder that is upright is cut straight down through the middle of its base.': (u, v) => inCylinder(u, 0, v),
  'A right pyramid with a square base is cut straight down through its top, parallel to one side of the base.': (
    u,
    v,
  ) => inPyramid(u, 0, v),
  'A right pyramid with a square base is cut parallel to its base.': (u, v) => inPyramid(u, v, 0.4),
  'A cube is cut straight down along a diagonal of its top face.': (u, v) =>
    inCube(u * Math.SQRT1_2, u * Math.SQRT1_2, v),
}

/** By the part of the box around the cut that it fills: all, half, or that of a disk. */
const shapeOf = (description: string): string => {
  const steps = range(-1.6, 1.6, 0.01)
  const inside = pairs(steps, steps).filter(([u, v]) => cuts[description]?.(u, v))
  const lengthOf = (side: 0 | 1): number => {
    const places = inside.map((point) => point[side])
    return (
      places.reduce((most, one) => Math.max(most, one), -2) - places.reduce((least, one) => Math.min(least, one), 2)
    )
  }
  const part = (inside.length * 0.01 ** 2) / (lengthOf(0) * lengthOf(1))
  const shapes = [
    ['A rectangle', 1],
    ['A triangle', 1 / 2],
    ['A circle', diskArea(1) / 4],
  ] as const
  return only(shapes, ([, filled]) => Math.abs(part - filled) < 0.03)[0]
}

const candlesFrom = (boxed: number): number => {
  let [burned, stubs, whole] = [0, 0, boxed]
  while (whole > 0) {
    burned += whole
    stubs += whole
    whole = Math.floor(stubs / 6)
    stubs -= whole * 6
  }
  return burned
}

const students = [...range(1, 4).map((number) => `7th ${number}`), ...range(1, 3).map((number) => `8th ${number}`)]

export const secondHalfOfForm4: Checks = {
  26: value(() => only(range(0, 100), (hours) => Math.min(hours, 30) * 14 + Math.max(0, hours - 30) * 21 === 546)),
  27: value(() => {
    if (mean(nine) !== 22 || median(nine) !== 20) throw new Error('Another list of numbers')
    const replaced = nine.map((number) => (number === 40 ? 58 : number))
    return mean(replaced) - median(replaced)
  }),
  28: value(() => only(range(0, 7.2, 0.05), (ana) => near(ana / 3.5, (7.2 - ana) / 2.5))),
  29: value(() => {
    const values = range(-6, 6, 0.5).map((b) => 9 * b - 6 * ((10 + 6 * b) / 4))
    return only(range(-30, 30), (one) => values.every((other) => near(one, other)))
  }),
  30: value(() => (14 - 2 - 2) * (10 - 2 - 2) * 2),
  31: value(() => only(range(-50, 50), (k) => range(-20, 20, 0.5).some((x) => 2 * x + 7 === 1 && near(3 * x - k, 5)))),
  32: expression(
    [-4, 0, 10, 26].map((k) => ({ k })),
    (result, { k = 0 }) => near(result, mean(range(k, k + 6, 2))),
  ),
  33: { kind: 'order', isBefore: (first, second) => numberOf(first) < numberOf(second) },
  34: value(() => {
    const gaps = range(0, 20).map((red) => Math.abs(red / 20 - 66 / 150))
    return gaps.indexOf(Math.min(...gaps))
  }),
  35: value(() => only(range(0, 100), (percent) => near((20 * 0.75 + (30 * percent) / 100) / 50, 0.6))),
  36: value(() => {
    const between = Math.max(...range(1, 36).filter((gap) => 60 % gap === 0 && 36 % gap === 0))
    const trees = pairs(range(0, 60, between), range(0, 36, between))
    return trees.filter(([x, y]) => x === 0 || x === 60 || y === 0 || y === 36).length
  }),
  37: { kind: 'placed', fits: (description, shape) => shapeOf(description) === shape },
  38: value(() => {
    const [, current] = only(
      pairs(range(0, 30, 0.5), range(0, 30, 0.5)),
      ([boat, flow]) => boat + flow === 12 && near((boat - flow) * 1.5, 12),
    )
    return current
  }),
  39: value(() => range(1, 200).filter((n) => n % 6 === 0 && n % 4 !== 0).length),
  40: value(() =>
    share(
      pairs(students, students).filter(([one, other]) => one !== other),
      ([one, other]) => one.slice(0, 3) !== other.slice(0, 3),
    ),
  ),
  41: value(() => only(range(1, 60), (space) => near(2 * (22 / 7) * (35 + space), 2 * (22 / 7) * 35 + 44))),
  42: value(() => range(1, 99).filter((n) => range(1, n).filter((factor) => n % factor === 0).length % 2 === 1).length),
  43: { kind: 'line', holds: (x) => -3 * (x + 1) >= 2 * x - 8 },
  44: value(() => only(range(0.25, 30, 0.25), (fresh) => near(fresh - fresh * 0.9, 1.5 - 1.5 * 0.2))),
  45: value(() => candlesFrom(60) * 5),
  46: value(() => {
    const points = pairs(range(0.5, 10.5), range(0.5, 10.5))
    const isLarge = ([x, y]: readonly [number, number]): boolean => x < 8 && y < 8
    const isSmall = ([x, y]: readonly [number, number]): boolean => x > 5 && y > 5
    if (points.filter((point) => isLarge(point) && isSmall(point)).length !== 9) throw new Error('Another white part')
    const shaded = points.filter((point) => isLarge(point) && !isSmall(point))
    const striped = points.filter((point) => isSmall(point) && !isLarge(point))
    return shaded.length - striped.length
  }),
  47: value(() => {
    const count = only(range(1, 100), (n) => near(total([15 * n, 33]) / (n + 1), 17))
    const list = [...spread([[15, count]]), 33]
    return only(range(-50, 50), (last) => near(mean([...list, last]), 16))
  }),
  48: value(() => only(range(1, 1000), (pencils) => pencils % 6 === 0 && (pencils / 6 + 3) * 5 + 12 === pencils)),
  49: value(() => {
    const sides = pairs(range(1, 29), range(1, 29))
    const [width, part] = only(sides, ([across, along]) => {
      return 2 * (across + along) === 34 && 2 * (across + (30 - across - along)) === 46
    })
    return width * (part + (30 - width - part))
  }),
  50: value(() => only(range(7, 700, 7), (all) => near(2 * ((3 * all) / 7 - 6), (4 * all) / 7 + 6))),
}
