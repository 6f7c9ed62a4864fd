import { type ActivityEvent, activityEvent } from '#contracts/accounts/account.ts'
import { presentRow } from '../../http/present-row.ts'
import { parseUserAgent } from './device-name.ts'
import type { EventRow } from './list-events.ts'

/** For the account's owner and for administrators. */
export function presentEvent(row: EventRow): ActivityEvent {
  return activityEvent.parse({
    ...presentRow(row),
    device: row.user_agent === null ? null : parseUserAgent(row.user_agent),
    address: row.ip,
    at: row.created_at.toISOString(),
  })
}
