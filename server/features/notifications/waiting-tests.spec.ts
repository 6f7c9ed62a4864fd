import { expect, test } from 'vitest'
import { describeWaitingTests } from './waiting-tests.ts'

const day = 'Friday, March 6'
const one = { title: 'Geometry', due: null, isOverdue: false }
const two = { title: 'Fractions', due: day, isOverdue: false }
const late = { ...two, isOverdue: true }

test.each([
  [[], null],
  [[one], 'A test waits for you: Geometry.'],
  [[two], 'A test waits for you: Fractions. It is due on Friday, March 6.'],
  [[late], 'A test waits for you: Fractions. It was due on Friday, March 6.'],
  [[late, one], '2 tests wait for you: Fractions (was due on Friday, March 6) and Geometry.'],
  [[two, one], '2 tests wait for you: Fractions (due on Friday, March 6) and Geometry.'],
  [[one, one, one], '3 tests wait for you: Geometry, Geometry and Geometry.'],
  [[two, one, one, one], '4 tests wait for you: Fractions (due on Friday, March 6), Geometry and 2 more.'],
])('%j in words: %s', (tests, words) => {
  expect(describeWaitingTests(tests)).toBe(words)
})
