/** Splits a typed number into sign, dollar sign, digits and unit, whatever keyboard it comes from. */

export interface NumberParts {
  readonly isNegative: boolean
  /** The message about wrong signs before the digits. */
  readonly signProblem: string | null
  /** Digits, points, commas, slashes and single spaces. */
  readonly body: string
  readonly unit: Unit
}

/** `name` is in lower case. */
export interface Unit {
  readonly kind: 'none' | 'known' | 'percent' | 'cents' | 'multiple' | 'word'
  readonly name: string
}

/** Null for an empty text. */
export function partsOf(typed: string): NumberParts | null {
  const text = normalised(typed)
  if (text === '') return null
  const [, signs = '', body = '', rest = ''] = /^([-+$ ]*)([\d.,/ ]*)(.*)$/su.exec(text) ?? []
  const sign = signs.replaceAll(' ', '')
  const isMoney = sign.includes('$')
  return {
    isNegative: sign.includes('-'),
    signProblem: signProblem(sign, body),
    body: body.trim(),
    unit: unitOf(rest.trim(), isMoney),
  }
}

/** How many characters of an answer grid a number takes. Spaces and grouping commas are free. */
export function digitsOf(body: string): number {
  return body.replaceAll(/[^\d./-]/g, '').length
}

/** Every dash that people use as a minus: hyphens, dashes, the mathematical, superscript and full-width minus. */
const minusSigns = /[‐‑‒–—−⁻˗﹣➖]/gu

/** Invisible characters that come with a paste from a spreadsheet or a web page. */
const invisible = /[\u200b\u200e\u2060\u2066\u2068\u2069\u202a\u202c\ufeff]/gu

const fractions: Readonly<Record<string, string>> = {
  ...{ '½': '1/2', '⅓': '1/3', '⅔': '2/3', '¼': '1/4', '¾': '3/4', '⅕': '1/5', '⅖': '2/5', '⅗': '3/5', '⅘': '4/5' },
  ...{ '⅙': '1/6', '⅚': '5/6', '⅐': '1/7', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8', '⅑': '1/9', '⅒': '1/10' },
}

/** Full-width characters from Chinese and Japanese keyboards are 0xFEE0 above the usual ones. */
function normalised(typed: string): string {
  return typed
    .replaceAll(invisible, '')
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
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
function unitOf(written: string, isMoney: boolean): Unit {
  const name = written.toLowerCase()
  return { name, kind: written === 'M' ? 'multiple' : kindOf(name, isMoney) }
}

/** A number as it was typed, with its unit: `75%`, `12 cm`. A text that has a unit already stays as it is. */
export function withUnit(written: string, unit: string | null): string {
  const parts = partsOf(written)
  if (unit === null || parts === null || parts.unit.name !== '') return written
  return /^[%°¢]/.test(unit) ? `${written}${unit}` : `${written} ${unit}`
}

/** `75 percent` is an answer in `%`, and `75¢` one in `cents`. */
export function isSameUnit(typed: Unit, label: string): boolean {
  const { name, kind } = unitOf(label.trim(), false)
  return typed.name === name || ((kind === 'percent' || kind === 'cents') && typed.kind === kind)
}

function kindOf(name: string, isMoney: boolean): Unit['kind'] {
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

const length = 'in|inch|inches|ft|foot|feet|yd|yds|yards?|mi|miles?|mm|cm|m|km|(milli|centi|kilo)?met(er|re)s?|units?'
const time = 's|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|weeks?|months?|yrs?|years?'
const mass = 'mg|g|kg|(milli|kilo)?grams?|oz|ounces?|lbs?|pounds?|tons?'
const volume = 'ml|l|(milli)?lit(er|re)s?|cups?|pt|pints?|qt|quarts?|gal|gallons?'
const angle = '°|deg|degrees?|° ?[cf]|degrees (celsius|fahrenheit)'

/** Only units of measure. Another word may change the number ("5 below zero", "2 score"). */
const one = `((sq|square|cu|cubic) )?(${length})([²³]|\\^[23])?|${time}|${mass}|${volume}|${angle}|dollars?|usd`
const units = new RegExp(`^(${one})\\.?$|^(${one})( ?/ ?| per )(${one})$|^(mph|kph)$`, 'u')
