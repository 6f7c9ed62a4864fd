/** Deletes what has expired. Call it from time to time; nothing depends on when. */

import { sql } from 'kysely'
import { dayMs } from '#domain/text/milliseconds.ts'
import { type AuthTx, asAuth } from '../db/transactions.ts'
import type { Services } from '../services.ts'
import { retireSigningKeys } from './tokens/rotate-keys.ts'

/** Any number of processes may do this at once: one does, the others find it taken. */
export async function purgeExpired({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  await retireSigningKeys(db, config.auth.jwtSeconds)
  const now = clock.now()
  await asAuth(db, async (tx) => {
    if (!(await isOurTurn(tx))) return
    await purgeAccounts(tx, now, config.auth)
    await purgeEvents(tx, now, config.auth.eventDays)
  })
}

/**
 * Held until the end of the transaction. Two transactions that delete the same rows in different orders would wait for
 * each other.
 */
async function isOurTurn(tx: AuthTx): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('purge of the auth tables', 0)) as ours`.execute(tx)
  return rows[0]?.ours === true
}

/** Expired tokens are kept for a day, so that people see that theirs has expired. */
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

/** 0 keeps people's logs for as long as their accounts. */
async function purgeEvents(tx: AuthTx, now: Date, eventDays: number) {
  if (eventDays === 0) return
  await sql`select auth.forget_events(${new Date(now.getTime() - eventDays * dayMs)})`.execute(tx)
}
