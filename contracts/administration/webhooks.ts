/** Addresses of other programs that we send events to, signed as https://www.standardwebhooks.com describes. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { messageId, webhookId } from '#contracts/wire/ids.ts'
import { instant } from '#contracts/wire/scalars.ts'

export const eventKinds = [
  'submission.created',
  'result.changed',
  'assignment.created',
  'session.created',
  'session.changed',
  'session.canceled',
] as const
export type EventKind = (typeof eventKinds)[number]

/** The list of the API (`/v1/…`) that has the row. */
export const eventPlaces: Record<EventKind, string> = {
  'submission.created': 'results',
  'result.changed': 'results',
  'assignment.created': 'assignments',
  'session.created': 'sessions',
  'session.changed': 'sessions',
  'session.canceled': 'sessions',
}

/** Only an administrator sends it, to try an address. */
export const testEventKind = 'test'

export const mostWebhooks = 20
/** The log of an address has no more deliveries, and none that is older. */
export const deliveriesKept = { count: 500, days: 30 }
export const deliveriesShown = 100
/** An address that takes no event for so long is switched off. */
export const failingDays = 3
/** Hours in which events have the signature of the earlier secret too. */
export const earlierSecretHours = 24

const kinds = z.array(z.enum(eventKinds)).check(
  z.minLength(1, 'Choose at least one event.'),
  z.maxLength(eventKinds.length),
  z.refine((chosen) => new Set(chosen).size === chosen.length, 'Name each only once.'),
)

export const webhookForm = z.object({
  url: z.string().check(z.trim(), z.minLength(1, 'Please enter an address.'), z.maxLength(500, 'At most 500 letters.')),
  kinds,
})
export type WebhookForm = z.output<typeof webhookForm>

export const webhook = z.object({
  id: webhookId,
  url: z.string(),
  kinds: z.array(z.enum(eventKinds)),
  isOn: z.boolean(),
  /** Since when no event arrived. Null if the last one did. */
  failingSince: z.nullable(instant),
  /** Until when the secret before this one signs too. */
  earlierValidUntil: z.nullable(instant),
  createdAt: instant,
})
export type Webhook = z.output<typeof webhook>

export const eventDelivery = z.object({
  id: messageId,
  /** One of `eventKinds`, or `test`. */
  kind: z.string(),
  createdAt: instant,
  state: z.enum(['waiting', 'delivered', 'stopped']),
  tries: z.number(),
  /** Null if there was no reply. */
  status: z.nullable(z.number()),
  /** Why the last try failed. */
  failure: z.nullable(z.string()),
  nextTryAt: z.nullable(instant),
})
export type EventDelivery = z.output<typeof eventDelivery>

/** The body of an event. */
export const webhookEvent = z.object({
  type: z.string(),
  timestamp: instant,
  data: z.object({
    /** Of the submission, the assignment or the session. */
    id: z.nullable(z.guid()),
    /** Where a key reads it. */
    url: z.nullable(z.string()),
  }),
})
export type WebhookEvent = z.output<typeof webhookEvent>

const oneWebhook = z.object({ webhookId })
const secretReply = z.object({ webhook, secret: z.string() })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/admin/webhooks',
  summary: 'The addresses that events are sent to, newest first, without their secrets',
  reply: z.object({ webhooks: z.array(webhook) }),
  refusals: ['not_allowed'],
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhooks',
  summary: 'Add an address for events. The reply has its secret, once.',
  body: webhookForm,
  reply: secretReply,
  refusals: ['not_allowed', 'too_many_webhooks'],
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/admin/webhooks/{webhookId}',
  summary: 'Choose the events of an address, and whether it is on',
  params: oneWebhook,
  /** Without `isOn` it stays as it is. */
  body: z.object({ kinds, isOn: z.optional(z.boolean()) }),
  reply: webhook,
  refusals: ['not_allowed', 'not_found'],
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/admin/webhooks/{webhookId}',
  summary: 'Delete an address with its log and the events that wait for it',
  params: oneWebhook,
  reply: z.object({ deleted: webhookId }),
  refusals: ['not_allowed', 'not_found'],
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/admin/webhooks/{webhookId}/secret',
  summary: `Make a new secret. The earlier one signs too for ${earlierSecretHours} hours.`,
  params: oneWebhook,
  reply: secretReply,
  refusals: ['not_allowed', 'not_found'],
})

export const sendTestEvent = endpoint({
  method: 'POST',
  path: '/admin/webhooks/{webhookId}/test',
  summary: 'Send an event that says nothing, to try the address',
  params: oneWebhook,
  reply: z.object({ sent: messageId }),
  refusals: ['not_allowed', 'not_found'],
})

export const listEventDeliveries = endpoint({
  method: 'GET',
  path: '/admin/webhooks/{webhookId}/deliveries',
  summary: `The latest ${deliveriesShown} events for an address, newest first`,
  params: oneWebhook,
  reply: z.object({ deliveries: z.array(eventDelivery) }),
  refusals: ['not_allowed', 'not_found'],
})

export const sendEventAgain = endpoint({
  method: 'POST',
  path: '/admin/webhooks/{webhookId}/deliveries/{deliveryId}/send-again',
  summary: 'Send an event again, with the same id',
  params: z.object({ webhookId, deliveryId: messageId }),
  reply: z.object({ sent: messageId }),
  refusals: ['not_allowed', 'not_found'],
})
