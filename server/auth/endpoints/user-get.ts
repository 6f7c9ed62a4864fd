import type { Context } from 'hono'
import type { AppEnv } from '../../http/environment.ts'
import { userView } from '../accounts/user-view.ts'
import { asSignedIn } from '../sessions/authentication.ts'

/** `GET /user`: clients also use it to check that a session still exists. */
export async function getUser(c: Context<AppEnv>): Promise<Response> {
  const account = await asSignedIn(c, async (_, { user }) => user)
  return c.json(userView(account))
}
