import { expect, test } from 'vitest'
import { describeSectionScore, describeValues } from './score-words.ts'

test.each([
  [[], 'Math: none.'],
  [[250], 'Math: 250.'],
  [[250, 310, 300], 'Math: from 250 to 300 over 3 tests, best 310.'],
])('says %j as a sentence', (values, words) => {
  expect(describeValues('Math', values)).toBe(words)
})

test('shows a section as a scaled score, as right answers, or as a dash', () => {
  const sections = [
    { subject: 'reading' as const, raw: 40, scored: 57, scaled: 280 },
    { subject: 'math' as const, raw: 1, scored: 3, scaled: null },
  ]
  expect([describeSectionScore({ sections }, 'reading'), describeSectionScore({ sections }, 'math')]).toEqual([
    '280 / 400',
    '1 of 3 right',
  ])
  expect(describeSectionScore({ sections: [] }, 'math')).toBe('–')
})
