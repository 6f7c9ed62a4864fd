/** Decodes a file without a known encoding. Spreadsheets save in the usual encoding of their country. */

export function decodeFile(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const silent = silentBytes(bytes.subarray(0, 2000))
  if (silent !== null) return silent
  return isUtf8(bytes) ? 'utf-8' : oldEncoding(bytes)
}

/** Excel for Mac saves “CSV” in Mac Roman. Of the two encodings, the one that gives plausible names is right. */
function oldEncoding(bytes: Uint8Array): string {
  const oddIn = (encoding: string) => [...new TextDecoder(encoding).decode(bytes).matchAll(oddPlaces)].length
  return oddIn('macintosh') < oddIn('windows-1252') ? 'macintosh' : 'windows-1252'
}

/** Matches a symbol next to a letter, as in “Pe–a”, and a capital after a lowercase letter, as in “JosŽ”, if one of them is not ASCII. */
const oddPlaces = (() => {
  const sign = String.raw`(?:[^\p{L}\p{N}\s\u0000-\u007f‘’“”]|ƒ)`
  const places = [
    String.raw`(?<=\p{L})${sign}`,
    String.raw`${sign}(?=\p{L})`,
    String.raw`(?<=[a-z])(?![A-Z])\p{Lu}`,
    String.raw`(?<=(?![a-z])\p{Ll})[A-Z]`,
    String.raw`(?<=\p{Lu})(?![A-Z])\p{Lu}(?=[a-z])`,
    // Matches “Garc’a”, but not “St. Mary’s”.
    String.raw`(?<=\p{Ll})’(?=[a-z])(?!s\b)`,
  ]
  return new RegExp(places.join('|'), 'gu')
})()

/** In UTF-16, every other byte of ASCII letters is zero; in the other encodings, no byte is. */
function silentBytes(bytes: Uint8Array): string | null {
  let [even, odd] = [0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  if (Math.max(even, odd) < bytes.length / 8) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
