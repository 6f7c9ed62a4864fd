import { expect, test } from 'vitest'
import { tallyTopics } from './topic-table.ts'

const layout = {
  subjects: ['reading', 'reading', 'math', 'math'],
  topics: ['Punctuation', 'Other', 'Other', 'Circles'],
} as const

test('topics come weak to strong, and every student has a cell for each', () => {
  const { topics, cells } = tallyTopics(
    ['maya', 'leo', 'new'],
    [
      { student: 'maya', counted: layout, marks: '1001' },
      { student: 'maya', counted: layout, marks: '1101' },
      { student: 'leo', counted: layout, marks: '0-1-' },
      { student: 'somebody else', counted: layout, marks: '0000' },
    ],
  )
  expect(topics).toEqual([
    { subject: 'math', topic: 'Other', correct: 1, scored: 3, percentage: 33 },
    { subject: 'reading', topic: 'Other', correct: 1, scored: 2, percentage: 50 },
    { subject: 'reading', topic: 'Punctuation', correct: 2, scored: 3, percentage: 67 },
    { subject: 'math', topic: 'Circles', correct: 2, scored: 2, percentage: 100 },
  ])
  expect(cells).toEqual([
    [
      { correct: 0, scored: 2 },
      { correct: 1, scored: 2 },
      { correct: 2, scored: 2 },
      { correct: 2, scored: 2 },
    ],
    [{ correct: 1, scored: 1 }, null, { correct: 0, scored: 1 }, null],
    [null, null, null, null],
  ])
})

test('a question that a student met before counts in the figures, and not in what rates the topic', () => {
  const counted = { ...layout, questionIds: ['a', 'b', 'c', 'd'] }
  const { cells } = tallyTopics(
    ['maya'],
    [
      { student: 'maya', counted, marks: '0-00' },
      { student: 'maya', counted, marks: '1111' },
    ],
  )
  expect(cells[0]).toContainEqual({ correct: 1, scored: 2, first: { correct: 0, scored: 1 } })
  expect(cells[0]).toContainEqual({ correct: 1, scored: 1 })
})

test('no students or no answers make an empty table', () => {
  expect(tallyTopics([], [])).toEqual({ topics: [], cells: [] })
})
