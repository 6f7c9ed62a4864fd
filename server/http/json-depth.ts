/** How deep lists and objects of a body may be inside each other. Our own bodies have less than ten levels. */
const deepestJson = 64

const quote = 0x22
const backslash = 0x5c
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/** Whether a JSON text is nested deeper than any body of ours. Parsing such a text of two megabytes takes a third of a second. */
export function isTooDeep(json: string): boolean {
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

/** Where the text that begins there ends; the end of the JSON where it does not. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1
  return at
}
