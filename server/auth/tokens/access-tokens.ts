/** Signs and verifies access tokens, and identifies the token's owner for the domain API. */
import { decodeProtectedHeader, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { userId } from '#contracts/wire/ids.ts'
import type { Clock } from '../../adapters/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Identity } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { getSigningKeys, type SigningKeys } from './signing-keys.ts'

const claimsSchema = z.object({
  sub: z.optional(z.string()),
  aud: z.optional(z.union([z.string(), z.array(z.string())])),
  role: z.optional(z.string()),
  exp: z.optional(z.number()),
  session_id: z.optional(z.string()),
  aal: z.optional(z.string()),
  is_anonymous: z.optional(z.boolean()),
})
export type AccessClaims = z.output<typeof claimsSchema>

export const audience = 'authenticated'

export async function signAccessToken(db: Database, claims: Record<string, unknown>): Promise<string> {
  const { kid, key } = await getSigningKeys(db).current()
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(key)
}

/** The token is forged, expired or malformed; the message states which. */
export class BadTokenError extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'BadToken'
  }
}

/** Throws BadToken. `extraKeys` has the format of the setting `AUTH_EXTRA_JWT_KEYS`. */
export async function verifyAccessToken(
  db: Database,
  clock: Clock,
  extraKeys: string,
  token: string,
): Promise<AccessClaims> {
  const key = await keyFor(headerOf(token), getSigningKeys(db), extraKeys)
  const { payload } = await jwtVerify(token, key, { algorithms, currentDate: clock.now() }).catch((error: Error) => {
    throw new BadTokenError(error.message)
  })
  const claims = claimsSchema.safeParse(payload)
  if (!claims.success) throw new BadTokenError(claims.error.message)
  return claims.data
}

const algorithms = ['ES256', 'RS256', 'HS256']

function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token)
  } catch {
    throw new BadTokenError('token is malformed')
  }
}

async function keyFor({ kid, alg }: { kid?: string; alg?: string }, keys: SigningKeys, extraKeys: string) {
  const own = kid && alg === 'ES256' ? await keys.find(kid) : null
  if (own) return own
  const extra = readExtraKeys(extraKeys).find((jwk) => jwk.alg === alg && (!jwk.kid || !kid || jwk.kid === kid))
  if (!extra) throw new BadTokenError('unrecognized JWT kid or algorithm')
  return importJWK(extra)
}

const extraKeySchema = z.array(z.looseObject({ kty: z.string(), alg: z.string() }))

function readExtraKeys(setting: string): JWK[] {
  if (setting === '') return []
  if (!setting.startsWith('[')) {
    return [{ kty: 'oct', alg: 'HS256', k: Buffer.from(setting).toString('base64url') }]
  }
  return extraKeySchema.parse(JSON.parse(setting))
}

const ownClaims = z.object({ sub: userId, session_id: z.guid(), exp: z.number() })

/**
 * Caches verified tokens until they expire, so that a busy client costs one signature check per token. The cache does not know whether the
 * session has ended: the database checks that in every transaction.
 */
export function createIdentifier(
  db: Database,
  clock: Clock,
  { adminSecondFactor = false } = {},
  mostRemembered = 5000,
): Services['identify'] {
  const remembered = new Map<string, { identity: Identity; expiresAt: number }>()
  return async (token) => {
    const known = remembered.get(token)
    if (known && known.expiresAt > clock.now().getTime()) return known.identity
    if (known) remembered.delete(token)
    const own = ownClaims.safeParse(await claimsOrNull(db, clock, token))
    if (!own.success) return null
    const identity = {
      userId: own.data.sub,
      sessionId: own.data.session_id,
      ...(adminSecondFactor && { adminsShowFactor: true }),
    }
    const oldest = remembered.size >= mostRemembered ? remembered.keys().next().value : undefined
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(token, { identity, expiresAt: own.data.exp * 1000 })
    return identity
  }
}

async function claimsOrNull(db: Database, clock: Clock, token: string) {
  try {
    return await verifyAccessToken(db, clock, '', token)
  } catch (error) {
    if (error instanceof BadTokenError) return null
    throw error
  }
}
