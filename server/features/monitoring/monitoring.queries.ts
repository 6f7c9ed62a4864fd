import { sql } from 'kysely'
import type { InstallationState } from '../../adapters/metrics.ts'
import { rowCount } from '../../db/row-count.ts'
import type { SystemTx } from '../../db/transactions.ts'

const channels = sql<{ channel: string }>`(values ('email'), ('sms'))`.as<'c'>(sql`c (channel)`)

/** Both counts read a partial index of open rows, so their cost does not grow over the years. */
export async function readInstallation(tx: SystemTx): Promise<InstallationState> {
  const attempts = await tx
    .selectFrom('test_attempts')
    .where('status', '=', sql.lit('in_progress'))
    .select(rowCount)
    .executeTakeFirstOrThrow()
  const messages = await tx
    .selectFrom(channels)
    .select(({ selectFrom }) => {
      const ofChannel = selectFrom('outbox_messages as m').whereRef('m.channel', '=', 'c.channel').select(rowCount)
      const waiting = ofChannel.where('m.delivered_at', 'is', null).where('m.given_up_at', 'is', null)
      const givenUp = ofChannel.where('m.given_up_at', 'is not', null)
      return ['c.channel', waiting.$asScalar().as('waiting'), givenUp.$asScalar().as('givenUp')]
    })
    .execute()
  return { openAttempts: attempts.count, messages }
}
