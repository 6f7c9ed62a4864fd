import type { Context } from 'hono'
import type { AppEnv } from '../../http/environment.ts'
import { AuthError } from '../errors.ts'
import { countNetwork } from '../rate-limits.ts'
import { idTokenGrant } from './token-id-token.ts'
import { passwordGrant } from './token-password.ts'
import { pkceGrant } from './token-pkce.ts'
import { refreshGrant } from './token-refresh.ts'

/** `POST /token`, by grant. All of them count for one limit of the network; the password's does it with its first question. */
export async function token(c: Context<AppEnv>): Promise<Response> {
  const grant = c.req.query('grant_type')
  if (grant === 'password') return passwordGrant(c)
  await countNetwork(c, 'token')
  switch (grant) {
    case 'refresh_token':
      return refreshGrant(c)
    case 'pkce':
      return pkceGrant(c)
    case 'id_token':
      return idTokenGrant(c)
    case 'web3':
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  }
}
