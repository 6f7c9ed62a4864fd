/** Changes to a session within a few minutes make one email, which describes the final state. */

/** An email about a session waits this long for further changes. */
export const mailGatherMs = 5 * 60_000

export type SessionChange = 'book' | 'move' | 'cancel'

/** The start of the session as the recipient knows it; `none` if they do not know of the session. */
export type KnownSessionStart = Date | 'none'

/** Returns the change to report to a recipient who knows `known`. Null if there is nothing to report. */
export function findChangeToReport(
  change: SessionChange,
  startsAt: Date,
  known: KnownSessionStart,
): SessionChange | null {
  if (known === 'none') return change === 'cancel' ? null : 'book'
  if (change === 'cancel') return 'cancel'
  return known.getTime() === startsAt.getTime() ? null : 'move'
}

export function formatSessionAbout(session: string, known: KnownSessionStart): string {
  return `${session} ${known === 'none' ? known : known.toISOString()}`
}

export function parseKnownStart(about: string): KnownSessionStart {
  const known = about.split(' ').at(1) ?? 'none'
  return known === 'none' ? known : new Date(known)
}
