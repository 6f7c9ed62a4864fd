import { expect, test } from 'vitest'
import { sortByMissedShare, sortForDrill, suggestDrillMinutes } from './drills.ts'

test.each([
  [1, 10],
  [5, 10],
  [6, 15],
  [16, 35],
  [60, 120],
])('%i questions usually get %i minutes', (questions, minutes) => {
  expect(suggestDrillMinutes(questions)).toBe(minutes)
})

test('the questions on one passage stay together', () => {
  const chosen = [
    { id: 1, passage: 'a' },
    { id: 2, passage: null },
    { id: 3, passage: 'b' },
    { id: 4, passage: 'a' },
    { id: 5, passage: null },
  ]
  expect(sortForDrill(chosen).map(({ id }) => id)).toEqual([1, 4, 2, 3, 5])
})

test('what most students missed comes first', () => {
  const questions = [
    { id: 1, missedBy: [] },
    { id: 2, missedBy: ['Ada'] },
    { id: 3, missedBy: ['Ada', 'Ben'] },
    { id: 4, missedBy: ['Ben'] },
  ]
  expect(sortByMissedShare(questions).map(({ id }) => id)).toEqual([3, 2, 4, 1])
})
