import { expect, test } from 'vitest'
import { describeAway, describeWeek, type WeekOfStudent } from './week-words.ts'

const quiet: WeekOfStudent = {
  ...{
    tests: 0,
    drills: 0,
    latest: null,
    practice: { answers: 0, right: 0, seconds: 0 },
    reviews: { due: 0, done: 0 },
  },
  weakTopic: null,
  away: null,
  next: null,
  coming: null,
}
const test2 = {
  ...{
    title: 'Practice Test 2',
    right: 70,
    questions: 100,
    composite: 521,
    isUntimed: false,
    isEstimated: false,
    before: 509,
  },
  band: null,
  notReached: '',
  goal: null,
}
const full: WeekOfStudent = {
  ...{
    tests: 2,
    drills: 0,
    latest: test2,
    practice: { answers: 41, right: 30, seconds: 2700 },
    reviews: { due: 15, done: 12 },
  },
  weakTopic: { topic: 'Percent', right: 1, questions: 5, test: 'Practice Test 1' },
  away: null,
  next: '6 questions to review',
  coming: { what: 'Practice Test 3', when: 'due on Friday, March 6' },
}

test('a full week has five lines', () => {
  expect(describeWeek(full)).toEqual([
    'Tests: 2. The last one was Practice Test 2. Score: 521 of 800, 12 more than before.',
    'Practice, as the browser reported it: 45 minutes, 30 of 41 questions right.',
    'Reviews of missed questions: 12 of 15 done.',
    'A topic to talk about: Percent, 1 of 5 right in Practice Test 1.',
    'Next: 6 questions to review. Then: Practice Test 3, due on Friday, March 6.',
  ])
})

test.each([
  ['nothing was done', quiet, ['No tests and no practice this week.']],
  ['only a drill was done', { ...quiet, drills: 1 }, ['Tests: 1 drill.', 'Practice: none this week.']],
  [
    'the student is away',
    { ...quiet, away: 'Maya is away until Sunday, March 15.' },
    ['No tests and no practice this week. Maya is away until Sunday, March 15.'],
  ],
  [
    'nothing was done and something is planned',
    { ...quiet, coming: full.coming },
    ['No tests and no practice this week. Next: Practice Test 3, due on Friday, March 6.'],
  ],
  [
    'there was one round of practice',
    { ...quiet, practice: { answers: 1, right: 1, seconds: 20 }, reviews: { due: 1, done: 1 } },
    [
      'Tests: none this week.',
      'Practice, as the browser reported it: under 1 minute, 1 of 1 questions right.',
      'Reviews of missed questions: 1 of 1 done.',
    ],
  ],
  [
    'the test has no composite score',
    { ...quiet, tests: 1, latest: { ...test2, composite: null } },
    ['Tests: Practice Test 2. 70 of 100 right.', 'Practice: none this week.'],
  ],
  [
    'the scale is estimated, and it is the first test',
    { ...quiet, tests: 1, latest: { ...test2, isEstimated: true, before: null } },
    ['Tests: Practice Test 2. Estimated score: 521 of 800.', 'Practice: none this week.'],
  ],
  [
    'the student has a goal, and it is known how sure the score is',
    {
      ...{ ...quiet, tests: 1 },
      latest: {
        ...test2,
        band: { low: 498, high: 544 },
        goal: {
          ...{ name: 'Stuyvesant High School', year: 2025, lowestScore: 556 },
          ...{ source: 'A book', sourceUrl: 'https://example.com', checkedOn: '2026-01-01' },
        },
      },
    },
    [
      'Tests: Practice Test 2. Score: 521 of 800, 12 more than before. Level today: about 498 to 544. Goal: 35 to go. 556 was the lowest score with an offer from Stuyvesant High School in 2025 (source: A book). It is not a promise.',
      'Practice: none this week.',
    ],
  ],
  [
    'the score is lower',
    { ...quiet, tests: 1, latest: { ...test2, before: 530 } },
    ['Tests: Practice Test 2. Score: 521 of 800, 9 less than before.', 'Practice: none this week.'],
  ],
  [
    'the score is the same',
    { ...quiet, tests: 1, latest: { ...test2, before: 521 } },
    ['Tests: Practice Test 2. Score: 521 of 800, the same as before.', 'Practice: none this week.'],
  ],
])('what the parents read if %s', (_, week, lines) => {
  expect(describeWeek(week)).toEqual(lines)
})

const away = (firstDay: string, lastDay: string) => [{ firstDay, lastDay }]

test.each([
  ['no break', [], null],
  ['a break until that day', away('2026-03-02', '2026-03-08'), 'Maya is away until Sunday, March 8.'],
  ['a break from that day on', away('2026-03-08', '2026-03-15'), 'Maya is away until Sunday, March 15.'],
  ['a break that ended in the week', away('2026-02-20', '2026-03-02'), 'Maya was away this week.'],
  ['a break that ended before', away('2026-02-20', '2026-03-01'), null],
  ['a break next week', away('2026-03-15', '2026-03-17'), 'Maya is away from Sunday, March 15 to Tuesday, March 17.'],
  ['a break after next week', away('2026-03-16', '2026-03-17'), null],
])('the letter of March 8 about %s', (_, breaks, expected) => {
  expect(describeAway('Maya', breaks, '2026-03-08')).toBe(expected)
})
