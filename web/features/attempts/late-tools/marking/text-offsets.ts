/**
 * Positions in a displayed text as character offsets. They stay valid with any layout and when the text is rendered again. Formulas are
 * skipped, because their characters are notation and not the author's text; so are the contents of gaps.
 */
import type { MarkablePlace } from '../../screen/test-screen.ts'

export interface TextStretch {
  readonly startIndex: number
  readonly endIndex: number
  readonly text: string
}

export type PlacedStretch = TextStretch & MarkablePlace

/** Returns the part of the selection inside this box, without spaces at its ends; null if there is none. */
export function measureStretch(box: Element, selection: Range): TextStretch | null {
  let position = 0
  let start: number | null = null
  let text = ''
  for (const node of textNodes(box)) {
    const from = node === selection.startContainer ? selection.startOffset : 0
    const to = node === selection.endContainer ? selection.endOffset : node.length
    if (selection.intersectsNode(node) && to > from) {
      start ??= position + from
      text += node.data.slice(from, to)
    }
    position += node.length
  }
  if (start === null || text.trim() === '') return null
  const startIndex = start + text.length - text.trimStart().length
  return { startIndex, endIndex: startIndex + text.trim().length, text: text.trim() }
}

/** Allows an apostrophe, or the comma or point of a number, inside. */
const word = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}[\p{L}\p{M}]*|[.,]\p{N}+)*/gu

/** Returns the stretch extended to whole words at both ends. A word ends with its line or cell. */
export function extendToWholeWords(box: Element, { startIndex, endIndex }: TextStretch): TextStretch {
  let [start, end, position] = [startIndex, endIndex, 0]
  let whole = ''
  for (const { data } of textNodes(box)) {
    for (const found of data.matchAll(word)) {
      const first = position + found.index
      const next = first + found[0].length
      if (first < startIndex && startIndex < next) start = first
      if (first < endIndex && endIndex < next) end = next
    }
    whole += data
    position += data.length
  }
  return { startIndex: start, endIndex: end, text: whole.slice(start, end) }
}

/** Returns the current position of a stretch. If the text was edited since, the nearest place with the same words; otherwise null. */
export function findTextRange(box: Element, stretch: TextStretch): Range | null {
  const nodes = textNodes(box)
  const whole = nodes.map((node) => node.data).join('')
  const start = placeOf(whole, stretch)
  if (start === null) return null
  const range = document.createRange()
  let position = 0
  for (const node of nodes) {
    const next = position + node.length
    if (start >= position && start < next) range.setStart(node, start - position)
    if (start + stretch.text.length > position && start + stretch.text.length <= next) {
      range.setEnd(node, start + stretch.text.length - position)
      return range
    }
    position = next
  }
  return null
}

function placeOf(whole: string, { startIndex, text }: TextStretch): number | null {
  if (text === '') return null
  if (whole.startsWith(text, startIndex)) return startIndex
  const before = whole.lastIndexOf(text, startIndex)
  const after = whole.indexOf(text, startIndex)
  if (before === -1 || after === -1) return Math.max(before, after) === -1 ? null : Math.max(before, after)
  return startIndex - before <= after - startIndex ? before : after
}

/** Returns the text nodes that a range touches, with the covered part of each. */
export function splitTextRange(box: Element, range: Range): { node: Text; from: number; to: number }[] {
  return textNodes(box).flatMap((node) => {
    if (!range.intersectsNode(node)) return []
    const from = node === range.startContainer ? range.startOffset : 0
    const to = node === range.endContainer ? range.endOffset : node.length
    return to > from ? [{ node, from, to }] : []
  })
}

function textNodes(box: Element): Text[] {
  const nodes: Text[] = []
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT
    const isSkipped = node.nodeName.toLowerCase() === 'math' || (node instanceof Element && node.matches('.gap'))
    return isSkipped ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
  })
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node instanceof Text) nodes.push(node)
  return nodes
}
