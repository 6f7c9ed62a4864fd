import { expect, test } from 'vitest'
import { isHtmlTooDeep } from './html-depth.ts'

test.each([
  ['<b>'.repeat(100), false],
  ['<b>'.repeat(101), true],
  ['<b>a</b>'.repeat(1000), false],
  ['<a '.repeat(101), true],
  ['<p>one'.repeat(1000), false],
  [`<ul>${'<li>one<br>two'.repeat(1000)}</ul>`, false],
  ['</b>'.repeat(50) + '<b>'.repeat(101), true],
  ['<'.repeat(1000), false],
  ['x < y and y > z '.repeat(200), false],
])('%#', (html, expected) => {
  expect(isHtmlTooDeep(html)).toBe(expected)
})
