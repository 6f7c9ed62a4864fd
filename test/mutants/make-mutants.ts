/** Copies of a source file with one small defect each, made from its syntax tree. */
import { createHash } from 'node:crypto'
import { parseSync } from 'vite'

export interface Mutant {
  /** The same as long as the rest of the file is, apart from comments and white space. */
  readonly id: string
  readonly operator: string
  readonly line: number
  /** What is replaced, on one line; with the operator it finds the mutant again after the file has changed elsewhere. */
  readonly before: string
  readonly after: string
  readonly mutated: string
  /** The expression that the mutant changes from the inside: `switches.ts` puts both forms of it side by side. */
  readonly hull: Hull
}

export interface Hull {
  readonly start: number
  readonly end: number
  readonly mutated: string
  /** Whether a statement begins here: then the replacement must not begin with a parenthesis. */
  readonly beginsStatement: boolean
}

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

interface Range {
  readonly start: number
  readonly end: number
}

interface Change extends Range {
  readonly operator: string
  readonly after: string
}

type Operator = (node: SyntaxNode, source: string) => readonly Change[]

const otherComparison: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '-': '+',
  '*': '/',
  '/': '*',
}
const otherLogic: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' }
/** Of a chain of calls: what they leave out, order or lock. */
const narrowing = new Set(['where', 'filter', 'toSorted', 'sort', 'forUpdate', 'skipLocked', 'orderBy'])
const indivisible = new Set(['TemplateLiteral', 'TaggedTemplateExpression', 'ChainExpression'])
const carriers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

const operators: Readonly<Record<string, Operator>> = {
  IfStatement: fixedTest,
  ConditionalExpression: fixedTest,
  BinaryExpression: (node, source) => replacedSign(node, source, 'other comparison', otherComparison),
  LogicalExpression: (node, source) => replacedSign(node, source, 'other logic', otherLogic),
  UnaryExpression: ({ operator, start, end, argument }, source) =>
    operator === '!' && isNode(argument)
      ? [{ operator: 'no negation', start, end, after: textOf(argument, source) }]
      : [],
  ExpressionStatement: ({ expression }) =>
    isNode(expression) && isCall(expression)
      ? [{ operator: 'no call', start: expression.start, end: expression.end, after: 'undefined' }]
      : [],
  CallExpression: leftOutLink,
  Literal: ({ value, start, end }) =>
    typeof value === 'boolean' ? [{ operator: 'other truth', start, end, after: String(!value) }] : [],
  ReturnStatement: ({ argument }) =>
    isNode(argument) && argument.type === 'ArrayExpression' && argument.end - argument.start > 2
      ? [{ operator: 'nothing returned', start: argument.start, end: argument.end, after: '[]' }]
      : [],
  TemplateElement: (node, source) => sqlConditions(node, source),
}

export function makeMutants(path: string, source: string): Mutant[] {
  const { program, comments, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const changes: (Change & { hull: Range })[] = []
  const statements = new Set<number>()
  visit(program, null, (node, whole) => {
    if (node.type === 'ExpressionStatement') statements.add(node.start)
    const found = operators[node.type]?.(node, source) ?? []
    changes.push(...found.map((change) => ({ ...change, hull: whole ?? change })))
  })
  const position = (offset: number) => withoutComments(source.slice(0, offset), comments).length
  const code = `${path}\n${withoutComments(source, comments)}`
  return changes
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map(({ operator, start, end, after, hull }) => {
      const mutated = source.slice(0, start) + after + source.slice(end)
      return {
        id: createHash('sha256')
          .update(JSON.stringify([code, operator, position(start), position(end), after]))
          .digest('hex')
          .slice(0, 12),
        operator,
        line: source.slice(0, start).split('\n').length,
        before: onOneLine(source.slice(start, end)),
        after: onOneLine(after),
        mutated,
        hull: {
          start: hull.start,
          end: hull.end,
          mutated: mutated.slice(hull.start, mutated.length - (source.length - hull.end)),
          beginsStatement: statements.has(hull.start),
        },
      }
    })
}

/** Comments that begin in the text are left out, and white space. */
function withoutComments(text: string, comments: readonly Range[]): string {
  let at = 0
  let code = ''
  for (const { start, end } of comments) {
    if (start >= text.length) break
    code += text.slice(at, start)
    at = end
  }
  return (code + text.slice(at)).replaceAll(/\s+/g, '')
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

/** What is a type alone does not run. */
function isOnlyType({ type, importKind }: SyntaxNode): boolean {
  return type === 'ImportDeclaration' || importKind === 'type' || (type.startsWith('TS') && !carriers.has(type))
}

/** `whole` is the expression around the node of which no part can be replaced: a template, or a chain with `?.`. */
function visit(value: unknown, whole: Range | null, see: (node: SyntaxNode, whole: Range | null) => void) {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, whole, see)
    return
  }
  if (!isNode(value) || isOnlyType(value)) return
  const around = wholeAround(value, whole)
  see(value, around)
  for (const child of Object.values(value)) visit(child, around, see)
}

function wholeAround(node: SyntaxNode, whole: Range | null): Range | null {
  if (node.type.includes('Function')) return null
  return whole ?? (indivisible.has(node.type) ? node : null)
}

function fixedTest({ test }: SyntaxNode): Change[] {
  if (!isNode(test)) return []
  const { start, end } = test
  return ['true', 'false'].map((after) => ({ operator: `always ${after}`, start, end, after }))
}

function replacedSign(
  { operator, left, right }: SyntaxNode,
  source: string,
  name: string,
  others: Readonly<Record<string, string>>,
): Change[] {
  const other = others[String(operator)]
  if (other === undefined || !isNode(left) || !isNode(right)) return []
  // The bare sign says nothing about its place, so the whole expression is what is replaced.
  const after = `(${textOf(left, source)}) ${other} (${textOf(right, source)})`
  return [{ operator: name, start: left.start, end: right.end, after }].filter(({ start, end }) =>
    balanced(source.slice(start, end)),
  )
}

function leftOutLink({ callee, start, end }: SyntaxNode, source: string): Change[] {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return []
  const { object, property } = callee
  if (!isNode(object) || !isNode(property) || !narrowing.has(String(property.name))) return []
  return [{ operator: `without ${String(property.name)}`, start, end, after: textOf(object, source) }]
}

/** A condition of SQL that is always met. Its parameters stay, so that the statement can still be prepared. */
function sqlConditions({ start, end }: SyntaxNode, source: string): Change[] {
  const text = source.slice(start, end)
  if (!/\b(select|update|delete|insert)\b/i.test(text)) return []
  return [
    ...text.matchAll(/\b(where|and) ([^\n`]+?)(?=\s*(?:\n|`|$| for update\b| order by\b| returning\b| limit\b))/g),
  ]
    .filter(([, , condition = '']) => isWholeCondition(condition))
    .map(([all, word = '', condition = ''], _at, _all) => {
      const at = start + text.indexOf(all)
      return { operator: 'condition of SQL', start: at, end: at + all.length, after: `${word} (${condition} or true)` }
    })
}

function isWholeCondition(condition: string): boolean {
  const isOpen = /\b(and|or|between|set|from|join)$/.test(condition) || condition.includes('$' + '{')
  return !isOpen && balanced(condition) && !/\bbetween\b/.test(condition)
}

function balanced(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

function isCall(node: SyntaxNode): boolean {
  if (node.type === 'AwaitExpression' && isNode(node.argument)) return isCall(node.argument)
  return node.type === 'CallExpression'
}

function textOf({ start, end }: SyntaxNode, source: string): string {
  return source.slice(start, end)
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
