import type { Context } from 'hono'
import type { AppEnv } from '../../http/environment.ts'
import { buildSessionAnswer, type OpenSession } from '../sessions/sessions.ts'
import { readSignInRequest, type SignInRequest } from '../sessions/sign-in-request.ts'
import { rememberDevice } from '../tokens/known-device.ts'
import { AuthError } from '../wire/errors.ts'
import { countRefusals } from '../wire/rate-limits.ts'
import { parseRequestBody } from '../wire/request-body.ts'
import { passwordBody, passwordGrant } from './token-password.ts'
import { pkceBody, pkceGrant } from './token-pkce.ts'
import { refreshBody, refreshGrant } from './token-refresh.ts'

interface Granted {
  readonly open: OpenSession
  /** Further fields of the response. */
  readonly more?: Readonly<Record<string, unknown>>
}

/**
 * `POST /token`, by grant. The response marks the device as one where this person has signed in. Refusals count against the network; the
 * password grant does its own counting.
 */
export async function handleToken(c: Context<AppEnv>): Promise<Response> {
  const request = await readSignInRequest(c)
  const isPassword = c.req.query('grant_type') === 'password'
  const { open, more } = await (isPassword
    ? passwordGrant(request, await parseRequestBody(c, passwordBody))
    : countRefusals(c, 'token', grantOther(c, request)))
  const answer = await buildSessionAnswer(request.services, open)
  await rememberDevice(c, request.knownDevice, open.account.id)
  return c.json({ ...answer, ...more })
}

async function grantOther(c: Context<AppEnv>, request: SignInRequest): Promise<Granted> {
  switch (c.req.query('grant_type')) {
    case 'refresh_token':
      return refreshGrant(request, await parseRequestBody(c, refreshBody))
    case 'pkce':
      return pkceGrant(request, await parseRequestBody(c, pkceBody))
    case 'web3':
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  }
}
