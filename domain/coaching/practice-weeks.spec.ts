import { expect, test } from 'vitest'
import {
  allPeriods,
  minutesWords,
  periodWords,
  practiceSentences,
  weeklyGoalWords,
  weekWords,
} from './practice-weeks.ts'

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
  [119, '1'],
  [2633, '43'],
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

const lately = 'In the last 7 days you got 2 of 3 right, in'

test.each([
  ['nothing was ever practiced', [0, 0, 0, 0], 0, null],
  ['nothing was practiced lately', [0, 3, 3, 3], 90, null],
  ['there was one short round', [3, 0, 0, 0], 5, `${lately} under 1 minute.`],
  ['a gap ends the streak', [3, 0, 3, 3], 60, `${lately} 1 minute.`],
  ['two weeks are a streak', [3, 3, 0, 3], 120, `${lately} 2 minutes. You practiced in each of the last 2 weeks.`],
  ['there is no gap', [3, 3, 3, 3], 120, `${lately} 2 minutes. You practiced in each of the last 4 weeks.`],
])('what the student reads if %s', (_, answers, seconds, sentences) => {
  const periods = answers.map((count, periodsBack) => ({ periodsBack, answers: count, right: 2, seconds }))
  expect(practiceSentences(periods)).toBe(sentences)
})

test.each([
  [0, 'Last 7 days: 0 of 60 minutes.'],
  [59, 'Last 7 days: under 1 of 60 minutes.'],
  [2633, 'Last 7 days: 43 of 60 minutes.'],
  [3599, 'Last 7 days: 59 of 60 minutes.'],
  [3600, 'The goal of 60 minutes in 7 days is reached.'],
  [36_000, 'The goal of 60 minutes in 7 days is reached.'],
])('after %i seconds of a goal of an hour the reader sees “%s”', (seconds, words) => {
  expect(weeklyGoalWords(seconds, 60)).toBe(words)
})

test('without a period there is nothing to say', () => {
  expect(practiceSentences([])).toBeNull()
})

test.each([
  [0, 'Last 7 days'],
  [1, '1 week ago'],
  [3, '3 weeks ago'],
])('below the bar of a week: %i', (periodsBack, words) => {
  expect(weekWords(periodsBack)).toBe(words)
})
