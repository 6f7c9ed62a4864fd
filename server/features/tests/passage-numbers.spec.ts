import { expect, test } from 'vitest'
import { numberPassageLines } from './passage-numbers.ts'

const poem = (...lines: string[]) => `<p class="poem">${lines.join('<br>')}</p>`
const span = (line: string, isFifth = false) => `<span class="line${isFifth ? ' fifth' : ''}">${line}</span>`

test('prose of several paragraphs is numbered by paragraphs', () => {
  const html = '<p>One.</p><table><tbody><tr><td>1</td></tr></tbody></table><p class="indent">Two.</p>'
  expect(numberPassageLines(html)).toEqual({ html, numbering: 'paragraphs' })
})

test.each([
  ['plain text', 'Once upon a time'],
  ['a single paragraph', '<p>Once upon a time</p>'],
  ['a passage whose sentences are numbered', '<p>(1) One. (2) Two.</p><p>(3) Three.</p>'],
  ['verse with an element that runs over a line', poem('a <em>b', 'c</em> d')],
])('%s is left as it is', (_, html) => {
  expect(numberPassageLines(html)).toEqual({ html })
})

test('verse is numbered by lines, every fifth one across the stanzas', () => {
  const { html, numbering } = numberPassageLines(poem('a', 'b <em>c</em>', 'd') + poem('e', 'f', 'g'))
  expect(numbering).toBe('lines')
  expect(html).toBe(poem(span('a'), span('b <em>c</em>'), span('d')) + poem(span('e'), span('f', true), span('g')))
})

test('the text stays the same, so that highlights keep their place', () => {
  const words = (html: string) => html.replaceAll(/<[^>]*>/g, '')
  const html = poem('The sky, she said,', 'is <em>wide</em>.') + poem('I wait.')
  expect(words(numberPassageLines(html).html)).toBe(words(html))
})
