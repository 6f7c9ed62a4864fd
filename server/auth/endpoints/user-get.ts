import type { Context } from 'hono'
import type { AppEnv } from '../../http/environment.ts'
import { asSignedIn } from '../authentication.ts'
import { userView } from '../user-view.ts'

/** `GET /user`: also how clients ask whether a session still lives. */
export async function getUser(c: Context<AppEnv>): Promise<Response> {
  const account = await asSignedIn(c, async (_, { user }) => user)
  return c.json(userView(account))
}
