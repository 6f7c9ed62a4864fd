import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertToScaled, defaultEstimatedScale, listScaleProblems, type ScoreScale } from './scales.ts'

/** Equals the raw score, so that a case shows which raw score it was converted to. */
const transparent: ScoreScale = {
  reading: Array.from({ length: 58 }, (_, raw) => raw),
  math: Array.from({ length: 58 }, (_, raw) => raw * 2),
}

describe('a raw score', () => {
  test.each([
    ['of 57 questions is looked up as it is', 40, 57, 40],
    ['of fewer questions is brought to 57', 10, 19, 30],
    ['of more questions is brought to 57', 50, 100, 29],
    ['of half a test rounds up', 19, 38, 29],
    ['rounds down below the half', 7, 20, 20],
    ['rounds up above the half', 3, 20, 9],
    ['of nothing is nothing', 0, 57, 0],
    ['where nothing is scored is nothing', 0, 0, 0],
    ['where nothing is scored is nothing, whatever it is', 3, 0, 0],
    ['of one right in a single question is everything', 1, 1, 57],
  ])('%s', (_, raw, scored, expected) => {
    expect(convertToScaled(transparent, 'reading', raw, scored)).toBe(expected)
    expect(convertToScaled(transparent, 'math', raw, scored)).toBe(expected * 2)
  })

  test.each([
    [1, 14],
    [10, 105],
    [19, 173],
    [29, 213],
    [40, 250],
    [50, 299],
    [56, 380],
    [57, 400],
  ])('of %i is %i on the estimated scale of both subjects', (raw, scaled) => {
    expect(convertToScaled(defaultEstimatedScale, 'reading', raw, 57)).toBe(scaled)
    expect(convertToScaled(defaultEstimatedScale, 'math', raw, 57)).toBe(scaled)
  })

  test('below zero or above the number of scored questions is a defect', () => {
    expect(() => convertToScaled(defaultEstimatedScale, 'math', 5, 4)).toThrow(RangeError)
    expect(() => convertToScaled(defaultEstimatedScale, 'math', 1001, 1000)).toThrow(RangeError)
    expect(() => convertToScaled(defaultEstimatedScale, 'math', -1, 4)).toThrow(RangeError)
  })

  test('one more right answer never lowers the scaled score, and everything right is 400', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.constantFrom('reading', 'math'), (scored, subject) => {
        const scaled = Array.from({ length: scored + 1 }, (_, raw) =>
          convertToScaled(defaultEstimatedScale, subject, raw, scored),
        )
        expect(scaled[0]).toBe(0)
        expect(scaled.at(-1)).toBe(400)
        expect(scaled).toEqual(scaled.toSorted((a, b) => a - b))
      }),
    )
  })
})

test('a scale of fifty questions is looked up as it is for fifty, and other lengths are brought to fifty', () => {
  const fifty = { ...transparent, math: Array.from({ length: 51 }, (_, raw) => raw * 8) }
  expect(listScaleProblems({ ...defaultEstimatedScale, math: fifty.math })).toEqual([])
  for (let raw = 0; raw <= 50; raw += 1) expect(convertToScaled(fifty, 'math', raw, 50)).toBe(raw * 8)
  expect(convertToScaled(fifty, 'math', 57, 57)).toBe(400)
  expect(convertToScaled(fifty, 'math', 30, 57)).toBe(26 * 8)
})

describe('checking a scale', () => {
  test('the estimated scale is sound', () => {
    expect(listScaleProblems(defaultEstimatedScale)).toEqual([])
  })

  test.each([
    [10, false],
    [11, true],
    [201, true],
    [202, false],
  ])('whether a table of %i entries has a length that is allowed: %j', (entries, isAllowed) => {
    const math = Array.from({ length: entries }, (_, raw) => Math.floor((400 * raw) / (entries - 1)))
    expect(listScaleProblems({ ...defaultEstimatedScale, math }).length === 0).toBe(isAllowed)
  })

  test.each([
    ['is too short', [0, 400], 'The math scale has 2 entries; it needs 11 to 201, from raw 0 on.'],
    ['does not start at 0', defaultEstimatedScale.math.with(0, 5), 'The math scale starts at 5; raw 0 must be 0.'],
    [
      'does not end at 400',
      defaultEstimatedScale.math.with(57, 399),
      'The math scale ends at 399; the highest raw score must be 400.',
    ],
    [
      'falls',
      defaultEstimatedScale.math.with(20, 170),
      'The math scale falls from 173 to 170 at raw 20; it must never fall.',
    ],
    [
      'has a fraction',
      defaultEstimatedScale.math.with(20, 178.5),
      'The math scale has 178.5 at raw 20; it must be a whole number.',
    ],
    [
      'has something that is no number',
      defaultEstimatedScale.math.with(20, Number.NaN),
      'The math scale has NaN at raw 20; it must be a whole number.',
    ],
  ])('one that %s is refused', (_, math, problem) => {
    expect(listScaleProblems({ ...defaultEstimatedScale, math })).toEqual([problem])
  })

  test('one that stays level from one raw score to the next is sound', () => {
    expect(listScaleProblems({ ...defaultEstimatedScale, math: defaultEstimatedScale.math.with(20, 173) })).toEqual([])
  })

  test('an empty scale is refused for its length', () => {
    expect(listScaleProblems({ reading: [], math: [] })).toHaveLength(2)
  })
})
