import { expect, test } from 'vitest'
import { addLineBreaks, addParagraphs } from './paragraphs.ts'

test.each([
  ['one line', 'Bees hum.', 'Bees hum.'],
  ['a line break', 'Bees\nhum.', 'Bees<br />hum.'],
  ['a blank line', 'Bees hum.\n\nThey dance.', '<p>Bees hum.</p><p>They dance.</p>'],
  ['Windows line ends', 'Bees hum.\r\n\r\nThey\r\ndance.', '<p>Bees hum.</p><p>They<br />dance.</p>'],
  ['blank lines with spaces in them', 'Bees hum.\n  \n\t\n\nThey dance.\n', '<p>Bees hum.</p><p>They dance.</p>'],
  ['blank lines around it', '\n\nBees hum.\n\n', '\n\nBees hum.\n\n'],
  ['an element over a blank line', 'So:\n\n<em>one\n\ntwo</em>', '<p>So:</p><p><em>one<br /><br />two</em></p>'],
  ['inline elements', '<b>Bees</b> hum.\n\nThey <i>dance</i>.', '<p><b>Bees</b> hum.</p><p>They <i>dance</i>.</p>'],
])('plain text keeps its paragraphs: %s', (_, source, expected) => {
  expect(addParagraphs(source)).toBe(expected)
})

test.each([
  ['paragraphs', '<p>Bees\nhum.</p>\n<p>They dance.</p>'],
  ['a list', 'Choose:\n<ul>\n  <li>one</li>\n</ul>'],
  ['<br>', 'Bees hum.<br />\nThey dance.'],
  ['preformatted text', '<pre>a\n\n  b</pre>'],
])('HTML that an author laid out stays: %s', (_, source) => {
  expect(addParagraphs(source)).toBe(source)
})

test.each([
  ['<p>Bees hum.</p>\n\n<p>They dance.</p>', '<p>Bees hum.</p><p>They dance.</p>'],
  [
    '<table><tbody>\n\n<tr><td>1</td></tr></tbody></table>\n\nBees\nhum.\n\nThey dance.',
    '<table><tbody>\n\n<tr><td>1</td></tr></tbody></table><p>Bees\nhum.</p><p>They dance.</p>',
  ],
  ['Bees hum.\n\n<hr />\n\nThey dance.', '<p>Bees hum.</p><hr /><p>They dance.</p>'],
])('text between blocks has paragraphs, too', (source, expected) => {
  expect(addParagraphs(source)).toBe(expected)
})

test.each([
  ['3\n4', '3<br />4'],
  ['3', '3'],
  ['<p>3</p>\n<p>4</p>', '<p>3</p>\n<p>4</p>'],
])('an option has line breaks alone', (source, expected) => {
  expect(addLineBreaks(source)).toBe(expected)
})

test('long texts cost little', () => {
  const started = performance.now()
  for (const unit of [' ', '\n', '\t\n', '<', 'a\n', '<b>', '<p>\n']) addParagraphs(unit.repeat(50_000 / unit.length))
  expect(performance.now() - started).toBeLessThan(2000)
})
