import { type FailedMessage, failedMessage } from '#contracts/administration/failed-messages.ts'
import type { GivenUpRow } from './failed-messages.queries.ts'

export function presentFailedMessage(row: GivenUpRow): FailedMessage {
  return failedMessage.parse({
    ...{ id: row.id, channel: row.channel, kind: row.kind, recipient: row.recipient },
    createdAt: row.created_at.toISOString(),
    givenUpAt: row.given_up_at?.toISOString(),
    failure: row.last_failure ?? '',
  })
}
