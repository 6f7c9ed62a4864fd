import type { Context } from 'hono'
import type { AppEnv } from '../../http/environment.ts'
import { AuthError } from '../wire/errors.ts'
import { countRefusals } from '../wire/rate-limits.ts'
import { passwordGrant } from './token-password.ts'
import { pkceGrant } from './token-pkce.ts'
import { refreshGrant } from './token-refresh.ts'

/** `POST /token`, by grant. What is refused counts for the network; the password's grant counts by itself. */
export async function token(c: Context<AppEnv>): Promise<Response> {
  const grant = c.req.query('grant_type')
  if (grant === 'password') return passwordGrant(c)
  return countRefusals(c, 'token', answer(c, grant))
}

async function answer(c: Context<AppEnv>, grant: string | undefined): Promise<Response> {
  switch (grant) {
    case 'refresh_token':
      return refreshGrant(c)
    case 'pkce':
      return pkceGrant(c)
    case 'web3':
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  }
}
