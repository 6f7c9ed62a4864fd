// Owns the independent checks of the first half of the math of the sixth full test.

import { diskArea, distance, mean, only, pairs, range, share, spread, total } from './brute-force.ts'
import { type Checks, expression, minutesOfDay, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

const belongs: Readonly<Record<string, (n: number) => boolean>> = {
  'The number is a multiple of 4.': (n) => range(1, 6).some((times) => times * 4 === n),
  'The number is a factor of 24.': (n) => 24 % n === 0,
  'The number is greater than 19.': (n) => n > 19,
  'The number is even and less than 14.': (n) => range(1, 6).some((half) => half + half === n),
  'The number is a multiple of 6.': (n) => n % 6 === 0,
  'The number is a multiple of 3 but not of 9.': (n) => n % 3 === 0 && n % 9 !== 0,
}

const steepnessOf = (ramp: string): string => {
  const [rise = Number.NaN, length = Number.NaN] = [...ramp.matchAll(/\d+/g)].map(([number]) => Number(number))
  const more = rise * 36 - length * 3
  if (more === 0) return 'As steep as the ramp'
  return more < 0 ? 'Less steep than the ramp' : 'Steeper than the ramp'
}

export const firstHalfOfForm6: Checks = {
  1: value(() => only(range(0, 2000, 0.5), (grams) => near(grams * 12, 450 * 20))),
  2: value(() => -12 / 4 + total(range(1, 6).map(() => 0.5 * 0.5))),
  3: value(() => only(range(-100, 100, 0.5), (x) => near(1 - (x + x) / 5, 9))),
  4: value(() => 8 * only(range(1, 200), (part) => near(part * 5 + part * 8 + (640 * 35) / 100, 640))),
  5: value(() => only(range(0, 200), (last) => near(mean([...spread([[46, 5]]), ...spread([[last, 3]])]), 52))),
  6: value(() => only(range(0.25, 40, 0.25), (floors) => near(total(range(1, 24).map(() => floors)), 36))),
  7: expression(
    [-4, 0, 1, 2.5].map((b) => ({ b })),
    (result, { b = 0 }) => near(result, total(range(1, 7).map(() => b + b - 1)) - b - b - b),
  ),
  8: value(() => only(range(0, 100, 0.1), (percent) => near(625 + (625 * percent) / 100, 700))),
  9: value(() => distance([-4, 3], [-4, -6]) + distance([-4, -6], [3, -6])),
  10: value(() => only(range(0, 3, 1 / 36), (quotient) => near((quotient * 5) / 3, 5 / 6)) + 1 / 4),
  11: value(() => {
    const part = only(range(0.5, 50, 0.5), (one) => near(one * 6 - one * 2, 20))
    return total([part * 6, part * 3, part * 2])
  }),
  12: value(() => only(range(0, 2000), (stops) => near(1150 - stops, (1150 * 8) / 100))),
  13: value(() => diskArea(5 / 2 + 6 / 12)),
  14: {
    kind: 'match',
    holds: (option) => {
      const [, left = '', sign = '', limit = ''] = /^\$(.*) \\(le|ge) (.*)\$$/.exec(option) ?? []
      const allows = (c: number): boolean => {
        const load = evaluateTex(left, { c })
        return sign === 'le' ? load <= evaluateTex(limit) : load >= evaluateTex(limit)
      }
      return range(0, 40).every((c) => allows(c) === total([165, ...range(1, c).map(() => 75)]) <= 1800)
    },
  },
  15: value(() => only(range(0, 40, 0.05), (change) => near(change + 24 * 0.65 + 75 * 0.128, 20 + 20))),
  16: value(() => {
    const quarters = (marks: readonly number[]): number => marks.slice(0, -1).filter((from) => from >= 12).length
    return (quarters([2, 5, 12, 18, 30]) - quarters([3, 4, 8, 12, 24])) * (40 / 4)
  }),
  17: value(() => Math.min(...range(1, 100).filter((turns) => (turns * 40) % 24 === 0))),
  18: value(
    () =>
      only(range(0, 5, 0.01), (price) => near(price * 24, 2.4 * 16)) -
      only(range(0, 5, 0.01), (price) => near((price / 16) * 40, 3.5)),
  ),
  19: minutesOfDay(() => {
    const opened = only(range(380, 24 * 60, 45), (start) => start <= 788 && 788 < start + 6)
    return opened + 6
  }),
  20: value(() => pairs(range(1, 8), range(1, 8)).filter(([one, other]) => one < other && other > 3).length),
  21: { kind: 'match', holds: (event) => share(range(1, 24), (n) => belongs[event]?.(n) ?? false) === 1 / 4 },
  22: expression(
    [
      { d: 50, x: 5, y: 10 },
      { d: 100, x: 4, y: 3 },
      { d: 41, x: 2, y: 9 },
    ],
    (days, { d = 0, x = 0, y = 0 }) => near(total([x, x, x, x]) + x * days + y * days, d),
  ),
  23: { kind: 'placed', fits: (box, ramp) => steepnessOf(ramp) === box },
  24: value(() => only(range(1, 1000), (stands) => near(((stands * 30) / 100) * (40 / 100), 18))),
  25: value(() => {
    const part = only(range(1, 90), (degrees) => degrees * 2 + degrees * 3 + degrees * 7 === 180)
    return part * 7 - part * 2
  }),
}
