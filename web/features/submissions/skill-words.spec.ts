import { expect, test } from 'vitest'
import { describeCaution, describeRightCount, describeSkill } from './skill-words.ts'

test('says how many answers of a skill are right', () => {
  expect(describeRightCount({ correct: 2, scored: 3 })).toBe('2 of 3 right')
  expect(describeSkill({ subject: 'math', skill: 'number-properties', correct: 0, scored: 3, topics: [] })).toBe(
    'Number properties (Math): 0 of 3 right',
  )
})

test.each([
  [[3, 3, 2], '3 questions say only a little about a skill: treat this as a place to start.'],
  [[1], '1 question says only a little about a skill: treat this as a place to start.'],
])('of skills with %j questions it is careful', (counts, words) => {
  expect(describeCaution(counts.map((scored) => ({ scored })))).toBe(words)
})
