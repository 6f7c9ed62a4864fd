/** Computes an expression exactly. The size of numbers and the number of steps are limited, so that no template can stop the server. */
import { type Expression, ExpressionError, type ExpressionOperator, type FunctionName } from './parse-expression.ts'
import {
  addRationals,
  compareRationals,
  computeGreatestCommonDivisor,
  divideRationals,
  floorRational,
  getMagnitude,
  isWholeNumber,
  makeRational,
  makeWholeNumber,
  multiplyRationals,
  negateRational,
  type Rational,
  subtractRationals,
} from './rational.ts'

export type ExpressionValue = Rational | boolean
type Call = Extract<Expression, { kind: 'call' }>
export type ExpressionScope = ReadonlyMap<string, ExpressionValue>

const largest = 10n ** 60n
const largestExponent = 64n
const largestChoice = 200n
const mostSteps = 100_000

export function evaluateExpression(expression: Expression, scope: ExpressionScope): ExpressionValue {
  return new Evaluation().value(expression, scope)
}

export function evaluateNumber(expression: Expression, scope: ExpressionScope): Rational {
  return new Evaluation().number(expression, scope)
}

export function evaluateCondition(expression: Expression, scope: ExpressionScope): boolean {
  return new Evaluation().truth(expression, scope)
}

class Evaluation {
  #steps = 0

  value(expression: Expression, scope: ExpressionScope): ExpressionValue {
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
        return negateRational(this.number(expression.of, scope))
      case 'operation':
        return this.#operation(expression, scope)
      case 'call':
        return this.#call(expression, scope)
    }
  }

  number(expression: Expression, scope: ExpressionScope): Rational {
    const value = this.value(expression, scope)
    if (typeof value === 'boolean') throw new ExpressionError('A number belongs here', expression.at)
    return value
  }

  truth(expression: Expression, scope: ExpressionScope): boolean {
    const value = this.value(expression, scope)
    if (typeof value !== 'boolean') throw new ExpressionError('A comparison belongs here', expression.at)
    return value
  }

  #operation(expression: Extract<Expression, { kind: 'operation' }>, scope: ExpressionScope): ExpressionValue {
    const { operator, left, right } = expression
    if (operator === 'and') return this.truth(left, scope) && this.truth(right, scope)
    if (operator === 'or') return this.truth(left, scope) || this.truth(right, scope)
    const [one, other] = [this.number(left, scope), this.number(right, scope)]
    const compared = comparisons[operator]
    if (compared) return compared(compareRationals(one, other))
    return bounded(calculated(operator, one, other, expression), expression)
  }

  #call(expression: Call, scope: ExpressionScope): ExpressionValue {
    const { name, args } = expression
    const [first, second, third, fourth] = args
    if (!first) throw new ExpressionError('An argument is missing', expression.at)
    if (name === 'sum' && first.kind === 'name' && second && third && fourth) {
      return this.#sum(first.name, [second, third, fourth], scope)
    }
    if (name === 'if' && second && third) return this.value(this.truth(first, scope) ? second : third, scope)
    const numbers = args.map((arg) => this.number(arg, scope))
    const [one = makeWholeNumber(0), other = makeWholeNumber(0)] = numbers
    if (name === 'isInteger') return isWholeNumber(one)
    return bounded(applied(expression, one, other), expression)
  }

  #sum(
    name: string,
    [from, to, value]: readonly [Expression, Expression, Expression],
    scope: ExpressionScope,
  ): Rational {
    const last = this.number(to, scope)
    const inside = new Map(scope)
    let total = makeWholeNumber(0)
    for (let at = wholeOf(this.number(from, scope), from); compareRationals(makeWholeNumber(at), last) <= 0; at += 1n) {
      inside.set(name, makeWholeNumber(at))
      total = bounded(addRationals(total, this.number(value, inside)), value)
    }
    return total
  }
}

const comparisons: Partial<Record<ExpressionOperator, (order: number) => boolean>> = {
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

function calculated(operator: ExpressionOperator, one: Rational, other: Rational, { at }: Expression): Rational {
  switch (operator) {
    case '+':
      return addRationals(one, other)
    case '-':
      return subtractRationals(one, other)
    case '*':
      return multiplyRationals(one, other)
    case '/':
      return divideRationals(one, other) ?? impossible('Cannot divide by 0', at)
    case '^':
      return raised(one, other, at)
    default:
      return impossible('A comparison is not a number', at)
  }
}

function raised(base: Rational, exponent: Rational, at: number): Rational {
  const size = isWholeNumber(exponent) ? getMagnitude(exponent.numerator) : largestExponent + 1n
  if (size > largestExponent) impossible(`An exponent is a whole number up to ${largestExponent}`, at)
  const result = makeRational(base.numerator ** size, base.denominator ** size)
  const inverted = exponent.numerator < 0n && result ? divideRationals(makeWholeNumber(1), result) : result
  return inverted ?? impossible('Cannot divide by 0', at)
}

function applied(expression: Call, one: Rational, other: Rational): Rational {
  const { name, args } = expression
  const [first = expression, second = expression] = args
  switch (name) {
    case 'abs':
      return one.numerator < 0n ? negateRational(one) : one
    case 'floor':
      return floorRational(one)
    case 'min':
      return compareRationals(one, other) <= 0 ? one : other
    case 'max':
      return compareRationals(one, other) >= 0 ? one : other
    case 'mod': {
      const quotient = divideRationals(one, other) ?? impossible('Cannot divide by 0', expression.at)
      return subtractRationals(one, multiplyRationals(other, floorRational(quotient)))
    }
    default:
      return ofWholes(name, wholeOf(one, first), wholeOf(other, second), expression)
  }
}

function ofWholes(name: FunctionName, one: bigint, other: bigint, { at }: Expression): Rational {
  const shared = computeGreatestCommonDivisor(one, other)
  if (name === 'gcd') return makeWholeNumber(shared)
  if (name === 'lcm') return makeWholeNumber(shared === 0n ? 0n : getMagnitude(one * other) / shared)
  if (one < 0n || one > largestChoice) impossible(`"choose" begins with a whole number up to ${largestChoice}`, at)
  if (other < 0n || other > one) return makeWholeNumber(0)
  let ways = 1n
  for (let taken = 1n; taken <= other; taken += 1n) ways = (ways * (one - taken + 1n)) / taken
  return makeWholeNumber(ways)
}

function wholeOf(value: Rational, { at }: Expression): bigint {
  return isWholeNumber(value) ? value.numerator : impossible('A whole number belongs here', at)
}

function bounded(value: Rational, { at }: Expression): Rational {
  if (getMagnitude(value.numerator) > largest || value.denominator > largest) impossible('This number is too long', at)
  return value
}

function impossible(message: string, at: number): never {
  throw new ExpressionError(message, at)
}
