import { expect, test } from 'vitest'
import { findSeasonToEnter, isInSeason, isTimeToAsk } from './exam-season.ts'

const of2025 = { firstDay: '2025-09-01', lastDay: '2026-02-28' }

test.each([
  ['2026-02-28', null, false],
  ['2026-03-01', of2025, true],
  ['2026-04-30', of2025, true],
  ['2026-05-01', of2025, false],
  ['2026-08-31', of2025, false],
  ['2026-09-01', null, false],
  ['2028-03-01', { firstDay: '2027-09-01', lastDay: '2028-02-29' }, true],
])('on %s', (today, season, asks) => {
  expect(findSeasonToEnter(today)).toEqual(season)
  expect(isTimeToAsk(today)).toBe(asks)
})

test.each([
  ['2025-08-31', false],
  ['2025-09-01', true],
  ['2026-02-28', true],
  ['2026-03-01', false],
])('an exam on %s', (day, isIn) => expect(isInSeason(day, of2025)).toBe(isIn))
