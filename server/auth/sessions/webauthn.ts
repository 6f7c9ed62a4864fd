/** WebAuthn, for passkeys and second factors: the options sent to browsers and the verification of their responses. */

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import * as z from 'zod/mini'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'
import { copyAsRecord, type UserRow } from '../accounts/accounts.ts'
import { AuthError } from '../wire/errors.ts'

export const challengeSeconds = 300

/** Far more than any authenticator sends. */
const longestPart = 20_000
const longestId = 1400
const bytes = z.string().check(z.maxLength(longestPart), z.regex(/^[\w-]*$/))
const credentialId = z.string().check(z.minLength(1), z.maxLength(longestId), z.regex(/^[\w-]+$/))
const transportNames = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))

export const createdCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(transportNames),
  }),
})
export type CreatedCredential = z.output<typeof createdCredential>

export const usedCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.nullish(bytes),
  }),
})
export type UsedCredential = z.output<typeof usedCredential>

/** The stored part of a credential. */
export interface WebauthnCredential {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly string[]
}

/** The site that browsers bind credentials to. */
export interface RelyingParty {
  readonly id: string
  readonly origins: readonly string[]
}

/**
 * Null if the site has no domain name: browsers do not bind credentials to an IP address. Accepts other origins from the allow list if they
 * contain no pattern and belong to the same domain.
 */
export function getRelyingParty(config: Pick<Config, 'publicUrl' | 'auth'>): RelyingParty | null {
  const { hostname: id, origin } = new URL(config.publicUrl)
  if (/^[\d.]+$|^\[/.test(id)) return null
  const others = config.auth.redirectAllowList.flatMap((entry) => {
    const written = /^https?:\/\/[^/*?#]+(?=[/?#]|$)/i.exec(entry)?.[0]
    if (!written || !URL.canParse(written)) return []
    const { hostname, origin: other } = new URL(written)
    return hostname === id || hostname.endsWith(`.${id}`) ? [other] : []
  })
  return { id, origins: [...new Set([origin, ...others])] }
}

interface Holder {
  /** The authenticator stores it and returns it with a passkey, so it is never an address or a name. */
  readonly handle: string
  readonly name: string
  readonly displayName: string
}

/** The label of a passkey in the browser. */
export function readUserNames(
  { email, phone, user_metadata }: Pick<UserRow, 'email' | 'phone' | 'user_metadata'>,
  platformName: string,
) {
  const { full_name: fullName } = copyAsRecord(user_metadata)
  const name = (email && extractSignInName(email)) ?? phone ?? platformName
  return { name, displayName: typeof fullName === 'string' && fullName !== '' ? fullName : name }
}

/** With `isPasskey`, the browser can find the credential without knowing its owner. */
export function buildCreationOptions(
  party: RelyingParty & { readonly name: string },
  holder: Holder,
  present: readonly { credential_id: string | null; transports: unknown }[],
  isPasskey: boolean,
) {
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(holder.handle.replaceAll('-', ''), 'hex')),
    userName: holder.name,
    userDisplayName: holder.displayName,
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: described(present),
    authenticatorSelection: { residentKey: isPasskey ? 'required' : 'discouraged', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** EdDSA, ECDSA with P-256, RSA. */
const algorithms = [-8, -7, -257]

/** Without `credentials`, the browser offers all its passkeys for this site. */
export function buildRequestOptions(
  party: RelyingParty,
  allowed: readonly { credential_id: string | null; transports: unknown }[] = [],
) {
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
    allowCredentials: described(allowed),
  })
}

function described(credentials: readonly { credential_id: string | null; transports: unknown }[]) {
  return credentials.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, transports: transportNames.safeParse(transports).data ?? [] }],
  )
}

type Expected = Pick<Services, 'log'> & { readonly party: RelyingParty; readonly challenge: string }

/** Null if the response is invalid. The reason goes to the log. */
export async function checkCreatedCredential(
  { log, party, challenge }: Expected,
  { id, rawId, response }: CreatedCredential,
): Promise<WebauthnCredential | null> {
  try {
    if (!isPlainAttestation(response.attestationObject)) throw new Error('Unexpected attestation')
    const { clientDataJSON, attestationObject } = response
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo || registrationInfo.credential.id !== id) return null
    return {
      credentialId: id,
      publicKey: Buffer.from(registrationInfo.credential.publicKey),
      signCount: registrationInfo.credential.counter,
      transports: response.transports ?? [],
    }
  } catch (error) {
    logRefusal(log, error)
    return null
  }
}

/** We request no attestation. For formats with certificates, the library would parse data from strangers. */
function isPlainAttestation(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/** Returns the new signature count, or null if the response is invalid. The caller checks whether the count went back. */
export async function checkUsedCredential(
  { log, party, challenge }: Expected,
  { id, rawId, response }: UsedCredential,
  publicKey: Uint8Array,
): Promise<number | null> {
  try {
    const { clientDataJSON, authenticatorData, signature } = response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (error) {
    logRefusal(log, error)
    return null
  }
}

/** If a site's PUBLIC_URL is wrong, this shows as an unexpected origin. */
function logRefusal(log: Services['log'], error: unknown) {
  const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
  log.info({ reason }, 'webauthn_refused')
}

/** A count that does not increase may mean a cloned authenticator. Some authenticators always send 0. */
export function hasCounterGoneBack(kept: number, now: number): boolean {
  return (kept > 0 || now > 0) && now <= kept
}

/** Returns whether the authenticator named the owner of this credential. */
export function isUserHandleOf(userHandle: string | null | undefined, holderId: string): boolean {
  return userHandle ? Buffer.from(userHandle, 'base64url').toString('hex') === holderId.replaceAll('-', '') : false
}

export function makeChallengeExpiredError() {
  return new AuthError(400, 'webauthn_challenge_expired', 'WebAuthn challenge has expired, please try again')
}
