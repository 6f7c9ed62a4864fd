/**
 * Text that the database can store: without NUL or lone surrogates. Neither can be typed or seen. If pasted text contains one, it is
 * removed, so that a save does not fail because of a character that the user cannot find.
 */

/** In JSON text, both can occur only as escapes. */
const sought = /\\u(?:0000|[dD][89a-fA-F])/

/**
 * Returns the JSON text with storable names and values. A body can contain half a million escapes: each is read once, and those that stay
 * cause no allocation (`npm run bench -- cost`).
 */
export function makeJsonStorable(json: string): string {
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

/** Returns the UTF-16 unit of the `\uXXXX` escape at that position. Null if there is no escape. */
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

/** NaN, past the end of the text, is not a digit either. */
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

/** For the text of an address: text decoded from UTF-8 has no lone surrogates. */
export function makeTextStorable(text: string): string {
  return text.replaceAll('\0', '')
}
