import { expect, test } from 'vitest'
import { makeSeat } from '#test/support/web-seats.ts'
import { findPauseBetweenLooks } from './seats.queries.ts'

test('a class is asked for every two seconds; a school, or what could not be loaded, less often', () => {
  expect([1, 400].map((count) => findPauseBetweenLooks(Array(count).fill(makeSeat())))).toEqual([2000, 2000])
  expect(findPauseBetweenLooks(Array(401).fill(makeSeat()))).toBe(5000)
  expect(findPauseBetweenLooks(undefined)).toBe(5000)
})
