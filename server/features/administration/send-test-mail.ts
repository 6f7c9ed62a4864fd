import { randomUUID } from 'node:crypto'
import type { sendTestMail as endpoint } from '#contracts/administration.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { smtpTransport } from '../../adapters/smtp-transport.ts'
import { asSystem, asUser, type Identity } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import type { Services } from '../../services.ts'
import { getEmailOf } from './administration.queries.ts'
import { recordAct } from './record-act.ts'

/** Hands a mail to the mail server at once, outside of any transaction, and tells what it said. */
export async function sendTestMail(
  { db, config, clock }: Services,
  identity: Identity,
): Promise<ReplyOf<typeof endpoint>> {
  const recipient = await asUser(db, identity, async (tx, person) => {
    requireRole(person, 'admin')
    const email = await getEmailOf(tx, person.userId)
    const act = { action: 'send', entityType: 'test_mail', entityId: person.userId, before: null, after: null }
    await recordAct(tx, person, act)
    return email
  })
  const mail = {
    recipient,
    subject: 'Test mail of Prep Platform',
    text: `This mail shows that ${config.publicUrl} can send mail.`,
    html: null,
  }
  if (config.smtpUrl === null) {
    await asSystem(db, 'keep a test mail in the outbox', (tx) =>
      queueMessage(tx, { ...mail, channel: 'email', kind: 'test' }, clock.now()),
    )
    return { recipient, outcome: 'kept', detail: '' }
  }
  try {
    const said = await smtpTransport(config.smtpUrl, config.mailFrom).send({ ...mail, id: randomUUID() })
    return { recipient, outcome: 'accepted', detail: said }
  } catch (error) {
    return { recipient, outcome: 'refused', detail: error instanceof Error ? error.message : String(error) }
  }
}
