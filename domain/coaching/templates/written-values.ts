/** Formats values for students. */
import { getMagnitude, isWholeNumber, type Rational } from './rational.ts'

/** The format of a key and its distractors. */
export type ValueForm = 'number' | 'money' | 'percent' | 'fraction' | 'clock'

/**
 * `tex`, `plus` and `factor` belong inside `$…$`. `plus` starts with a sign, because it continues a sum. `factor` puts a negative number in
 * parentheses, because it follows a sign.
 */
export type TextForm = ValueForm | 'tex' | 'plus' | 'factor'

const mostPlaces = 4
const minutesOfDay = 24n * 60n

/** Undefined if the value cannot be written exactly in this form. */
export function formatValue(value: Rational, form: TextForm): string | undefined {
  switch (form) {
    case 'number':
      return grouped(decimal(value))
    case 'percent':
      return suffixed(grouped(decimal(value)), '%')
    case 'money':
      return money(value, !isWholeNumber(value))
    case 'fraction':
      return `$${fraction(value)}$`
    case 'clock':
      return clock(value)
    case 'tex':
      return decimal(value) ?? fraction(value)
    case 'plus':
      return value.numerator < 0n ? `- ${tex({ ...value, numerator: -value.numerator })}` : `+ ${tex(value)}`
    case 'factor':
      return value.numerator < 0n ? `(${tex(value)})` : tex(value)
  }
}

/** Writes options in one form, so that none stands out: all amounts of money have cents if one of them has. */
export function formatValuesAlike(values: readonly Rational[], form: ValueForm): string[] | undefined {
  const haveCents = values.some((value) => !isWholeNumber(value))
  const texts = values.map((value) => (form === 'money' ? money(value, haveCents) : formatValue(value, form)))
  const complete = texts.filter((text) => text !== undefined)
  return complete.length === texts.length ? complete : undefined
}

/** Returns whether two values look alike as options. A whole number among decimals stands out, and so does 1 among fractions. */
export function areAlikeWhenFormatted(one: Rational, other: Rational, form: ValueForm): boolean {
  return form === 'money' || isWholeNumber(one) === isWholeNumber(other)
}

function tex(value: Rational): string {
  return decimal(value) ?? fraction(value)
}

function fraction({ numerator, denominator }: Rational): string {
  if (denominator === 1n) return String(numerator)
  return `${numerator < 0n ? '-' : ''}\\frac{${getMagnitude(numerator)}}{${denominator}}`
}

/** Undefined if the decimal has too many places or does not end. */
function decimal({ numerator, denominator }: Rational): string | undefined {
  for (let places = 0; places <= mostPlaces; places += 1) {
    const shifted = numerator * 10n ** BigInt(places)
    if (shifted % denominator === 0n) return withPoint(shifted / denominator, places)
  }
  return undefined
}

function withPoint(shifted: bigint, places: number): string {
  const digits = String(getMagnitude(shifted)).padStart(places + 1, '0')
  const point = digits.length - places
  const size = places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
  return shifted < 0n ? `-${size}` : size
}

function grouped(number: string | undefined): string | undefined {
  return number?.replace(/^(-?)(\d+)/, (_, minus: string, digits: string) => minus + inThousands(digits))
}

function inThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

function suffixed(text: string | undefined, suffix: string): string | undefined {
  return text === undefined ? undefined : text + suffix
}

/** The backslash prevents the dollar sign from starting a formula. */
function money({ numerator, denominator }: Rational, hasCents: boolean): string | undefined {
  const cents = numerator * 100n
  if (numerator < 0n || cents % denominator !== 0n) return undefined
  return `\\$${grouped(withPoint(cents / denominator, 2))?.slice(0, hasCents ? undefined : -3)}`
}

/** Reads the value as minutes after midnight, within one day. */
function clock(value: Rational): string | undefined {
  const minutes = value.numerator
  if (!isWholeNumber(value) || minutes < 0n || minutes >= minutesOfDay) return undefined
  const hour = minutes / 60n
  return `${((hour + 11n) % 12n) + 1n}:${String(minutes % 60n).padStart(2, '0')} ${hour < 12n ? 'a.m.' : 'p.m.'}`
}
