import { createHash } from 'node:crypto'

/** Returns a digest that is equal for equal images, whatever their names. */
export function computeImageDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
