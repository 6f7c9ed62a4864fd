import { expect, test } from 'vitest'
import { shortenStem } from './stem-words.ts'

test.each([
  ['<p>Which of these is prime?</p>', 27, 'Which of these is prime?'],
  ['Which of these is prime?', 24, 'Which of these is prime?'],
  ['Which of these is prime?', 20, 'Which of these is…'],
  ['Which of these is prime?', 18, 'Which of these is…'],
  ['Which of these is prime?', 17, 'Which of these is…'],
  ['Which of these is prime?', 16, 'Which of these…'],
  ['Antidisestablishmentarianism', 10, 'Antidisest…'],
  ['Take $\\frac{1}{2}$ of it', 7, 'Take…'],
  ['Take $\\frac{1}{2}$ of it all', 12, 'Take 1/2 of…'],
  ['$\\frac{1}{2}$ills', 5, '1/2…'],
  ['', 10, ''],
])('%s in %i characters reads "%s"', (html, length, words) => {
  expect(shortenStem(html, length)).toBe(words)
})
