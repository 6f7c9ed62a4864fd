/**
 * Joins pieces that were compressed separately into one gzip stream, so that a constant piece is compressed once. Each piece ends on a byte
 * and refers to nothing before it (a full flush), and an empty last block closes the stream.
 */
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

export interface GzipPart {
  readonly plain: Uint8Array
  readonly deflated: Uint8Array
}

const deflate = promisify(deflateRaw)
const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)
const lastBlock = Uint8Array.of(3, 0)

export async function compressPart(plain: Uint8Array, level = 6): Promise<GzipPart> {
  return { plain, deflated: await deflate(plain, { level, finishFlush: constants.Z_FULL_FLUSH }) }
}

export function joinGzipParts(parts: readonly GzipPart[]): Uint8Array<ArrayBuffer> {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(parts.reduce(continueCrc, 0), 0)
  end.writeUInt32LE(parts.reduce((length, { plain }) => length + plain.byteLength, 0) >>> 0, 4)
  return new Uint8Array(Buffer.concat([header, ...parts.map(({ deflated }) => deflated), lastBlock, end]))
}

/** With empty input, zlib's own function forgets the previous value. */
function continueCrc(crc: number, { plain }: GzipPart): number {
  return plain.byteLength === 0 ? crc : crc32(plain, crc)
}
