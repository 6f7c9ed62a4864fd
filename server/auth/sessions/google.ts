/** Google sign-in by OpenID Connect: discovery, code with PKCE, state and nonce. Works with any OpenID Connect provider. */
import * as oidc from 'openid-client'
import type { Config } from '../../config.ts'
import { AuthError } from '../wire/errors.ts'
import { getAuthBaseUrl } from '../wire/redirects.ts'

export interface ExternalProfile {
  readonly provider: 'google'
  readonly subject: string
  /** Lowercase. Null if the provider sends none. */
  readonly email: string | null
  readonly emailVerified: boolean
  /** The part of the profile that is stored with the identity. */
  readonly data: Record<string, unknown>
}

export interface ExternalTokens {
  readonly accessToken: string
  readonly refreshToken: string | null
}

export interface PendingSignIn {
  readonly state: string
  readonly verifier: string
  readonly nonce: string
}

const freshMs = 3_600_000
const discovered = new Map<string, { at: number; configuration: Promise<oidc.Configuration> }>()

function configurationOf({ auth }: Config): Promise<oidc.Configuration> {
  const { google } = auth
  if (!google) throw makeProviderDisabledError()
  const key = `${google.issuer} ${google.clientId} ${google.clientSecret}`
  const known = discovered.get(key)
  if (known && performance.now() - known.at < freshMs) return known.configuration
  // A local provider in development has no certificate.
  const execute = google.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  const configuration = oidc.discovery(new URL(google.issuer), google.clientId, google.clientSecret, undefined, {
    execute,
    timeout: 5,
  })
  discovered.set(key, { at: performance.now(), configuration })
  configuration.catch(() => discovered.delete(key))
  return configuration
}

export function makeProviderDisabledError() {
  return new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
}

export function makeSignInProof(): Omit<PendingSignIn, 'state'> {
  return { verifier: oidc.randomPKCECodeVerifier(), nonce: oidc.randomNonce() }
}

const ours = [
  'provider',
  'redirect_to',
  'scopes',
  'scope',
  'skip_http_redirect',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
]

/** Returns the URL to redirect the browser to. Passes on unknown parameters (`prompt`, `login_hint`…). */
export async function makeAuthorizationUrl(
  config: Config,
  pending: PendingSignIn,
  query: Record<string, string>,
): Promise<string> {
  const passed = Object.entries(query).filter(([name]) => !ours.includes(name.toLowerCase()))
  const scopes = new Set(['openid', 'email', 'profile', ...(query.scopes ?? '').split(' ').filter(Boolean)])
  const url = oidc.buildAuthorizationUrl(await configurationOf(config), {
    ...Object.fromEntries(passed),
    redirect_uri: callbackUrl(config),
    scope: [...scopes].join(' '),
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  })
  return url.toString()
}

function callbackUrl(config: Config) {
  return `${getAuthBaseUrl(config)}/callback`
}

/** Exchanges the provider's code. Throws AuthError if the exchange fails or the response is invalid. */
export async function fetchProfile(
  config: Config,
  pending: PendingSignIn,
  answer: URLSearchParams,
): Promise<{ profile: ExternalProfile; tokens: ExternalTokens }> {
  const configuration = await configurationOf(config)
  const tokens = await oidc
    .authorizationCodeGrant(configuration, new URL(`${callbackUrl(config)}?${answer}`), {
      pkceCodeVerifier: pending.verifier,
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      idTokenExpected: true,
    })
    .catch(() => {
      const code = answer.get('code') ?? ''
      throw new AuthError(500, 'unexpected_failure', `Unable to exchange external code: ${code.slice(0, 4)}`)
    })
  const claims: Record<string, unknown> = { ...tokens.claims() }
  const subject = String(claims.sub)
  const complete =
    typeof claims.email === 'string'
      ? claims
      : { ...claims, ...(await userInfo(configuration, tokens.access_token, subject)) }
  return {
    profile: profileOf(subject, complete),
    tokens: { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null },
  }
}

/** Providers may leave everything but the subject out of the ID token. */
async function userInfo(configuration: oidc.Configuration, accessToken: string, subject: string) {
  if (!configuration.serverMetadata().userinfo_endpoint) return {}
  return oidc.fetchUserInfo(configuration, accessToken, subject).catch(() => {
    throw new AuthError(500, 'unexpected_failure', 'Error getting user profile from external provider')
  })
}

function profileOf(subject: string, claims: Record<string, unknown>): ExternalProfile {
  const email = typeof claims.email === 'string' && claims.email !== '' ? claims.email.toLowerCase() : null
  const emailVerified = email !== null && claims.email_verified === true
  const name = textOf(claims.name)
  const picture = textOf(claims.picture)
  const data = {
    iss: textOf(claims.iss),
    sub: subject,
    provider_id: subject,
    name,
    full_name: name,
    picture,
    avatar_url: picture,
    email: email ?? undefined,
    email_verified: emailVerified,
    phone_verified: false,
    custom_claims: textOf(claims.hd) && { hd: claims.hd },
  }
  const present = Object.entries(data).filter(([, value]) => value !== undefined)
  return { provider: 'google', subject, email, emailVerified, data: Object.fromEntries(present) }
}

function textOf(value: unknown) {
  return typeof value === 'string' && value !== '' ? value : undefined
}
