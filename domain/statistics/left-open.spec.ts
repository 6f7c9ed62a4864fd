import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOpen } from './left-open.ts'
import { matrixOfRows } from './response-matrix.ts'

test('a question is not reached where all after it are open too', () => {
  expect(
    leftOpen(
      matrixOfRows([
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
    { omitted: 0, notReached: 2 },
    { omitted: 0, notReached: 3 },
  ])
})

test('where a student chose the first section, a question is not reached where all after it in its section are open', () => {
  const matrix = matrixOfRows([
    // Math first, and out of time in reading.
    [1, null, null, 1, 0, 1],
    // Reading first, passing over one question, and out of time in math.
    [1, null, 1, 1, null, null],
  ])
  const sections = [0, 0, 0, 1, 1, 1]
  expect(leftOpen(matrix, () => sections)).toEqual([
    { omitted: 0, notReached: 0 },
    { omitted: 1, notReached: 1 },
    { omitted: 0, notReached: 1 },
    { omitted: 0, notReached: 0 },
    { omitted: 0, notReached: 1 },
    { omitted: 0, notReached: 1 },
  ])
  const first = leftOpen(matrix, (student) => (student === 1 ? sections : null))
  expect(first[2]).toEqual({ omitted: 1, notReached: 0 })
})

test('both together are all that was left open, and what is not reached never falls', () => {
  const row = fc.array(fc.constantFrom(1, 0, null), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      const found = leftOpen(matrixOfRows(rows))
      for (const [at, { omitted, notReached }] of found.entries()) {
        expect(omitted + notReached).toBe(rows.filter((one) => one[at] === null).length)
        expect(notReached).toBeGreaterThanOrEqual(found[at - 1]?.notReached ?? 0)
      }
    }),
  )
})
