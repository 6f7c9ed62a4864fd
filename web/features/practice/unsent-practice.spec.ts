import { expect, test } from 'vitest'
import { maxPracticeAnswersPerRequest } from '#contracts/coaching/kept-practice.ts'
import { addUnsentAnswer, makeUnsentRequests, removeSentAnswers, type UnsentAnswer } from './unsent-practice.ts'

function anAnswer(roundId: string, number: number, isRight = true): UnsentAnswer {
  const answer = { origin: 'test', subject: 'math', topic: 'Circles', isRight, seconds: 9 } as const
  return { roundId, answer: { ...answer, questionId: `question ${number}` } }
}

const sizes = (unsent: readonly UnsentAnswer[]) =>
  makeUnsentRequests(unsent).map(({ roundId, answers }) => [roundId, answers.length])

test('each round has requests of its own, each of a size that the server takes', () => {
  const many = Array.from({ length: maxPracticeAnswersPerRequest + 1 }, (_, number) => anAnswer('first', number))
  expect(sizes([])).toEqual([])
  expect(sizes([anAnswer('first', 1), anAnswer('second', 1), anAnswer('first', 2)])).toEqual([
    ['first', 2],
    ['second', 1],
  ])
  expect(sizes(many)).toEqual([
    ['first', maxPracticeAnswersPerRequest],
    ['first', 1],
  ])
})

test('what arrived leaves, and what came in meanwhile stays', () => {
  const unsent = [anAnswer('first', 1), anAnswer('second', 1), anAnswer('first', 2)]
  expect(removeSentAnswers(unsent, [anAnswer('first', 1)])).toEqual(unsent.slice(1))
})

test('a second answer to a question of a round replaces the first', () => {
  expect(addUnsentAnswer([anAnswer('first', 1)], anAnswer('first', 1, false))).toEqual([anAnswer('first', 1, false)])
  expect(addUnsentAnswer([anAnswer('first', 1)], anAnswer('second', 1))).toHaveLength(2)
})
