/** Queries for the messages that demo and development mode keep instead of sending. */
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

const outbox = z.object({
  messages: z.array(
    z.object({
      id: z.union([z.string(), z.number()]),
      to: z.string(),
      channel: z.string(),
      kind: z.string(),
      subject: z.nullish(z.string()),
      text: z.string(),
      createdAt: z.string(),
    }),
  ),
})
export type OutboxMessage = z.output<typeof outbox>['messages'][number]

export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  async queryFn({ signal }) {
    const response = await fetch('/dev/outbox.json', { signal })
    if (!response.ok) throw new Error(`The outbox answered ${response.status}.`)
    return outbox.parse(await response.json()).messages
  },
})
