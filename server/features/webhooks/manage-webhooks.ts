import {
  type EventDelivery,
  earlierSecretHours,
  mostWebhooks,
  testEventKind,
  type Webhook,
  type WebhookForm,
} from '#contracts/administration/webhooks.ts'
import { type MessageId, messageId, type WebhookId, webhookId } from '#contracts/wire/ids.ts'
import { makeInputRefusal, notFound, Refusal } from '#contracts/wire/refusals.ts'
import { hourMs } from '#domain/text/milliseconds.ts'
import { findAddressProblem } from '../../adapters/event-sender.ts'
import { makeId } from '../../db/new-id.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { secretPlaces } from '../../secrets/sealed-columns.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import { allowsLocalAddresses } from './local-addresses.ts'
import { makeWebhookSecret } from './signature.ts'
import { presentDelivery, presentWebhook } from './webhooks.present.ts'
import {
  deleteWebhookRow,
  findSecretRow,
  findWebhookRow,
  insertTestEvent,
  insertWebhook,
  listDeliveryRows,
  listWebhookRows,
  scheduleEvent,
  stopEvents,
  updateSecrets,
  updateWebhook,
  type WebhookChange,
} from './webhooks.queries.ts'

const entityType = 'webhooks'

type Means = Pick<Services, 'db' | 'clock' | 'config'>

export async function listWebhooks(tx: UserTx): Promise<Webhook[]> {
  return (await listWebhookRows(tx)).map(presentWebhook)
}

/** Returns the secret too, which no other reply has. Throws `not_allowed` in a public demo, `invalid_input`, `too_many_webhooks`. */
export async function createWebhook(tx: UserTx, person: Person, form: WebhookForm, { db, config }: Means) {
  if (config.isPublicDemo) throw new Refusal('not_allowed', 'A public demo sends no events.')
  const problem = findAddressProblem(form.url, allowsLocalAddresses(config))
  if (problem !== null) throw makeInputRefusal('url', problem)
  if ((await listWebhookRows(tx)).length >= mostWebhooks) {
    throw new Refusal('too_many_webhooks', `There can be at most ${mostWebhooks} addresses. Delete one first.`)
  }
  const id = webhookId.parse(makeId())
  const secret = makeWebhookSecret()
  const sealed = db.secrets.seal(secretPlaces.webhook(id), secret)
  await insertWebhook(tx, form, { id, secret: sealed, by: person.userId })
  const made = await readWebhook(tx, id)
  await recordAct(tx, person, { action: 'create', entityType, entityId: id, before: null, after: made })
  return { webhook: made, secret }
}

/** Events that wait for an address are stopped when it is switched off. Throws `not_found`. */
export async function changeWebhook(
  tx: UserTx,
  person: Person,
  id: WebhookId,
  form: WebhookChange,
  now: Date,
): Promise<Webhook> {
  const before = await readWebhook(tx, id)
  await updateWebhook(tx, id, form)
  if (form.isOn === false)
    await runElevated(tx, person, 'only the system stops events', (system) => stopEvents(system, id, now))
  const after = await readWebhook(tx, id)
  await recordAct(tx, person, { action: 'update', entityType, entityId: id, before, after })
  return after
}

/** Throws `not_found`. */
export async function deleteWebhook(tx: UserTx, person: Person, id: WebhookId): Promise<WebhookId> {
  const before = await readWebhook(tx, id)
  await deleteWebhookRow(tx, id)
  await recordAct(tx, person, { action: 'delete', entityType, entityId: id, before, after: null })
  return id
}

/** The earlier secret signs too for a day, so that the receiver can change it without losing an event. Throws `not_found`. */
export async function renewSecret(tx: UserTx, person: Person, id: WebhookId, { db, clock }: Means) {
  const before = await readWebhook(tx, id)
  const secret = makeWebhookSecret()
  await runElevated(tx, person, 'administrators do not read secrets', async (system) => {
    const row = await findSecretRow(system, id)
    if (!row) throw notFound('address')
    const earlier = db.secrets.open(secretPlaces.webhook(id), row.secret)
    await updateSecrets(system, id, {
      secret: db.secrets.seal(secretPlaces.webhook(id), secret),
      earlier: db.secrets.seal(secretPlaces.earlierWebhook(id), earlier),
      until: new Date(clock.now().getTime() + earlierSecretHours * hourMs),
    })
  })
  const after = await readWebhook(tx, id)
  await recordAct(tx, person, { action: 'renew_secret', entityType, entityId: id, before, after })
  return { webhook: after, secret }
}

/** Also to an address that is switched off. Throws `not_found`. */
export async function sendTestEvent(tx: UserTx, person: Person, id: WebhookId, now: Date): Promise<MessageId> {
  const { url } = await readWebhook(tx, id)
  const sent = await runElevated(tx, person, 'only the system writes events', (system) =>
    insertTestEvent(system, { id, url, kind: testEventKind, at: now }),
  )
  await recordAct(tx, person, { action: 'send', entityType, entityId: id, before: null, after: { url } })
  return messageId.parse(sent)
}

/** Throws `not_found`. */
export async function listDeliveries(tx: UserTx, person: Person, id: WebhookId): Promise<EventDelivery[]> {
  await readWebhook(tx, id)
  const rows = await runElevated(tx, person, 'only the system reads the outbox', (system) =>
    listDeliveryRows(system, id),
  )
  return rows.map(presentDelivery)
}

/** Throws `not_found`. */
export async function sendEventAgain(
  tx: UserTx,
  person: Person,
  ids: { webhookId: WebhookId; deliveryId: MessageId },
  now: Date,
): Promise<MessageId> {
  const { url } = await readWebhook(tx, ids.webhookId)
  const isScheduled = await runElevated(tx, person, 'only the system writes events', (system) =>
    scheduleEvent(system, ids, now),
  )
  if (!isScheduled) throw notFound('event')
  const entityId = ids.webhookId
  await recordAct(tx, person, { action: 'send_again', entityType, entityId, before: null, after: { url } })
  return ids.deliveryId
}

async function readWebhook(tx: UserTx, id: WebhookId): Promise<Webhook> {
  const row = await findWebhookRow(tx, id)
  if (!row) throw notFound('address')
  return presentWebhook(row)
}
