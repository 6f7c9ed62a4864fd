import { expect, it } from 'vitest'
import { changeWords } from './score-words.ts'

it.each([
  [[], 'Math: none.'],
  [[250], 'Math: 250.'],
  [[250, 310, 300], 'Math: from 250 to 300 over 3 tests, best 310.'],
])('says %j as a sentence', (values, words) => {
  expect(changeWords('Math', values)).toBe(words)
})
