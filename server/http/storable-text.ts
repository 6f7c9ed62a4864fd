/**
 * Text that the database can keep: without NUL, and with whole surrogate pairs alone. Neither can be typed or seen; what is
 * pasted with one is kept without it, so that nobody's work is refused for a sign that they cannot find.
 */

/** In JSON text, both can occur only as escapes. */
const sought = /\\u(?:0000|[dD][89a-fA-F])/

/**
 * The JSON text with names and values that can be kept. A body may have half a million escapes: each is looked at once, and
 * nothing is made for those that stay (`npm run bench -- cost`).
 */
export function storableJson(json: string): string {
  if (!sought.test(json)) return json
  const kept: string[] = []
  let from = 0
  let at = json.indexOf('\\')
  while (at !== -1) {
    const unit = unitAt(json, at)
    const isPair = isHigh(unit) && isLow(unitAt(json, at + 6))
    const isLone = !isPair && (isHigh(unit) || isLow(unit))
    const length = unit === null ? 2 : isPair ? 12 : 6
    if (unit === 0 || isLone) {
      kept.push(json.slice(from, at), isLone ? '\\ufffd' : '')
      from = at + length
    }
    at = json.indexOf('\\', at + length)
  }
  return kept.join('') + json.slice(from)
}

const [backslash, smallU] = [0x5c, 0x75]

/** The UTF-16 unit that is escaped there as `\uXXXX`; null if there is no escape. */
function unitAt(json: string, at: number): number | null {
  if (json.charCodeAt(at) !== backslash || json.charCodeAt(at + 1) !== smallU) return null
  let unit = 0
  for (let place = at + 2; place < at + 6; place += 1) {
    const digit = hexDigit(json.charCodeAt(place))
    if (digit === null) return null
    unit = unit * 16 + digit
  }
  return unit
}

/** NaN, behind the end of the text, is no digit either. */
function hexDigit(code: number): number | null {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : null
}

function isHigh(unit: number | null): boolean {
  return unit !== null && unit >= 0xd800 && unit <= 0xdbff
}

function isLow(unit: number | null): boolean {
  return unit !== null && unit >= 0xdc00 && unit <= 0xdfff
}

/** Of an address: what is decoded from UTF-8 has whole pairs anyway. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '')
}
