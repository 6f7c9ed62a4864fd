/** Tests the language with generated texts and expressions, and against a second, simpler evaluator. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExpressionValue, evaluateExpression } from './evaluate.ts'
import {
  type Expression,
  ExpressionError,
  type ExpressionOperator,
  maxExpressionLength,
  parseExpression,
} from './parse-expression.ts'
import { makeRational, makeWholeNumber } from './rational.ts'

type Fraction = readonly [bigint, bigint]
/** Undefined if there is no value. */
type Reference = Fraction | boolean | undefined

const fractions: Readonly<Record<string, Fraction>> = { a: [7n, 1n], b: [-4n, 1n], half: [1n, 2n] }
const scope = new Map<string, ExpressionValue>(
  Object.entries(fractions).map(([name, [over, under]]) => [name, makeRational(over, under) ?? makeWholeNumber(0)]),
)

const at = 0

function operation(operator: ExpressionOperator, left: Expression, right: Expression): Expression {
  return { kind: 'operation', at, operator, left, right }
}

const made = fc.letrec<{ number: Expression; truth: Expression }>((tie) => {
  const [number, truth] = [tie('number'), tie('truth')]
  return {
    number: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.nat(40).map((value): Expression => ({ kind: 'number', at, value: makeWholeNumber(value) })),
      fc.constantFrom('a', 'b', 'half').map((name): Expression => ({ kind: 'name', at, name })),
      number.map((of): Expression => ({ kind: 'negative', at, of })),
      fc
        .tuple(fc.constantFrom('+', '-', '*', '/', '^'), number, number)
        .map(([operator, left, right]) => operation(operator, left, right)),
      fc
        .tuple(fc.constantFrom('min', 'max', 'mod', 'gcd', 'lcm', 'choose'), number, number)
        .map(([name, ...args]): Expression => ({ kind: 'call', at, name, args })),
      fc
        .tuple(fc.constantFrom('abs', 'floor'), number)
        .map(([name, ...args]): Expression => ({ kind: 'call', at, name, args })),
      fc.tuple(truth, number, number).map((args): Expression => ({ kind: 'call', at, name: 'if', args })),
    ),
    truth: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc
        .tuple(fc.constantFrom('==', '!=', '<', '<=', '>', '>='), number, number)
        .map(([operator, left, right]) => operation(operator, left, right)),
      fc
        .tuple(fc.constantFrom('and', 'or'), truth, truth)
        .map(([operator, left, right]) => operation(operator, left, right)),
      number.map((of): Expression => ({ kind: 'call', at, name: 'isInteger', args: [of] })),
    ),
  }
})

/** Characters and words of the language, so that many texts get past their first error. */
const soup = fc
  .array(fc.constantFrom(...'0129.ab +-*/^(),<>=!', 'half', ' and ', ' or ', 'gcd(', 'sum(i,', 'if(', 'choose('), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''))

