// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { placeInPassage } from './passage-places.ts'

const prose = `<p>One.</p><table><tbody><tr><td><p>A cell.</p></td></tr></tbody></table><p>Two <em>words</em>.</p>`
const verse = `<p class="poem"><span class="line">First</span><br><span class="line">Second</span></p>`
const numbered = `<p>(1) A start. (2) Its <em>end</em>.</p><p>(3) Another.</p>`

test.each([
  ['paragraph', 2, prose, 'Two words.'],
  ['paragraph', 3, prose, null],
  ['line', 2, verse, 'Second'],
  ['sentence', 1, numbered, '(1) A start. '],
  ['sentence', 2, numbered, '(2) Its end.'],
  ['sentence', 3, numbered, '(3) Another.'],
  ['sentence', 4, numbered, null],
] as const)('%s %i', (kind, number, html, text) => {
  const passage = document.createElement('section')
  passage.innerHTML = html
  expect(placeInPassage(passage, { kind, number })?.toString() ?? null).toBe(text)
})
