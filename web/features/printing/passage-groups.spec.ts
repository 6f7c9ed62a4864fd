import { expect, test } from 'vitest'
import { groupByPassage } from './passage-groups.ts'

const asked = (...questions: readonly (readonly [number: number, passage: number | null])[]) =>
  questions.map(([number, passage]) => ({ number, question: { passage } }))

test.each([
  [asked(), []],
  [asked([1, null], [2, null]), [[null, [1, 2]]]],
  [
    asked([1, null], [2, 0], [3, 0], [4, 1], [5, null]),
    [
      [null, [1]],
      [0, [2, 3]],
      [1, [4]],
      [null, [5]],
    ],
  ],
])('neighbors on one passage go together', (questions, groups) => {
  expect(groupByPassage(questions).map((one) => [one.passage, one.questions.map(({ number }) => number)])).toEqual(
    groups,
  )
})

test.each([
  [asked([7, 0]), 'Read the passage and answer question 7.'],
  [asked([7, 0], [8, 0], [9, 0]), 'Read the passage and answer questions 7–9.'],
  [asked([7, 0], [9, 0]), 'Read the passage and answer questions 7, 9.'],
])('the words above a passage name its questions', (questions, words) => {
  expect(groupByPassage(questions)[0]?.words).toBe(words)
})
