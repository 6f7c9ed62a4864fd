/**
 * Delivers the messages in the outbox. A message is delivered at least once: if the process or the connection ends before we can record the
 * acceptance, it is delivered again.
 */

import { dayMs } from '#domain/text/milliseconds.ts'
import { type MessageTransport, RefusedForGood } from '../../adapters/message-transport.ts'
import { smtpTransport } from '../../adapters/smtp-transport.ts'
import { twilioTransport } from '../../adapters/twilio-transport.ts'
import type { Config } from '../../config.ts'
import { asSystem, type SystemTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { byDay, nextTry } from './delivery-times.ts'
import {
  type ClaimedRow,
  claimMessages,
  deleteMessages,
  findZoneOfAddress,
  markDelivered,
  markFailed,
} from './outbox.queries.ts'

/** Messages of a channel without a transport stay in the outbox. */
export type Transports = Readonly<Record<ClaimedRow['channel'], MessageTransport | null>>

export function openTransports({ smtpUrl, mailFrom, twilio }: Config): Transports {
  return {
    email: smtpUrl ? smtpTransport(smtpUrl, mailFrom) : null,
    sms: twilio ? twilioTransport(twilio) : null,
  }
}

type Delivery = Pick<Services, 'db' | 'clock' | 'log'>

const atOnce = 10
/** Longer than any try takes. After this, another process may take over a message whose process has died. */
const claimMs = 10 * 60_000

/** Tries to deliver a few due messages. May run in several processes at once. */
export async function deliverMessages(services: Delivery, transports: Transports): Promise<void> {
  const channels = Object.entries(transports).flatMap(([channel, transport]) => (transport ? [channel] : []))
  if (channels.length === 0) return
  const now = services.clock.now()
  const againAt = new Date(now.getTime() + claimMs)
  const claimed = await asSystem(services.db, 'claim messages to deliver', (tx) =>
    claimMessages(tx, { channels, now, againAt, most: atOnce }),
  )
  await Promise.all(claimed.map((message) => deliver(services, transports, message)))
}

async function deliver({ db, clock, log }: Delivery, transports: Transports, message: ClaimedRow): Promise<void> {
  const { id, kind, channel, delivery_tries: tries } = message
  try {
    await transports[channel]?.send(message)
  } catch (error) {
    const now = clock.now()
    const failure = error instanceof Error ? error.message : String(error)
    const again = await asSystem(db, 'note a failed delivery', async (tx) => {
      const next = error instanceof RefusedForGood ? null : await whenAgain(tx, message, now)
      await markFailed(tx, id, failure, next, now)
      return next
    })
    const about = { message: id, kind, channel, tries, failure }
    if (again) log.warn({ ...about, again }, 'a message could not be delivered')
    else log.error(about, 'a message is given up')
    return
  }
  await asSystem(db, 'note a delivery', (tx) => markDelivered(tx, id, clock.now()))
}

async function whenAgain(tx: SystemTx, message: ClaimedRow, now: Date): Promise<Date | null> {
  const { created_at: createdAt, delivery_tries: tries, unsubscribe_url, recipient } = message
  const again = nextTry(createdAt, tries, now)
  if (again === null || unsubscribe_url === null) return again
  return byDay(createdAt, again, now, await findZoneOfAddress(tx, recipient))
}

/** Deletes messages that were delivered a week ago or given up a month ago. */
export async function purgeMessages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const dates = { deliveredBefore: new Date(now - 7 * dayMs), givenUpBefore: new Date(now - 30 * dayMs) }
  await asSystem(db, 'purge the outbox', (tx) => deleteMessages(tx, dates))
}
