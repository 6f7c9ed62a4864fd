/**
 * The format of a refresh token: base64url of version, session, counter and a signature with the session's own key. Only the key and the
 * counter are stored.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type SecretBox, sealedMark } from '../../db/secret-box.ts'
import { secretPlaces } from '../../secrets/sealed-columns.ts'

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

/** Returns a new key in the form that `auth.sessions` stores: sealed text if a sealing key exists, otherwise the raw bytes. */
export function makeRefreshKey(secrets: SecretBox, session: Owned): Buffer {
  const key = randomBytes(32)
  if (secrets.prefix === null) return key
  return Buffer.from(secrets.seal(secretPlaces.session(session), key.toString('base64')))
}

/** Throws UnreadableSecret. */
export function openRefreshKey(secrets: SecretBox, session: Owned, stored: Buffer): Buffer {
  const text = stored.toString('latin1')
  if (!text.startsWith(sealedMark)) return stored
  return Buffer.from(secrets.open(secretPlaces.session(session), text), 'base64')
}

export function writeRefreshToken(sessionId: string, counter: number, key: Buffer): string {
  const signed = Buffer.alloc(signedLength)
  signed.writeUInt8(version, 0)
  signed.write(sessionId.replaceAll('-', ''), 1, 'hex')
  signed.writeBigUInt64BE(BigInt(counter), 17)
  return Buffer.concat([signed, macOf(signed, key)]).toString('base64url')
}

/** Null if the text is not shaped like a refresh token. Does not check the signature. */
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
