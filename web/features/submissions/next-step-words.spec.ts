import { expect, test } from 'vitest'
import { describeMissedRound, describeRoundLength, describeRoundMinutes, describeTopicGain } from './next-step-words.ts'

test('a topic to gain from, and how long practice takes', () => {
  expect(describeTopicGain({ subject: 'math', topic: 'Circles', correct: 1, scored: 6, percentage: 17 })).toBe(
    'Circles (Math): 5 of 6 missed',
  )
  expect([1, 6, 10].map((questions) => describeRoundLength(questions, 95))).toEqual([
    '1 question, about 2 minutes',
    '6 questions, about 10 minutes',
    '10 questions, about 16 minutes',
  ])
  expect([describeRoundMinutes(1, 60), describeRoundMinutes(6, 108)]).toEqual(['about 1 minute', 'about 11 minutes'])
  expect(describeRoundLength(10, 108)).toBe('10 questions, about 18 minutes')
})

test.each([
  [1, 1, 'Practice the one you missed'],
  [6, 6, 'Practice the 6 you missed'],
  [10, 15, 'Practice 10 of the 15 you missed'],
])('%i of %i missed questions in a round', (inRound, missed, words) => {
  expect(describeMissedRound(inRound, missed)).toBe(words)
})
