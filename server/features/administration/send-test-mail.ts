import { randomUUID } from 'node:crypto'
import type { sendTestMail as endpoint } from '#contracts/administration/administration.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { productName, putPlatformName, thePlatform } from '#domain/text/platform-name.ts'
import { createSmtpTransport } from '../../adapters/smtp-transport.ts'
import { readPlatformName } from '../../db/brand.ts'
import { asSystem, asUser, type Identity } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import { getUserEmail } from './administration.queries.ts'

/** Sends an email to the mail server immediately, outside any transaction, and returns the server's reply. */
export async function sendTestMail(
  { db, config, clock }: Services,
  identity: Identity,
): Promise<ReplyOf<typeof endpoint>> {
  const recipient = await asUser(db, identity, async (tx, person) => {
    requireRole(person, 'admin')
    const email = await getUserEmail(tx, person.userId)
    const act = { action: 'send', entityType: 'test_mail', entityId: person.userId, before: null, after: null } as const
    await recordAct(tx, person, act)
    return email
  })
  const name = await asSystem(db, 'name the sender of a test email', readPlatformName)
  const mail = {
    recipient,
    subject: `Test email from ${thePlatform}`,
    text: `This email shows that ${config.publicUrl} can send email.`,
    html: null,
  }
  if (config.smtpUrl === null) {
    await asSystem(db, 'keep a test email in the outbox', (tx) =>
      queueMessage(tx, { ...mail, channel: 'email', kind: 'test' }, clock.now()),
    )
    return { recipient, outcome: 'kept', detail: '' }
  }
  try {
    const detail = await createSmtpTransport(config.smtpUrl, config.mailFrom).send({
      ...mail,
      subject: putPlatformName(mail.subject, name),
      unsubscribe_url: null,
      senderName: name === productName ? null : name,
      id: randomUUID(),
    })
    return { recipient, outcome: 'accepted', detail }
  } catch (error) {
    return { recipient, outcome: 'refused', detail: error instanceof Error ? error.message : String(error) }
  }
}
