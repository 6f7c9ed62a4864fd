/**
 * The outbox page for people who try the product without a mail server. Mounted in demo mode only, because it shows everyone's messages.
 */
import { Hono } from 'hono'
import { asSystem } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { listOutboxMessages } from './outbox.queries.ts'

const mostShown = 200

export const outboxApp = new Hono<AppEnv>().get('/outbox.json', async (c) => {
  const rows = await asSystem(c.var.services.db, 'show the outbox', (tx) => listOutboxMessages(tx, mostShown))
  c.header('Cache-Control', 'no-store')
  return c.json({
    messages: rows.map(({ recipient, created_at, ...message }) => ({
      ...message,
      to: recipient,
      createdAt: created_at.toISOString(),
    })),
  })
})
