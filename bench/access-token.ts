import { signAccessToken } from '#server/auth/tokens/access-tokens.ts'
import type { Database } from '#server/db/database.ts'

/** Returns a token that is valid for longer than any measurement. */
export function signBenchToken(db: Database, user: string, session: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return signAccessToken(db, { sub: user, session_id: session, aud: 'authenticated', iat: now, exp: now + 6 * 3600 })
}
