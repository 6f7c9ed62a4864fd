import { expect, test } from 'vitest'
import { markOtherWords } from './marked-words.ts'

/** Marks words with stars. */
function marked(text: string, other: string): string {
  return markOtherWords(text, other)
    .map(({ words, isDifferent }) => (isDifferent ? `*${words}*` : words))
    .join('')
}

test.each([
  ['A red apple', 'A red apple', 'A red apple'],
  ['A red apple', 'a green APPLE.', 'A *red* apple'],
  ['What is 3 + 4?', 'What is 3 - 4?', 'What is 3 *+* 4?'],
  ['All of it', 'Nothing', '*All* *of* *it*'],
  ['', 'Nothing', ''],
  ['Words', '', '*Words*'],
])('%s beside %s', (text, other, expected) => {
  expect(marked(text, other)).toBe(expected)
})
