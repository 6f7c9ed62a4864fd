import { describe, expect, test } from 'vitest'
import { defaultEstimatedScale, listScaleProblems } from '#domain/scores/scales.ts'
import { simulateSeason, type TrueSeason } from '#test/support/exam-season.ts'
import {
  type ComparedExam,
  type ComparisonFigures,
  fewestForScale,
  listGroupMeans,
  proposeScale,
  summarizeExams,
} from './exam-comparison.ts'

const fair: TrueSeason = { students: 300, seed: 1, slope: 1, intercept: 0, days: 0.27 }
const tooHigh: TrueSeason = { ...fair, slope: 1.08, intercept: -30 }
const restless: TrueSeason = { ...fair, days: 0.6 }
const seeds = [1, 2, 3, 4, 5]

function figuresOf(exams: readonly ComparedExam[]): ComparisonFigures {
  const figures = summarizeExams(exams)
  if (figures === null) throw new Error('There are no students.')
  return figures
}

/** What the figures of a season approach: those of very many students. */
const many = 5000
const truths = new Map(
  [fair, tooHigh, restless].map((season) => [season, simulateSeason({ ...season, students: many, seed: 99 })]),
)
const truthOf = (season: TrueSeason) => figuresOf(truths.get(season) ?? [])
const twoErrors = (share: number, students: number) => 2 * Math.sqrt((share * (1 - share)) / students)

/** The figures that are further from the truth than two of their errors, in five seasons. One in twenty would be, by chance. */
function listFarFigures(season: TrueSeason): string[] {
  const truth = truthOf(season)
  const share = truth.held / many
  return seeds.flatMap((seed) => {
    const { students, bias, biasError, typicalMiss, held } = figuresOf(simulateSeason({ ...season, seed }))
    return [
      ...(Math.abs(bias - truth.bias) > 2 * biasError ? [`bias ${seed}`] : []),
      ...(Math.abs(held / students - share) > twoErrors(share, students) ? [`held ${seed}`] : []),
      ...(Math.abs(typicalMiss - truth.typicalMiss) > 2.5 * biasError ? [`miss ${seed}`] : []),
    ]
  })
}

describe('a simulated season of 300 students', () => {
  test.each([
    ['fair estimates', fair],
    ['estimates that are too high', tooHigh],
    ['students who change more than was assumed', restless],
  ])('with %s: the figures are those of the simulation, within their errors', (_name, season) => {
    expect(listFarFigures(season).length).toBeLessThanOrEqual(1)
  })

  test('with fair estimates: no bias, and the interval holds for eight in ten, at each level', () => {
    // High estimates are lucky more often than not, so the highest level holds a little less.
    expect(Math.abs(truthOf(fair).bias)).toBeLessThan(2 * truthOf(fair).biasError)
    const exams = truths.get(fair) ?? []
    for (const level of [1, 2, 3] as const) {
      const { held, students } = figuresOf(exams.filter((exam) => exam.level === level))
      expect(held / students, `level ${level}`).toBeGreaterThan(0.76)
      expect(held / students, `level ${level}`).toBeLessThan(0.86)
    }
  })

  test('with estimates that are too high, or restless students: fewer intervals hold', () => {
    const held = [fair, tooHigh, restless].map((season) => truthOf(season).held / many)
    expect(held[1]).toBeLessThan((held[0] ?? 0) - 0.05)
    expect(held[2]).toBeLessThan((held[0] ?? 0) - 0.1)
  })

  test.each([
    ['fair estimates', fair],
    ['estimates that are too high', tooHigh],
  ])('with %s: the proposed scale has the true line, within two errors', (_name, season) => {
    const far = seeds.flatMap((seed) => {
      const tables = proposeScale(simulateSeason({ ...season, seed }), defaultEstimatedScale)
      return [tables?.reading, tables?.math].flatMap((found) => {
        if (found === undefined) return ['nothing']
        const isSlope = Math.abs(found.slope - season.slope) <= 2 * found.slopeError
        const isIntercept = Math.abs(found.intercept - season.intercept) <= 2 * found.interceptError
        return [...(isSlope ? [] : [`slope ${seed}`]), ...(isIntercept ? [] : [`intercept ${seed}`])]
      })
    })
    // Of twenty figures, one is further away by chance.
    expect(far.length).toBeLessThanOrEqual(2)
  })
})

describe('a proposed scale', () => {
  const exams = simulateSeason(tooHigh)
  const tables = proposeScale(exams, defaultEstimatedScale)

  test('can be saved, and has an error for each number of right answers', () => {
    if (tables === null) throw new Error('There is no proposal.')
    const { reading, math } = tables
    expect(listScaleProblems({ reading: reading.proposed, math: math.proposed })).toEqual([])
    expect(reading.errors).toHaveLength(defaultEstimatedScale.reading.length)
    expect(Math.min(...reading.errors)).toBeGreaterThan(0)
  })

  test('needs sixty students', () => {
    expect(proposeScale(exams.slice(0, fewestForScale), defaultEstimatedScale)).not.toBeNull()
    expect(proposeScale(exams.slice(0, fewestForScale - 1), defaultEstimatedScale)).toBeNull()
  })

  test.each([1, 2, 3])('needs each level: a line without level %i would be another one', (level) => {
    const others = exams.filter((exam) => exam.level !== level)
    expect(others.length).toBeGreaterThanOrEqual(fewestForScale)
    expect(proposeScale(others, defaultEstimatedScale)).toBeNull()
  })

  test('is not there if a score does not vary', () => {
    const same = exams.map((exam) => ({ ...exam, real: { reading: 200, math: 200 } }))
    expect(proposeScale(same, defaultEstimatedScale)).toBeNull()
  })
})

describe('the figures', () => {
  const exam = (score: number, group = 'a', level: 1 | 2 | 3 = 2): ComparedExam => ({
    ...{ group, level },
    estimate: { reading: 240, math: 260, low: 440, high: 560 },
    real: { reading: score - 250, math: 250 },
  })

  test('are null without students', () => expect(summarizeExams([])).toBeNull())

  test.each([
    [[500, 510, 520, 530], { students: 4, bias: 15, biasError: Math.sqrt(500 / 3) / 2, typicalMiss: 15, held: 4 }],
    [[439, 440, 560, 561], { students: 4, bias: 0, biasError: Math.sqrt(14_642 / 3) / 2, typicalMiss: 60.5, held: 2 }],
  ])('of %o', (scores, figures) => {
    const found = summarizeExams(scores.map((score) => exam(score)))
    expect(found).toEqual({ ...figures, biasError: expect.closeTo(figures.biasError, 6) })
  })

  test('of a group are means in steps of five, by level and estimate', () => {
    const groups = listGroupMeans([exam(503, 'b', 3), exam(509, 'b', 3), exam(470), exam(480)])
    expect(groups).toEqual([
      { level: 2, students: 2, estimate: { reading: 240, math: 260 }, real: { reading: 225, math: 250 } },
      { level: 3, students: 2, estimate: { reading: 240, math: 260 }, real: { reading: 255, math: 250 } },
    ])
  })
})
