// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tolerateMovedNodes } from './moved-nodes.ts'

const { removeChild, insertBefore } = Node.prototype

beforeEach(() => tolerateMovedNodes(Node.prototype))

afterEach(() => {
  Node.prototype.removeChild = removeChild
  Node.prototype.insertBefore = insertBefore
})

function made(html: string): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = html
  return place
}

/** Acts like a browser's translator: removes the text node and puts an element with its words in its place. */
function translate(text: Node | null): Text {
  if (!(text instanceof Text)) throw new Error('No text to translate')
  const font = document.createElement('font')
  font.textContent = text.data
  text.replaceWith(font)
  return text
}

test('a node that is where it was is removed, and what goes before it is before it', () => {
  const place = made('<i>a</i><b>b</b>')
  const [first, second] = place.children
  if (!(first && second)) throw new Error('Two elements expected')
  expect(place.insertBefore(document.createElement('u'), second).tagName).toBe('U')
  expect(place.removeChild(first)).toBe(first)
  expect(place.insertBefore(document.createElement('s'), null).tagName).toBe('S')
  expect(place.innerHTML).toBe('<u></u><b>b</b><s></s>')
})

test('a node that moved into an element is removed from there', () => {
  const place = made('<font><font>a</font></font><b>b</b>')
  const text = place.querySelector('font font')?.firstChild
  if (!text) throw new Error('A text expected')
  expect(place.removeChild(text)).toBe(text)
  expect(place.innerHTML).toBe('<font><font></font></font><b>b</b>')
})

test('a node that is nowhere may be removed again', () => {
  const place = made('a<b>b</b>')
  const text = translate(place.firstChild)
  expect(place.removeChild(text)).toBe(text)
  expect(place.innerHTML).toBe('<font>a</font><b>b</b>')
})

test('what goes before a node that moved into an element goes before that element', () => {
  const place = made('<b>b</b><font><font>a</font></font>')
  const text = place.querySelector('font font')?.firstChild
  place.insertBefore(document.createElement('u'), text ?? null)
  expect(place.innerHTML).toBe('<b>b</b><u></u><font><font>a</font></font>')
})

test('what goes before a node that is nowhere goes to the end', () => {
  const place = made('<b>b</b>a')
  const text = translate(place.lastChild)
  place.insertBefore(document.createElement('u'), text)
  expect(place.innerHTML).toBe('<b>b</b><font>a</font><u></u>')
})

function Notice({ isOffline, isKnown }: { isOffline: boolean; isKnown: boolean }) {
  return (
    <p>
      {isOffline && <b>!</b>}
      text{isKnown && ' more'}
    </p>
  )
}

test('React goes on in a page that was translated', () => {
  const { container, rerender } = render(<Notice isOffline={false} isKnown={true} />)
  for (const text of [...(container.querySelector('p')?.childNodes ?? [])]) translate(text)
  rerender(<Notice isOffline={true} isKnown={false} />)
  expect(container.querySelector('b')?.textContent).toBe('!')
})
