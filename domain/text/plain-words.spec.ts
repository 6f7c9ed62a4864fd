import { expect, test } from 'vitest'
import { extractPlainParts, extractPlainText } from './plain-words.ts'

test.each([
  ['<p>One</p><p>two &amp; three</p>', 100, 'One two & three'],
  ['after <em>includes</em>, and <span class="x">be</span>fore<br>it', 100, 'after includes, and before it'],
  ['a &lt; b &#8722; c &unknown;', 100, 'a < b − c &unknown;'],
  ['<img src=x>', 100, ''],
  ['What is $\\frac{3}{4}$ of \\$8, if $x &lt; 5$?', 100, 'What is 3/4 of $8, if x < 5?'],
  ['It costs $5.', 100, 'It costs $5.'],
  ['abcdef', 3, 'abc…'],
  ['It was <script>alert(1)</script>blue<style>p { color: red }</style>.', 100, 'It was blue .'],
  ['It was <SCRIPT src="x">alert(1) < 2', 100, 'It was'],
])('%s in %i characters reads "%s"', (html, length, words) => {
  expect(extractPlainText(html, length)).toBe(words)
})

test.each([
  ['Half: $\\frac{1}{2}$.', 100, [{ words: 'Half: ' }, { tex: '\\frac{1}{2}', words: '1/2' }, { words: '.' }]],
  ['$x$ or \\$8', 100, [{ tex: 'x', words: 'x' }, { words: ' or $8' }]],
  ['Take $\\frac{1}{2}$', 7, [{ words: 'Take ' }, { words: '…' }]],
  ['', 10, []],
])('the parts of %j in %i characters', (html, length, parts) => {
  expect(extractPlainParts(html, length)).toEqual(parts)
})

test('a picture has the words of its description', () => {
  expect(extractPlainText('See <img src="/a.png" alt="a &quot;red&quot; line, x < 3"> now', 99)).toBe(
    'See a "red" line, x < 3 now',
  )
  expect(extractPlainText('<img src="/a.png" alt="A line">', 99)).toBe('A line')
})
