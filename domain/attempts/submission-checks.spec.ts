import { expect, test } from 'vitest'
import { makeOptionId } from '#test/support/options.ts'
import { describeChecks, describePace, isUnusuallyFast, listChangedAnswers } from './submission-checks.ts'

test.each([
  ['everything right in seconds a question', 114, 114, 180, true],
  ['nearly everything right in seconds a question', 103, 114, 300, true],
  ['everything right at a quick pace', 114, 114, 114 * 5, false],
  ['many right in no time, and many wrong', 90, 114, 60, false],
  ['a short test in no time', 4, 4, 0, true],
  ['a short test at a quick pace', 4, 4, 8, false],
  ['nearly all of a short test in no time', 4, 5, 0, false],
  ['a question or two in no time', 2, 2, 0, false],
  ['nothing right', 0, 114, 0, false],
  ['nothing to score', 0, 0, 0, false],
])('%s', (_, right, scored, seconds, expected) => {
  expect(isUnusuallyFast({ right, scored, seconds })).toBe(expected)
})

test.each([
  [114, 114, 180, '114 of 114 right in 3 minutes'],
  [30, 30, 41, '30 of 30 right in 41 seconds'],
  [4, 4, 1, '4 of 4 right in 1 second'],
  [39, 40, 90, '39 of 40 right in 2 minutes'],
])('%i of %i right in %i seconds are in words', (right, scored, seconds, words) => {
  expect(describePace({ right, scored, seconds })).toBe(words)
})

test('checks are a line for each thing that was recorded', () => {
  const nothing = { lateAnswers: 0, refusedAnswers: 0, unusualPace: null }
  expect(describeChecks(nothing)).toEqual([])
  expect(describeChecks({ lateAnswers: 1, refusedAnswers: 2, unusualPace: null })).toEqual([
    '1 answer arrived after time was up',
    '2 answers came too late to count',
  ])
  const unusualPace = { right: 30, scored: 30, seconds: 41 }
  expect(describeChecks({ ...nothing, unusualPace })).toEqual(['Very fast: 30 of 30 right in 41 seconds'])
})

test('an answer changed if its choice or its number did, not if it was only stored again', () => {
  const empty = { selectedOption: null, numericValue: '' }
  const before = { a: { ...empty, selectedOption: makeOptionId(1) }, b: { ...empty, numericValue: '5' }, c: empty }
  const after = {
    a: { ...empty, selectedOption: makeOptionId(2) },
    b: { ...empty, numericValue: '5' },
    c: { ...empty, numericValue: '0' },
    d: { ...empty, selectedOption: makeOptionId(0) },
    e: empty,
  }
  expect(listChangedAnswers(before, after)).toEqual(['a', 'c', 'd'])
})
