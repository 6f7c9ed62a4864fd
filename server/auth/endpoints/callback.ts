/** `GET|POST /callback`: the return from another provider. Always redirects to a page, with a code, tokens or an error. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type AuthTx, asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { Services } from '../../services.ts'
import { type ExternalSignInResult, linkExternally, signInExternally } from '../sessions/external-sign-in.ts'
import { type ExternalTokens, fetchProfile } from '../sessions/google.ts'
import { openSession } from '../sessions/open-session.ts'
import { buildSessionAnswer, type OpenSession } from '../sessions/sessions.ts'
import { type FlowState, issueCode, saveProviderTokens, unsealProof } from '../tokens/flow-states.ts'
import { readDevice } from '../wire/client-address.ts'
import { AuthError, convertToAuthError } from '../wire/errors.ts'
import { addErrorToTarget, addQuery, setFragment } from '../wire/redirects.ts'
import { parseFormBody } from '../wire/request-body.ts'

export async function handleCallback(c: Context<AppEnv>): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  const { services } = c.var
  const answer = await answerOf(c)
  let flow: FlowState
  try {
    flow = await takeFlow(services, answer)
  } catch (error) {
    const refusal = convertToAuthError(error, c)
    const params = { error: 'invalid_request', error_code: refusal.code, error_description: refusal.message }
    return c.redirect(addQuery(services.config.publicUrl, params), 303)
  }
  const denied = answer.get('error')
  if (denied) return c.redirect(withDenial(flow.redirect_to, denied, answer.get('error_description')), 302)
  try {
    return c.redirect(await arrive(c, flow, answer), 302)
  } catch (error) {
    return c.redirect(withRefusal(flow.redirect_to, convertToAuthError(error, c)), 302)
  }
}

/** Most providers respond in the query, some in a posted form. */
async function answerOf(c: Context<AppEnv>): Promise<URLSearchParams> {
  if (c.req.method !== 'POST') return new URL(c.req.url).searchParams
  return new URLSearchParams([...(await parseFormBody(c))])
}

const uuid = z.guid()

/** Returns the sign-in that the response belongs to, and marks it as used. */
async function takeFlow({ db, clock }: Services, answer: URLSearchParams): Promise<FlowState> {
  const state = answer.get('state')
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  if (!uuid.safeParse(state).success) throw badState('OAuth state parameter is invalid')
  const now = clock.now()
  return asAuth(db, async (tx) => {
    const flow = await tx
      .selectFrom('auth.flow_states')
      .selectAll()
      .where('id', '=', state)
      .where('provider', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!flow) throw badState('OAuth state not found or expired')
    if (flow.used_at) throw new AuthError(400, 'flow_state_already_used', 'State has already been used')
    if (flow.expires_at <= now) throw badState('OAuth state has expired')
    await tx.updateTable('auth.flow_states').set({ used_at: now }).where('id', '=', flow.id).execute()
    return flow
  })
}

function badState(message: string) {
  return new AuthError(400, 'bad_oauth_state', message)
}

type Arrival = { to: 'code'; code: string } | { to: 'tokens'; open: OpenSession } | { to: 'error'; refusal: AuthError }

async function arrive(c: Context<AppEnv>, flow: FlowState, answer: URLSearchParams): Promise<string> {
  const { services } = c.var
  if (!answer.get('code')) {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code')
  }
  const { profile, tokens } = await fetchProfile(services.config, unsealProof(services.db.secrets, flow), answer)
  if (profile.email === null) {
    throw new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider')
  }
  const context = { pkce: pkceOf(flow), redirectTo: flow.redirect_to }
  const arrival = await asAuth(services.db, async (tx): Promise<Arrival> => {
    const resolved: ExternalSignInResult = flow.linking_user_id
      ? await linkExternally(tx, services, profile, flow.linking_user_id)
      : await signInExternally(tx, services, profile, context)
    if ('refusal' in resolved) return { to: 'error', refusal: resolved.refusal }
    if (flow.code_challenge)
      return { to: 'code', code: await keepForExchange(tx, services, flow, resolved.userId, tokens) }
    const signIn = { userId: resolved.userId, method: 'oauth', device: readDevice(c) }
    return { to: 'tokens', open: await openSession(tx, services, signIn) }
  })
  if (arrival.to === 'error') return withRefusal(flow.redirect_to, arrival.refusal)
  if (arrival.to === 'code') return addQuery(flow.redirect_to, { code: arrival.code })
  return setFragment(flow.redirect_to, await tokenParams(services, arrival.open, tokens))
}

async function keepForExchange(
  tx: AuthTx,
  { clock, db }: Services,
  flow: FlowState,
  userId: string,
  tokens: ExternalTokens,
): Promise<string> {
  await saveProviderTokens(tx, db.secrets, flow.id, { userId, tokens })
  return issueCode(tx, flow.id, clock.now())
}

async function tokenParams(services: Services, open: OpenSession, tokens: ExternalTokens) {
  const answer = await buildSessionAnswer(services, open)
  return {
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    provider_token: tokens.accessToken,
    ...(tokens.refreshToken && { provider_refresh_token: tokens.refreshToken }),
    refresh_token: answer.refresh_token,
    sb: '',
    token_type: answer.token_type,
  }
}

function pkceOf(flow: FlowState) {
  if (!flow.code_challenge) return null
  const method = flow.code_challenge_method === 'plain' ? 'plain' : 's256'
  return { challenge: flow.code_challenge, method } as const
}

function withDenial(target: string, error: string, description: string | null) {
  const params = { error, ...(description && { error_description: description }) }
  return setFragment(addQuery(target, params), { ...params, sb: '' })
}

const deniedCodes = ['signup_disabled', 'age_needed', 'user_banned', 'provider_email_needs_verification']

function withRefusal(target: string, refusal: AuthError) {
  if (!deniedCodes.includes(refusal.code))
    return addErrorToTarget(target, refusal, { inQuery: true, fallback: 'server_error' })
  const denied = new AuthError(403, refusal.code, refusal.message)
  return addErrorToTarget(target, denied, { inQuery: true })
}
