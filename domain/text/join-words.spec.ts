import { expect, test } from 'vitest'
import { joinWords } from './join-words.ts'

test.each([
  [['Ratios'], 'Ratios'],
  [['Ratios', 'Percent'], 'Ratios and Percent'],
  [['Ratios', 'Percent', 'Geometry'], 'Ratios, Percent, and Geometry'],
])('%j', (words, sentence) => {
  expect(joinWords(words)).toBe(sentence)
})
