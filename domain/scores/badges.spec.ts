import { expect, test } from 'vitest'
import { getPercentageBadge, getScaledBadge, getScoreBadge } from './badges.ts'

test.each([
  [100, 'Excellent', 'default'],
  [80, 'Excellent', 'default'],
  [79, 'Good', 'secondary'],
  [60, 'Good', 'secondary'],
  [59, 'Needs Improvement', 'destructive'],
  [0, 'Needs Improvement', 'destructive'],
])('%i percent is %s, in the %s badge', (percent, label, variant) => {
  expect(getPercentageBadge(percent)).toEqual({ label, variant })
})

test('a test without scored questions has no percentage', () => {
  expect(getScoreBadge({ scorePercentage: 0, totalQuestions: 0 })).toEqual({
    words: 'Not scored',
    percentage: 'Not scored',
    variant: 'secondary',
  })
  expect(getScoreBadge({ scorePercentage: 75, totalQuestions: 4 })).toEqual({
    words: '75% Good',
    percentage: '75%',
    variant: 'secondary',
  })
})

test('a test that was not reached to its end has a percentage and no word', () => {
  expect(
    getScoreBadge({
      scorePercentage: 7,
      totalQuestions: 114,
      sections: [{ scored: 57, notReached: 57 }, { scored: 57 }],
    }),
  ).toEqual({
    words: '7%',
    percentage: '7%',
    variant: 'secondary',
  })
})

test.each([
  [800, 'default'],
  [640, 'default'],
  [639, 'secondary'],
  [480, 'secondary'],
  [479, 'destructive'],
  [0, 'destructive'],
])('a composite of %i has the %s badge', (composite, variant) => {
  expect(getScaledBadge(composite)).toBe(variant)
})

test.each([
  [320, 'default'],
  [319, 'secondary'],
  [240, 'secondary'],
  [239, 'destructive'],
])('%i of the 400 of one subject has the %s badge', (composite, variant) => {
  expect(getScaledBadge(composite, 400)).toBe(variant)
})

test('an adaptive test has no percentage, because everybody gets about half right', () => {
  expect(getScoreBadge({ scorePercentage: 52, totalQuestions: 100, isAdaptive: true })).toEqual({
    words: 'Adaptive',
    percentage: 'Adaptive',
    variant: 'secondary',
  })
})
