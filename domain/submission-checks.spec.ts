import { expect, test } from 'vitest'
import { changedAnswers, isUnusuallyFast, latenessInWords, paceInWords } from './submission-checks.ts'

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
  [114, 180, '114 right in 3 minutes'],
  [30, 45, '30 right in 45 seconds'],
  [4, 1, '4 right in 1 second'],
  [40, 90, '40 right in 2 minutes'],
])('%i right in %i seconds are in words', (right, seconds, words) => {
  expect(paceInWords({ right, seconds })).toBe(words)
})

test('one answer is one', () => {
  expect([1, 3].map(latenessInWords)).toEqual([
    '1 answer arrived after time was up',
    '3 answers arrived after time was up',
  ])
})

test('an answer changed when its choice or its number did, not when it was only stored', () => {
  const empty = { selectedOption: null, numericValue: '' }
  const before = { a: { ...empty, selectedOption: 1 }, b: { ...empty, numericValue: '5' }, c: empty }
  const after = {
    a: { ...empty, selectedOption: 2 },
    b: { ...empty, numericValue: '5' },
    c: { ...empty, numericValue: '0' },
    d: { ...empty, selectedOption: 0 },
    e: empty,
  }
  expect(changedAnswers(before, after)).toEqual(['a', 'c', 'd'])
})
