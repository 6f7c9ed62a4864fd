import { expect, test } from 'vitest'
import { describeMissedTopics } from './missed-questions-summary.ts'

/** Topics with one missed question of three. */
function missed(reading: number, math: number) {
  const of = (subject: 'reading' | 'math', count: number) =>
    Array.from({ length: count }, () => ({ subject, correct: 2, scored: 3 }))
  return [...of('reading', reading), ...of('math', math)]
}

const right = { subject: 'reading', correct: 3, scored: 3 } as const

test.each([
  ['nothing', [right], null],
  ['one question', [right, ...missed(0, 1)], 'One question was missed.'],
  ['few questions', [right, ...missed(0, 3)], 'The 3 missed questions are in different topics.'],
  ['mostly math', missed(1, 5), '5 of the 6 missed questions are in math, in different topics.'],
  ['just two thirds in reading', missed(4, 2), '4 of the 6 missed questions are in reading, in different topics.'],
  ['math alone', [right, ...missed(0, 4)], 'All 4 missed questions are in math, in different topics.'],
  ['both subjects', missed(3, 3), 'The 6 missed questions are in different topics.'],
  ['a test of one subject', missed(5, 0), 'The 5 missed questions are in different topics.'],
])('missed: %s', (_, topics, words) => {
  expect(describeMissedTopics(topics)).toBe(words)
})
