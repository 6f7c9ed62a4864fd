import { describe, expect, test } from 'vitest'
import { scoreRoute } from '#domain/scores/ability-score.ts'
import { defaultEstimatedScale } from '#domain/scores/scales.ts'
import { traceRoute } from './trace-route.ts'

const place = (difficulty: number, isRight: boolean | null) => ({ difficulty, isRight })
const traced = (places: Parameters<typeof traceRoute>[0]) => traceRoute(places, defaultEstimatedScale, 'math')

describe('the estimate of a section', () => {
  test('rises with a right answer, falls with a wrong one, and its band gets narrower', () => {
    const steps = traced([place(0, true), place(0.5, true), place(1, false), place(0.5, false)])
    const [first, second, third, fourth] = steps.map(({ estimate }) => estimate)
    expect(second).toBeGreaterThan(first ?? 0)
    expect(third).toBeLessThan(second ?? 0)
    expect(fourth).toBeLessThan(third ?? 0)
    const widths = steps.map(({ band }) => band.high - band.low)
    expect(widths.at(-1)).toBeLessThan(widths[0] ?? 0)
  })

  test('ends with the score and the band of the section', () => {
    const places = [place(0, true), place(0.5, false), place(-0.5, true)]
    const { scaled, band } = scoreRoute(places, 2, defaultEstimatedScale, 'math')
    expect(traced(places).at(-1)).toEqual({ number: 3, isRight: true, estimate: scaled, band })
  })

  test.each([
    ['without an answer', [], []],
    ['where a ruling took a question out', [place(0, true), place(2, null), place(0, false)], [1, 3]],
  ])('%s', (_, places, numbers) => {
    expect(traced(places).map(({ number }) => number)).toEqual(numbers)
  })
})
