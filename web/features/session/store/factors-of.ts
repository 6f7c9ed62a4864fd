/** A person's second steps, and whether the session has used one. Every page needs this, so it imports nothing else. */
import type { Factor, Session, User } from '@supabase/auth-js'
import { parseAccessClaims } from './access-claims.ts'

/** Returns true if the session used only a password or an email, and the person has a second step. */
export function needsSecondFactor({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  return listVerifiedFactors(user).length > 0 && parseAccessClaims(access_token).level !== 'aal2'
}

export function listVerifiedFactors(user: User): Factor[] {
  return user.factors?.filter(({ status }) => status === 'verified') ?? []
}
