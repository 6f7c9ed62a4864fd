/** The auth API: the part of the Supabase Auth wire protocol that its client needs. Mounted at `/auth/v1`. */
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { TrieRouter } from 'hono/router/trie-router'
import { timeout } from 'hono/timeout'
import type { AppEnv } from '../http/environment.ts'
import { handleAuthorize, handleAuthorizeLinking } from './endpoints/authorize.ts'
import { handleCallback } from './endpoints/callback.ts'
import { handleChallengeFactor } from './endpoints/factor-challenge.ts'
import { handleUnenrollFactor } from './endpoints/factor-delete.ts'
import { handleEnrollFactor } from './endpoints/factor-enroll.ts'
import { handleVerifyAnyFactor } from './endpoints/factor-verify-webauthn.ts'
import { handleDeleteIdentity } from './endpoints/identity-delete.ts'
import { handleLogout } from './endpoints/logout.ts'
import { handleMagicLink, handleOtp } from './endpoints/otp.ts'
import {
  handlePasskeyAuthenticationOptions,
  handlePasskeyAuthenticationVerify,
} from './endpoints/passkey-authentication.ts'
import { handlePasskeyRegistrationOptions, handlePasskeyRegistrationVerify } from './endpoints/passkey-registration.ts'
import {
  handleAdminDeletePasskey,
  handleAdminListPasskeys,
  handleListPasskeys,
  handleRemovePasskey,
  handleRenamePasskey,
} from './endpoints/passkeys.ts'
import { handleProvePassword } from './endpoints/prove-password.ts'
import { handleHealth, handleJwks, handleSettings } from './endpoints/public-facts.ts'
import { handleReauthenticate } from './endpoints/reauthenticate.ts'
import { handleRecover } from './endpoints/recover.ts'
import { handleResend } from './endpoints/resend.ts'
import { handleSignup } from './endpoints/signup.ts'
import { handleToken } from './endpoints/token.ts'
import { handleGetUser } from './endpoints/user-get.ts'
import { handleUpdateUser } from './endpoints/user-update.ts'
import { handleVerify } from './endpoints/verify.ts'
import { handleVerifyFromPage, handleVerifyLink } from './endpoints/verify-link.ts'
import {
  handleAdminDeleteFactor,
  handleAdminListFactors,
  handleAdminUpdateFactor,
} from './endpoints/without-page/admin-factors.ts'
import {
  handleAdminDeleteUser,
  handleAdminGetUser,
  handleAdminUpdateUser,
} from './endpoints/without-page/admin-user.ts'
import { handleAdminCreateUser } from './endpoints/without-page/admin-user-create.ts'
import { handleAdminListUsers } from './endpoints/without-page/admin-users-list.ts'
import { handleGenerateLink } from './endpoints/without-page/generate-link.ts'
import { handleInvite } from './endpoints/without-page/invite.ts'
import { browserProblemPages, sendLinkPageStyle } from './messages/link-page.ts'
import { AuthError, answerAuthError } from './wire/errors.ts'
import { evenResponseTime } from './wire/even-time.ts'
import { limitByAddress } from './wire/rate-limits.ts'
import { limitQuery } from './wire/request-body.ts'

const megabyte = 1024 * 1024
/** Ten seconds in the network's line, twenty in the slow line, plus the time for the work. */
const longestMs = 35_000

