import type { Context } from 'hono'
import type { AppEnv } from '../../http/environment.ts'
import { asSignedIn } from '../sessions/authentication.ts'
import { deleteFactor, getFactor } from '../sessions/factors.ts'
import { AuthError } from '../wire/errors.ts'
import { refuseAnonymous } from './factor-enroll.ts'

/** `DELETE /factors/{id}` */
export async function unenrollFactor(c: Context<AppEnv>): Promise<Response> {
  const id = await asSignedIn(c, async (tx, who) => {
    refuseAnonymous(who)
    const factor = await getFactor(tx, who.user.id, c.req.param('id') ?? '')
    if (factor.status === 'verified' && who.session?.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await deleteFactor(tx, c.var.services, factor)
    return factor.id
  })
  return c.json({ id })
}
