import type { User } from '@supabase/auth-js'

/** A person needs a verified email address or phone number to enter. If there is none, `signIn` reports that and signs out again. */
export function canEnter(user: User): boolean {
  return Boolean(user.email_confirmed_at ?? user.phone_confirmed_at)
}
