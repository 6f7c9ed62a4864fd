/** Changes of a session within a few minutes make one email, which says how it is after them. */

/** An email about a session waits so long for further changes. */
export const gatherMs = 5 * 60_000

export type Change = 'book' | 'move' | 'cancel'

/** When the session was to begin, as the recipient knows it; `none` where they know of no session. */
export type Known = Date | 'none'

/** What there is to say to somebody who knows that. Null for nothing. */
export function lastWord(change: Change, startsAt: Date, known: Known): Change | null {
  if (known === 'none') return change === 'cancel' ? null : 'book'
  if (change === 'cancel') return 'cancel'
  return known.getTime() === startsAt.getTime() ? null : 'move'
}

export function describeSubject(session: string, known: Known): string {
  return `${session} ${known === 'none' ? known : known.toISOString()}`
}

export function knownIn(about: string): Known {
  const known = about.split(' ').at(1) ?? 'none'
  return known === 'none' ? known : new Date(known)
}
