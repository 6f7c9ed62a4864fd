// Owns the independent checks of the fifth part of the hard math practice.

import { diskArea, first, mean, median, only, pairs, quadrilateralArea, range, share, total } from './brute-force.ts'
import { type Checks, expression, near, value } from './check.ts'

const statements: Readonly<Record<string, readonly boolean[]>> = {
  'The sum of three consecutive integers is divisible by 3.': range(-20, 20).map((n) => (n + n + 1 + n + 2) % 3 === 0),
  'The sum of four consecutive integers is divisible by 4.': range(-20, 20).map(
    (n) => (n + n + 1 + n + 2 + n + 3) % 4 === 0,
  ),
  'A number that is divisible by 4 and by 6 is divisible by 24.': range(1, 300)
    .filter((n) => n % 4 === 0 && n % 6 === 0)
    .map((n) => n % 24 === 0),
  'The sum of an even multiple of 3 and an odd multiple of 3 is divisible by 6.': pairs(
    range(-8, 8, 2),
    range(-7, 7, 2),
  ).map(([even, odd]) => (3 * even + 3 * odd) % 6 === 0),
  'The product of an even number and a multiple of 3 is divisible by 6.': pairs(range(-10, 10, 2), range(-9, 9, 3)).map(
    ([even, multiple]) => (even * multiple) % 6 === 0,
  ),
}
const howOften = (statement: string): string => {
  const cases = statements[statement]
  if (cases === undefined) throw new Error(`Unknown statement: ${statement}`)
  if (cases.every((holds) => holds)) return 'Always true'
  return cases.some((holds) => holds) ? 'Sometimes true' : 'Never true'
}
const students = [9, 18, 30]
const printed = (pages: number): number => total(range(1, pages).map((page) => (page <= 20 ? 0.15 : 0.08)))

export const hardMathPractice5: Checks = {
  81: value(() => {
    const there = range(1, 100).find((minutes) => (minutes * 12) / 60 >= 6) ?? 0
    const back = range(1, 100).find((minutes) => (minutes * 8) / 60 >= 6) ?? 0
    return (12 * 60) / (there + back)
  }),
  82: value(() => {
    const bottles = (liters: number): number =>
      first(range(1, 500), (count) => near(count * liters, 180) || count * liters > 180)
    return 4.5 * (bottles(1.25) - bottles(1.5))
  }),
  83: value(() => {
    const interest = (dollars: number, percent: number, months: number): number =>
      total(range(1, months).map(() => (dollars * percent) / 1200))
    return only(range(1, 240), (months) => near(interest(1000, 2.4, months), interest(800, 3.5, 18)))
  }),
  84: value(() => only(range(0, 10, 0.1), (hours) => near(80 - 25 - 10 * hours, (80 * 40) / 100))),
  85: value(() => {
    const piece = Math.max(...range(1, 72).filter((length) => [72, 96, 120].every((ribbon) => ribbon % length === 0)))
    return total([72, 96, 120].map((ribbon) => range(1, ribbon - 1).filter((place) => place % piece === 0).length))
  }),
  86: { kind: 'placed', fits: (row, column) => howOften(row) === column },
  87: value(() => only(range(-20, 20, 0.25), (quotient) => near(quotient * (-0.5 + 0.375), (-0.5) ** 2 - 2))),
  88: value(() => {
    const trips = first(range(1, 50), (count) => total(range(1, count).map(() => 12.5 - 0.5)) >= 87)
    return trips * 12 - 87
  }),
  89: value(() => {
    const results = range(1, 9).map((part) => (2 * part + 2 * part + 2 * part + 5 * part) / (5 * part - 2 * part))
    return only(results.slice(0, 1), (one) => results.every((other) => near(one, other)))
  }),
  90: expression(
    students.map((n) => ({ n })),
    (result, { n = 0 }) => near(total(range(1, n).map(() => result)), 540 + total(range(1, n + 3).map(() => 18))),
  ),
  91: value(() =>
    Math.max(
      ...range(0, 50).filter((miles) => {
        const charge = total([3, ...range(1, miles).map(() => 2.5)])
        return charge + charge / 5 <= 30
      }),
    ),
  ),
  92: value(() => {
    const widths = (end: number): readonly number[] => [end, ...range(1, 3).map(() => end / 2), end]
    return only(range(0, 6, 0.05), (end) => near(total([...widths(end), 2.25, 2.25, 2.25, 2.25]), 14.6))
  }),
  93: value(() => printed(35) + printed(35) - printed(70)),
  94: value(() => {
    const rows = range(1, 12).map((row) => ({ row, seats: 14 + total(range(2, row).map(() => 2)) }))
    const taken = rows.map(({ row, seats }) => (row <= 8 ? seats : seats / 4))
    return (100 * total(taken)) / total(rows.map(({ seats }) => seats))
  }),
  95: value(() => mean([...range(1, 10).map(() => (12 * 157 - 2 * 153) / 10), ...range(1, 3).map(() => 163)])),
  96: value(() =>
    only(range(11, 17, 0.5), (x) => near(mean([7, 11, x, 17, 21, 27]) - median([7, 11, x, 17, 21, 27]), 1)),
  ),
  97: value(() => {
    const seats = range(1, 4)
    const rows = pairs(pairs(seats, seats), pairs(seats, seats))
      .map(([[sol, mina], [one, other]]) => [sol, mina, one, other])
      .filter((row) => new Set(row).size === 4)
    return rows.filter(([sol = 0, mina = 0]) => Math.abs(sol - mina) === 1).length
  }),
  98: value(() => share(pairs(range(1, 6), range(1, 6)), ([one, other]) => Math.abs(one - other) >= 2)),
  99: value(() => diskArea(8) - 2 * diskArea(5)),
  100: value(() => {
    const width = only(range(1, 40, 0.5), (w) => near(total([w, w, w, w, 2 * w, 2 * w]), 72))
    return quadrilateralArea([0, 0], [(2 * width) / 3, 0], [(2 * width) / 3, width], [0, width])
  }),
}
