/** The secret in the link of an email. Only its hash is stored. */
import { createHash, randomBytes } from 'node:crypto'

/** Returns 32 URL-safe characters. */
export function makeUnsubscribeToken(): string {
  return randomBytes(24).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
