/** `POST /token?grant_type=id_token`: an ID token that a page or app got from the provider by itself. Off by default. */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { asSignedIn } from '../sessions/authentication.ts'
import { linkExternally, type Resolved, signInExternally } from '../sessions/external-sign-in.ts'
import { type ExternalProfile, issuerMetadata, profileOf } from '../sessions/google.ts'
import { openSession } from '../sessions/open-session.ts'
import { type OpenSession, sessionAnswer } from '../sessions/sessions.ts'
import { deviceOf } from '../wire/client-address.ts'
import { AuthError, invalid, OAuthError } from '../wire/errors.ts'
import { redirectTarget } from '../wire/redirects.ts'
import { flag, readBody, signedToken, text } from '../wire/request-body.ts'
import { requireManualLinking } from './authorize.ts'

const schema = z.object({ provider: text, id_token: signedToken, nonce: text, link_identity: flag })

export async function idTokenGrant(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var
  const { auth } = services.config
  const sent = await readBody(c, schema)
  if (!sent.id_token) throw new OAuthError('invalid request', 'id_token required')
  if (!auth.idToken || !auth.google || sent.provider !== 'google') {
    const message = `Provider (issuer "${auth.google?.issuer ?? 'https://accounts.google.com'}") is not enabled`
    throw new AuthError(400, 'provider_disabled', message)
  }
  const profile = await readIdToken(c, sent.id_token, sent.nonce)
  const linkingUserId = sent.link_identity ? await signedInUser(c) : null
  const outcome = await asAuth(services.db, async (tx): Promise<OpenSession | AuthError> => {
    const resolved: Resolved = linkingUserId
      ? await linkExternally(tx, services, profile, linkingUserId)
      : await signInExternally(tx, services, profile, { pkce: null, redirectTo: redirectTarget(c) })
    if ('refusal' in resolved) return resolved.refusal
    return openSession(tx, services, { userId: resolved.userId, method: 'oauth', device: deviceOf(c) })
  })
  if (outcome instanceof AuthError) throw outcome
  return c.json(await sessionAnswer(services, outcome))
}

async function signedInUser(c: Context<AppEnv>): Promise<string> {
  requireManualLinking(c)
  return asSignedIn(c, async (_, { user }) => user.id)
}

async function readIdToken(c: Context<AppEnv>, token: string, nonce: string | undefined): Promise<ExternalProfile> {
  const { config, clock } = c.var.services
  const { issuer, jwksUri } = await issuerMetadata(config)
  if (!jwksUri) throw new OAuthError('invalid request', 'Bad ID token')
  const claims = await verify(token, jwksUri, {
    issuer,
    audience: config.auth.google?.clientId ?? '',
    currentDate: clock.now(),
  })
  const expected = nonce ? createHash('sha256').update(nonce).digest('hex') : undefined
  if (Boolean(nonce) !== Boolean(claims.nonce)) {
    throw new OAuthError('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (claims.nonce !== expected) throw new OAuthError('invalid nonce', 'Nonces mismatch')
  const profile = profileOf(String(claims.sub), claims)
  if (profile.email === null) throw invalid('Error getting user email from external provider')
  return profile
}

async function verify(
  token: string,
  jwksUri: string,
  expected: { issuer: string; audience: string; currentDate: Date },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(jwksUri)), {
      ...expected,
      requiredClaims: ['sub', 'exp'],
    })
    return payload
  } catch {
    throw new OAuthError('invalid request', 'Bad ID token')
  }
}
