import { expect, test } from 'vitest'
import { type ExpressionValue, evaluateExpression } from './evaluate.ts'
import { ExpressionError, maxExpressionLength, parseExpression } from './parse-expression.ts'
import { makeRational, makeWholeNumber } from './rational.ts'

const scope = new Map<string, ExpressionValue>([
  ['a', makeWholeNumber(7)],
  ['b', makeWholeNumber(-4)],
  ['half', fraction(1, 2)],
  ['yes', true],
])

function fraction(over: number, under: number) {
  return makeRational(BigInt(over), BigInt(under)) ?? makeWholeNumber(0)
}

function shown(text: string): string {
  const value = evaluateExpression(parseExpression(text), scope)
  if (typeof value === 'boolean') return String(value)
  return value.denominator === 1n ? String(value.numerator) : `${value.numerator}/${value.denominator}`
}

test.each([
  ['1 + 2 * 3', '7'],
  ['(1 + 2) * 3', '9'],
  ['10 - 4 - 3', '3'],
  ['2 ^ 3 ^ 2', '512'],
  ['-2 ^ 2', '-4'],
  ['2 ^ -2', '1/4'],
  ['2 * -3', '-6'],
  ['a / b', '-7/4'],
  ['0.1 + 0.2', '3/10'],
  ['mod(-7, 3)', '2'],
  ['mod(7.5, 2)', '3/2'],
  ['floor(-1.5)', '-2'],
  ['gcd(12, 18) + lcm(4, 6)', '18'],
  ['gcd(0, 0) + lcm(0, 5)', '0'],
  ['choose(5, 2)', '10'],
  ['choose(2, 5)', '0'],
  ['min(half, 1/3)', '1/3'],
  ['max(abs(b), 3)', '4'],
  ['isInteger(half) or 1 < 2 and 2 <= 1', 'false'],
  ['a == 7 and b != 4 and yes', 'true'],
  ['if(a > b, 1, 1 / 0)', '1'],
  ['sum(i, 1, 10, i)', '55'],
  ['sum(i, 1, 3, sum(j, i, 3, 1))', '6'],
  ['sum(i, 3, 1, i)', '0'],
])('%s is %s', (text, expected) => expect(shown(text)).toBe(expected))

test.each([
  ['', 0, 'Something is missing'],
  ['1 +', 3, 'Something is missing'],
  ['1 2', 2, 'Did not expect "2"'],
  ['(1', 2, '")" is missing'],
  ['1 $ 2', 1, 'Cannot read this'],
  ['1 < 2 < 3', 6, 'Join two comparisons with "and"'],
  ['p + 1', 0, 'There is no "p"'],
  ['nope(1)', 0, 'There is no function "nope"'],
  ['constructor(1)', 0, 'There is no function "constructor"'],
  ['gcd(1)', 0, '"gcd" takes 2 arguments, not 1'],
  ['sum(1, 1, 2, 3)', 0, '"sum" begins with a name'],
  ['1 / (a - 7)', 2, 'Cannot divide by 0'],
  ['0 ^ -1', 2, 'Cannot divide by 0'],
  ['2 ^ half', 2, 'An exponent is a whole number up to 64'],
  ['10 ^ 61', 3, 'This number is too long'],
  ['gcd(half, 1)', 4, 'A whole number belongs here'],
  ['choose(1000, 2)', 0, '"choose" begins with a whole number up to 200'],
  ['1 + yes', 4, 'A number belongs here'],
  ['1 and yes', 0, 'A comparison belongs here'],
  ['sum(i, 1, 10 ^ 9, 1)', 18, 'This takes too many steps'],
  [`${'('.repeat(60)}1${')'.repeat(60)}`, 50, 'This is nested too deeply'],
  ['1'.repeat(maxExpressionLength + 1), maxExpressionLength, 'An expression has at most 500 characters'],
])('%s is refused at character %i', (text, at, message) => {
  const refused = () => evaluateExpression(parseExpression(text), scope)
  expect(refused).toThrow(new ExpressionError(message, at))
})
