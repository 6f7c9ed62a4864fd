/**
 * Text that the database can keep: without NUL, and with whole surrogate pairs alone. Neither can be typed or seen; what is
 * pasted with one is kept without it, so that nobody's work is refused for a sign that they cannot find.
 */

/** In a JSON text both can only stand as escapes. */
const escapes =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(?<lone>\\u[dD][89a-fA-F][\da-fA-F]{2})|(?<nul>\\u0000)|\\[\s\S]/g

/** The JSON text with names and values that can be kept. */
export function storableJson(json: string): string {
  if (!json.includes('\\u')) return json
  return json.replace(escapes, (found, lone, nul) => {
    if (nul) return ''
    return lone ? '\\ufffd' : found
  })
}

/** Of an address: what is decoded from UTF-8 has whole pairs anyway. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '')
}
