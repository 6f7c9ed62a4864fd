import { expect, test } from 'vitest'
import { findAskingLine } from './asking-line.ts'

test.each([
  ['', ''],
  ['What is 2 + 2?', 'What is 2 + 2?'],
  ['<p>One <b>two</b></p><p>Three</p>', 'Three'],
  ['<p>Text</p><p> </p>', 'Text'],
  ['First<br>second', 'second'],
  ['<img src="a.png"><p>Below</p>', 'Below'],
  ['<table><tr><td>1</td></tr></table><p>After</p>', 'After'],
  ['<table><tr><td>1</td></tr></table>', '1'],
  [
    '<math><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable></math> is it',
    '<math><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable></math> is it',
  ],
  ['<pre>code</pre>', 'code'],
  ['<p>Read this sentence.</p><p>It rained.</p><p>Which edit is <em>best</em>?</p>', 'Which edit is <em>best</em>?'],
  ['<p>Who came?</p><p>Nobody did.</p>', 'Who came?'],
  ['<p>Read this sentence.</p><blockquote>It rained.</blockquote><p>The words “it” mean</p>', 'The words “it” mean'],
  ['<p>Read this.</p><blockquote><p>Who came?</p></blockquote><p>The speaker is</p>', 'The speaker is'],
  ['<p>Choose two.</p><ul><li>One<ul><li>Two</li></ul></li><li>Three?</li></ul>', 'Choose two.'],
  ['<p>Choose the words.</p><p>(8) [[1]], it rained.</p>', 'Choose the words.'],
  ['<p>Graph the solution.</p><p><math><mn>1</mn></math></p>', 'Graph the solution.'],
  ['<p><math><mn>1</mn></math></p>', '<math><mn>1</mn></math>'],
])('of %j it is %j', (html, line) => {
  expect(findAskingLine(html)).toBe(line)
})
