/** Computes an expression exactly. The size of numbers and the number of steps are limited, so that no template can stop the server. */
import { type Expression, ExpressionError, type FunctionName, type Operator } from './parse-expression.ts'
import {
  add,
  compare,
  divide,
  floor,
  greatestCommonDivisor,
  isWhole,
  magnitude,
  multiply,
  negative,
  type Rational,
  rational,
  subtract,
  whole,
} from './rational.ts'

export type Value = Rational | boolean
type Call = Extract<Expression, { kind: 'call' }>
export type Scope = ReadonlyMap<string, Value>

const largest = 10n ** 60n
const largestExponent = 64n
const largestChoice = 200n
const mostSteps = 100_000

export function evaluate(expression: Expression, scope: Scope): Value {
  return new Evaluation().value(expression, scope)
}

export function evaluateNumber(expression: Expression, scope: Scope): Rational {
  return new Evaluation().number(expression, scope)
}

export function evaluateTruth(expression: Expression, scope: Scope): boolean {
  return new Evaluation().truth(expression, scope)
}

class Evaluation {
  #steps = 0

  value(expression: Expression, scope: Scope): Value {
    this.#steps += 1
    if (this.#steps > mostSteps) throw new ExpressionError('This takes too many steps', expression.at)
    switch (expression.kind) {
      case 'number':
        return bounded(expression.value, expression)
      case 'name': {
        const value = scope.get(expression.name)
        if (value === undefined) throw new ExpressionError(`There is no "${expression.name}"`, expression.at)
        return value
      }
      case 'negative':
        return negative(this.number(expression.of, scope))
      case 'operation':
        return this.#operation(expression, scope)
      case 'call':
        return this.#call(expression, scope)
    }
  }

  number(expression: Expression, scope: Scope): Rational {
    const value = this.value(expression, scope)
    if (typeof value === 'boolean') throw new ExpressionError('A number belongs here', expression.at)
    return value
  }

  truth(expression: Expression, scope: Scope): boolean {
    const value = this.value(expression, scope)
    if (typeof value !== 'boolean') throw new ExpressionError('A comparison belongs here', expression.at)
    return value
  }

  #operation(expression: Extract<Expression, { kind: 'operation' }>, scope: Scope): Value {
    const { operator, left, right } = expression
    if (operator === 'and') return this.truth(left, scope) && this.truth(right, scope)
    if (operator === 'or') return this.truth(left, scope) || this.truth(right, scope)
    const [one, other] = [this.number(left, scope), this.number(right, scope)]
    const compared = comparisons[operator]
    if (compared) return compared(compare(one, other))
    return bounded(calculated(operator, one, other, expression), expression)
  }

  #call(expression: Call, scope: Scope): Value {
    const { name, args } = expression
    const [first, second, third, fourth] = args
    if (!first) throw new ExpressionError('An argument is missing', expression.at)
    if (name === 'sum' && first.kind === 'name' && second && third && fourth) {
      return this.#sum(first.name, [second, third, fourth], scope)
    }
    if (name === 'if' && second && third) return this.value(this.truth(first, scope) ? second : third, scope)
    const numbers = args.map((arg) => this.number(arg, scope))
    const [one = whole(0), other = whole(0)] = numbers
    if (name === 'isInteger') return isWhole(one)
    return bounded(applied(expression, one, other), expression)
  }

  #sum(name: string, [from, to, value]: readonly [Expression, Expression, Expression], scope: Scope): Rational {
    const last = this.number(to, scope)
    const inside = new Map(scope)
    let total = whole(0)
    for (let at = wholeOf(this.number(from, scope), from); compare(whole(at), last) <= 0; at += 1n) {
      inside.set(name, whole(at))
      total = bounded(add(total, this.number(value, inside)), value)
    }
    return total
  }
}

const comparisons: Partial<Record<Operator, (order: number) => boolean>> = {
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

function calculated(operator: Operator, one: Rational, other: Rational, { at }: Expression): Rational {
  switch (operator) {
    case '+':
      return add(one, other)
    case '-':
      return subtract(one, other)
    case '*':
      return multiply(one, other)
    case '/':
      return divide(one, other) ?? impossible('Cannot divide by 0', at)
    case '^':
      return raised(one, other, at)
    default:
      return impossible('A comparison is not a number', at)
  }
}

function raised(base: Rational, exponent: Rational, at: number): Rational {
  const size = isWhole(exponent) ? magnitude(exponent.numerator) : largestExponent + 1n
  if (size > largestExponent) impossible(`An exponent is a whole number up to ${largestExponent}`, at)
  const result = rational(base.numerator ** size, base.denominator ** size)
  const inverted = exponent.numerator < 0n && result ? divide(whole(1), result) : result
  return inverted ?? impossible('Cannot divide by 0', at)
}

function applied(expression: Call, one: Rational, other: Rational): Rational {
  const { name, args } = expression
  const [first = expression, second = expression] = args
  switch (name) {
    case 'abs':
      return one.numerator < 0n ? negative(one) : one
    case 'floor':
      return floor(one)
    case 'min':
      return compare(one, other) <= 0 ? one : other
    case 'max':
      return compare(one, other) >= 0 ? one : other
    case 'mod': {
      const quotient = divide(one, other) ?? impossible('Cannot divide by 0', expression.at)
      return subtract(one, multiply(other, floor(quotient)))
    }
    default:
      return ofWholes(name, wholeOf(one, first), wholeOf(other, second), expression)
  }
}

function ofWholes(name: FunctionName, one: bigint, other: bigint, { at }: Expression): Rational {
  const shared = greatestCommonDivisor(one, other)
  if (name === 'gcd') return whole(shared)
  if (name === 'lcm') return whole(shared === 0n ? 0n : magnitude(one * other) / shared)
  if (one < 0n || one > largestChoice) impossible(`"choose" begins with a whole number up to ${largestChoice}`, at)
  if (other < 0n || other > one) return whole(0)
  let ways = 1n
  for (let taken = 1n; taken <= other; taken += 1n) ways = (ways * (one - taken + 1n)) / taken
  return whole(ways)
}

function wholeOf(value: Rational, { at }: Expression): bigint {
  return isWhole(value) ? value.numerator : impossible('A whole number belongs here', at)
}

function bounded(value: Rational, { at }: Expression): Rational {
  if (magnitude(value.numerator) > largest || value.denominator > largest) impossible('This number is too long', at)
  return value
}

function impossible(message: string, at: number): never {
  throw new ExpressionError(message, at)
}
