/** The readable content of the test on the screen: sentences in order, each with its position. Leaves out covered and hidden content. */
import { convertToSpokenText, type MathNode, speakMath } from './math-words.ts'
import { splitSentences } from './sentences.ts'

export interface ReadableSentence {
  readonly words: string
  /** The range that is marked while the sentence is read. */
  readonly range: Range
}

export type ReadableTextPart = 'passage' | 'question'

/** Null while the part is not on the screen. */
export function listReadableSentences(part: ReadableTextPart): ReadableSentence[] | null {
  const pane = document.querySelector<HTMLElement>(`.${part}-place`)
  if (pane === null || !isShown(pane)) return null
  return part === 'passage' ? sentencesOfPassage(pane) : sentencesOfQuestion(pane)
}

/** Returns the sentences of all directions on the screen. */
export function listReadableDirections(): ReadableSentence[] {
  return [...document.querySelectorAll('[data-directions]')].flatMap((box) => sentencesIn(box))
}

function sentencesOfPassage(pane: Element): ReadableSentence[] {
  return [...pane.querySelectorAll('h2, [data-markable="passage"]')].flatMap((box) => sentencesIn(box))
}

/** The unit next to the field for a number. */
const unit = '[id$="-unit"]'

/** `[data-readable]` elements have the instructions if the legend is only for screen readers. */
const readInQuestion =
  'figure img, [data-markable="question"], .piece, legend, fieldset label, [data-readable], [data-readable-after], ' +
  `.gap select, [role="slider"], ${unit}`

function sentencesOfQuestion(pane: Element): ReadableSentence[] {
  return [...pane.querySelectorAll(readInQuestion)].flatMap((box) => {
    if (box.matches('.piece')) return sentencesAfter(`Piece ${pieceNumber(box)}`, box)
    if (box.matches(unit)) return sentencesAfter('Unit', box)
    if (box instanceof HTMLImageElement) return [whole(box, figureWords(box))]
    if (box instanceof HTMLLabelElement) return optionSentences(box)
    if (box instanceof HTMLSelectElement) return [whole(box, menuWords(box))]
    if (box.matches('[role="slider"]')) return [whole(box, sliderWords(box))]
    const sign = box.getAttribute('data-readable-after')
    if (sign === null) return sentencesIn(box)
    const covered = box.querySelector('[data-covered]')
    return covered === null ? sentencesAfter(sign, box) : [whole(covered, `${sign} is covered.`)]
  })
}

/** Returns the choices of a menu in the text, without the first line, which only asks to choose. */
function menuWords(menu: HTMLSelectElement): string {
  const [, ...choices] = [...menu.options].map(({ text }) => text)
  return `${labelOf(menu)}: ${choices.map(convertToSpokenText).join(', or ')}.`
}

function sliderWords(slider: Element): string {
  return `${labelOf(slider)}. ${convertToSpokenText(slider.getAttribute('aria-valuetext') ?? '')}`
}

/** Returns the number of a clickable word or sentence in the text. */
function pieceNumber({ className }: Element): string {
  return /(?:^|\s)piece-(\d+)/.exec(className)?.[1] ?? ''
}

/**
 * Reads an option with its letter. A covered option is only announced as covered. Rows of a table name no options, because its columns do.
 */
function optionSentences(row: HTMLLabelElement): ReadableSentence[] {
  const text = row.querySelector('[data-markable^="option"]')
  const letter = row.querySelector('span')?.textContent ?? ''
  const covered = row.querySelector('[data-covered]')
  if (covered !== null) return [whole(covered, `${letter} is covered.`)]
  if (text !== null) return sentencesAfter(letter, text)
  const isInGroup = row.querySelector('input') !== null && row.closest('fieldset')?.querySelector(':scope > legend')
  return isInGroup ? sentencesIn(row) : []
}

/** Puts a letter, a number, or a word in front. */
function sentencesAfter(sign: string, text: Element): ReadableSentence[] {
  const [first, ...more] = sentencesIn(text)
  return first === undefined ? [] : [{ ...first, words: `${sign}. ${first.words}` }, ...more]
}

function labelOf(element: Element | null): string {
  return element?.getAttribute('aria-label') ?? ''
}

