/** Sends one event of the outbox, notes what the address replied, and switches off an address that takes nothing for three days. */
import { failingDays } from '#contracts/administration/webhooks.ts'
import { postEvent } from '../../adapters/event-sender.ts'
import { PermanentRefusalError } from '../../adapters/message-transport.ts'
import type { Database } from '../../db/database.ts'
import { asSystem, type SystemTx } from '../../db/transactions.ts'
import { type MailContent, renderMailHtml, renderMailText } from '../../outbox/mail-layout.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { secretPlaces } from '../../secrets/sealed-columns.ts'
import type { Services } from '../../services.ts'
import type { MessageTransports } from '../outbox/deliver-messages.ts'
import { computeNextTry } from '../outbox/delivery-times.ts'
import { listAdministrators } from '../person/administrators.ts'
import { makeEventBody } from './event-body.ts'
import { allowsLocalAddresses } from './local-addresses.ts'
import { signEvent } from './signature.ts'
import { findSecretRow, noteReply, switchOff } from './webhooks.queries.ts'

type Means = Pick<Services, 'db' | 'clock' | 'config'>
type EventTransport = NonNullable<MessageTransports['webhook']>
type Event = Parameters<EventTransport['send']>[0]

/** Null in a public demo: anybody can sign in there as an administrator, and would make our server send to any address. */
export function openEventTransport(means: Means): EventTransport | null {
  if (means.config.isPublicDemo) return null
  return { send: (event) => sendEvent(means, event) }
}

async function sendEvent(means: Means, event: Event): Promise<string> {
  const { db, clock, config } = means
  const webhook = await asSystem(db, 'read where an event goes', (tx) => findSecretRow(tx, event.webhook_id ?? ''))
  if (webhook === undefined) throw new PermanentRefusalError('The address was deleted.')
  const now = clock.now()
  const body = JSON.stringify(makeEventBody(event, config.publicUrl))
  const headers = signEvent({ id: `evt_${event.id}`, at: now, body }, openSecrets(db, webhook, now))
  const about = { webhookId: webhook.id, messageId: event.id, tries: event.delivery_tries, url: webhook.url }
  const isLocalAllowed = allowsLocalAddresses(config)
  const status = await postEvent(webhook.url, { headers, body }, isLocalAllowed).catch(async (error: unknown) => {
    await noteFailure(means, { ...about, status: null })
    throw error
  })
  if (status >= 200 && status < 300) {
    await asSystem(db, 'note that an event arrived', (tx) => noteReply(tx, { ...about, status, isTaken: true }, now))
    return String(status)
  }
  await noteFailure(means, { ...about, status })
  throw new Error(`The address replied with ${status}.`)
}

type SecretRow = NonNullable<Awaited<ReturnType<typeof findSecretRow>>>

function openSecrets(db: Database, row: SecretRow, now: Date): string[] {
  const { id, secret, earlier_secret: earlier, earlier_valid_until: until } = row
  const isEarlierValid = earlier !== null && until !== null && until > now
  return [
    db.secrets.open(secretPlaces.webhook(id), secret),
    ...(isEarlierValid ? [db.secrets.open(secretPlaces.earlierWebhook(id), earlier)] : []),
  ]
}

interface Failure {
  readonly webhookId: string
  readonly messageId: string
  readonly status: number | null
  readonly url: string
  readonly tries: number
}

/** Throws RefusedForGood if the address is now switched off. */
async function noteFailure({ db, clock, config }: Means, { url, tries, ...reply }: Failure): Promise<void> {
  const now = clock.now()
  const isOff = await asSystem(db, 'note that an event did not arrive', async (tx) => {
    const since = await noteReply(tx, { ...reply, isTaken: false }, now)
    // An event that is given up after three days switches its address off.
    if (since === null || computeNextTry(since, tries, now) !== null) return false
    if (await switchOff(tx, reply.webhookId, now)) await writeToAdministrators(tx, url, config.publicUrl, now)
    return true
  })
  if (isOff) throw new PermanentRefusalError(`It took no event for ${failingDays} days, so it is off.`)
}

async function writeToAdministrators(tx: SystemTx, url: string, publicUrl: string, now: Date): Promise<void> {
  const subject = `Another program took no event for ${failingDays} days`
  const content: MailContent = {
    subject,
    heading: subject,
    publicUrl,
    paragraphs: [
      `We sent events to ${new URL(url).host}, and none arrived. So we switched the address off.`,
      'Ask the person who runs that program. Then switch the address on in Settings. The log there sends events again.',
    ],
    button: { label: 'See the log', link: `${publicUrl}/admin/programs` },
    footnote: 'You get this email because you are an administrator.',
  }
  for (const { email } of await listAdministrators(tx)) {
    const message = { channel: 'email', kind: 'webhook_off', recipient: email, subject } as const
    await queueMessage(tx, { ...message, text: renderMailText(content), html: renderMailHtml(content) }, now)
  }
}
