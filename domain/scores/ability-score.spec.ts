import { describe, expect, test } from 'vitest'
import { subjects } from '#contracts/wire/subjects.ts'
import { measureAbility } from '#domain/statistics/ability.ts'
import { readContentTest } from '#server/content/content-files.ts'
import { expectedShare, referenceLevels, scoreAbility } from './ability-score.ts'
import { defaultEstimatedScale } from './scales.ts'

test.each(subjects)('the reference form is the average of our full tests: %s', async (subject) => {
  const tests = await Promise.all([2, 3, 4, 5, 6].map((form) => readContentTest(`form-${form}-${subject}`)))
  const levels = tests.flatMap(({ sections }) =>
    sections.flatMap(({ questions }) => questions.map((one) => one.difficulty)),
  )
  expect([1, 2, 3, 4, 5].map((level) => levels.filter((own) => own === level).length / tests.length)).toEqual(
    referenceLevels[subject],
  )
})

describe('the expected share of right answers', () => {
  // Worked out by hand: the sum of n / (1 + e^(0.75 (level - 3) - ability)) over the levels, of 50.
  test.each([
    ['math', 0, 0.466],
    ['math', 2, 0.8412],
    ['math', -2, 0.1252],
    ['reading', 0, 0.4604],
  ] as const)('%s, ability %d', (subject, ability, share) => {
    expect(expectedShare(ability, subject)).toBeCloseTo(share, 3)
  })
})

describe('a score', () => {
  test('lies on the table, between whole right answers on a line', () => {
    const straight = Array.from({ length: 51 }, (_, right) => right * 8)
    const { scaled, band } = scoreAbility({ ability: 0, error: 0.3 }, { reading: straight, math: straight }, 'math')
    expect(scaled).toBe(Math.round(expectedShare(0, 'math') * 400))
    expect(band).toEqual({
      low: Math.round(expectedShare(-0.3, 'math') * 400),
      high: Math.round(expectedShare(0.3, 'math') * 400),
    })
  })

  test('rises with the ability and stays within the scale', () => {
    const scores = [-6, -2, -1, 0, 1, 2, 6].map((ability) =>
      scoreAbility({ ability, error: 0.3 }, defaultEstimatedScale, 'math'),
    )
    const scaled = scores.map((score) => score.scaled)
    expect(scaled).toEqual(scaled.toSorted((one, other) => one - other))
    for (const { band, ...score } of scores) {
      expect(band.low).toBeLessThanOrEqual(score.scaled)
      expect(band.high).toBeGreaterThanOrEqual(score.scaled)
      expect(band.high).toBeLessThanOrEqual(400)
      expect(band.low).toBeGreaterThanOrEqual(0)
    }
  })

  test('counts what was not delivered as wrong', () => {
    const straight = Array.from({ length: 51 }, (_, right) => right * 8)
    const ability = { ability: 1, error: 0.3 }
    const half = scoreAbility(ability, { reading: straight, math: straight }, 'math', 0.5)
    expect(half.scaled).toBe(Math.round(expectedShare(1, 'math') * 200))
  })

  test('is higher for the same number of right answers to harder questions', () => {
    const easy = measureAbility(
      Array.from({ length: 50 }, () => -1),
      25,
    )
    const hard = measureAbility(
      Array.from({ length: 50 }, () => 1),
      25,
    )
    const scoreOf = (ability: typeof easy) => scoreAbility(ability, defaultEstimatedScale, 'math').scaled
    expect(scoreOf(hard)).toBeGreaterThan(scoreOf(easy) + 50)
  })
})
