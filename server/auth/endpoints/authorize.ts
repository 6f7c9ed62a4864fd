/** `GET /authorize` and `GET /user/identities/authorize`: redirect to another provider to sign in or to link an identity. */
import type { Context } from 'hono'
import type { Config } from '../../config.ts'
import { asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { isBrowser } from '../messages/link-page.ts'
import { runAsSignedIn } from '../sessions/authentication.ts'
import { makeAuthorizationUrl, makeProviderDisabledError, makeSignInProof } from '../sessions/google.ts'
import { insertProviderFlow } from '../tokens/flow-states.ts'
import { AuthError, convertToAuthError, makeValidationError } from '../wire/errors.ts'
import { readCodeChallenge } from '../wire/pkce.ts'
import { countNetwork } from '../wire/rate-limits.ts'
import { addErrorToTarget, getRedirectTarget } from '../wire/redirects.ts'

/** On failure, redirects a browser with the reason and returns JSON to a program. */
export async function handleAuthorize(c: Context<AppEnv>): Promise<Response> {
  try {
    await countNetwork(c, 'authorize')
    return c.redirect(await begin(c, null), 302)
  } catch (error) {
    if (!isBrowser(c)) throw error
    const refusal = convertToAuthError(error, c)
    return c.redirect(addErrorToTarget(getRedirectTarget(c), refusal, { inQuery: true, fallback: 'server_error' }), 302)
  }
}

export async function handleAuthorizeLinking(c: Context<AppEnv>): Promise<Response> {
  const user = await runAsSignedIn(c, async (_, who) => who.user)
  requireManualLinking(c.var.services.config)
  const url = await begin(c, user.id)
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}

export function requireManualLinking({ auth }: Config) {
  if (auth.manualLinking) return
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

async function begin(c: Context<AppEnv>, linkingUserId: string | null): Promise<string> {
  const { db, config, clock } = c.var.services
  const query = c.req.query()
  const { provider } = query
  if (provider !== 'google') {
    throw makeValidationError(`Unsupported provider: Provider ${provider ? provider : ''} could not be found`)
  }
  if (!config.auth.google) throw makeProviderDisabledError()
  const pkce = readCodeChallenge(query, c.var.services.config.auth)
  const proof = makeSignInProof()
  const redirectTo = getRedirectTarget(c)
  const flow = { provider, ...proof, pkce, redirectTo, linkingUserId }
  const state = await asAuth(db, (tx) => insertProviderFlow(tx, db.secrets, flow, clock.now()))
  return makeAuthorizationUrl(config, { state, ...proof }, query)
}
