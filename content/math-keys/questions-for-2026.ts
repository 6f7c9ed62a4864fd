// Owns the independent checks of the math questions that only the forms of 2026 have.

import { only, range, total } from './brute-force.ts'
import { type Checks, value } from './check.ts'

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
}
