/**
 * The form of a refresh token: base64url of version, session, counter and a signature by the session's own key. Nothing
 * of it is stored but the key and the counter.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type SecretBox, sealedMark } from '../../db/secret-box.ts'
import { placeOfSecret } from '../../secrets/sealed-columns.ts'

const version = 1
const signedLength = 1 + 16 + 8
const macLength = 16

export interface RefreshToken {
  readonly sessionId: string
  readonly counter: number
  readonly signed: Buffer
  readonly mac: Buffer
}

type Owned = { readonly id: string; readonly userId: string }

/** A new key as `auth.sessions` keeps it: the bytes themselves, or where there is a key to seal with, the sealed text. */
export function newRefreshKey(secrets: SecretBox, session: Owned): Buffer {
  const key = randomBytes(32)
  if (secrets.prefix === null) return key
  return Buffer.from(secrets.seal(placeOfSecret.session(session), key.toString('base64')))
}

/** Throws UnreadableSecret. */
export function openRefreshKey(secrets: SecretBox, session: Owned, stored: Buffer): Buffer {
  const text = stored.toString('latin1')
  if (!text.startsWith(sealedMark)) return stored
  return Buffer.from(secrets.open(placeOfSecret.session(session), text), 'base64')
}

export function writeRefreshToken(sessionId: string, counter: number, key: Buffer): string {
  const signed = Buffer.alloc(signedLength)
  signed.writeUInt8(version, 0)
  signed.write(sessionId.replaceAll('-', ''), 1, 'hex')
  signed.writeBigUInt64BE(BigInt(counter), 17)
  return Buffer.concat([signed, macOf(signed, key)]).toString('base64url')
}

/** Null where the text has not the shape of a refresh token. The signature is still to be checked. */
export function readRefreshToken(text: string): RefreshToken | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== signedLength + macLength || bytes.toString('base64url') !== text || bytes[0] !== version) {
    return null
  }
  const hex = bytes.toString('hex', 1, 17)
  const sessionId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return {
    sessionId,
    counter: Number(bytes.readBigUInt64BE(17)),
    signed: bytes.subarray(0, signedLength),
    mac: bytes.subarray(signedLength),
  }
}

export function isSignedWith(token: RefreshToken, key: Buffer): boolean {
  return timingSafeEqual(token.mac, macOf(token.signed, key))
}

function macOf(signed: Buffer, key: Buffer) {
  return createHmac('sha256', key).update(signed).digest().subarray(0, macLength)
}
