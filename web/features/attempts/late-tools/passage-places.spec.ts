// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { findPlaceInPassage } from './passage-places.ts'

const prose = `<p>One.</p><table><tbody><tr><td><p>A cell.</p></td></tr></tbody></table><p>Two <em>words</em>.</p>`
const verse = `<p class="poem"><span class="line">First</span><br><span class="line">Second</span></p>`
const stanzas = `<p>By a poet.</p><p class="poem">A<br>B</p><p class="poem">C</p><p class="poem">D</p>`
const numbered = `<p>(1) A start. (2) Its <em>end</em>.</p><p>(3) Another.</p>`

test.each([
  ['paragraph', 2, prose, 'Two words.'],
  ['paragraph', 3, prose, null],
  ['paragraph', -1, prose, 'Two words.'],
  ['paragraph', -2, prose, 'One.'],
  ['paragraph', -3, prose, null],
  ['line', 2, verse, 'Second'],
  ['stanza', 2, stanzas, 'C'],
  ['stanza', -1, stanzas, 'D'],
  ['stanza', 4, stanzas, null],
  ['stanza', 1, prose, null],
  ['sentence', 1, numbered, '(1) A start. '],
  ['sentence', 2, numbered, '(2) Its end.'],
  ['sentence', 3, numbered, '(3) Another.'],
  ['sentence', 4, numbered, null],
] as const)('%s %i', (kind, number, html, text) => {
  const passage = document.createElement('section')
  passage.innerHTML = html
  expect(findPlaceInPassage(passage, { kind, number })?.toString() ?? null).toBe(text)
})

const pair = `<h3>Text 1: Names</h3><p>(1) One.</p><p>Two.</p><h3>Text 2: Numbers</h3><p>Three.</p><h4>More</h4><p>(1) Four.</p>`

test.each([
  [1, 1, '(1) One.'],
  [1, 2, 'Three.'],
  [2, 2, '(1) Four.'],
  [3, 1, null],
  [1, 3, null],
])('paragraph %i of Text %i', (number, text, words) => {
  const passage = document.createElement('section')
  passage.innerHTML = pair
  expect(findPlaceInPassage(passage, { kind: 'paragraph', number, text })?.toString() ?? null).toBe(words)
})

test('a sentence of the second text', () => {
  const passage = document.createElement('section')
  passage.innerHTML = pair
  expect(findPlaceInPassage(passage, { kind: 'sentence', number: 1, text: 2 })?.toString()).toBe('(1) Four.')
})
