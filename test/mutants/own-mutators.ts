/**
 * The mutants that Stryker does not make by itself: of queries, of conditions in SQL, of calls whose result is unused, of the tests of `?:`
 * and of returned lists. Stryker has no plugins for mutators, so this file, which it loads as a plugin, adds them to its own list.
 */
import { allMutators } from '../../node_modules/@stryker-mutator/instrumenter/dist/src/mutators/mutate.js'

type Mutator = (typeof allMutators)[number]
type Path = Parameters<Mutator['mutate']>[0]
type Node = ReturnType<Mutator['mutate']> extends Iterable<infer Item> ? Item : never

/** Of a chain of calls: what they leave out, order or lock. */
const links = new Set(['where', 'toSorted', 'forUpdate', 'skipLocked', 'orderBy'])
/** With one of these a test is of the mutator ConditionalExpression already. */
const comparing = new Set(['!=', '!==', '&&', '<', '<=', '==', '===', '>', '>=', '||'])

const ownMutators: readonly Mutator[] = [
  { name: 'LeftOutLink', mutate: leftOutLink },
  { name: 'LeftOutCall', mutate: leftOutCall },
  { name: 'FixedChoice', mutate: fixedChoice },
  { name: 'NothingReturned', mutate: nothingReturned },
  { name: 'SqlCondition', mutate: fixedConditions },
]

function leftOutLink(path: Path): Node[] {
  if (!path.isCallExpression() && !path.isOptionalCallExpression()) return []
  const { callee } = path.node
  if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return []
  const { object, property } = callee
  return property.type === 'Identifier' && links.has(property.name) ? [structuredClone(object)] : []
}

function leftOutCall(path: Path): Node[] {
  if (!path.parentPath?.isExpressionStatement()) return []
  const call = path.isAwaitExpression() ? path.node.argument : path.node
  return call.type === 'CallExpression' ? [{ type: 'Identifier', name: 'undefined' }] : []
}

function fixedChoice({ node, key, parentPath }: Path): Node[] {
  if (key !== 'test' || !parentPath?.isConditionalExpression()) return []
  if ('operator' in node && comparing.has(String(node.operator))) return []
  return [true, false].map((value) => ({ type: 'BooleanLiteral', value }))
}

function nothingReturned(path: Path): Node[] {
  const isFull = path.isArrayExpression() && path.node.elements.length > 0
  return isFull && path.parentPath?.isReturnStatement() ? [{ type: 'ArrayExpression', elements: [] }] : []
}

/** A condition of SQL that is always met. Its parameters stay, so that the statement can still be prepared. */
function fixedConditions(path: Path): Node[] {
  if (!path.isTemplateLiteral()) return []
  return path.node.quasis.flatMap(({ value }, at) =>
    withFixedConditions(value.raw).map((raw) => {
      const changed = structuredClone(path.node)
      const part = changed.quasis[at]
      if (part) part.value = { raw, cooked: raw }
      return changed
    }),
  )
}

function withFixedConditions(text: string): string[] {
  if (!/\b(select|update|delete|insert)\b/i.test(text)) return []
  const conditions = /\b(where|and) ([^\n`]+?)(?=\s*(?:\n|`|$| for update\b| order by\b| returning\b| limit\b))/g
  return [...text.matchAll(conditions)].flatMap(({ 0: all, 1: word, 2: condition = '', index }) =>
    isWholeCondition(condition)
      ? [`${text.slice(0, index)}${word} (${condition} or true)${text.slice(index + all.length)}`]
      : [],
  )
}

function isWholeCondition(condition: string): boolean {
  const isOpen = /\b(and|or|between|set|from|join)$/.test(condition)
  return !isOpen && isBalanced(condition) && !/\bbetween\b/.test(condition)
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

for (const mutator of ownMutators) if (!allMutators.includes(mutator)) allMutators.push(mutator)

/** Stryker asks each plugin for this. */
export const strykerPlugins = []
