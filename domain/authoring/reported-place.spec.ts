import { expect, test } from 'vitest'
import { describePlaceInSentence, describeReportedPlace } from './reported-place.ts'

test.each([
  [{ testTitle: 'Practice Test 1', number: 5, code: null }, 'question 5 of Practice Test 1'],
  [{ testTitle: 'Practice Test 1', number: null, code: null }, 'a question of Practice Test 1'],
  [{ testTitle: null, number: 5, code: null }, 'question 5 of a deleted test'],
  [{ testTitle: null, number: null, code: 'percent 3-20411' }, 'a new question'],
])('%o', (place, words) => {
  expect(describePlaceInSentence(place)).toBe(words)
})

test('a title begins with a capital', () => {
  expect(describeReportedPlace({ testTitle: 'Workout', number: 1, code: null })).toBe('Question 1 of Workout')
})
