// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { extendToWholeWords, findTextRange, measureStretch } from './text-offsets.ts'

let box: HTMLElement

beforeEach(() => {
  box = document.createElement('div')
  box.innerHTML = '<p>One <em>fine</em> day</p><p>the <math><mi>x</mi></math> sun rose.</p>'
  document.body.replaceChildren(box)
})

function textAt(path: number[]): Text {
  const node = path.reduce<Node>((parent, index) => parent.childNodes[index] ?? parent, box)
  if (!(node instanceof Text)) throw new Error('There is no text there.')
  return node
}

function selected(from: [number[], number], to: [number[], number]) {
  const range = document.createRange()
  range.setStart(textAt(from[0]), from[1])
  range.setEnd(textAt(to[0]), to[1])
  return range
}

test('counts characters over elements and leaves formulas out', () => {
  const stretch = measureStretch(box, selected([[0, 1, 0], 2], [[1, 2], 4]))
  expect(stretch).toEqual({ startIndex: 6, endIndex: 20, text: 'ne daythe  sun' })
})

test('leaves blanks at the ends out, and finds nothing in blanks alone', () => {
  expect(measureStretch(box, selected([[0, 0], 3], [[0, 2], 4]))?.text).toBe('fine day')
  expect(measureStretch(box, selected([[0, 0], 3], [[0, 0], 4]))).toBeNull()
})

test('finds the same words again, also when the text before them has changed', () => {
  const stretch = { startIndex: 4, endIndex: 8, text: 'fine' }
  expect(findTextRange(box, stretch)?.toString()).toBe('fine')
  box.innerHTML = '<p>It was one <b>fine</b> day.</p>'
  expect(findTextRange(box, stretch)?.toString()).toBe('fine')
  box.innerHTML = '<p>It was a day.</p>'
  expect(findTextRange(box, stretch)).toBeNull()
})

test('reads back every stretch that it made', () => {
  const whole = box.textContent?.replace('x', '') ?? ''
  for (let start = 0; start < whole.length; start += 1) {
    for (let end = start + 1; end <= whole.length; end += 1) {
      const text = whole.slice(start, end)
      const range = findTextRange(box, { startIndex: start, endIndex: end, text })
      if (text.trim() !== text) continue
      expect(range && measureStretch(box, range)).toEqual({ startIndex: start, endIndex: end, text })
    }
  }
})

test.each([
  ['h of the Norwe', 'north of the Norwegian'],
  ['oast, ', 'coast,'],
  ['on', 'don’t'],
  ['5 mi', '1,200.5 miles'],
  [' ran. She l', 'ran. She left'],
  // The next line begins with a new word, although there is no space between them.
  ['lef', 'left'],
  ['gai', 'again'],
])('%j is marked as %j', (selection, words) => {
  const text = 'Far north of the Norwegian coast, they don’t go 1,200.5 miles. He ran. She left'
  box.innerHTML = `<p class="poem">${text}<br>again</p>`
  const startIndex = (box.textContent ?? '').indexOf(selection)
  const stretch = { startIndex, endIndex: startIndex + selection.length, text: selection }
  const range = findTextRange(box, stretch)
  const trimmed = range && measureStretch(box, range)
  const whole = trimmed && extendToWholeWords(box, trimmed)
  expect(whole?.text).toBe(words)
  expect((box.textContent ?? '').slice(whole?.startIndex, whole?.endIndex)).toBe(words)
})
