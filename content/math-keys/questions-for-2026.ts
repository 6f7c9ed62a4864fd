// Owns the independent checks of the math questions that only the forms of 2026 have.

import { only, range, total } from './brute-force.ts'
import { type Checks, near, value } from './check.ts'
import { evaluateTex } from './tex.ts'

const withoutDollars = (text: string): string => text.replaceAll('$', '')

/** Its `\div` written as a fraction. */
const valueIn = (option: string): number =>
  evaluateTex(withoutDollars(option).replaceAll(/(\S+) \\div (\S+)/g, '\\frac{$1}{$2}'))

/** The factor that a change multiplies a price by. */
const factorOf = (percent: string, sense: string): number =>
  1 + (sense === 'increase' ? 1 : -1) * (Number(percent) / 100)

const priceAfter = (changes: string): number =>
  [...changes.matchAll(/(\d+)% (increase|decrease)/g)].reduce(
    (price, [, percent = '', sense = '']) => price * factorOf(percent, sense),
    100,
  )

/** The second quantity of a row at a first one. */
const dependence: Readonly<Record<string, (first: number) => number>> = {
  taxi: (miles) => 4 + total(range(1, miles).map(() => 3)),
  speed: (milesPerHour) => 90 / milesPerHour,
  shoes: (price) => price - price / 4,
  pages: (read) => 200 - read,
  square: (side) => side + side + side + side,
}

const outcomeOf = (row: string): string => {
  const word = only(Object.keys(dependence), (name) => row.includes(name))
  const second = dependence[word] ?? Number
  const multiplied = range(1, 99).map((first) => second(2 * first) / second(first))
  if (multiplied.every((factor) => near(factor, 2))) return 'It is doubled'
  if (multiplied.every((factor) => near(factor, 0.5))) return 'It is halved'
  // No number may be an exception.
  return multiplied.some((factor) => near(factor, 2) || near(factor, 0.5)) ? 'It depends' : 'Neither'
}

const samples = range(-6, 6).map((x) => ({ x }))

const isEquivalent = (one: string, other: string): boolean =>
  samples.every((sample) => near(evaluateTex(withoutDollars(one), sample), evaluateTex(withoutDollars(other), sample)))

const belongsIn = (box: string, option: string): boolean => {
  const named = (text: string): boolean => isEquivalent(option, text)
  if (box.endsWith('neither')) return !named('6x - 4') && !named('4 - 6x')
  return named(box.replace('Equivalent to ', ''))
}

export const questionsFor2026: Checks = {
  1: value(() => {
    const raisins = only(range(1, 500), (ounces) => ounces * 5 === (ounces + 12) * 3)
    return (raisins + raisins + 12) / 16
  }),
  2: value(() => only(range(1, 200), (minutes) => total(range(1, minutes * 60).map(() => 6)) === 120 * 45)),
  3: value(() =>
    only(range(1, 500), (campers) => range(1, 500).some((c) => campers === 8 * c && campers === 5 * (c + 3))),
  ),
  4: value(() => only(range(1, 649), (winner) => winner * 100 === (650 - winner) * 160)),
  5: value(() => {
    const won = range(1, 30).filter((game) => game * 10 <= 30 * 4).length
    return only(range(0, 20), (more) => (won + more) * 2 === 30 + 20)
  }),
  6: { kind: 'order', isBefore: (first, second) => valueIn(first) < valueIn(second) },
  7: { kind: 'match', holds: (changes) => near(priceAfter(changes), 100) },
  8: { kind: 'placed', fits: (row, column) => outcomeOf(row) === column },
  9: { kind: 'line', holds: (x) => 5 - (3 * (x - 2)) / 4 > 8 },
  10: { kind: 'placed', fits: belongsIn },
}
