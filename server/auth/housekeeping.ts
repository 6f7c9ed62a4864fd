/** Deletes expired data. Runs from time to time; the exact time does not matter. */

import { sql } from 'kysely'
import { dayMs } from '#domain/text/milliseconds.ts'
import { type AuthTx, asAuth } from '../db/transactions.ts'
import type { Services } from '../services.ts'
import { retireSigningKeys } from './tokens/rotate-keys.ts'

/** Any number of processes can call this at once. One does the work, the others skip it. */
export async function purgeExpiredRecords({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  await retireSigningKeys(db, config.auth.jwtSeconds)
  const now = clock.now()
  await asAuth(db, async (tx) => {
    if (!(await isOurTurn(tx))) return
    await purgeAccounts(tx, now, config.auth)
    await purgeEvents(tx, now, config.auth.eventDays)
  })
}

/** Takes a lock until the end of the transaction. Two transactions that delete the same rows in different orders could deadlock. */
async function isOurTurn(tx: AuthTx): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('purge of the auth tables', 0)) as ours`.execute(tx)
  return rows[0]?.ours === true
}

/** Keeps expired tokens for a day, so that people see that their token has expired. */
async function purgeAccounts(tx: AuthTx, now: Date, { sessionIdleSeconds }: { sessionIdleSeconds: number }) {
  const yesterday = new Date(now.getTime() - dayMs)
  await tx.deleteFrom('auth.sessions').where('expires_at', '<', yesterday).execute()
  if (sessionIdleSeconds > 0) {
    const lastSeen = new Date(yesterday.getTime() - sessionIdleSeconds * 1000)
    await tx.deleteFrom('auth.sessions').where('refreshed_at', '<', lastSeen).execute()
  }
  await tx.deleteFrom('auth.one_time_tokens').where('expires_at', '<', yesterday).execute()
  await tx.deleteFrom('auth.flow_states').where('expires_at', '<', yesterday).execute()
  await tx.deleteFrom('auth.message_slots').where('taken_at', '<', yesterday).execute()
  await tx.deleteFrom('auth.mfa_challenges').where('expires_at', '<', yesterday).execute()
  await tx.deleteFrom('auth.passkey_challenges').where('expires_at', '<', yesterday).execute()
  await tx
    .deleteFrom('auth.mfa_factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<', yesterday)
    .execute()
  await tx.deleteFrom('auth.rate_limits').where('expire', '<', yesterday.getTime()).execute()
}

/** 0 keeps the logs for as long as the accounts. */
async function purgeEvents(tx: AuthTx, now: Date, eventDays: number) {
  if (eventDays === 0) return
  await sql`select auth.forget_events(${new Date(now.getTime() - eventDays * dayMs)})`.execute(tx)
}
