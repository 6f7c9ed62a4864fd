import { expect, test } from 'vitest'
import {
  describeMinutes,
  describePeriod,
  describeWeeklyGoal,
  fillPracticeDays,
  fillPracticePeriods,
} from './practice-weeks.ts'

test.each([
  [0, 'Last 7 days'],
  [1, '8 to 14 days ago'],
  [3, '22 to 28 days ago'],
])('the period %j back is called “%s”', (periodsBack, words) => {
  expect(describePeriod(periodsBack)).toBe(words)
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
  expect(describeMinutes(seconds)).toBe(words)
})

test('periods without practice are there, the latest first', () => {
  const practiced = { periodsBack: 2, answers: 3, right: 1, seconds: 90 }
  expect(fillPracticePeriods([practiced])).toEqual([
    { periodsBack: 0, answers: 0, right: 0, seconds: 0 },
    { periodsBack: 1, answers: 0, right: 0, seconds: 0 },
    practiced,
    { periodsBack: 3, answers: 0, right: 0, seconds: 0 },
  ])
})

test.each([
  [0, 'Goal for 7 days: 0 of 60 minutes.'],
  [59, 'Goal for 7 days: under 1 of 60 minutes.'],
  [2633, 'Goal for 7 days: 43 of 60 minutes.'],
  [3599, 'Goal for 7 days: 59 of 60 minutes.'],
  [3600, 'The goal of 60 minutes in 7 days is reached.'],
  [36_000, 'The goal of 60 minutes in 7 days is reached.'],
])('after %i seconds of a goal of an hour the reader sees “%s”', (seconds, words) => {
  expect(describeWeeklyGoal(seconds, 60)).toBe(words)
})

test('each of the last seven days is there, today last', () => {
  const practiced = { day: '2026-02-28', answers: 3, right: 1, seconds: 90 }
  const days = fillPracticeDays([practiced, { ...practiced, day: '2026-02-23' }], '2026-03-02')
  expect(days.map(({ day, answers }) => `${day}: ${answers}`)).toEqual([
    '2026-02-24: 0',
    '2026-02-25: 0',
    '2026-02-26: 0',
    '2026-02-27: 0',
    '2026-02-28: 3',
    '2026-03-01: 0',
    '2026-03-02: 0',
  ])
})
