/** Emails and text messages that could not be delivered, for administrators. Does not include their contents. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { messageId } from '#contracts/wire/ids.ts'
import { instant } from '#contracts/wire/scalars.ts'

export const failedMessagesShown = 200

export const failedMessage = z.object({
  id: messageId,
  channel: z.enum(['email', 'sms']),
  /** `recovery`, `result_in`, `session_moved`… */
  kind: z.string(),
  /** The address or the phone number. */
  recipient: z.string(),
  createdAt: instant,
  givenUpAt: instant,
  /** The last error from the carrier. */
  failure: z.string(),
})
export type FailedMessage = z.output<typeof failedMessage>

const oneMessage = z.object({ messageId })

export const listFailedMessages = endpoint({
  method: 'GET',
  path: '/admin/failed-messages',
  summary: `The latest ${failedMessagesShown} emails and text messages that could not be delivered, newest first`,
  reply: z.object({ messages: z.array(failedMessage) }),
  refusals: ['not_allowed'],
})

export const sendMessageAgain = endpoint({
  method: 'POST',
  path: '/admin/failed-messages/{messageId}/send-again',
  summary: 'Try again to deliver a message that was given up',
  params: oneMessage,
  reply: z.object({ sent: messageId }),
  refusals: ['not_allowed', 'not_found'],
})

export const dismissFailedMessage = endpoint({
  method: 'DELETE',
  path: '/admin/failed-messages/{messageId}',
  summary: 'Delete a message that was given up',
  params: oneMessage,
  reply: z.object({ dismissed: messageId }),
  refusals: ['not_allowed', 'not_found'],
})
