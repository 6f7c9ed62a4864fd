/** An authenticator of the specs: what a browser would answer to WebAuthn options, right or wrong on purpose. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What a browser or an authenticator may get wrong. */
export interface AuthenticatorSlip {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** Whether the person has shown a fingerprint, a face or a PIN. */
  readonly isVerified?: boolean
  readonly signCount?: number
  readonly userHandle?: string | null
  /** Signs with a key of its own. */
  readonly isForged?: boolean
  /** With certificates of a maker. */
  readonly attestation?: 'packed with certificates'
}

interface Held {
  readonly id: string
  readonly key: KeyObject
  readonly userHandle: string
  signCount: number
}

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id?: string }
  readonly user: { readonly id: string }
}

interface RequestOptions {
  readonly challenge: string
  readonly rpId?: string
  readonly allowCredentials?: readonly { readonly id: string }[]
}

export function createSoftwareAuthenticator(origin = 'http://localhost:3000') {
  const held: Held[] = []

  return {
    held,
    create({ challenge, rp, user }: CreationOptions, slip: AuthenticatorSlip = {}) {
      const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = map([1, 2], [3, -7], [-1, 1], [-2, Buffer.from(x, 'base64url')], [-3, Buffer.from(y, 'base64url')])
      const length = Buffer.from([0, id.length])
      const signCount = slip.signCount ?? 1
      const authData = Buffer.concat([
        authenticatorData(slip.rpId ?? rp.id ?? '', slip.isVerified ?? true, signCount, true),
        ...[Buffer.alloc(16), length, id, cose],
      ])
      const [fmt, statement] = slip.attestation
        ? ['packed', map(['alg', -7], ['sig', randomBytes(70)], ['x5c', [randomBytes(300)]])]
        : ['none', map()]
      const attestation = Buffer.concat([head(5, 3), ...[text('fmt'), text(fmt)], ...[text('attStmt'), statement]])
      held.push({ id: id.toString('base64url'), key, userHandle: user.id, signCount })
      return answerOf(id.toString('base64url'), {
        clientDataJSON: clientData(slip.type ?? 'webauthn.create', slip.challenge ?? challenge, slip.origin ?? origin),
        attestationObject: encoded(Buffer.concat([attestation, text('authData'), bytes(authData)])),
        transports: ['internal' as const],
      })
    },

    /** With the newest credential that the options allow. */
    get({ challenge, rpId, allowCredentials = [] }: RequestOptions, slip: AuthenticatorSlip = {}) {
      const allowed = allowCredentials.map(({ id }) => id)
      const one = held.findLast(({ id }) => allowed.length === 0 || allowed.includes(id))
      if (!one) throw new Error('The authenticator has no credential for this.')
      one.signCount += 1
      const count = slip.signCount ?? one.signCount
      const authData = authenticatorData(slip.rpId ?? rpId ?? '', slip.isVerified ?? true, count, false)
      const data = clientData(slip.type ?? 'webauthn.get', slip.challenge ?? challenge, slip.origin ?? origin)
      const hash = createHash('sha256').update(Buffer.from(data, 'base64url')).digest()
      const key = slip.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : one.key
      return answerOf(one.id, {
        clientDataJSON: data,
        authenticatorData: encoded(authData),
        signature: encoded(sign('sha256', Buffer.concat([authData, hash]), key)),
        // The client's types have one shape for both answers.
        attestationObject: '',
        userHandle: slip.userHandle === undefined ? one.userHandle : slip.userHandle,
      })
    },
  }
}

function answerOf<Response>(id: string, response: Response) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
}

function clientData(type: string, challenge: string, origin: string): string {
  return encoded(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
}

function authenticatorData(rpId: string, isVerified: boolean, signCount: number, hasCredential: boolean): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(signCount)
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (hasCredential ? 0x40 : 0)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

function encoded(data: Buffer): string {
  return data.toString('base64url')
}

type Cbor = number | string | Buffer | readonly Buffer[]

/** CBOR (RFC 8949), as much of it as WebAuthn needs. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value])
}

function item(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return text(value)
  if (Buffer.isBuffer(value)) return bytes(value)
  return Buffer.concat([head(4, value.length), ...value.map(bytes)])
}

function map(...entries: [Cbor, Cbor][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(item)])
}
