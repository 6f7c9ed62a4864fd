// Owns the independent checks of the math questions of the diagnostic test.

import { angleAt, mean, only, pairs, range, share } from './brute-force.ts'
import { type Checks, near, value } from './check.ts'

const faces = range(1, 6)

const halves = range(-30, 30, 0.5)

export const diagnostic: Checks = {
  1: value(() => (75 - (25 * 6 * 100) / 100) / 100),
  2: value(() => only(range(1, 200), (percent) => near(240 + (240 * percent) / 100, 300))),
  3: value(() => only(range(-200, 200), (x) => 4 * (x - 3) === 5 * (x - 6))),
  4: value(() => {
    const [blue, white] = only(pairs(range(1, 200), range(1, 200)), ([b, w]) => b * 5 === w * 3 && w - b === 14)
    return blue + white
  }),
  5: value(() => angleAt([0, 0], [1, 0], [1 + Math.sqrt(3) / 2, 1 / 2])),
  6: value(() => only(range(0, 200), (score) => mean([82, 91, 75, 88, score]) === 86)),
  7: value(() => share(pairs(faces, faces), ([one, other]) => (one * other) % 5 === 0)),
  8: value(() => 30 * 20 * 20.5 - 30 * 20 * 18),
  9: value(() => 1 + only(range(0, 100), (quarters) => 350 + 60 * quarters === 950) / 4),
  10: value(() => mean(range(-9, 9, 2).map((a) => 9 * a + 6 * only(halves, (b) => 3 * a + 2 * b === 17) - 4))),
}
