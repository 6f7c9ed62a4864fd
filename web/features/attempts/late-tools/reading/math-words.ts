/** Converts formulas to words, as a teacher reads them aloud: MathML, and the symbols in plain text. */
import { speakLetters, speakSign } from './math-signs.ts'

/** A MathML node, independent of the browser. */
export interface MathNode {
  /** The name in lower case, such as `mfrac`. */
  readonly name: string
  /** Of a leaf. */
  readonly text: string
  readonly children: readonly MathNode[]
}

const denominators: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ 2: 'half', 3: 'third', 4: 'fourth', 5: 'fifth', 6: 'sixth', 7: 'seventh', 8: 'eighth', 9: 'ninth' },
    ...{ 10: 'tenth', 12: 'twelfth', 16: 'sixteenth', 100: 'hundredth', 1000: 'thousandth' },
  }),
)
const roots: ReadonlyMap<string, string> = new Map(
  Object.entries({ 2: 'square root', 3: 'cube root', 4: 'fourth root', 5: 'fifth root' }),
)

export function speakMath(node: MathNode): string {
  return wordsOf(node).replace(/\s+/g, ' ').trim()
}

function wordsOf(node: MathNode): string {
  const [first, second, third] = node.children
  switch (node.name) {
    case 'mphantom':
    case 'mspace':
    case 'annotation':
    case 'annotation-xml':
      return ''
    case 'semantics':
      return first === undefined ? '' : wordsOf(first)
    case 'mn':
    case 'mtext':
    case 'ms':
      return convertToSpokenText(node.text)
    case 'mi':
      return speakLetters(node.text)
    case 'mo':
      return speakSign(node.text)
    case 'mfrac':
      return fraction(leafText(first), leafText(second), part(first), part(second))
    case 'msup':
      return `${part(first)} ${power(second)}`
    case 'msub':
      return `${part(first)} sub ${part(second)}`
    case 'msubsup':
      return `${part(first)} sub ${part(second)} ${power(third)}`
    case 'msqrt':
      return `the square root of ${bounded(node.children, 'root')}`
    case 'mroot':
      return `the ${roots.get(leafText(second)) ?? `${part(second)} root`} of ${bounded(children(first), 'root')}`
    case 'mover':
      return over(part(first), leafText(second))
    case 'munder':
    case 'munderover':
      return node.children.map(wordsOf).join(' ')
    case 'mtr':
      return node.children.map(wordsOf).join(', ')
    case 'mtable':
      return node.children.map((row, at) => `row ${at + 1}: ${wordsOf(row)}`).join('; ')
    default:
      return row(node.children)
  }
}

/** Reads a row, in which a symbol after a number may have another meaning than at the beginning. */
function row(nodes: readonly MathNode[]): string {
  const words: string[] = []
  let isInBars = false
  for (const [at, node] of nodes.entries()) {
    const before = nodes[at - 1]
    const text = leafText(node)
    if (node.name === 'mo' && /^[|∣]$/.test(text)) {
      words.push(isInBars ? 'end absolute value' : 'the absolute value of')
      isInBars = !isInBars
    } else if (node.name === 'mo' && /^[-−]$/.test(text)) {
      words.push(isOperand(before) ? 'minus' : 'negative')
    } else if (node.name === 'mfrac' && before?.name === 'mn' && /^\d+$/.test(leafText(before))) {
      words.push(`and ${wordsOf(node)}`)
    } else {
      words.push(wordsOf(node))
    }
  }
  return words.join(' ')
}

function isOperand(node: MathNode | undefined): boolean {
  return node !== undefined && (node.name !== 'mo' || /^[)\]|∣%°′!]$/.test(leafText(node)))
}

function fraction(above: string, below: string, over: string, under: string): string {
  const name = denominators.get(below)
  if (/^\d+$/.test(above) && name !== undefined) {
    if (above === '1') return `1 ${name}`
    return `${above} ${name === 'half' ? 'halves' : `${name}s`}`
  }
  return above !== '' && below !== '' ? `${over} over ${under}` : `the fraction ${over}, over ${under}, end fraction,`
}

function power(node: MathNode | undefined): string {
  const text = leafText(node)
  if (text === '2') return 'squared'
  if (text === '3') return 'cubed'
  if (/^[∘°]$/.test(text)) return 'degrees'
  if (/^[′'´]$/.test(text)) return 'prime'
  return `to the power of ${part(node)}`
}

function over(base: string, sign: string): string {
  if (/^[→⟶⇀]$/.test(sign)) return `ray ${base}`
  if (/^[↔⟷]$/.test(sign)) return `line ${base}`
  if (/^[\d.\s]+$/.test(base)) return `${base} repeating`
  return /^[¯‾_―─ˉ]$/.test(sign) ? `segment ${base}` : `${base} with ${speakSign(sign)}`
}

/** Adds an end marker if a listener could not tell where the part ends. */
function bounded(nodes: readonly MathNode[], name: string): string {
  const words = row(nodes).trim()
  return /\s/.test(words) ? `${words}, end ${name},` : words
}

function part(node: MathNode | undefined): string {
  return node === undefined ? '' : wordsOf(node).trim()
}

function children(node: MathNode | undefined): readonly MathNode[] {
  if (node === undefined) return []
  return node.children.length > 0 && /^(mrow|mstyle|mpadded)$/.test(node.name) ? node.children : [node]
}

/** Returns the text of a node that has a single leaf; otherwise an empty string. */
function leafText(node: MathNode | undefined): string {
  if (node === undefined) return ''
  const [only, ...more] = node.children
  if (only === undefined) return node.text.trim()
  return more.length === 0 ? leafText(only) : ''
}

const inText: readonly (readonly [RegExp, string])[] = [
  [/_{2,}/g, ' blank '],
  [/(?<=(?:[\d)²³%°]|\b[a-zA-Z])\s*)−(?=\s*[\da-zA-Z(])/g, ' minus '],
  [/−(?=\s*\d)/g, ' negative '],
  [/(?<=[\d)\s])[×·](?=[\d(\s])/g, ' times '],
  [/\s=\s/g, ' equals '],
  [/\s\+\s/g, ' plus '],
  [/[½]/g, ' 1 half '],
  [/[⅓]/g, ' 1 third '],
  [/[⅔]/g, ' 2 thirds '],
  [/[¼]/g, ' 1 fourth '],
  [/[¾]/g, ' 3 fourths '],
  [/²/g, ' squared'],
  [/³/g, ' cubed'],
  [/[÷≠≤≥≈±√π∠△⊥∥≅∼∞°<>]/g, ''],
]

/** Returns plain text with its symbols in words, for voices that skip them. */
export function convertToSpokenText(text: string): string {
  return inText.reduce(
    (words, [sign, word]) => words.replace(sign, (found) => (word === '' ? ` ${speakSign(found)} ` : word)),
    text,
  )
}
