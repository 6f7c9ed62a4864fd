import { expect, test } from 'vitest'
import { equateLinearly } from './linear-equating.ts'
import { createRandomDraw } from './random-numbers.ts'

test.each([
  [
    'a line',
    [
      [100, 210],
      [200, 410],
      [300, 610],
    ],
    { slope: 2, intercept: 10, slopeError: 0, interceptError: 0 },
  ],
  // The same deviations, and two students ten points off the line.
  [
    'two scores with errors',
    [
      [0, 0],
      [10, 20],
      [20, 10],
      [30, 30],
    ],
    { slope: 1, intercept: 0, slopeError: 0, interceptError: Math.sqrt(200) / 4 },
  ],
] as const)('%s', (_name, pairs, line) => {
  const found = equateLinearly(pairs.map(([from, to]) => ({ from, to })))
  const closeTo = (figure: number) => expect.closeTo(figure, 3)
  expect(found).toMatchObject({
    slope: closeTo(line.slope),
    intercept: closeTo(line.intercept),
    slopeError: closeTo(line.slopeError),
    interceptError: closeTo(line.interceptError),
  })
})

test('the error is smallest at the mean', () => {
  const found = equateLinearly([10, 20, 30, 40].map((from, at) => ({ from, to: from + (at % 2) * 5 })))
  expect(found?.errorAt(25)).toBeLessThan(found?.errorAt(20) ?? 0)
  expect(found?.errorAt(25)).toBeLessThan(found?.errorAt(40) ?? 0)
})

test.each([
  [[]],
  [
    [
      [1, 1],
      [2, 2],
    ],
  ],
  [
    [
      [1, 1],
      [1, 2],
      [1, 3],
    ],
  ],
  [
    [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
  ],
])('%o are no line', (pairs) => expect(equateLinearly(pairs.map(([from = 0, to = 0]) => ({ from, to })))).toBeNull())

test('the errors are those with which figures of many samples differ, also of a skewed score', () => {
  const draw = createRandomDraw(7)
  const error = () => draw(1001) / 25 - 20
  const lines = Array.from({ length: 300 }, () => {
    const abilities = Array.from({ length: 100 }, () => 100 + (draw(1001) / 70) ** 2)
    return equateLinearly(abilities.map((ability) => ({ from: ability + error(), to: 1.2 * (ability + error()) })))
  })
  for (const [figure, errorOf] of [
    ['slope', 'slopeError'],
    ['intercept', 'interceptError'],
  ] as const) {
    const found = lines.map((line) => line?.[figure] ?? 0)
    const mean = found.reduce((sum, one) => sum + one, 0) / found.length
    const deviation = Math.sqrt(found.reduce((sum, one) => sum + (one - mean) ** 2, 0) / found.length)
    const shown = lines.reduce((sum, line) => sum + (line?.[errorOf] ?? 0), 0) / lines.length
    expect(shown / deviation, figure).toBeGreaterThan(0.85)
    expect(shown / deviation, figure).toBeLessThan(1.15)
  }
})
