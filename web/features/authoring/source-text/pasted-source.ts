/**
 * Converts a word processor's clipboard to an author's text: paragraphs with blank lines between them, bold, italic, underline, superscript
 * and subscript, lists, and tables. Drops fonts, colors, and sizes.
 */

export type PasteLoss = 'pictures' | 'equations'

export interface PastedSource {
  readonly source: string
  /** What the author must add again. */
  readonly leftOut: readonly PasteLoss[]
}

export interface PasteOptions {
  /** True for a single line: blocks become text with spaces between them. */
  readonly isLine: boolean
}

/** Returns null if it contains no more than the plain text. Takes the parsed clipboard and modifies it. */
export function convertPaste(body: HTMLElement, plain: string, { isLine }: PasteOptions): PastedSource | null {
  const leftOut = leftOutOf(body)
  for (const hidden of body.querySelectorAll('style, script, head, title, meta, link')) hidden.remove()
  const source = isLine ? oneLine(inlineOf(body, noMarks)) : joined(blocksOf(body))
  return leftOut.length === 0 && squeezed(source) === squeezed(plain) && !hasParagraphs(source)
    ? null
    : { source, leftOut }
}

/** Next to lists and tables, a single line break has no effect, so it is written as `<br>`. */
function joined(blocks: readonly string[]): string {
  const isLaidOut = (block: string) => /^<(ul|ol|table)>/.test(block)
  const lines = blocks.some(isLaidOut)
    ? blocks.map((block) => (isLaidOut(block) ? block : block.replaceAll('\n', '<br>\n')))
    : blocks
  return lines.join('\n\n')
}

/** Returns the text for the toast after a paste; null if nothing was left out. */
export function describePasteLosses(leftOut: readonly PasteLoss[]): string | null {
  if (leftOut.length === 0) return null
  const both = leftOut.join(' and ')
  return `${both.slice(0, 1).toUpperCase()}${both.slice(1)} cannot be pasted. Add them with the buttons above the text.`
}

/** Equations from Word are pictures or namespaced elements; those from web pages are MathML. */
function leftOutOf(body: HTMLElement): PasteLoss[] {
  const elements = [...body.querySelectorAll('*')]
  const names = elements.map(nameOf)
  const hasEquation = names.some((name) => name === 'math' || name.startsWith('m:'))
  const hasPicture = names.some((name) => name === 'img' || name.startsWith('v:'))
  for (const element of elements) {
    if (/^(math|img)$|^[mv]:/.test(nameOf(element))) element.remove()
  }
  return [...(hasPicture ? (['pictures'] as const) : []), ...(hasEquation ? (['equations'] as const) : [])]
}

const blockNames = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote', 'section', 'article', 'pre'],
])

function isBlock(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && (blockNames.has(nameOf(node)) || [...node.children].some(isBlock))
}

/** Returns the blocks of an element in order. Text between blocks becomes a paragraph. */
function blocksOf(box: HTMLElement): string[] {
  const blocks: string[] = []
  let words = ''
  let items: string[] = []
  let list: 'ul' | 'ol' = 'ul'

  function endParagraph() {
    const line = trimmedLines(words)
    if (line !== '') blocks.push(line)
    words = ''
  }
  function endList() {
    if (items.length > 0) blocks.push(listOf(list, items))
    items = []
  }

  for (const node of box.childNodes) {
    if (isWordListItem(node)) {
      endParagraph()
      if (items.length === 0) list = wordListOf(node)
      items.push(trimmedLines(inlineOf(withoutBullet(node), noMarks)))
      continue
    }
    if (isBlock(node)) {
      endParagraph()
      endList()
      blocks.push(...blockOf(node))
    } else {
      const inline = inlineOf(node, noMarks)
      if (inline.trim() !== '') endList()
      words += inline
    }
  }
  endParagraph()
  endList()
  return blocks
}

function blockOf(element: HTMLElement): string[] {
  const name = nameOf(element)
  if (name === 'ul' || name === 'ol') {
    const items = [...element.children].map((item) => trimmedLines(inlineOf(item, noMarks)))
    return items.length === 0 ? [] : [listOf(name, items)]
  }
  if (name === 'table') return [tableOf(element)]
  if ([...element.children].some((child) => isBlock(child) || isWordListItem(child))) return blocksOf(element)
  const line = trimmedLines(inlineOf(element, noMarks))
  if (line === '') return []
  return /^h[1-6]$/.test(name) && !line.startsWith('<strong>') ? [`<strong>${line}</strong>`] : [line]
}

