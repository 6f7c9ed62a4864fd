/**
 * Tells a person's own sign-out, in whichever tab, from a session that ended without being asked. The auth client's
 * events are the same for both; after the first nothing may stay on the screen, after the second nothing may be lost.
 */

const key = 'prep.signed-out-at'

/** Milliseconds within which the event of a sign-out reaches every tab. */
const reach = 10_000

let notedHere = Number.NaN

export function noteSignOut(): void {
  try {
    localStorage.setItem(key, String(Date.now()))
  } catch {
    // Without storage there is no session to share with other tabs either.
    notedHere = Date.now()
  }
}

export function wasSignOutAskedFor(): boolean {
  const age = Date.now() - notedAt()
  return age >= 0 && age < reach
}

function notedAt(): number {
  try {
    return Number(localStorage.getItem(key) ?? Number.NaN)
  } catch {
    return notedHere
  }
}
