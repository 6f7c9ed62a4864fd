import { expect, test } from 'vitest'
import { gainLine, roundWords } from './next-step-words.ts'

test('a topic to gain from, and how long practice takes', () => {
  expect(gainLine({ subject: 'math', topic: 'Circles', correct: 1, scored: 6, percentage: 17 })).toBe(
    'Circles (Math): 5 of 6 missed',
  )
  expect([1, 6, 10].map(roundWords)).toEqual([
    '1 question, about 2 minutes',
    '6 questions, about 10 minutes',
    '10 questions, about 16 minutes',
  ])
})
