import type { Context } from 'hono'
import type { AppEnv } from '../../http/environment.ts'
import { runAsSignedIn } from '../sessions/authentication.ts'
import { makeValidationError } from '../wire/errors.ts'

/** `POST /logout`: ends sessions, which invalidates all their tokens. */
export async function handleLogout(c: Context<AppEnv>): Promise<Response> {
  const scope = c.req.query('scope') || 'global'
  await runAsSignedIn(c, async (tx, { user, session }) => {
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw makeValidationError(`Unsupported logout scope "${scope}"`)
    }
    // A token without a session has no session of its own to end.
    const own = session?.id ?? null
    if (scope === 'local' && own === null) return
    await tx
      .deleteFrom('auth.sessions')
      .where('user_id', '=', user.id)
      .$if(scope === 'local', (query) => query.where('id', '=', own))
      .$if(scope === 'others' && own !== null, (query) => query.where('id', '!=', own))
      .execute()
  })
  return c.body(null, 204)
}
