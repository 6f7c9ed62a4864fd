import { expect, test } from 'vitest'
import {
  computeFirstTryPercentile,
  computeScalePercentile,
  describePercentile,
  describeScalePercentile,
} from './first-tries.ts'

test.each([
  [{ students: 49, below: 20, same: 1 }, null],
  [{ students: 50, below: 0, same: 1 }, 1],
  [{ students: 50, below: 25, same: 1 }, 51],
  [{ students: 50, below: 49, same: 1 }, 99],
  [{ students: 200, below: 100, same: 20 }, 55],
  [{ students: 60, below: 0, same: 60 }, 50],
])('%j is percentile %j', (tries, percentile) => {
  expect(computeFirstTryPercentile(tries)).toBe(percentile)
})

test.each([
  [{ students: 99, below: 20, same: 1 }, null],
  [{ students: 100, below: 62, same: 0 }, 62],
  [{ students: 400, below: 100, same: 40 }, 30],
])('among all full tests, %j is percentile %j', (results, percentile) => {
  expect(computeScalePercentile(results)).toBe(percentile)
})

test('the number of students is always said', () => {
  expect(describeScalePercentile({ percentile: 30, students: 400 })).toMatch('of 400 students here')
  expect(describePercentile({ percentile: 62, students: 80 })).toBe(
    'Percentile 62 among the first tries of 80 students here. Half of all students are below 50.',
  )
})
