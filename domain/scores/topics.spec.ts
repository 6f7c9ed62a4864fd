import { expect, test } from 'vitest'
import { paper2017 } from '#test/support/formats.ts'
import { findTopic, getDefaultTopic, mathTopics, otherTopicName, readingTopics } from './topics.ts'

const fullTest = Array.from({ length: 114 }, (_, index) => getDefaultTopic(paper2017, index + 1, 114))

test('in a full test questions 1 to 57 have reading topics and 58 to 114 math topics, and every topic occurs', () => {
  expect(new Set(fullTest.slice(0, 57))).toEqual(new Set(readingTopics))
  expect(new Set(fullTest.slice(57))).toEqual(new Set(mathTopics))
})

test('a full test opens with revising and editing, and comprehension follows', () => {
  expect(fullTest[0]).toBe('Sentence Formation')
  const comprehension = fullTest.slice(19, 57)
  expect(new Set(comprehension)).toEqual(
    new Set(['Detail and Purpose Questions', 'Inference Questions', 'Vocabulary Questions', 'Summary Questions']),
  )
})

test.each([
  ['a test of 113 questions', 1, 113],
  ['a test of 115 questions', 58, 115],
  ['a question before the first', 0, 114],
  ['a question after the last', 115, 114],
])('%s has no default map', (_, questionNumber, questionCount) => {
  expect(getDefaultTopic(paper2017, questionNumber, questionCount)).toBe(otherTopicName)
})

test.each([
  ['its own topic', 'Circles', 1, 114, 'Circles'],
  ['its own topic although nobody else knows it', 'Sets', 1, 20, 'Sets'],
  ['the default topic of a full test when it names none', null, 1, 114, 'Sentence Formation'],
  ['the default topic when its own is blank', '  ', 58, 114, 'Basic Operations'],
  ['Other in a shorter test when it names none', null, 1, 20, 'Other'],
])('a question has %s', (_, topic, questionNumber, questionCount, expected) => {
  expect(findTopic(paper2017, { topic, questionNumber }, questionCount)).toBe(expected)
})
