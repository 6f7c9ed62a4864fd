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
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** In UTF-16 every other byte of plain letters is zero; in the other encodings no byte is. */
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
