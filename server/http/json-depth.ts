/** The maximum nesting of lists and objects in a body. Our own bodies have fewer than ten levels. */
const deepestJson = 64

const quote = 0x22
const backslash = 0x5c
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/** Returns whether a JSON text is nested deeper than any valid body. Parsing two megabytes of such text takes a third of a second. */
export function isJsonTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) at = endOfText(json, at)
    else if (sign === closeList || sign === closeObject) depth -= 1
    else if (sign === openList || sign === openObject) {
      depth += 1
      if (depth > deepestJson) return true
    }
  }
  return false
}

/** Returns where the string that starts there ends, or the end of the JSON if it is not closed. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1
  return at
}