function figureWords({ alt }: HTMLImageElement): string {
  return alt === '' ? 'There is a figure without a description.' : `Figure: ${convertToSpokenText(alt)}`
}

function whole(element: Element, words: string): ReadableSentence {
  const range = document.createRange()
  range.selectNode(element)
  return { words: tidy(words), range }
}

/** A piece of a block: text, or a formula in words. */
interface Piece {
  readonly node: Text | Element
  readonly words: string
  /** Offset in the text of the block. */
  readonly start: number
}

const blocks = 'P, LI, DIV, H1, H2, H3, H4, H5, H6, TD, TH, TR, BLOCKQUOTE, PRE, DT, DD, CAPTION'
const unread = '[hidden], [aria-hidden="true"], [data-covered], .sr-only, .note-sign, svg'

function sentencesIn(box: Element): ReadableSentence[] {
  return blocksIn(box).flatMap((pieces) => {
    const text = pieces.map(({ words }) => words).join('')
    return splitSentences(text).map(({ start, end }) => ({
      words: tidy(convertToSpokenText(text.slice(start, end))),
      range: rangeOver(pieces, start, start + text.slice(start, end).trimEnd().length),
    }))
  })
}

function tidy(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:?!])/g, '')
    .trim()
}

function blocksIn(box: Element): Piece[][] {
  let open: Piece[] = []
  const found: Piece[][] = [open]
  let length = 0

  function close() {
    open = []
    length = 0
    found.push(open)
  }

  function add(node: Text | Element, words: string) {
    open.push({ node, words, start: length })
    length += words.length
  }

  function visit(node: Node) {
    if (node instanceof Text) return add(node, node.data)
    if (!(node instanceof Element) || node.matches(unread)) return
    const words = saidAsOne(node)
    if (words !== null) return add(node, words)
    const isBlock = node !== box && node.matches(blocks)
    if (isBlock) close()
    for (const child of node.childNodes) visit(child)
    if (isBlock) close()
  }
  visit(box)
  return found
}

/** Returns the words for an element that is read as a whole; null for one whose contents are read. */
function saidAsOne(element: Element): string | null {
  if (element.matches('.gap')) return ` ${gapWords(element)} `
  const text = element.textContent?.trim() ?? ''
  switch (element.nodeName.toUpperCase()) {
    case 'MATH':
      return ` ${speakMath(mathOf(element))} `
    case 'IMG':
      return ` ${element.getAttribute('alt') ?? ''} `
    case 'BR':
      return ' '
    case 'SUP':
      return raised(text)
    case 'SUB':
      return ` sub ${text} `
    default:
      return null
  }
}

/** Returns the contents of the gap, or its name if it is empty. */
function gapWords(gap: Element): string {
  const menu = gap.querySelector('select')
  if (menu !== null) return menu.selectedIndex > 0 ? (menu.options[menu.selectedIndex]?.text ?? '') : labelOf(menu)
  const [name = '', card = ''] = labelOf(gap.querySelector('button')).split(': ')
  return card === 'empty' ? name : card
}

function raised(text: string): string {
  if (/^(st|nd|rd|th)$/.test(text)) return text
  if (text === '2') return ' squared '
  return text === '3' ? ' cubed ' : ` to the power of ${text} `
}

function mathOf(element: Element): MathNode {
  const children = [...element.children].map(mathOf)
  return {
    name: element.localName.toLowerCase(),
    text: children.length === 0 ? (element.textContent ?? '') : '',
    children,
  }
}

function rangeOver(pieces: readonly Piece[], start: number, end: number): Range {
  const range = document.createRange()
  const first = pieces.findLast((piece) => piece.start <= start)
  const last = pieces.findLast((piece) => piece.start < end)
  if (first?.node instanceof Text) range.setStart(first.node, start - first.start)
  else if (first !== undefined) range.setStartBefore(first.node)
  if (last?.node instanceof Text) range.setEnd(last.node, Math.min(end - last.start, last.node.data.length))
  else if (last !== undefined) range.setEndAfter(last.node)
  return range
}

function isShown(element: Element): boolean {
  const { visibility, display } = getComputedStyle(element)
  return visibility !== 'hidden' && display !== 'none'
}
