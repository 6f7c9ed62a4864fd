/**
 * The minimum time between two messages of one kind to one address. Addresses without an account take slots too, so that a refusal does not
 * reveal whether there is an account.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AuthTx } from '../../db/transactions.ts'
import { TooManyRequestsError } from '../wire/errors.ts'

export interface MessageSlot {
  readonly channel: 'email' | 'sms'
  readonly kind: string
  readonly address: string
  readonly gapSeconds: number
}

/** Throws `over_email_send_rate_limit` or `over_sms_send_rate_limit` with the seconds to wait. */
export async function takeMessageSlot(tx: AuthTx, slot: MessageSlot, now: Date): Promise<void> {
  const gapMs = slot.gapSeconds * 1000
  const { rows } = await sql<{ taken: boolean; previous: Date | null }>`
    with previous as (select taken_at from auth.message_slots where key = ${keyOf(slot)}),
    taken as (
      insert into auth.message_slots (key, taken_at) values (${keyOf(slot)}, ${now})
      on conflict (key) do update set taken_at = excluded.taken_at
        where message_slots.taken_at <= ${new Date(now.getTime() - gapMs)}
      returning key)
    select exists (select from taken) as taken, (select taken_at from previous) as previous`.execute(tx)
  const [row] = rows
  if (row?.taken) return
  const waitMs = gapMs - (now.getTime() - (row?.previous ?? now).getTime())
  const seconds = Math.min(slot.gapSeconds, Math.max(1, Math.ceil(waitMs / 1000)))
  throw new TooManyRequestsError(
    slot.channel === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    seconds,
  )
}

/** Records a message sent without a wait, so that the next message has to wait. */
export async function recordMessageSlot(tx: AuthTx, slot: Omit<MessageSlot, 'gapSeconds'>, now: Date): Promise<void> {
  await tx
    .insertInto('auth.message_slots')
    .values({ key: keyOf(slot), taken_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ taken_at: now }))
    .execute()
}

/** Lets the next message go out at once, after the person has used this one. */
export async function freeMessageSlot(tx: AuthTx, slot: Omit<MessageSlot, 'gapSeconds'>): Promise<void> {
  await tx.deleteFrom('auth.message_slots').where('key', '=', keyOf(slot)).execute()
}

function keyOf({ channel, kind, address }: Omit<MessageSlot, 'gapSeconds'>) {
  return createHash('sha256').update(`${channel}:${kind}:${address}`).digest('hex')
}
