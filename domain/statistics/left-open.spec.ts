import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildMatrixOfRows } from '#test/support/matrix-of-rows.ts'
import { countLeftOpen } from './left-open.ts'

test('a question is not reached where it, the one before and all after it are open', () => {
  expect(
    countLeftOpen(
      buildMatrixOfRows([
        [1, null, 0, null, null],
        [null, 1, 1, 1, 0],
        [null, null, null, null, null],
        [1, 1, 1, 1, null],
      ]),
    ),
  ).toEqual([
    { omitted: 1, notReached: 1 },
    { omitted: 1, notReached: 1 },
    { omitted: 0, notReached: 1 },
    { omitted: 1, notReached: 1 },
    { omitted: 1, notReached: 2 },
  ])
})

test('where a student could not go back to a section, the time ends in each section by itself', () => {
  const matrix = buildMatrixOfRows([
    // Math first; time ran out in reading.
    [1, null, null, 1, 0, 1],
    // Reading first, with one question skipped; time ran out in math.
    [1, null, 1, 1, null, null],
  ])
  const sections = [0, 0, 0, 1, 1, 1]
  expect(countLeftOpen(matrix, sections, () => true)).toEqual([
    { omitted: 0, notReached: 0 },
    { omitted: 2, notReached: 0 },
    { omitted: 0, notReached: 1 },
    { omitted: 0, notReached: 0 },
    { omitted: 1, notReached: 0 },
    { omitted: 0, notReached: 1 },
  ])
  expect(countLeftOpen(matrix, sections, (student) => student === 1)[2]).toEqual({ omitted: 1, notReached: 0 })
})

test.each([true, false])(
  'a section in which nothing was answered was not reached (forward only: %s)',
  (isForwardOnly) => {
    const matrix = buildMatrixOfRows([
      [null, null, 1, 0],
      [1, 0, null, null],
    ])
    const counts = countLeftOpen(matrix, [0, 0, 1, 1], () => isForwardOnly)
    expect(counts).toEqual(Array(4).fill({ omitted: 0, notReached: 1 }))
  },
)

test('both together are all that was left open, and what is not reached never falls', () => {
  const row = fc.array(fc.constantFrom(1, 0, null), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      const found = countLeftOpen(buildMatrixOfRows(rows))
      for (const [at, { omitted, notReached }] of found.entries()) {
        expect(omitted + notReached).toBe(rows.filter((one) => one[at] === null).length)
        expect(notReached).toBeGreaterThanOrEqual(found[at - 1]?.notReached ?? 0)
      }
    }),
  )
})
