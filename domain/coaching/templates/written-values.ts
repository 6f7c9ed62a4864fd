/** Formats values for students. */
import { isWhole, magnitude, type Rational } from './rational.ts'

/** The format of a key and its distractors. */
export type ValueForm = 'number' | 'money' | 'percent' | 'fraction' | 'clock'

/** `tex` and `plus` belong inside `$…$`. `plus` starts with a sign, because it continues a sum. */
export type TextForm = ValueForm | 'tex' | 'plus'

const mostPlaces = 4
const minutesOfDay = 24n * 60n

/** Undefined if the value cannot be written exactly in this form. */
export function written(value: Rational, form: TextForm): string | undefined {
  switch (form) {
    case 'number':
      return grouped(decimal(value))
    case 'percent':
      return suffixed(grouped(decimal(value)), '%')
    case 'money':
      return money(value, !isWhole(value))
    case 'fraction':
      return `$${fraction(value)}$`
    case 'clock':
      return clock(value)
    case 'tex':
      return decimal(value) ?? fraction(value)
    case 'plus':
      return value.numerator < 0n ? `- ${tex({ ...value, numerator: -value.numerator })}` : `+ ${tex(value)}`
  }
}

/** Writes options in one form, so that none stands out: all amounts of money have cents if one of them has. */
export function writtenTogether(values: readonly Rational[], form: ValueForm): string[] | undefined {
  const haveCents = values.some((value) => !isWhole(value))
  const texts = values.map((value) => (form === 'money' ? money(value, haveCents) : written(value, form)))
  const complete = texts.filter((text) => text !== undefined)
  return complete.length === texts.length ? complete : undefined
}

/** Returns whether two values look alike as options. A whole number among decimals stands out, and so does 1 among fractions. */
export function lookAlike(one: Rational, other: Rational, form: ValueForm): boolean {
  return form === 'money' || isWhole(one) === isWhole(other)
}

function tex(value: Rational): string {
  return decimal(value) ?? fraction(value)
}

function fraction({ numerator, denominator }: Rational): string {
  if (denominator === 1n) return String(numerator)
  return `${numerator < 0n ? '-' : ''}\\frac{${magnitude(numerator)}}{${denominator}}`
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
  const digits = String(magnitude(shifted)).padStart(places + 1, '0')
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
  if (!isWhole(value) || minutes < 0n || minutes >= minutesOfDay) return undefined
  const hour = minutes / 60n
  return `${((hour + 11n) % 12n) + 1n}:${String(minutes % 60n).padStart(2, '0')} ${hour < 12n ? 'a.m.' : 'p.m.'}`
}
