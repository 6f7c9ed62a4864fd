/** A test's paper as the bytes of the reply, compressed once per version. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { EncodedBytes } from '../../http/encodings.ts'
import { compressPart, type GzipPart } from '../../http/gzip-parts.ts'
import type { VersionedCache } from './versioned-cache.ts'

/** `part` can be embedded in a longer reply. */
export interface KeptPaper extends EncodedBytes {
  readonly part: GzipPart
}

export type PaperCache = VersionedCache<KeptPaper>

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

export async function encodePaper(json: unknown): Promise<KeptPaper> {
  const identity = Buffer.from(JSON.stringify(json))
  const [zipped, part, br] = await Promise.all([
    gzipped(identity, { level: 9 }),
    compressPart(identity, 9),
    brotlied(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ])
  return { identity, gzip: new Uint8Array(zipped), br: new Uint8Array(br), part }
}
