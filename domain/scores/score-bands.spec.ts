import { describe, expect, test } from 'vitest'
import { computeErrorAtTotal } from '#domain/statistics/score-table.ts'
import { scoreRoute } from './ability-score.ts'
import type { ScoredSection } from './scaled-scores.ts'
import { convertToScaled, defaultEstimatedScale, type ScoreScale } from './scales.ts'
import {
  computeScoreBands,
  computeShareOfBinomialError,
  describeBand,
  formatBand,
  minSubmissionsForReliability,
  type SectionMarks,
} from './score-bands.ts'

/** A scale for 100 questions with four points for each right answer. */
const straight = Array.from({ length: 101 }, (_, raw) => 4 * raw)
const straightScale: ScoreScale = { reading: straight, math: straight }

function section(subject: 'reading' | 'math', raw: number, scored: number, scale = straightScale): ScoredSection {
  return { subject, raw, scored, scaled: convertToScaled(scale, subject, raw, scored) }
}

test('a section that was not reached to its end has no band, and the composite has none either', () => {
  const cutOff = { ...section('reading', 0, 100), notReached: 100 }
  expect(computeScoreBands([cutOff, section('math', 80, 100)], straightScale)).toEqual({
    composite: null,
    sections: [{ subject: 'math', band: { low: 304, high: 336 } }],
  })
})

const halfAt = (raw: number) => 4 * (computeErrorAtTotal(raw, 100) ?? 0)

describe('on a straight scale of 100 questions', () => {
  test.each([
    [50, 180, 220],
    [20, 64, 96],
    [80, 304, 336],
  ])('%i right has the binomial error, four points for each right answer', (raw, low, high) => {
    const [only] = computeScoreBands([section('math', raw, 100)], straightScale).sections
    expect(only?.band).toEqual({ low, high })
    expect(high - low).toBe(2 * Math.round(halfAt(raw)))
  })

  test.each([
    [0, 0, 4],
    [100, 396, 400],
  ])('%i right has the error of its neighbor, and the band stays on the scale', (raw, low, high) => {
    const [only] = computeScoreBands([section('reading', raw, 100)], straightScale).sections
    expect(only?.band).toEqual({ low, high })
  })

  test('a composite has the root of the sum of both squares', () => {
    const { composite } = computeScoreBands([section('reading', 50, 100), section('math', 80, 100)], straightScale)
    const half = Math.hypot(halfAt(50), halfAt(80))
    expect(composite).toEqual({ low: Math.round(520 - half), high: Math.round(520 + half) })
  })

  test('what is known of the form replaces the binomial error', () => {
    const sections = [section('reading', 50, 100), section('math', 50, 100)]
    const bands = computeScoreBands(sections, straightScale, { reading: 0.5, math: null })
    expect(bands.sections).toEqual([
      { subject: 'reading', band: { low: 190, high: 210 } },
      { subject: 'math', band: { low: 180, high: 220 } },
    ])
  })
})

test('on the estimated scale, the band is wide where few right answers are many points', () => {
  const width = (raw: number) => {
    const [only] = computeScoreBands([section('math', raw, 57, defaultEstimatedScale)], defaultEstimatedScale).sections
    return (only?.band.high ?? 0) - (only?.band.low ?? 0)
  }
  expect(width(28)).toBeLessThan(width(53))
})

test.each([
  [[section('reading', 10, 19), section('math', 10, 19)], 0],
  [[section('reading', 10, 19), section('math', 10, 20)], 1],
  [[section('reading', 10, 20), section('math', 0, 0)], 1],
])(
  'a subject with fewer than 20 scored questions has no band, and then there is no composite: %j',
  (sections, known) => {
    const bands = computeScoreBands(sections, straightScale)
    expect([bands.sections.length, bands.composite]).toEqual([known, null])
  },
)

describe('the error of a form by its reliability', () => {
  /** Student `at` of 100 gets the first `at` mod 5 of four questions right, so the answers are perfectly ordered. */
  const ordered = Array.from(
    { length: 100 },
    (_, at): SectionMarks => [0, 1, 2, 3].map((place) => Number(at % 5 > place)),
  )
  /** The same totals, without an order: each question is right equally often. */
  const equallyHard = ordered.map((marks, at) => marks.map((_, place) => marks[(place + Math.floor(at / 5)) % 4] ?? 0))

  test('is the binomial one if all questions are equally hard', () => {
    expect(computeShareOfBinomialError(equallyHard)).toBeCloseTo(1, 10)
  })

  test('is smaller if questions differ: part of the spread is theirs', () => {
    // Four questions with shares 0.8, 0.6, 0.4, 0.2 and totals 0 to 4: the variance is 2.
    const share = computeShareOfBinomialError(ordered) ?? Number.NaN
    const [kr20, kr21] = [(4 / 3) * (1 - 0.8 / 2), (4 / 3) * (1 - 1 / 2)]
    expect(share).toBeCloseTo(Math.sqrt((1 - kr20) / (1 - kr21)), 10)
  })

  test.each([
    ['of fewer than 100 submissions', ordered.slice(0, minSubmissionsForReliability - 1)],
    ['of totals that do not vary', ordered.map((): SectionMarks => [1, 0, 1, 0])],
    ['of a section without questions', ordered.map((): SectionMarks => [])],
    ['of nobody', []],
  ])('is not known %s', (_, marks) => {
    expect(computeShareOfBinomialError(marks)).toBeNull()
  })
})

test('a band is said in words', () => {
  expect(describeBand({ low: 543, high: 593 })).toBe('Level today: about 543 to 593.')
  expect(formatBand({ low: 543, high: 593 })).toBe('543 to 593')
})

describe('on an adaptive route', () => {
  const route = Array.from({ length: 50 }, (_, at) => ({ difficulty: (at % 5) / 2 - 1 }))
  const onRoute = (subject: 'reading' | 'math', raw: number) => {
    const { scaled } = scoreRoute(route, raw, defaultEstimatedScale, subject)
    return { subject, raw, scored: 50, scaled, route }
  }

  test('a band is that of the ability, through the same curve as the score', () => {
    const section = onRoute('math', 30)
    const { band } = scoreRoute(route, 30, defaultEstimatedScale, 'math')
    const [only] = computeScoreBands([section], defaultEstimatedScale).sections
    expect(only?.band).toEqual(band)
    expect([band.low < section.scaled, band.high > section.scaled]).toEqual([true, true])
  })

  test('what is known of a form does not matter', () => {
    const sections = [onRoute('reading', 25), onRoute('math', 30)]
    expect(computeScoreBands(sections, defaultEstimatedScale, { reading: 0.1, math: 0.1 })).toEqual(
      computeScoreBands(sections, defaultEstimatedScale),
    )
  })

  test('a composite has the root of the sum of both squares, on each side', () => {
    const sections = [onRoute('reading', 25), onRoute('math', 30)]
    const { composite, sections: bands } = computeScoreBands(sections, defaultEstimatedScale)
    const total = sections.reduce((sum, { scaled }) => sum + scaled, 0)
    const side = (at: 'low' | 'high') =>
      Math.hypot(...bands.map(({ band }, n) => band[at] - (sections[n]?.scaled ?? 0)))
    expect(composite).toEqual({ low: Math.round(total - side('low')), high: Math.round(total + side('high')) })
  })

  test('a section that time cut short has no band', () => {
    const cut = { ...onRoute('math', 10), notReached: 20 }
    expect(computeScoreBands([cut], defaultEstimatedScale).sections).toEqual([])
  })
})
