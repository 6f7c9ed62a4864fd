import { expect, test } from 'vitest'
import { computeAgeBand, parseAgeBand } from './age-band.ts'

const today = { year: 2026, month: 11 }

test.each([
  [{ year: 2026, month: 11 }, 'under_13'],
  [{ year: 2013, month: 12 }, 'under_13'],
  [{ year: 2013, month: 11 }, 'under_13'],
  [{ year: 2013, month: 10 }, '13_to_17'],
  [{ year: 2008, month: 11 }, '13_to_17'],
  [{ year: 2008, month: 10 }, '18_or_more'],
  [{ year: 1950, month: 1 }, '18_or_more'],
])('who was born in %o is %s', (born, band) => {
  expect(computeAgeBand(born, today)).toBe(band)
})

test('only the three words are an age', () => {
  expect(['under_13', '13_to_17', '18_or_more'].map(parseAgeBand)).toEqual(['under_13', '13_to_17', '18_or_more'])
  expect(['', '12', 12, null, undefined].map(parseAgeBand)).toEqual([null, null, null, null, null])
})
