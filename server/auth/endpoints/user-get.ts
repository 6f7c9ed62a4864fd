import type { Context } from 'hono'
import type { AppEnv } from '../../http/environment.ts'
import { presentUser } from '../accounts/user-view.ts'
import { runAsSignedIn } from '../sessions/authentication.ts'

/** `GET /user`: clients also use it to check that a session still exists. */
export async function handleGetUser(c: Context<AppEnv>): Promise<Response> {
  const account = await runAsSignedIn(c, async (_, { user }) => user)
  return c.json(presentUser(account))
}
