/**
 * Delivers the messages in the outbox. A message is delivered at least once: if the process or the connection ends before we can record the
 * acceptance, it is delivered again.
 */

import { dayMs } from '#domain/text/milliseconds.ts'
import { productName } from '#domain/text/platform-name.ts'
import { type MessageTransport, type OutgoingMessage, PermanentRefusalError } from '../../adapters/message-transport.ts'
import { createSmtpTransport } from '../../adapters/smtp-transport.ts'
import { createTwilioTransport } from '../../adapters/twilio-transport.ts'
import type { Config } from '../../config.ts'
import { readPlatformName } from '../../db/brand.ts'
import { asSystem, type SystemTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { computeNextEventTry, computeNextTry, postponeRetryToDay } from './delivery-times.ts'
import {
  type ClaimedRow,
  claimMessages,
  deleteMessages,
  findZoneOfAddress,
  markMessageDelivered,
  markMessageFailed,
} from './outbox.queries.ts'

/** Messages of a channel without a transport stay in the outbox. */
export interface MessageTransports {
  readonly email: MessageTransport | null
  readonly sms: MessageTransport | null
  /** For events. Their own job delivers them, so that no slow address delays an email. */
  readonly webhook?: MessageTransport<ClaimedRow> | null
}

export function openTransports({ smtpUrl, mailFrom, twilio }: Config): MessageTransports {
  return {
    email: smtpUrl ? createSmtpTransport(smtpUrl, mailFrom) : null,
    sms: twilio ? createTwilioTransport(twilio) : null,
  }
}

type Delivery = Pick<Services, 'db' | 'clock' | 'log'>

const atOnce = 10
/** Longer than any try takes. After this, another process may take over a message whose process has died. */
const claimMs = 10 * 60_000

/** Tries to deliver a few due messages. May run in several processes at once. */
export async function deliverMessages(services: Delivery, transports: MessageTransports): Promise<void> {
  const channels = Object.entries(transports).flatMap(([channel, transport]) => (transport ? [channel] : []))
  if (channels.length === 0) return
  const now = services.clock.now()
  const againAt = new Date(now.getTime() + claimMs)
  const { claimed, name } = await asSystem(services.db, 'claim messages to deliver', async (tx) => ({
    claimed: await claimMessages(tx, { channels, now, againAt, most: atOnce }),
    name: await readPlatformName(tx),
  }))
  const senderName = name === productName ? null : name
  await Promise.all(claimed.map((message) => deliver(services, transports, { ...message, senderName })))
}

async function deliver(
  { db, clock, log }: Delivery,
  transports: MessageTransports,
  message: ClaimedRow & Pick<OutgoingMessage, 'senderName'>,
): Promise<void> {
  const { id, kind, channel, delivery_tries: tries } = message
  try {
    await transports[channel]?.send(message)
  } catch (error) {
    const now = clock.now()
    const failure = error instanceof Error ? error.message : String(error)
    const again = await asSystem(db, 'note a failed delivery', async (tx) => {
      const next = error instanceof PermanentRefusalError ? null : await whenAgain(tx, message, now)
      await markMessageFailed(tx, id, failure, next, now)
      return next
    })
    const about = { message: id, kind, channel, tries, failure }
    if (again) log.warn({ ...about, again }, 'a message could not be delivered')
    else log.error(about, 'a message is given up')
    return
  }
  await asSystem(db, 'note a delivery', (tx) => markMessageDelivered(tx, id, clock.now()))
}

async function whenAgain(tx: SystemTx, message: ClaimedRow, now: Date): Promise<Date | null> {
  const { channel, created_at: createdAt, delivery_tries: tries, unsubscribe_url, recipient } = message
  if (channel === 'webhook') return computeNextEventTry(tries, now)
  const again = computeNextTry(createdAt, tries, now)
  if (again === null || unsubscribe_url === null) return again
  return postponeRetryToDay(createdAt, again, now, await findZoneOfAddress(tx, recipient))
}

/** Deletes messages that were delivered a week ago or given up a month ago, and events of a month ago. */
export async function purgeMessages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const dates = { deliveredBefore: new Date(now - 7 * dayMs), givenUpBefore: new Date(now - 30 * dayMs) }
  await asSystem(db, 'purge the outbox', (tx) => deleteMessages(tx, dates))
}
