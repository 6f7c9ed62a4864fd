import { describe, expect, test } from 'vitest'
import { createRandomDraw } from '#domain/statistics/random-numbers.ts'
import {
  assumedChange,
  fewestPairs,
  findEstimateLevel,
  measureOwnDifferences,
  type OwnDifferences,
  predictExam,
} from './prediction-interval.ts'
import { convertToScaled, defaultEstimatedScale, type ScoreScale } from './scales.ts'
import { computeScoreBands, unknownFormErrors } from './score-bands.ts'

const straight = Array.from({ length: 101 }, (_, raw) => 4 * raw)
const straightScale: ScoreScale = { reading: straight, math: straight }
const noPairs: OwnDifferences = { students: 0, deviation: 0 }

function sectionsOf(reading: number, math: number, scored = 100, scale = straightScale) {
  return (['reading', 'math'] as const).map((subject, at) => {
    const raw = at === 0 ? reading : math
    return { subject, raw, scored, scaled: convertToScaled(scale, subject, raw, scored) }
  })
}

const predict = (reading: number, math: number, own = noPairs) =>
  predictExam(sectionsOf(reading, math), straightScale, unknownFormErrors, own)

describe('on a straight scale of 100 questions', () => {
  // With half right, the error of a section is 4 points times the root of 50 * 50 / 99, or 20.1; that of both is 28.4.
  const ofBoth = Math.SQRT2 * Math.hypot(20.1, 20.1)
  const few: OwnDifferences = { students: fewestPairs - 1, deviation: 200 }
  const wide: OwnDifferences = { students: fewestPairs, deviation: 70 }
  const narrow: OwnDifferences = { students: fewestPairs, deviation: 10 }
  test.each([
    ['no pairs of tests: the assumed change', noPairs, Math.hypot(ofBoth, assumedChange)],
    ['too few pairs: the same', few, Math.hypot(ofBoth, assumedChange)],
    ['pairs that differ by more: their deviation', wide, 70],
    ['pairs that differ by less: the errors alone', narrow, ofBoth],
  ])('with %s', (_name, own, deviation) => {
    const found = predict(50, 50, own)
    expect(found).toMatchObject({ reading: 200, math: 200 })
    expect((found?.high ?? 0) - 400).toBe(Math.ceil(1.2816 * deviation))
    expect(400 - (found?.low ?? 0)).toBe(Math.ceil(1.2816 * deviation))
  })

  test('it stays on the scale of the exam', () => {
    expect(predict(100, 100)?.high).toBe(800)
    expect(predict(0, 0)?.low).toBe(0)
  })

  test('there is none without both subjects, with few questions, or if the student did not reach the end', () => {
    const [reading, math] = sectionsOf(50, 50)
    if (reading === undefined || math === undefined) throw new Error('There are two sections.')
    for (const sections of [[reading], [{ ...reading, notReached: 20 }, math], sectionsOf(10, 10, 19)])
      expect(predictExam(sections, straightScale, unknownFormErrors, noPairs)).toBeNull()
  })
})

test.each([
  [[], 0],
  [[7], 0],
  [[-10, 0, 10, 20], 1.4826 * 10],
  [[-10, 0, 10, 20, 700], 1.4826 * 10],
])('the deviation of %o, which an odd test does not change', (differences, deviation) =>
  expect(measureOwnDifferences(differences)).toEqual({
    students: differences.length,
    deviation: expect.closeTo(deviation, 6),
  }),
)

test('the interval is always wider than the band', () => {
  const draw = createRandomDraw(46)
  for (let at = 0; at < 2000; at++) {
    const scored = 20 + draw(80)
    const sections = sectionsOf(draw(scored + 1), draw(scored + 1), scored, defaultEstimatedScale)
    const form = { reading: (50 + draw(50)) / 100, math: (50 + draw(50)) / 100 }
    const own = { students: draw(60), deviation: draw(90) }
    const band = computeScoreBands(sections, defaultEstimatedScale, form).composite
    const found = predictExam(sections, defaultEstimatedScale, form, own)
    if (band === null || found === null) throw new Error('A full test has a band and an interval.')
    expect(found.low).toBeLessThanOrEqual(band.low)
    expect(found.high).toBeGreaterThanOrEqual(band.high)
    expect(found.high - found.low).toBeGreaterThan(band.high - band.low)
  }
})

test.each([
  [0, 449, 1],
  [450, 549, 2],
  [550, 800, 3],
] as const)('estimates from %i to %i are of level %i', (low, high, level) => {
  for (const score of [low, high]) expect(findEstimateLevel({ reading: score - 100, math: 100 })).toBe(level)
})
