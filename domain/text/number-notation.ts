/** Splits a typed number into sign, dollar sign, digits and unit, regardless of the keyboard. */

export interface NumberParts {
  readonly isNegative: boolean
  /** The message about incorrect signs before the digits; null if there is none. */
  readonly signProblem: string | null
  /** Digits, points, commas, slashes and single spaces. */
  readonly body: string
  readonly unit: NumberUnit
}

/** `name` is in lower case. */
export interface NumberUnit {
  readonly kind: 'none' | 'known' | 'percent' | 'cents' | 'multiple' | 'word'
  readonly name: string
}

/** Null if the text is empty. */
export function splitTypedNumber(typed: string): NumberParts | null {
  const text = normalised(typed)
  if (text === '') return null
  const [, signs = '', body = '', rest = ''] = /^([-+$ ]*)([\d.,/ ]*)(.*)$/su.exec(text) ?? []
  const sign = signs.replaceAll(' ', '')
  const isMoney = sign.includes('$')
  return {
    isNegative: sign.includes('-'),
    signProblem: signProblem(sign, body),
    body: body.trim(),
    unit: isMoney && rest.trim() === '' ? { name: '$', kind: 'known' } : unitOf(rest.trim(), isMoney),
  }
}

/** Counts the characters that a number needs in an answer grid. Spaces and grouping commas do not count. */
export function countDigits(body: string): number {
  return body.replaceAll(/[^\d./-]/g, '').length
}

/** All dashes that people use as a minus sign: hyphens, dashes, and the mathematical, superscript and full-width minus. */
const minusSigns = /[‐‑‒–—−⁻˗﹣➖]/gu

/** Invisible characters in text that is pasted from a spreadsheet or a web page. */
const invisible = /[\u061c\u200b\u200e\u200f\u2060\u2066\u2068\u2069\u202a\u202c\ufeff]/gu

