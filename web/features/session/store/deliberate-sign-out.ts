/**
 * Distinguishes a deliberate sign-out, in any tab, from a session that ended by itself. The auth client sends the same events for both.
 * After a sign-out, nothing may stay on the screen; after an ended session, nothing may be lost.
 */

const key = 'prep.signed-out-at'

/** A sign-out event reaches every tab within this many milliseconds. */
const reach = 10_000

let notedHere = Number.NaN

export function recordSignOut(): void {
  try {
    localStorage.setItem(key, String(Date.now()))
  } catch {
    // Without storage there is no session to share with other tabs either.
    notedHere = Date.now()
  }
}

export function wasSignOutRequested(): boolean {
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
