/** The actions of administrators on undelivered messages. */
import type { MessageId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { postponeToDay } from '../notifications/quiet-hours.ts'
import { deleteMessage, lockGivenUpMessage, scheduleMessage } from './failed-messages.queries.ts'
import { findZoneOfAddress } from './outbox.queries.ts'

/** Sends the message again; by day if the recipient could turn such emails off. Throws `not_found`. */
export async function resendFailedMessage(tx: UserTx, person: Person, id: MessageId, now: Date): Promise<MessageId> {
  await actOn(tx, person, 'send_again', id, async (system, { unsubscribe_url, recipient }) => {
    const at = unsubscribe_url === null ? now : postponeToDay(now, await findZoneOfAddress(system, recipient))
    await scheduleMessage(system, id, at)
  })
  return id
}

/** Throws `not_found`. */
export async function dismissMessage(tx: UserTx, person: Person, id: MessageId): Promise<MessageId> {
  await actOn(tx, person, 'dismiss', id, (system) => deleteMessage(system, id))
  return id
}

type GivenUp = NonNullable<Awaited<ReturnType<typeof lockGivenUpMessage>>>

async function actOn(
  tx: UserTx,
  person: Person,
  action: 'send_again' | 'dismiss',
  id: MessageId,
  act: (system: SystemTx, found: GivenUp) => Promise<void>,
) {
  const found = await runElevated(tx, person, 'act on what could not be delivered', async (system) => {
    const row = await lockGivenUpMessage(system, id)
    if (row !== undefined) await act(system, row)
    return row
  })
  if (found === undefined) throw notFound('message')
  // The log entry leaves out the failure reason, which may repeat the address in a form that erasure would not find.
  const { kind, recipient } = found
  const before = { kind, recipient }
  await recordAct(tx, person, { action, entityType: 'outbox_messages', entityId: id, before, after: null })
}
