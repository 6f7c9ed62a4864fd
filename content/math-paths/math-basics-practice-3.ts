// Owns the wrong paths of the third part of the math basics practice: what each named slip computes.

import { mean, median, only, pairs, range, share } from '../math-keys/brute-force.ts'
import { value } from '../math-keys/check.ts'
import { of, type Paths } from './paths.ts'

export const mathBasicsPractice3: Paths = {
  41: { B: of('n', [3, 7], (n) => n + 2), C: of('n', [3, 7], (n) => n + n + 1), D: of('n', [3, 7], (n) => n + n + n) },
  42: { A: value(() => 200 * 0.8), C: value(() => 200 * (1 + 0.2 - 0.2)), D: value(() => 200 * 1.2) },
  43: { A: value(() => mean([10, 15, 8, 14])), B: value(() => 12), D: value(() => 10 + 15 + 8 + 14) },
  44: {
    A: { kind: 'match', holds: (bead) => bead === ['Red', 'Orange', 'Yellow', 'Green', 'Blue'][(48 - 2) % 5] },
    B: { kind: 'match', holds: (bead) => bead === ['Red', 'Orange', 'Yellow', 'Green', 'Blue'].at(-1) },
    C: { kind: 'match', holds: (bead) => bead === ['Red', 'Orange', 'Yellow', 'Green', 'Blue'][48 % 5] },
  },
  45: { A: value(() => 6 + (10 - 4)), C: value(() => 4 * 6), D: value(() => 10 * 6) },
  46: { A: value(() => 118 - 90), C: value(() => 118), D: value(() => 360 - 118) },
  47: { B: value(() => 1500 * 0.36), C: value(() => (1500 * 24) / 60), D: value(() => (1500 * 36) / 60) },
  48: {
    B: value(() => share(pairs([1, 2], range(1, 6)), ([coin, face]) => coin === 1 && face >= 4)),
    C: value(() => share(range(1, 6), (face) => face > 4)),
    D: value(() => 1 / 2 + 1 / 3),
  },
  49: {
    A: value(() => 41 - 36),
    C: value(() => mean([41, 38, 45, 29, 36])),
    D: value(() => Math.max(41, 38, 45, 29, 36)),
  },
  50: { A: value(() => 0.5 * 0.75 * 60), B: value(() => 0.5 * 60), D: value(() => (0.75 / 0.5) * 60) },
  51: { '11': value(() => (60 * 0.55) / 3), '13': value(() => 60 - 27 - 20), '33': value(() => 60 * 0.55) },
  52: { A: value(() => (10 * 6) / 2 / 2), B: value(() => 10 + 6), D: value(() => 10 * 6) },
  53: { A: value(() => 35 / 100), B: value(() => 35 / 65), D: value(() => 65 / 35) },
  54: { A: value(() => 4 - 1), C: value(() => 4 * 3 * 2 - 3 * 2), D: value(() => 4 * 3 * 2 * 1) },
  55: {
    A: value(() => only([76, 81, 84, 94], (rolls) => rolls % 4 === 0 && rolls % 3 !== 0)),
    B: value(() => only([76, 81, 84, 94], (rolls) => rolls % 3 === 0 && rolls % 2 !== 0)),
    D: value(() => only([76, 81, 84, 94], (rolls) => rolls % 4 === 2)),
  },
  56: {
    A: value(() => 10 * 6 + 10 * 4 + 6 * 4),
    B: value(() => 10 * 6 + 2 * 10 * 4 + 2 * 6 * 4),
    C: value(() => 10 * 6 * 4),
  },
  57: { A: value(() => 18 + 24 + 57), C: value(() => 18 * 24), D: value(() => 18 * 24 + 57) },
  58: { A: value(() => 14 - (6 - 4)), B: value(() => 14 + (6 - 4)), D: value(() => 14 * 6) },
  59: {
    A: value(() => median([2, 3, 5, 1])),
    B: value(() => Math.max(2, 3, 5, 1)),
    C: value(() => median([11, 12, 13, 14])),
  },
  60: { A: value(() => -15 - 20 - 12), C: value(() => -15 + 20 - 12), D: value(() => -15 + 20 + 12) },
}