const fractions: Readonly<Record<string, string>> = {
  ...{ '½': '1/2', '⅓': '1/3', '⅔': '2/3', '¼': '1/4', '¾': '3/4', '⅕': '1/5', '⅖': '2/5', '⅗': '3/5', '⅘': '4/5' },
  ...{ '⅙': '1/6', '⅚': '5/6', '⅐': '1/7', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8', '⅑': '1/9', '⅒': '1/10' },
}

/** The zeros of Arabic, Persian and Urdu, Hindi, and Bengali digits. The other nine digits follow each. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6]
const digits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g

function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
}

/** Full-width characters from Chinese and Japanese keyboards are 0xFEE0 above their ASCII equivalents. */
function normalised(typed: string): string {
  return typed
    .replaceAll(invisible, '')
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(digits, westernDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(minusSigns, '-')
    .replaceAll(/[⁄∕]/g, '/')
    .replaceAll(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]/g, (sign) => ` ${fractions[sign]} `)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function signProblem(sign: string, body: string): string | null {
  if (!/^([-+]?\$?|\$[-+])$/.test(sign)) return 'Write one sign before the number, as in -3 or $5.'
  return sign !== '' && body.trim() === '' ? 'Write the number after the sign.' : null
}

/** `5 m` is meters, `5M` is millions. */
function unitOf(written: string, isMoney: boolean): NumberUnit {
  const name = written.toLowerCase()
  return { name, kind: written === 'M' ? 'multiple' : kindOf(name, isMoney) }
}

/** Adds the unit to a typed number: `75%`, `12 cm`. A text that already has a unit is unchanged. */
export function appendUnit(written: string, unit: string | null): string {
  const parts = splitTypedNumber(written)
  if (unit === null || parts === null || parts.unit.name !== '') return written
  return /^[%°¢]/.test(unit) ? `${written}${unit}` : `${written} ${unit}`
}

/**
 * Returns whether a typed unit matches a label: `75 percent` matches `%`, `75¢` matches `cents`, `12 sq cm` matches `cm²`, and `$5` matches
 * `dollars each`.
 */
export function isSameUnit(typed: NumberUnit, label: string): boolean {
  const { name, kind } = unitOf(label.trim(), false)
  if (typed.kind === 'percent' || typed.kind === 'cents') return typed.kind === kind
  if (typed.name === '$' && /^(\$|dollars?|usd)( |\/|$)/.test(name)) return true
  return measureOf(typed.name) === measureOf(name)
}

function kindOf(name: string, isMoney: boolean): NumberUnit['kind'] {
  if (name === '') return 'none'
  if (isMoney) return /^(dollars?|usd)$/.test(name) ? 'known' : 'word'
  if (/^(%|percent|per cent|pct)$/.test(name)) return 'percent'
  if (/^(¢|cents?)$/.test(name)) return 'cents'
  if (name === '$' || units.test(name)) return 'known'
  return multiples.test(name) ? 'multiple' : 'word'
}

/** Words that change the value of the digits before them. */
const multiples =
  /^(k|grand|(hundred|thousand|million|billion|dozen|pair)s?|half|halves|quarters?|squared|cubed|\p{L}+ths?|thirds?)$/u

type Spellings = Readonly<Record<string, string>>

const lengths: Spellings = {
  in: 'in|inch|inches',
  ft: 'ft|foot|feet',
  yd: 'yd|yds|yards?',
  mi: 'mi|miles?',
  unit: 'units?',
  mm: 'mm|millimet(?:er|re)s?',
  cm: 'cm|centimet(?:er|re)s?',
  m: 'm|met(?:er|re)s?',
  km: 'km|kilomet(?:er|re)s?',
}

const measures: Spellings = {
  s: 's|secs?|seconds?',
  min: 'mins?|minutes?',
  h: 'h|hrs?|hours?',
  day: 'days?',
  week: 'weeks?',
  month: 'months?',
  yr: 'yrs?|years?',
  mg: 'mg|milligrams?',
  g: 'g|grams?',
  kg: 'kg|kilograms?',
  oz: 'oz|ounces?',
  lb: 'lbs?|pounds?',
  ton: 'tons?',
  ml: 'ml|millilit(?:er|re)s?',
  l: 'l|lit(?:er|re)s?',
  cup: 'cups?',
  pt: 'pt|pints?',
  qt: 'qt|quarts?',
  gal: 'gal|gallons?',
  '°': '°|deg|degrees?',
  '°c': '° ?c|degrees celsius',
  '°f': '° ?f|degrees fahrenheit',
  $: 'dollars?|usd',
}

const spellings = Object.entries({ ...lengths, ...measures }).map(([name, written]): [string, RegExp] => [
  name,
  new RegExp(`^(?:${written})$`, 'u'),
])

/** Returns the same text for every way to write a unit. Other words are unchanged. */
function measureOf(name: string): string {
  const whole = name.replace(/\.$/, '').replace(/^mph$/, 'mi/h').replace(/^kph$/, 'km/h')
  return whole
    .split(/ ?\/ ?| per /)
    .map(powerOf)
    .join('/')
}

function powerOf(one: string): string {
  const [, before = '', base = '', after = ''] = /^((?:sq|square|cu|cubic) )?(.*?)([²³]|\^[23])?$/su.exec(one) ?? []
  const known = spellings.find(([, written]) => written.test(base))?.[0] ?? base
  return `${known}${/^sq|[²2]/.test(before + after) ? '²' : ''}${/^cu|[³3]/.test(before + after) ? '³' : ''}`
}

const anyOf = (units: Spellings) => Object.values(units).join('|')

/** Matches only units of measure, because other words may change the number ("5 below zero", "2 score"). */
const one = `((sq|square|cu|cubic) )?(${anyOf(lengths)})([²³]|\\^[23])?|${anyOf(measures)}`
const units = new RegExp(`^(${one})\\.?$|^(${one})( ?/ ?| per )(${one})$|^(mph|kph)$`, 'u')
