/**
 * Seals secrets that must not be readable in the database: AES-256-GCM, bound to the column and row, so that a sealed value cannot be
 * opened anywhere else. The result is text, `sealed:v1:<key id>:<nonce, ciphertext and tag>`. The text names the key, so that several keys
 * can open values while the first of them seals.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export interface SecretKey {
  /** Identifies the key without revealing anything about it. */
  readonly id: string
  readonly bytes: Buffer
}

/** `table.column`, and the values that identify the row. */
export interface SecretPlace {
  readonly column: string
  readonly row: readonly string[]
}

export interface SecretBox {
  /** The first key seals; all keys open. Without a key, secrets are stored unsealed. */
  readonly keyIds: readonly string[]
  /** The start of every value that this box seals. Null without a key. */
  readonly prefix: string | null
  seal(place: SecretPlace, secret: string): string
  /** Returns a value that is not sealed unchanged. Throws UnreadableSecret. */
  open(place: SecretPlace, stored: string): string
}

/** The value was sealed with a key that this process does not have, or for another row. */
export class UnreadableSecretError extends Error {
  /** Null if the process has the key. */
  readonly missingKeyId: string | null

  constructor({ column, row: [id] }: SecretPlace, missingKeyId: string | null) {
    const why = missingKeyId === null ? 'is not what was sealed there' : `is sealed with the key ${missingKeyId}`
    super(`${column} of ${id} ${why}.`)
    this.name = 'UnreadableSecret'
    this.missingKeyId = missingKeyId
  }
}

/** The start of every sealed value, for any key and version. */
export const sealedMark = 'sealed:'
const version = 'v1'
const cipher = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
const secretKeyLength = 32

export function makeSecretKey(bytes: Buffer): SecretKey {
  if (bytes.length !== secretKeyLength) throw new Error(`A key has ${secretKeyLength} bytes.`)
  return { id: createHash('sha256').update('prep-platform key id\0').update(bytes).digest('hex').slice(0, 8), bytes }
}

export function generateSecretKey(): SecretKey {
  return makeSecretKey(randomBytes(secretKeyLength))
}

export function createSecretBox(keys: readonly SecretKey[]): SecretBox {
  const [first] = keys
  const byId = new Map(keys.map((key) => [key.id, key]))
  return {
    keyIds: keys.map(({ id }) => id),
    prefix: first ? prefixOf(first) : null,
    seal: (place, secret) => (first ? seal(first, place, secret) : secret),
    open(place, stored) {
      if (!stored.startsWith(sealedMark)) return stored
      const key = byId.get(keyIdOf(stored))
      if (!key) throw new UnreadableSecretError(place, keyIdOf(stored))
      return unseal(key, place, stored)
    },
  }
}

function prefixOf({ id }: SecretKey): string {
  return `${sealedMark}${version}:${id}:`
}

function seal(key: SecretKey, place: SecretPlace, secret: string): string {
  const head = prefixOf(key)
  const nonce = randomBytes(nonceLength)
  const sealing = createCipheriv(cipher, key.bytes, nonce).setAAD(boundTo(head, place))
  const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return head + Buffer.concat([nonce, text, sealing.getAuthTag()]).toString('base64url')
}

function unseal(key: SecretKey, place: SecretPlace, stored: string): string {
  const head = prefixOf(key)
  const body = Buffer.from(stored.slice(head.length), 'base64url')
  if (!stored.startsWith(head) || body.length < nonceLength + tagLength) throw new UnreadableSecretError(place, null)
  const opening = createDecipheriv(cipher, key.bytes, body.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(boundTo(head, place))
    .setAuthTag(body.subarray(-tagLength))
  try {
    return Buffer.concat([opening.update(body.subarray(nonceLength, -tagLength)), opening.final()]).toString('utf8')
  } catch {
    throw new UnreadableSecretError(place, null)
  }
}

function keyIdOf(stored: string): string {
  return stored.split(':')[2] ?? ''
}

/** JSON separates the parts unambiguously, whatever they contain. */
function boundTo(head: string, { column, row }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([head, column, ...row]))
}
