import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '../../http/environment.ts'
import { runAsSignedIn } from '../sessions/authentication.ts'
import { unlinkIdentity } from '../sessions/unlink-identity.ts'
import { AuthError } from '../wire/errors.ts'
import { requireManualLinking } from './authorize.ts'

/** `DELETE /user/identities/{id}`: takes the identity's own id, not the provider's. */
export async function handleDeleteIdentity(c: Context<AppEnv>): Promise<Response> {
  const id = c.req.param('id') ?? ''
  await runAsSignedIn(c, async (tx, { user, session }) => {
    requireManualLinking(c.var.services.config)
    const hasFactor = user.factors.some(({ status }) => status === 'verified')
    if (hasFactor && session?.aal !== 'aal2') {
      throw new AuthError(
        403,
        'insufficient_aal',
        'AAL2 session is required to unlink an identity when MFA is enabled.',
      )
    }
    if (!z.guid().safeParse(id).success) {
      throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
    }
    await unlinkIdentity(tx, c.var.services, user, id)
  })
  return c.json({})
}
