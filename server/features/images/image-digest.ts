import { createHash } from 'node:crypto'

/** Tells whether two images are the same, under whatever names. */
export function digestImage(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
