import { type MySession, mySession } from '#contracts/accounts/account.ts'
import type { SessionRow } from './account.queries.ts'
import { parseUserAgent } from './device-name.ts'

/** The current session comes first. */
export function presentSessions(rows: readonly SessionRow[], currentId: string): MySession[] {
  const sessions = rows.map((row) =>
    mySession.parse({
      id: row.id,
      device: parseUserAgent(row.user_agent),
      address: row.ip,
      signedInAt: row.created_at.toISOString(),
      lastSeenAt: row.refreshed_at.toISOString(),
      hasSecondFactor: row.aal === 'aal2',
      isCurrent: row.id === currentId,
    }),
  )
  return [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter(({ isCurrent }) => !isCurrent)]
}
