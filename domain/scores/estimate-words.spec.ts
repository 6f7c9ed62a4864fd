import { expect, test } from 'vitest'
import { describeEstimate } from './estimate-words.ts'

test.each([
  [{ isEstimated: false }, null],
  [{ isEstimated: true }, 'The score is an estimate: the exam’s own scale is not published.'],
  [
    { isEstimated: true, isAdaptive: true as const },
    'The score is an estimate: the city does not say how it allows for difficulty.',
  ],
])('%j', (scored, words) => {
  expect(describeEstimate(scored)).toBe(words)
})
