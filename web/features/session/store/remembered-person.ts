/**
 * The person who was last signed in on this device, for a page that opens without a network: the session is still there, but the server
 * cannot be reached. It decides only what is shown; the server uses its own record.
 */
import type { User } from '@supabase/auth-js'
import { type Profile, profile } from '#contracts/accounts/profile.ts'
import { sessionStorageKey } from '#web/api/auth-client.ts'
import { deleteDeviceCopies } from '#web/api/device-copies.ts'

const key = 'prep.person'

export interface RememberedPerson {
  user: User
  profile: Profile
}

/** Also deletes data about other people. */
export function rememberPerson(person: Profile): void {
  try {
    localStorage.setItem(key, JSON.stringify(person))
  } catch {
    // A device without storage cannot open anything without a network.
  }
  void deleteDeviceCopies(person.id)
}

export function forgetPerson(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
  void deleteDeviceCopies()
}

/** Returns the person whose session is on this device, or null. */
export function readRememberedPerson(): RememberedPerson | null {
  try {
    const known = profile.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    const session: { user?: User } | null = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null')
    const user = session?.user
    return known.success && user?.id === known.data.id ? { user, profile: known.data } : null
  } catch {
    return null
  }
}
