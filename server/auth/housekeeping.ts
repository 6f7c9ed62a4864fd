/** Throws away what has expired. To be called now and then; nothing depends on when. */
import { asAuth } from '../db/transactions.ts'
import type { Services } from '../services.ts'
import { retireSigningKeys } from './rotate-keys.ts'

const dayMs = 24 * 3600 * 1000

export async function purgeExpired({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  await retireSigningKeys(db, config.auth.jwtSeconds)
  const now = clock.now()
  const yesterday = new Date(now.getTime() - dayMs)
  await asAuth(db, async (tx) => {
    await tx.deleteFrom('auth.sessions').where('expires_at', '<', now).execute()
    // An expired token may still be asked for, to be told so; a day later nobody does.
    await tx.deleteFrom('auth.one_time_tokens').where('expires_at', '<', yesterday).execute()
    await tx.deleteFrom('auth.flow_states').where('expires_at', '<', yesterday).execute()
    await tx.deleteFrom('auth.message_slots').where('taken_at', '<', yesterday).execute()
    await tx.deleteFrom('auth.mfa_challenges').where('expires_at', '<', yesterday).execute()
    await tx.deleteFrom('auth.rate_limits').where('expire', '<', yesterday.getTime()).execute()
  })
}
