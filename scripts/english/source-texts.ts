/** Finds the English in TypeScript and JavaScript: comments, texts for users, test titles, and declared names. */
import { type Comment, parseSync } from 'oxc-parser'

export type TextKind = 'comment' | 'screen' | 'title' | 'document' | 'name'

export interface Text {
  readonly kind: TextKind
  readonly words: string
  readonly line: number
  /** The position of the text in its file. */
  readonly start: number
  readonly end: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

interface Place {
  readonly add: (kind: TextKind, words: string, node: Node) => void
}

const titled = /^(test|it|describe|rule)$/
const declarations =
  /^(VariableDeclarator|FunctionDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration|ClassDeclaration)$/
/** Tags whose content is code. */
const codeTags = /^(sql|css|html|String)$/
/** Attributes with class names or code, never sentences. */
const codeAttributes = /^(className|class|style|d|points|transform|viewBox|pattern|id|key|name|type|to|href|src)$/

export function listSourceTexts(file: string, source: string): Text[] {
  const { program, comments } = parseSync(file, source)
  const lineAt = createLineFinder(source)
  const texts: Text[] = []
  const add = (kind: TextKind, words: string, { start, end }: { start: number; end: number }) => {
    texts.push({ kind, words, line: lineAt(start), start, end })
  }
  for (const { start, end, words } of joinLineComments(source, comments)) add('comment', words, { start, end })
  walk(program, { add })
  return texts
}

/** Joins consecutive line comments into one text. */
function joinLineComments(source: string, comments: readonly Comment[]) {
  const joined: { start: number; end: number; words: string; isLine: boolean }[] = []
  for (const { type, start, end, value } of comments) {
    if (/^\s*(biome-ignore|@vitest|@ts-)/.test(value)) continue
    const last = joined.at(-1)
    const isLine = type === 'Line'
    if (isLine && last?.isLine && /^\r?\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.end = end
      last.words += ` ${value.trim()}`
    } else joined.push({ start, end, words: extractCommentText(value), isLine })
  }
  return joined
}

/** Returns a comment's words without the asterisks of its lines and without indented code. */
export function extractCommentText(value: string) {
  return value
    .replace(/^\*/, '')
    .replace(/^[ \t]*\* {4,}.*$/gm, '')
    .replace(/^[ \t]*\*[ \t]?/gm, '')
    .trim()
}

function walk(value: unknown, place: Place): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, place)
  } else if (isNode(value)) walk(read(value, place), place)
}

/** Adds the node's own text. Returns the nodes that are left to read. */
function read(node: Node, place: Place): unknown {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSLiteralType':
      return []
    case 'TaggedTemplateExpression':
      return codeTags.test(nameOf(node.tag)) && isNode(node.quasi) ? node.quasi.expressions : fieldsOf(node)
    case 'JSXAttribute':
      return codeAttributes.test(nameOf(node.name)) ? [] : fieldsOf(node)
    case 'JSXElement':
    case 'JSXFragment':
      if (!hasWords(node.children)) return fieldsOf(node)
      place.add('screen', flatten(node.children).replace(/\s+/g, ' ').trim(), node)
      return unread(node)
    case 'CallExpression':
      return titled.test(calleeName(node.callee)) ? readTitle(node, place) : fieldsOf(node)
    case 'Literal':
    case 'TemplateLiteral':
      if (isProse(textOf(node))) place.add('screen', textOf(node), node)
      return fieldsOf(node)
    default:
      readName(node, place)
      return fieldsOf(node)
  }
}

function fieldsOf(node: Node) {
  return Object.entries(node).flatMap(([field, value]) => (field === 'type' ? [] : [value]))
}

/** The first argument of `test` or `describe` is a title; the rest is code. */
function readTitle(node: Node, place: Place) {
  const [title, ...rest] = Array.isArray(node.arguments) ? node.arguments : []
  if (isNode(title) && textOf(title)) place.add('title', textOf(title), title)
  return [node.callee, rest]
}

function readName(node: Node, place: Place) {
  const named = declarations.test(node.type) ? node.id : node.type === 'TSPropertySignature' ? node.key : undefined
  if (isNode(named) && named.type === 'Identifier') place.add('name', nameOf(named), named)
}

/** Returns the nodes to read below an element whose text is already complete: attributes and values. */
function unread(node: Node): unknown[] {
  const children: readonly unknown[] = Array.isArray(node.children) ? node.children : []
  return [
    node.openingElement,
    ...children.flatMap((child): unknown[] => {
      if (!isNode(child) || child.type === 'JSXText') return []
      return isElement(child) ? unread(child) : [child]
    }),
  ]
}

function isElement({ type }: Node) {
  return type === 'JSXElement' || type === 'JSXFragment'
}

function hasWords(children: unknown) {
  return (
    Array.isArray(children) &&
    children.some((child) => isNode(child) && child.type === 'JSXText' && /[a-z]{2}/i.test(String(child.value)))
  )
}

/** Returns an element's text including nested elements. A value counts as one word. */
function flatten(children: unknown): string {
  if (!Array.isArray(children)) return ''
  return children
    .map((child: unknown) => {
      if (!isNode(child)) return ''
      if (child.type === 'JSXText') return String(child.value)
      if (isElement(child)) return flatten(child.children)
      if (child.type !== 'JSXExpressionContainer' || !isNode(child.expression)) return ''
      return textOf(child.expression) || (child.expression.type === 'JSXEmptyExpression' ? '' : ' X ')
    })
    .join('')
}

/** Returns the text of a literal or template, with X for each value. Empty for other nodes. */
function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return ''
  return node.quasis
    .map((quasi: unknown) => (isNode(quasi) && isCooked(quasi.value) ? quasi.value.cooked : ''))
    .join('X')
}

function isCooked(value: unknown): value is { cooked: string } {
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
}

/** Returns true for a sentence or a heading, and false for class names, SQL or keys. */
function isProse(text: string) {
  if (!/[a-z]{2,}[ ,.;:!?]+["'“(]?[a-z]/i.test(text) || /[{}<>=]|^(select|insert|update|delete|with) /.test(text))
    return false
  return /^["'“(]?[A-Z]/.test(text) || /[.!?,;]( |$)/.test(text) || !/(^| )[a-z]+(:|-[a-z0-9[])|\d+ \d/.test(text)
}

function calleeName(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'MemberExpression') return calleeName(callee.object)
  if (callee.type === 'CallExpression') return calleeName(callee.callee)
  return nameOf(callee)
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node.object)
  return typeof node.name === 'string' ? node.name : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Returns a function from an offset to its line number. */
export function createLineFinder(source: string) {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset: number) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
