import type { Context } from 'hono'
import type { AppEnv } from '../../http/environment.ts'
import { runAsSignedIn } from '../sessions/authentication.ts'
import { deleteFactor, getFactor } from '../sessions/factors.ts'
import { AuthError } from '../wire/errors.ts'
import { refuseAnonymousUser } from './factor-enroll.ts'

/** `DELETE /factors/{id}` */
export async function handleUnenrollFactor(c: Context<AppEnv>): Promise<Response> {
  const id = await runAsSignedIn(c, async (tx, who) => {
    refuseAnonymousUser(who)
    const factor = await getFactor(tx, who.user.id, c.req.param('id') ?? '')
    if (factor.status === 'verified' && who.session?.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await deleteFactor(tx, c.var.services, factor)
    return factor.id
  })
  return c.json({ id })
}
