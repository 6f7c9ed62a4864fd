/** The auth API: the part of the Supabase Auth wire protocol that its client needs. Mounted at `/auth/v1`. */
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { TrieRouter } from 'hono/router/trie-router'
import { timeout } from 'hono/timeout'
import type { AppEnv } from '../http/environment.ts'
import { authorize, authorizeLinking } from './endpoints/authorize.ts'
import { callback } from './endpoints/callback.ts'
import { challengeFactor } from './endpoints/factor-challenge.ts'
import { unenrollFactor } from './endpoints/factor-delete.ts'
import { enrollFactor } from './endpoints/factor-enroll.ts'
import { verifyAnyFactor } from './endpoints/factor-verify-webauthn.ts'
import { deleteIdentity } from './endpoints/identity-delete.ts'
import { logout } from './endpoints/logout.ts'
import { magicLink, otp } from './endpoints/otp.ts'
import { passkeyAuthenticationOptions, passkeyAuthenticationVerify } from './endpoints/passkey-authentication.ts'
import { passkeyRegistrationOptions, passkeyRegistrationVerify } from './endpoints/passkey-registration.ts'
import {
  adminDeletePasskey,
  adminListPasskeys,
  myPasskeys,
  removePasskey,
  renamePasskey,
} from './endpoints/passkeys.ts'
import { provePassword } from './endpoints/prove-password.ts'
import { health, jwks, settings } from './endpoints/public-facts.ts'
import { reauthenticate } from './endpoints/reauthenticate.ts'
import { recover } from './endpoints/recover.ts'
import { resend } from './endpoints/resend.ts'
import { signup } from './endpoints/signup.ts'
import { token } from './endpoints/token.ts'
import { getUser } from './endpoints/user-get.ts'
import { updateUser } from './endpoints/user-update.ts'
import { verify } from './endpoints/verify.ts'
import { verifyFromPage, verifyLink } from './endpoints/verify-link.ts'
import { adminDeleteFactor, adminListFactors, adminUpdateFactor } from './endpoints/without-page/admin-factors.ts'
import { adminDeleteUser, adminGetUser, adminUpdateUser } from './endpoints/without-page/admin-user.ts'
import { adminCreateUser } from './endpoints/without-page/admin-user-create.ts'
import { adminListUsers } from './endpoints/without-page/admin-users-list.ts'
import { generateLink } from './endpoints/without-page/generate-link.ts'
import { invite } from './endpoints/without-page/invite.ts'
import { linkPageStyle, tellBrowsers } from './messages/link-page.ts'
import { AuthError, answerAuthError } from './wire/errors.ts'
import { evenly } from './wire/even-time.ts'
import { limitByAddress } from './wire/rate-limits.ts'
import { limitQuery } from './wire/request-body.ts'

const megabyte = 1024 * 1024
/** Ten seconds in the network's line, twenty in the slow line, plus the time for the work. */
const longestMs = 35_000

export function authApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(answerAuthError)
  app.use(allowOtherOrigins)
  app.use(keepOutOfCaches)
  app.use(limitBody)
  app.use(limitQuery)
  app.use(timeout(longestMs, () => new HTTPException(504)))

  app.get('/.well-known/jwks.json', jwks)
  app.get('/settings', settings)
  app.get('/health', health)
  app.post('/signup', limitByAddress('signup'), evenly, signup)
  app.post('/token', token)
  app.post('/verify', limitByAddress('verify'), evenly, verify)
  app.get('/verify', tellBrowsers, limitByAddress('verify'), verifyLink)
  app.get('/verify/page.css', linkPageStyle)
  app.post('/verify/link', tellBrowsers, limitByAddress('verify'), verifyFromPage)
  app.post('/otp', limitByAddress('otp'), evenly, otp)
  app.post('/magiclink', limitByAddress('magiclink'), evenly, magicLink)
  app.post('/recover', limitByAddress('recover'), evenly, recover)
  app.get('/reauthenticate', reauthenticate)
  app.post('/reauthenticate', provePassword)
  app.post('/resend', limitByAddress('resend'), evenly, resend)
  app.get('/user', getUser)
  app.put('/user', limitByAddress('user'), updateUser)
  app.post('/logout', logout)
  app.get('/authorize', authorize)
  app.on(['GET', 'POST'], '/callback', callback)
  app.get('/user/identities/authorize', authorizeLinking)
  app.delete('/user/identities/:id', deleteIdentity)
  // Registered before the routes with an id, which would match this path.
  refuse(app, '/factors/recovery-codes', 'feature_disabled', 'Recovery codes are disabled')
  app.post('/factors', enrollFactor)
  app.post('/factors/:id/challenge', limitByAddress('factor_challenge'), challengeFactor)
  app.post('/factors/:id/verify', limitByAddress('factor_verify'), verifyAnyFactor)
  app.delete('/factors/:id', unenrollFactor)

  app.post('/passkeys/registration/options', limitByAddress('factor_challenge'), passkeyRegistrationOptions)
  app.post('/passkeys/registration/verify', limitByAddress('factor_verify'), passkeyRegistrationVerify)
  app.post('/passkeys/authentication/options', limitByAddress('passkey_options'), passkeyAuthenticationOptions)
  app.post('/passkeys/authentication/verify', limitByAddress('passkey_verify'), passkeyAuthenticationVerify)
  app.get('/passkeys', myPasskeys)
  app.patch('/passkeys/:id', renamePasskey)
  app.delete('/passkeys/:id', removePasskey)

  app.get('/admin/users', adminListUsers)
  app.post('/admin/users', adminCreateUser)
  app.get('/admin/users/:id', adminGetUser)
  app.put('/admin/users/:id', adminUpdateUser)
  app.delete('/admin/users/:id', adminDeleteUser)
  app.get('/admin/users/:id/factors', adminListFactors)
  app.put('/admin/users/:id/factors/:factorId', adminUpdateFactor)
  app.delete('/admin/users/:id/factors/:factorId', adminDeleteFactor)
  app.get('/admin/users/:id/passkeys', adminListPasskeys)
  app.delete('/admin/users/:id/passkeys/:passkeyId', adminDeletePasskey)
  app.post('/admin/generate_link', generateLink)
  app.post('/invite', invite)

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
