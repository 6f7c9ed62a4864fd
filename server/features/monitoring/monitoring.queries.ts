import { sql } from 'kysely'
import type { InstallationState } from '../../adapters/metrics.ts'
import type { SystemTx } from '../../db/transactions.ts'

/** Both counts read a partial index of what is open, so that they cost the same after years. */
export async function readInstallation(tx: SystemTx): Promise<InstallationState> {
  const { rows: attempts } = await sql<{ count: number }>`
    select count(*) as count from public.test_attempts where status = 'in_progress'`.execute(tx)
  const { rows: messages } = await sql<InstallationState['messages'][number]>`
    select c.channel,
      (select count(*) from public.outbox_messages m
        where m.channel = c.channel and m.delivered_at is null and m.given_up_at is null) as waiting,
      (select count(*) from public.outbox_messages m
        where m.channel = c.channel and m.given_up_at is not null) as "givenUp"
    from (values ('email'), ('sms')) as c (channel)`.execute(tx)
  return { openAttempts: attempts[0]?.count ?? 0, messages }
}