function listOf(name: 'ul' | 'ol', items: readonly string[]): string {
  return [`<${name}>`, ...items.map((item) => `<li>${item}</li>`), `</${name}>`].join('\n')
}

function tableOf(table: HTMLElement): string {
  const rows = [...table.querySelectorAll('tr')].map((row) => {
    const cells = [...row.children].map((cell) => {
      const name = nameOf(cell) === 'th' ? 'th' : 'td'
      return `<${name}>${oneLine(inlineOf(cell, noMarks))}</${name}>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return ['<table>', ...rows, '</table>'].join('\n')
}

/** Word writes lists as paragraphs, each with its bullet as text. */
function isWordListItem(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && nameOf(node) === 'p' && /mso-list:(?!\s*ignore)/i.test(styleOf(node))
}

function bulletOf(item: HTMLElement): Element | undefined {
  return [...item.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
}

function wordListOf(item: HTMLElement): 'ul' | 'ol' {
  return /^[\divxa-z]+[.)]/i.test(bulletOf(item)?.textContent.trim() ?? '') ? 'ol' : 'ul'
}

function withoutBullet(item: HTMLElement): HTMLElement {
  bulletOf(item)?.remove()
  return item
}

const markNames = ['strong', 'em', 'u', 'sup', 'sub'] as const
type MarkName = (typeof markNames)[number]
const noMarks: ReadonlySet<MarkName> = new Set()

/** Returns the text of a node with the tags that it adds to those around it. */
function inlineOf(node: Node, around: ReadonlySet<MarkName>): string {
  if (node instanceof Text) return escaped((node.textContent ?? '').replaceAll(/[\s ]+/g, ' '))
  if (!(node instanceof HTMLElement)) return ''
  if (nameOf(node) === 'br') return '\n'
  const own = marksOf(node).filter((mark) => !around.has(mark))
  const within = new Set([...around, ...own])
  const words = [...node.childNodes].map((child) => {
    const inline = inlineOf(child, within)
    return isBlock(child) && inline.trim() !== '' ? `${inline}\n` : inline
  })
  return own.reduce(tagged, words.join(''))
}

/** Keeps surrounding spaces outside the tag. */
function tagged(words: string, mark: MarkName): string {
  const inner = words.trim()
  if (inner === '') return words
  const at = words.indexOf(inner)
  return `${words.slice(0, at)}<${mark}>${inner}</${mark}>${words.slice(at + inner.length)}`
}

const marksByName: Readonly<Record<string, MarkName>> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', u: 'u', sup: 'sup', sub: 'sub' },
}

/** A style takes precedence over the tag name: Google Docs wraps everything in a `b` with normal weight. */
function marksOf(element: HTMLElement): MarkName[] {
  const style = styleOf(element)
  const named = marksByName[nameOf(element)]
  const styled: Readonly<Record<MarkName, boolean | null>> = {
    strong: styleSays(style, /font-weight:\s*([^;]+)/i, /^(bold|[6-9]00)/),
    em: styleSays(style, /font-style:\s*([^;]+)/i, /^(italic|oblique)/),
    u: nameOf(element) === 'a' ? false : styleSays(style, /text-decoration(?:-line)?:\s*([^;]+)/i, /underline/),
    sup: styleSays(style, /vertical-align:\s*([^;]+)/i, /^super/),
    sub: styleSays(style, /vertical-align:\s*([^;]+)/i, /^sub/),
  }
  return markNames.filter((mark) => styled[mark] ?? named === mark)
}

/** Returns null if the style does not have the property. */
function styleSays(style: string, property: RegExp, yes: RegExp): boolean | null {
  const value = property.exec(style)?.[1]
  return value === undefined ? null : yes.test(value.trim())
}

/** Includes the prefix of Word's own elements, such as `o:p`. */
function nameOf(element: Element): string {
  return element.nodeName.toLowerCase()
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? ''
}

/** Escapes dollar signs and `<`. A dollar sign before a number is money, unless TeX follows it. `<` before a letter would be a tag. */
function escaped(text: string): string {
  return text
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll(/<(?=[a-z/!?])/gi, '&lt;')
    .replaceAll(/\$([^$\n]*\$)?/g, (whole, pair: string | undefined) => {
      if (pair !== undefined && /[\\^_{}=]/.test(pair)) return whole
      return pair === undefined ? '\\$' : `\\$${pair.slice(0, -1)}\\$`
    })
}

function trimmedLines(words: string): string {
  return words
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}

function oneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim()
}

function squeezed(text: string): string {
  return oneLine(text.replaceAll(' ', ' '))
}

function hasParagraphs(source: string): boolean {
  return source.includes('\n\n')
}
