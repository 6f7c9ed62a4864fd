import { expect, test } from 'vitest'
import { allPeriods, minutesWords, periodWords } from './practice-weeks.ts'

test.each([
  [0, 'Last 7 days'],
  [1, '8 to 14 days ago'],
  [3, '22 to 28 days ago'],
])('the period %j back is called “%s”', (periodsBack, words) => {
  expect(periodWords(periodsBack)).toBe(words)
})

test.each([
  [0, '0'],
  [1, 'under 1'],
  [59, 'under 1'],
  [60, '1'],
  [89, '1'],
  [90, '2'],
  [3600, '60'],
])('%j seconds are %s minutes', (seconds, words) => {
  expect(minutesWords(seconds)).toBe(words)
})

test('periods without practice are there, the latest first', () => {
  const practiced = { periodsBack: 2, answers: 3, right: 1, seconds: 90 }
  expect(allPeriods([practiced])).toEqual([
    { periodsBack: 0, answers: 0, right: 0, seconds: 0 },
    { periodsBack: 1, answers: 0, right: 0, seconds: 0 },
    practiced,
    { periodsBack: 3, answers: 0, right: 0, seconds: 0 },
  ])
})
