/** Bytes kept in the encodings that browsers accept. */
export interface EncodedBytes {
  readonly identity: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer>
  readonly br: Uint8Array<ArrayBuffer>
}

/** Returns the best encoding that is kept and accepted. Weights other than 0 are not compared, because no browser sends them. */
export function chooseEncoding(header: string | undefined): keyof EncodedBytes {
  const accepted = acceptedNames(header)
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

export function acceptsGzipEncoding(header: string | undefined): boolean {
  return acceptedNames(header).has('gzip')
}

function acceptedNames(header: string | undefined): Set<string | undefined> {
  return new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.trim().split(';'))
      .filter(([, weight]) => !/^\s*q=0(\.0+)?$/.test(weight ?? ''))
      .map(([name]) => name),
  )
}
