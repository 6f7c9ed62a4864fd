/**
 * Who was signed in on this device last, for a page that is opened without a network: their session is still there, and
 * the server cannot be asked who they are. It decides only what is shown; the server looks at its own record.
 */
import type { User } from '@supabase/auth-js'
import { type Profile, profile } from '#contracts/profile.ts'
import { sessionStorageKey } from '#web/api/auth-client.ts'
import { forgetCopies } from '#web/api/device-copies.ts'

const key = 'prep.person'

export interface RememberedPerson {
  user: User
  profile: Profile
}

/** What was kept of anybody else goes. */
export function rememberPerson(person: Profile): void {
  try {
    localStorage.setItem(key, JSON.stringify(person))
  } catch {
    // A device that keeps nothing opens nothing without a network.
  }
  void forgetCopies(person.id)
}

export function forgetPerson(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
  void forgetCopies()
}

/** The person whose session lies on this device, or null. */
export function rememberedPerson(): RememberedPerson | null {
  try {
    const known = profile.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    const session: { user?: User } | null = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null')
    const user = session?.user
    return known.success && user?.id === known.data.id ? { user, profile: known.data } : null
  } catch {
    return null
  }
}
