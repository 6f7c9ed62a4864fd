/**
 * Reads a number as Americans write it: `1,000`, `$1,000`, `.5`, `3/4`, `1 1/2`, `-3`, `12 cm`. The test, practice, the question form, the
 * import and scoring all use this function. It returns either the value or a message, and never ignores a character to get a number from
 * the rest.
 */

import {
  defaultNumberFormat,
  maxTypedNumberLength,
  type NumberFormat,
  typedNumberTooLongMessage,
} from '#contracts/attempts/attempts.ts'
import { countDigits, isSameUnit, type NumberParts, splitTypedNumber } from '#domain/text/number-notation.ts'
import { findClosestEntry, formatWrittenNumber } from '#domain/text/written-number.ts'

/** For numbers from an author or a file. `findKeyProblem` checks whether students can enter them. */
export const unlimitedNumberFormat: NumberFormat = { characters: Number.POSITIVE_INFINITY, label: null }

/** For students' answers to a question with this unit. */
export function getAnswerFormat(unit: string | null): NumberFormat {
  return unit === null ? defaultNumberFormat : { ...defaultNumberFormat, label: unit }
}

/** For the key of a question with this unit. */
export function getKeyFormat(unit: string | null): NumberFormat {
  return unit === null ? unlimitedNumberFormat : { ...unlimitedNumberFormat, label: unit }
}

export type TypedNumber =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'number'
      readonly value: number
      /** Number of digits, points, minus signs and slashes. */
      readonly characters: number
      /** The interpretation to show; null if it equals the typed text. */
      readonly understood: string | null
    }
  | { readonly kind: 'refused'; readonly reason: string }

export function parseTypedNumber(typed: string, format: NumberFormat = defaultNumberFormat): TypedNumber {
  if (typed === '') return { kind: 'empty' }
  if (typed.length > maxTypedNumberLength) return refused(typedNumberTooLongMessage)
  const parts = splitTypedNumber(typed)
  if (parts === null) return { kind: 'empty' }
  const quantity = quantityOf(parts)
  if ('problem' in quantity) return refused(quantity.problem)
  const problem = unitProblem(parts, quantity, format) ?? lengthProblem(parts, quantity, format)
  if (problem !== null) return refused(problem)
  return {
    kind: 'number',
    value: quantity.value,
    characters: charactersOf(parts),
    understood: isPlain(typed) ? null : understood(quantity),
  }
}

/** With three digits after the point, people from other countries may mean thousands. */
function isPlain(typed: string): boolean {
  return /^-?(\d+\.?\d*|\.\d+)$/.test(typed) && !/^-?[1-9]\d{0,2}\.\d{3}$/.test(typed)
}

/** Null if it is not a number, or has more characters than the format allows. */
export function readTypedNumber(typed: string, format: NumberFormat = defaultNumberFormat): number | null {
  const read = parseTypedNumber(typed, format)
  return read.kind === 'number' ? read.value : null
}

/** Why students cannot enter this answer; null if they can. */
export function findKeyProblem(value: number, { characters }: NumberFormat = defaultNumberFormat): string | null {
  if (findClosestEntry(value, characters) !== null) return null
  return `Students cannot enter ${formatWrittenNumber(value)}: an answer has at most ${characters} characters.`
}

function refused(reason: string): TypedNumber {
  return { kind: 'refused', reason }
}

function unitProblem(
  { unit }: NumberParts,
  { value }: NumberQuantity,
  { label, characters }: NumberFormat,
): string | null {
  if (unit.kind === 'none' || (label !== null && isSameUnit(unit, label))) return null
  const isMeasure = unit.kind === 'known' || unit.kind === 'percent' || unit.kind === 'cents'
  if (label !== null && isMeasure) return `Write the number in ${label.trim()}.`
  switch (unit.kind) {
    case 'known':
      return null
    case 'percent':
    case 'cents': {
      const hundredth = Number((value / 100).toPrecision(12))
      const [as, divided] = [value, hundredth].map(
        (one) => findClosestEntry(one, characters) ?? formatWrittenNumber(one),
      )
      return `Write ${as} or ${divided}.`
    }
    case 'multiple':
      return 'Write the whole number in digits, as in 1,000 or 3/4.'
    case 'word':
      return `Write only the number, without "${unit.name}".`
  }
}

function lengthProblem(parts: NumberParts, { value }: NumberQuantity, { characters }: NumberFormat): string | null {
  const used = charactersOf(parts)
  if (used <= characters) return null
  const shorter = findClosestEntry(value, characters)
  const limit = `That is ${used} characters. An answer has at most ${characters}.`
  return shorter !== null && readTypedNumber(shorter, unlimitedNumberFormat) === value
    ? `${limit} Write ${shorter}.`
    : limit
}

function charactersOf({ isNegative, body }: NumberParts): number {
  return countDigits(body) + (isNegative ? 1 : 0)
}

function understood({ value }: NumberQuantity): string {
  const written = formatWrittenNumber(value)
  return written.includes('/') ? `${written} (about ${Number(value.toFixed(4))})` : written
}

export interface NumberQuantity {
  readonly value: number
}

function quantityOf({ isNegative, signProblem, body, unit }: NumberParts): NumberQuantity | { problem: string } {
  if (signProblem !== null) return { problem: signProblem }
  if (/^ ?: ?\d/.test(unit.name)) return { problem: ratioOrTime }
  if (!/\d/.test(body) || isExpression(unit.name)) return { problem: notANumber }
  const size = sizeOf(body)
  if (typeof size === 'string') return { problem: size }
  return { value: isNegative && size !== 0 ? -size : size }
}

const notANumber = 'Write one number in digits, such as 12, 0.75, -3 or 3/4.'

const ratioOrTime = 'Write a ratio as a fraction, as in 3/4, and a time as one number, as in 1.5.'

/** Text after the digits is not a unit if it contains digits or operators itself, as in `1e3`, `5-3`, `10²` or `(3)`. */
function isExpression(rest: string): boolean {
  return /[^\p{L}\s.°%$¢/²³^23]|^[²³^23]/u.test(rest) || /\d/.test(rest.replaceAll(/\^[23]/g, ''))
}

const integer = String.raw`\d+|[1-9]\d{0,2}(?:,\d{3})+`
const whole = new RegExp(`^(?:${integer})$`)
/** A space can group thousands here. In a fraction it would be ambiguous (`1 000/3`). */
const decimal = new RegExp(String.raw`^(?:(?:${integer}|[1-9]\d{0,2}(?: \d{3})+)(?:\.\d*)?|\.\d+)$`)

/** Returns the value without its sign, or a message if there is no value. */
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

/** The fraction after a whole number must be less than one. `1 000/3` and `1 100/300` may mean thousands. */
function isFractionPart(numerator: string, denominator: number): boolean {
  return /^[1-9]\d?$/.test(numerator) && Number(numerator) < denominator
}