test('a text has a value, or an error of the language that names a place in the text', () => {
  fc.assert(
    fc.property(fc.oneof(soup, fc.string({ maxLength: 80 })), (text) => {
      const refused = errorOf(() => evaluateExpression(parseExpression(text), scope))
      if (refused) expect(refused.at >= 0 && refused.at <= text.length, refused.message).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('what is printed is read again as the same expression', () => {
  fc.assert(
    fc.property(fc.oneof(made.number, made.truth), (expression) => {
      const text = printed(expression)
      fc.pre(text.length <= maxExpressionLength)
      expect(withoutPlaces(parseExpression(text))).toEqual(expression)
    }),
    { numRuns: 1000 },
  )
})

test('an expression has the value of the reference', () => {
  fc.assert(
    fc.property(fc.oneof(made.number, made.truth), (expression) => {
      let value: ExpressionValue | undefined
      const refused = errorOf(() => {
        value = evaluateExpression(expression, scope)
      })
      // The reference evaluator has no limits.
      fc.pre(!refused || !/too long|exponent|up to/.test(refused.message))
      const expected = reference(expression)
      if (typeof value === 'object' && isFraction(expected)) {
        expect(value.numerator * expected[1] === expected[0] * value.denominator, printed(expression)).toBe(true)
        expect(value.denominator > 0n && makeRational(value.numerator, value.denominator)).toEqual(value)
      } else {
        expect(expected).toBe(value)
      }
    }),
    { numRuns: 3000 },
  )
})

function errorOf(work: () => unknown): ExpressionError | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof ExpressionError) return error
    throw error
  }
}

function printed(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return String(expression.value.numerator)
    case 'name':
      return expression.name
    case 'negative':
      return `(-${printed(expression.of)})`
    case 'operation':
      return `(${printed(expression.left)} ${expression.operator} ${printed(expression.right)})`
    case 'call':
      return `${expression.name}(${expression.args.map(printed).join(', ')})`
  }
}

function withoutPlaces(expression: Expression): Expression {
  switch (expression.kind) {
    case 'negative':
      return { ...expression, at, of: withoutPlaces(expression.of) }
    case 'operation':
      return operation(expression.operator, withoutPlaces(expression.left), withoutPlaces(expression.right))
    case 'call':
      return { ...expression, at, args: expression.args.map(withoutPlaces) }
    default:
      return { ...expression, at }
  }
}

/** Never reduces fractions, and enumerates possibilities instead of multiplying. */
function reference(expression: Expression): Reference {
  switch (expression.kind) {
    case 'number':
      return [expression.value.numerator, expression.value.denominator]
    case 'name':
      return fractions[expression.name]
    case 'negative':
      return minus(reference(expression.of))
    case 'operation':
      return referenceOperation(expression.operator, expression.left, expression.right)
    case 'call':
      return referenceCall(expression.name, expression.args)
  }
}

function minus(value: Reference): Reference {
  return isFraction(value) ? [-value[0], value[1]] : undefined
}

function referenceOperation(operator: ExpressionOperator, left: Expression, right: Expression): Reference {
  const one = reference(left)
  if (operator === 'and') return one === true ? reference(right) : one
  if (operator === 'or') return one === false ? reference(right) : one
  if (!isFraction(one)) return undefined
  const other = reference(right)
  if (!isFraction(other)) return undefined
  const [a, b, c, d] = [...one, ...other]
  const sign = b * d < 0n ? -1n : 1n
  const difference = (a * d - c * b) * sign
  if (operator === '==') return difference === 0n
  if (operator === '!=') return difference !== 0n
  if (operator === '<') return difference < 0n
  if (operator === '<=') return difference <= 0n
  if (operator === '>') return difference > 0n
  if (operator === '>=') return difference >= 0n
  if (operator === '+') return [a * d + c * b, b * d]
  if (operator === '-') return [a * d - c * b, b * d]
  if (operator === '*') return [a * c, b * d]
  if (operator === '/') return c === 0n ? undefined : [a * d, b * c]
  return referencePower(one, c / d)
}

/** Called only with exponents that the language allows. */
function referencePower(base: Fraction, exponent: bigint): Reference {
  if (exponent > 64n || exponent < -64n) return undefined
  let power: Fraction = [1n, 1n]
  for (let times = exponent < 0n ? -exponent : exponent; times > 0n; times -= 1n) {
    power = [power[0] * base[0], power[1] * base[1]]
  }
  if (exponent >= 0n) return power
  return power[0] === 0n ? undefined : [power[1], power[0]]
}

function referenceCall(name: string, args: readonly Expression[]): Reference {
  const [first, second, third] = args
  if (name === 'if' && first && second && third) {
    const truth = reference(first)
    return typeof truth === 'boolean' ? reference(truth ? second : third) : undefined
  }
  const values = args.map(reference)
  const fractionsOf = values.filter(isFraction)
  const [one, other = [0n, 1n]] = fractionsOf
  if (fractionsOf.length < values.length || !one) return undefined
  if (name === 'isInteger') return one[0] % one[1] === 0n
  if (name === 'floor') return [floored(one), 1n]
  if (name === 'abs') return isBelow(one, [0n, 1n]) ? minus(one) : one
  if (name === 'min') return isBelow(other, one) ? other : one
  if (name === 'max') return isBelow(one, other) ? other : one
  if (name === 'mod') {
    if (other[0] === 0n) return undefined
    const times = floored([one[0] * other[1], one[1] * other[0]])
    return [one[0] * other[1] - times * other[0] * one[1], one[1] * other[1]]
  }
  if (one[0] % one[1] !== 0n || other[0] % other[1] !== 0n) return undefined
  return ofWholes(name, one[0] / one[1], other[0] / other[1])
}

function ofWholes(name: string, one: bigint, other: bigint): Reference {
  if (name === 'choose') return [waysToChoose(one, other), 1n]
  const [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other]
  const shared = sharedDivisor(a, b)
  return [name === 'gcd' ? shared : shared === 0n ? 0n : (a * b) / shared, 1n]
}

/** Halves the numbers instead of dividing one by the other. */
function sharedDivisor(a: bigint, b: bigint): bigint {
  if (a === 0n || b === 0n) return a + b
  if (a % 2n === 0n && b % 2n === 0n) return 2n * sharedDivisor(a / 2n, b / 2n)
  if (a % 2n === 0n) return sharedDivisor(a / 2n, b)
  if (b % 2n === 0n) return sharedDivisor(a, b / 2n)
  return a > b ? sharedDivisor(a - b, b) : sharedDivisor(a, b - a)
}

const waysKnown = new Map<string, bigint>()

/** Pascal's triangle. */
function waysToChoose(from: bigint, taken: bigint): bigint {
  if (taken < 0n || taken > from || from > 200n) return 0n
  if (taken === 0n || taken === from) return 1n
  const name = `${from} ${taken}`
  const ways = waysKnown.get(name) ?? waysToChoose(from - 1n, taken - 1n) + waysToChoose(from - 1n, taken)
  waysKnown.set(name, ways)
  return ways
}

function floored([over, under]: Fraction): bigint {
  const [a, b] = under < 0n ? [-over, -under] : [over, under]
  return (a - (((a % b) + b) % b)) / b
}

function isBelow(one: Fraction, other: Fraction): boolean {
  return referenceOrder(one, other) < 0n
}

function referenceOrder([a, b]: Fraction, [c, d]: Fraction): bigint {
  return (a * d - c * b) * (b * d < 0n ? -1n : 1n)
}

function isFraction(value: Reference): value is Fraction {
  return typeof value === 'object'
}
