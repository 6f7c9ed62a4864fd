import { expect, test } from 'vitest'
import { reviewWords, weekOfReviewsWords } from './review-words.ts'

const none = { due: 0, minutes: 0, waiting: 0, resting: 0, nextOn: null, minutesADay: 20, week: { due: 0, done: 0 } }

test.each([
  [{ due: 6, minutes: 10 }, '6 questions to review', 'About 10 minutes.', true],
  [{ due: 1, minutes: 1 }, '1 question to review', 'About 1 minute.', true],
  [
    { due: 6, minutes: 10, waiting: 114, resting: 60 },
    '6 questions to review',
    'About 10 minutes. 20 minutes is enough for today.',
    true,
  ],
  [{ waiting: 4, resting: 1 }, 'Enough for today', 'More come tomorrow.', false],
  [{ nextOn: '2026-03-05' }, 'Nothing to review today', 'The next review is on <2026-03-05>.', false],
  [{}, 'Nothing to review', 'Questions that you miss in a test come back here until you know them.', false],
])('%j', (values, title, line, hasRound) => {
  const words = reviewWords({ ...none, ...values }, (day) => `<${day}>`)
  expect([words.title, words.lines.join(' '), words.hasRound]).toEqual([title, line, hasRound])
})

test.each([
  [0, 0, null],
  [1, 1, 'Last 7 days: 1 of 1 review done.'],
  [25, 18, 'Last 7 days: 18 of 25 reviews done.'],
])('of %i reviews, %i were done', (due, done, words) => {
  expect(weekOfReviewsWords({ due, done })).toBe(words)
})
