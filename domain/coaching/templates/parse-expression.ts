/**
 * Parses the language of templates: `p * (100 - d) / 100`, `gcd(a, b) == 1 and a < b`, `sum(i, 1, n, if(i != k, 1, 0))`. Only numbers,
 * truth values and the functions below exist, so a template cannot read or change anything else.
 */
import { makeRational, type Rational } from './rational.ts'

/** `at` is the zero-based place in the text. */
export type Expression =
  | { readonly kind: 'number'; readonly at: number; readonly value: Rational }
  | { readonly kind: 'name'; readonly at: number; readonly name: string }
  | { readonly kind: 'negative'; readonly at: number; readonly of: Expression }
  | {
      readonly kind: 'operation'
      readonly at: number
      readonly operator: ExpressionOperator
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'call'; readonly at: number; readonly name: FunctionName; readonly args: readonly Expression[] }

/** Precedence of each operator. Comparisons cannot be chained, and `^` is right-associative. */
const strengths = {
  ...{ or: 1, and: 2, '==': 3, '!=': 3, '<': 3, '<=': 3, '>': 3, '>=': 3 },
  ...{ '+': 4, '-': 4, '*': 5, '/': 5, '^': 7 },
}
export type ExpressionOperator = keyof typeof strengths
const comparison = 3
const sign = 6
const power = 7

/** Number of arguments of each function. `sum(i, from, to, value)` adds up the values for each whole number `i`. */
const functions = {
  ...{ abs: 1, floor: 1, isInteger: 1, min: 2, max: 2, mod: 2, gcd: 2, lcm: 2, choose: 2, if: 3, sum: 4 },
}
export type FunctionName = keyof typeof functions

export class ExpressionError extends Error {
  readonly at: number
  constructor(message: string, at: number) {
    super(`${message} (at character ${at + 1})`)
    this.at = at
  }
}

export const maxExpressionLength = 500
const mostLevels = 50

interface Token {
  readonly kind: 'number' | 'word' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

/** Cached, because a template draws values until its constraints are met and parses the same few expressions thousands of times. */
const parsed = new Map<string, Expression>()
const mostParsed = 10_000

/** Throws an `ExpressionError` with the position of the error. */
export function parseExpression(text: string): Expression {
  const known = parsed.get(text)
  if (known) return known
  const expression = parse(text)
  if (parsed.size >= mostParsed) parsed.clear()
  parsed.set(text, expression)
  return expression
}

function parse(text: string): Expression {
  if (text.length > maxExpressionLength) {
    throw new ExpressionError(`An expression has at most ${maxExpressionLength} characters`, maxExpressionLength)
  }
  const parser = new Parser(tokensOf(text))
  const expression = parser.expression(0)
  parser.expectEnd()
  return expression
}

class Parser {
  readonly #tokens: readonly Token[]
  #position = 0
  #level = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  expression(weakest: number): Expression {
    this.#level += 1
    if (this.#level > mostLevels) throw new ExpressionError('This is nested too deeply', this.#peek().at)
    let left = this.#operand()
    for (;;) {
      const { text, at } = this.#peek()
      if (!isOperator(text) || strengths[text] < weakest) break
      const strength = strengths[text]
      this.#position += 1
      const right = this.expression(strength === power ? strength : strength + 1)
      left = { kind: 'operation', at, operator: text, left, right }
      if (strength === comparison) this.#refuseSecondComparison()
    }
    this.#level -= 1
    return left
  }

  expectEnd(): void {
    const { kind, text, at } = this.#peek()
    if (kind !== 'end') throw new ExpressionError(`Did not expect "${text}"`, at)
  }

  #refuseSecondComparison(): void {
    const { text, at } = this.#peek()
    if (isOperator(text) && strengths[text] === comparison) {
      throw new ExpressionError('Join two comparisons with "and"', at)
    }
  }

  #operand(): Expression {
    const { kind, text, at } = this.#next()
    if (kind === 'number') return { kind: 'number', at, value: numberOf(text) }
    if (text === '-') return { kind: 'negative', at, of: this.expression(sign) }
    if (text === '(') {
      const inside = this.expression(0)
      this.#expect(')')
      return inside
    }
    if (kind !== 'word' || isOperator(text)) {
      throw new ExpressionError(kind === 'end' ? 'Something is missing' : `Did not expect "${text}"`, at)
    }
    return this.#peek().text === '(' ? this.#call(text, at) : { kind: 'name', at, name: text }
  }

  #call(name: string, at: number): Expression {
    if (!isFunctionName(name)) throw new ExpressionError(`There is no function "${name}"`, at)
    const args: Expression[] = []
    do {
      this.#position += 1
      args.push(this.expression(0))
    } while (this.#peek().text === ',')
    this.#expect(')')
    if (args.length !== functions[name]) {
      throw new ExpressionError(`"${name}" takes ${functions[name]} arguments, not ${args.length}`, at)
    }
    if (name === 'sum' && args[0]?.kind !== 'name') throw new ExpressionError('"sum" begins with a name', at)
    return { kind: 'call', at, name, args }
  }

  #expect(wanted: string): void {
    const { kind, text, at } = this.#next()
    if (text === wanted) return
    throw new ExpressionError(kind === 'end' ? `"${wanted}" is missing` : `Expected "${wanted}", not "${text}"`, at)
  }

  #peek(): Token {
    return this.#tokens[Math.min(this.#position, this.#tokens.length - 1)] ?? { kind: 'end', text: '', at: 0 }
  }

  #next(): Token {
    const token = this.#peek()
    this.#position += 1
    return token
  }
}

const token = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z][A-Za-z0-9]*)|([=!<>]=|[-+*/^(),<>]))/y

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let from = 0
  const end = text.trimEnd().length
  while (from < end) {
    token.lastIndex = from
    const [all = '', number, word, mark = ''] = token.exec(text) ?? []
    const found = number ?? word ?? mark
    const at = from + all.length - found.length
    if (found === '') throw new ExpressionError('Cannot read this', from)
    tokens.push({ kind: number ? 'number' : word ? 'word' : 'sign', text: found, at })
    from += all.length
  }
  return [...tokens, { kind: 'end', text: '', at: end }]
}

/** Reads `0.25` as 25/100. */
function numberOf(text: string): Rational {
  const [before = '', after = ''] = text.split('.')
  const value = makeRational(BigInt(before + after), 10n ** BigInt(after.length))
  if (!value) throw new Error('A power of ten is not 0.')
  return value
}

function isOperator(text: string): text is ExpressionOperator {
  return Object.hasOwn(strengths, text)
}

function isFunctionName(text: string): text is FunctionName {
  return Object.hasOwn(functions, text)
}
