import { expect, test } from 'vitest'
import { findNewestScores } from './newest-scores.ts'

const score = (grade: 8 | 9, year: number, lowestScore: number) => ({ grade, year, lowestScore })

test.each([
  [[], { eighth: '–', ninth: '–', year: '–' }],
  [[score(8, 2024, 550), score(8, 2025, 556), score(9, 2025, 562)], { eighth: '556', ninth: '562', year: '2025' }],
  [[score(8, 2025, 556), score(9, 2023, 560)], { eighth: '556', ninth: '560 (2023)', year: '2025' }],
  [[score(9, 2024, 513)], { eighth: '–', ninth: '513', year: '2024' }],
])('of %j the row shows %j', (cutoffs, row) => {
  expect(findNewestScores(cutoffs)).toEqual(row)
})
