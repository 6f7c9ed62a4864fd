/** Notes when each key was last used, at most once a minute and outside the request, which only reads. */

import type { ApiKeyId } from '#contracts/wire/ids.ts'
import { minuteMs } from '#domain/text/milliseconds.ts'
import type { Clock } from '../adapters/clock.ts'
import type { Database } from '../db/database.ts'
import { asSystem } from '../db/transactions.ts'

export interface KeyUses {
  note(key: ApiKeyId): void
}

export function openKeyUses(db: Database, clock: Clock): KeyUses {
  const notedAt = new Map<ApiKeyId, number>()
  return {
    note(key) {
      const now = clock.now()
      if (now.getTime() - (notedAt.get(key) ?? 0) < minuteMs) return
      notedAt.set(key, now.getTime())
      asSystem(db, 'note when a key was used', (tx) =>
        tx.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', key).execute(),
      )
        // It is noted with a later request.
        .catch(() => notedAt.delete(key))
    },
  }
}
