import { expect, test } from 'vitest'
import { describeReviews, describeWeekOfReviews } from './review-words.ts'

const none = { due: 0, minutes: 0, nextOn: null }

test.each([
  [{ due: 6, minutes: 10 }, '6 questions to review', 'About 10 minutes.'],
  [{ due: 1, minutes: 1 }, '1 question to review', 'About 1 minute.'],
  [{ nextOn: '2026-03-05' }, 'Nothing to review today', 'The next review is on <2026-03-05>.'],
  [{}, 'Nothing to review', 'Questions that you miss in a test come back here until you know them.'],
])('%j', (values, title, line) => {
  expect(describeReviews({ ...none, ...values }, (day) => `<${day}>`)).toEqual({ title, line })
})

test.each([
  [0, 0, null],
  [1, 1, 'Last 7 days: 1 of 1 review done.'],
  [25, 18, 'Last 7 days: 18 of 25 reviews done.'],
])('of %i reviews, %i were done', (due, done, words) => {
  expect(describeWeekOfReviews({ due, done })).toBe(words)
})
