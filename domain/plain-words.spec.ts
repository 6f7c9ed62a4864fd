import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test.each([
  ['<p>One</p><p>two &amp; three</p>', 100, 'One two & three'],
  ['a &lt; b &#8722; c &unknown;', 100, 'a < b − c &unknown;'],
  ['<img src=x>', 100, ''],
  ['abcdef', 3, 'abc…'],
])('%s in %i characters reads "%s"', (html, length, words) => {
  expect(plainWords(html, length)).toBe(words)
})