export function createAuthApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(answerAuthError)
  app.use(allowOtherOrigins)
  app.use(keepOutOfCaches)
  app.use(limitBody)
  app.use(limitQuery)
  app.use(timeout(longestMs, () => new HTTPException(504)))

  app.get('/.well-known/jwks.json', handleJwks)
  app.get('/settings', handleSettings)
  app.get('/health', handleHealth)
  app.post('/signup', limitByAddress('signup'), evenResponseTime, handleSignup)
  app.post('/token', handleToken)
  app.post('/verify', limitByAddress('verify'), evenResponseTime, handleVerify)
  app.get('/verify', browserProblemPages, limitByAddress('verify'), handleVerifyLink)
  app.get('/verify/page.css', sendLinkPageStyle)
  app.post('/verify/link', browserProblemPages, limitByAddress('verify'), handleVerifyFromPage)
  app.post('/otp', limitByAddress('otp'), evenResponseTime, handleOtp)
  app.post('/magiclink', limitByAddress('magiclink'), evenResponseTime, handleMagicLink)
  app.post('/recover', limitByAddress('recover'), evenResponseTime, handleRecover)
  app.get('/reauthenticate', handleReauthenticate)
  app.post('/reauthenticate', handleProvePassword)
  app.post('/resend', limitByAddress('resend'), evenResponseTime, handleResend)
  app.get('/user', handleGetUser)
  app.put('/user', limitByAddress('user'), handleUpdateUser)
  app.post('/logout', handleLogout)
  app.get('/authorize', handleAuthorize)
  app.on(['GET', 'POST'], '/callback', handleCallback)
  app.get('/user/identities/authorize', handleAuthorizeLinking)
  app.delete('/user/identities/:id', handleDeleteIdentity)
  // Registered before the routes with an id, which would match this path.
  refuse(app, '/factors/recovery-codes', 'feature_disabled', 'Recovery codes are disabled')
  app.post('/factors', handleEnrollFactor)
  app.post('/factors/:id/challenge', limitByAddress('factor_challenge'), handleChallengeFactor)
  app.post('/factors/:id/verify', limitByAddress('factor_verify'), handleVerifyAnyFactor)
  app.delete('/factors/:id', handleUnenrollFactor)

  app.post('/passkeys/registration/options', limitByAddress('factor_challenge'), handlePasskeyRegistrationOptions)
  app.post('/passkeys/registration/verify', limitByAddress('factor_verify'), handlePasskeyRegistrationVerify)
  app.post('/passkeys/authentication/options', limitByAddress('passkey_options'), handlePasskeyAuthenticationOptions)
  app.post('/passkeys/authentication/verify', limitByAddress('passkey_verify'), handlePasskeyAuthenticationVerify)
  app.get('/passkeys', handleListPasskeys)
  app.patch('/passkeys/:id', handleRenamePasskey)
  app.delete('/passkeys/:id', handleRemovePasskey)

  app.get('/admin/users', handleAdminListUsers)
  app.post('/admin/users', handleAdminCreateUser)
  app.get('/admin/users/:id', handleAdminGetUser)
  app.put('/admin/users/:id', handleAdminUpdateUser)
  app.delete('/admin/users/:id', handleAdminDeleteUser)
  app.get('/admin/users/:id/factors', handleAdminListFactors)
  app.put('/admin/users/:id/factors/:factorId', handleAdminUpdateFactor)
  app.delete('/admin/users/:id/factors/:factorId', handleAdminDeleteFactor)
  app.get('/admin/users/:id/passkeys', handleAdminListPasskeys)
  app.delete('/admin/users/:id/passkeys/:passkeyId', handleAdminDeletePasskey)
  app.post('/admin/generate_link', handleGenerateLink)
  app.post('/invite', handleInvite)

  refuseWhatIsNotOffered(app)
  refuseTheRest(app)
  return app
}

// The session is in the page's storage, never in a cookie, so any origin can call.
const allowOtherOrigins = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: [
    'authorization',
    'apikey',
    'content-type',
    'x-client-info',
    'x-supabase-api-version',
    'accept',
    'x-client-ip',
    'x-jwt-aud',
    'x-use-cookie',
  ],
  exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version', 'Retry-After'],
  maxAge: 600,
})

/** Responses contain tokens and personal data. */
const keepOutOfCaches: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}

const limitBody = bodyLimit({
  maxSize: megabyte,
  onError: (c) => {
    // The rest of the body is not read, so the connection cannot be reused.
    c.header('Connection', 'close')
    throw new HTTPException(413)
  },
})

function refuseWhatIsNotOffered(app: Hono<AppEnv>) {
  refuse(app, '/sso', 'saml_provider_disabled', 'SAML 2.0 is disabled')
  refuse(app, '/oauth', 'feature_disabled', 'OAuth server is disabled')
  refuse(app, '/admin/oauth', 'feature_disabled', 'OAuth server is disabled')
}

function refuse(app: Hono<AppEnv>, path: string, code: string, message: string) {
  app.all(`${path}/*`, () => {
    throw new AuthError(404, code, message)
  })
}

/** Clients parse every response body as JSON, so unknown paths and methods get JSON too. */
function refuseTheRest(app: Hono<AppEnv>) {
  const methodsAt = new TrieRouter<string>()
  for (const { method, path } of app.routes) {
    if (method !== 'ALL') methodsAt.add('ALL', path, method)
  }
  app.all('*', (c) => {
    const path = c.req.path.slice(c.req.path.indexOf('/auth/v1') + '/auth/v1'.length)
    const allowed = new Set(methodsAt.match('ALL', path)[0].map(([method]) => method))
    if (allowed.size === 0) throw new AuthError(404, 'not_found', 'There is nothing at this address')
    c.header('Allow', [...allowed].join(', '))
    throw new AuthError(405, 'method_not_allowed', `${c.req.method} is not possible here`)
  })
}
