/** A person's second factors, and whether a session has shown one. Every page asks, so this loads nothing else. */
import type { Factor, Session, User } from '@supabase/auth-js'
import { claimsOf } from './access-claims.ts'

/** True while the session rests on the password (or a mail) alone and its person has a second factor. */
export function needsSecondFactor({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  return verifiedFactors(user).length > 0 && claimsOf(access_token).level !== 'aal2'
}

export function verifiedFactors(user: User): Factor[] {
  return user.factors?.filter(({ status }) => status === 'verified') ?? []
}
