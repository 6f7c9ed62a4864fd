/** The value of the digits of a typed number: an integer, a decimal, a fraction or a mixed number. */
import type { NumberParts } from './number-notation.ts'

export interface Quantity {
  readonly value: number
}

export function quantityOf({ isNegative, signProblem, body, unit }: NumberParts): Quantity | { problem: string } {
  if (signProblem !== null) return { problem: signProblem }
  if (!/\d/.test(body) || isExpression(unit.name)) return { problem: notANumber }
  const size = sizeOf(body)
  if (typeof size === 'string') return { problem: size }
  return { value: isNegative && size !== 0 ? -size : size }
}

const notANumber = 'Write one number in digits, such as 12, 0.75, -3 or 3/4.'

/** Text after the digits is not a unit if it has digits or signs itself, as in `1e3`, `5-3`, `10²` or `(3)`. */
function isExpression(rest: string): boolean {
  return /[^\p{L}\s.°%$¢/²³^23]|^[²³^23]/u.test(rest) || /\d/.test(rest.replaceAll(/\^[23]/g, ''))
}

const integer = String.raw`\d+|[1-9]\d{0,2}(?:,\d{3})+`
const whole = new RegExp(`^(?:${integer})$`)
/** A space can group thousands here. In a fraction it would be ambiguous (`1 000/3`). */
const decimal = new RegExp(String.raw`^(?:(?:${integer}|[1-9]\d{0,2}(?: \d{3})+)(?:\.\d*)?|\.\d+)$`)

/** The value without its sign, or a message if it has none. */
function sizeOf(body: string): number | string {
  if (body.includes('/')) return fractionOf(body)
  if (decimal.test(body)) return Number(body.replaceAll(/[, ]/g, ''))
  if (body.includes(',')) return 'A comma groups three digits, as in 1,000. Write decimals with a point, as in 2.5.'
  if (/\..*\./.test(body)) return 'A number has one decimal point.'
  return 'There is a space between the digits. Write one number, such as 12 or 1 1/2.'
}

function fractionOf(body: string): number | string {
  const [before = '', below = '', ...more] = body.split('/').map((part) => part.trim())
  if (more.length > 0) return 'A fraction has one slash, as in 3/4.'
  if (before === '' || below === '') return 'Write a number on both sides of the slash, as in 3/4.'
  const [above = '', wholes = '0', ...others] = before.split(' ').reverse()
  const texts = [wholes, above, below]
  if (others.length > 0 || !texts.every((text) => whole.test(text))) {
    return 'Use whole numbers in a fraction, as in 3/4 or 1 1/2.'
  }
  const [ones = 0, numerator = 0, denominator = 0] = texts.map((text) => Number(text.replaceAll(',', '')))
  if (denominator === 0) return 'A fraction cannot have 0 below the slash.'
  const total = ones * denominator + numerator
  if (!Number.isSafeInteger(total) || !Number.isSafeInteger(denominator)) return 'This fraction is too long.'
  const isMixed = before.includes(' ')
  if (isMixed && !isFractionPart(above, denominator)) return 'Write this as one fraction, as in 3/2, or as a decimal.'
  return total / denominator
}

/** The fraction beside a whole number must be less than one. `1 000/3` and `1 100/300` may mean thousands. */
function isFractionPart(numerator: string, denominator: number): boolean {
  return /^[1-9]\d?$/.test(numerator) && Number(numerator) < denominator
}
