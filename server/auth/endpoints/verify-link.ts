/** `GET /verify`: the link in an email. Always redirects to the page that requested it, with a code, tokens or an error. */
import type { Context } from 'hono'
import { asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { isBanned } from '../accounts/accounts.ts'
import {
  type ConfirmedPasswordState,
  type NameAndRole,
  readNameAndRole,
  readTokenClaim,
} from '../accounts/settle-registration.ts'
import { confirmToken } from '../messages/confirm.ts'
import { needsLinkPage, renderLinkPage } from '../messages/link-page.ts'
import { openSession } from '../sessions/open-session.ts'
import { buildSessionAnswer, type OpenSession } from '../sessions/sessions.ts'
import { issueCodeForToken } from '../tokens/flow-states.ts'
import { pkceMark } from '../tokens/one-time-tokens.ts'
import { readDevice } from '../wire/client-address.ts'
import { AuthError, convertToAuthError, makeValidationError } from '../wire/errors.ts'
import { addErrorToTarget, addQuery, getRedirectTarget, setFragment } from '../wire/redirects.ts'
import { parseFormBody } from '../wire/request-body.ts'
import { findByLink, halfConfirmedMessage, makeExpiredError, tokenKindsByType } from './verify.ts'

type Outcome =
  | { to: 'code'; code: string; password: ConfirmedPasswordState }
  | { to: 'tokens'; open: OpenSession }
  | { to: 'half'; isPkce: boolean }

export async function handleVerifyLink(c: Context<AppEnv>): Promise<Response> {
  // Mail scanners probe links with HEAD, which must not use the link up.
  if (c.req.method === 'HEAD') return c.body(null, 200)
  const { token, type } = c.req.query()
  if (!token) throw makeValidationError('Verify requires a token or a token hash')
  if (!type) throw makeValidationError('Verify requires a verification type')
  const target = getRedirectTarget(c)
  if (needsLinkPage(c))
    return renderLinkPage(c, { token, type, redirectTo: target, account: await accountOf(c, token, type) })
  return followLink(c, { token, type, target })
}

/** Returns the account that the link would complete, so that people can see its name and role before they confirm it. */
function accountOf(c: Context<AppEnv>, linkToken: string, type: string): Promise<NameAndRole | null> {
  const { db, clock } = c.var.services
  const kinds = type === 'signup' || type === 'invite' ? tokenKindsByType[type] : undefined
  if (!kinds) return Promise.resolve(null)
  return asAuth(db, async (tx) => {
    const found = await findByLink(tx, linkToken, kinds, clock.now())
    return found ? readNameAndRole(tx, found.user, readTokenClaim(found.token)) : null
  })
}

/** `POST /verify/link`: handles the button of the confirmation page. */
export async function handleVerifyFromPage(c: Context<AppEnv>): Promise<Response> {
  const form = await parseFormBody(c)
  const token = form.get('token')
  const type = form.get('type')
  if (token === undefined) throw makeValidationError('Verify requires a token or a token hash')
  if (type === undefined) throw makeValidationError('Verify requires a verification type')
  const target = getRedirectTarget(c, form.get('redirect_to'))
  return followLink(c, { token, type, target })
}

async function followLink(
  c: Context<AppEnv>,
  { token, type, target }: { token: string; type: string; target: string },
): Promise<Response> {
  // A link works once, so its redirect must not be cached.
  c.header('Cache-Control', 'no-store')
  try {
    return c.redirect(await arrivalOf(c, await spendLink(c, token, type), type, target), 303)
  } catch (error) {
    return c.redirect(
      addErrorToTarget(target, convertToAuthError(error, c), { inQuery: token.startsWith(pkceMark) }),
      303,
    )
  }
}

async function spendLink(c: Context<AppEnv>, linkToken: string, type: string): Promise<Outcome> {
  const { services } = c.var
  const kinds = Object.hasOwn(tokenKindsByType, type) ? tokenKindsByType[type] : undefined
  if (!kinds) throw makeValidationError('Unsupported verification type')
  return asAuth(services.db, async (tx): Promise<Outcome> => {
    const now = services.clock.now()
    const found = await findByLink(tx, linkToken, kinds, now)
    if (!found) throw makeExpiredError(true)
    const { user, token } = found
    if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
    if (user.email_change_confirmations === 0 && token.kind.startsWith('email_change')) {
      await confirmToken(tx, services, user, token)
      return { to: 'half', isPkce: token.is_pkce }
    }
    // The flow is found by this token, so its code is issued before the token is deleted.
    const code = token.is_pkce ? await issueCodeForToken(tx, token, now) : null
    const confirmation = await confirmToken(tx, services, user, token, code === null)
    if (code && confirmation.is === 'done') return { to: 'code', code, password: confirmation.password }
    return {
      to: 'tokens',
      open: await openSession(tx, services, { userId: user.id, method: 'otp', device: readDevice(c) }),
    }
  })
}

async function arrivalOf(c: Context<AppEnv>, outcome: Outcome, type: string, target: string): Promise<string> {
  if (outcome.to === 'code') {
    // For a browser that cannot prove the sign-up and therefore gets no password.
    const hint = outcome.password === 'to be chosen' ? { choose_password: 'true' } : null
    return addQuery(target, { code: outcome.code, ...hint })
  }
  if (outcome.to === 'half') {
    const news = { message: halfConfirmedMessage }
    return setFragment(outcome.isPkce ? addQuery(target, news) : target, { ...news, sb: '' })
  }
  const answer = await buildSessionAnswer(c.var.services, outcome.open)
  return setFragment(target, {
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    refresh_token: answer.refresh_token,
    sb: '',
    token_type: answer.token_type,
    type,
  })
}
