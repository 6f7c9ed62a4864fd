import { expect, test } from 'vitest'
import { askingLine } from './asking-line.ts'

test.each([
  ['', ''],
  ['What is 2 + 2?', 'What is 2 + 2?'],
  ['<p>One <b>two</b></p><p>Three</p>', 'One <b>two</b>'],
  ['<p> </p><p>Text</p>', 'Text'],
  ['First<br>second', 'First'],
  ['<img src="a.png"><p>Below</p>', 'Below'],
  ['<table><tr><td>1</td></tr></table><p>After</p>', '1'],
  [
    '<math><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable></math> is it',
    '<math><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable></math> is it',
  ],
  ['<pre>code</pre>', 'code'],
  ['<p>Read this sentence.</p><p>It rained.</p><p>Which edit is <em>best</em>?</p>', 'Which edit is <em>best</em>?'],
  ['<p>Who came?</p><p>Nobody did.</p>', 'Who came?'],
])('of %j it is %j', (html, line) => {
  expect(askingLine(html)).toBe(line)
})
