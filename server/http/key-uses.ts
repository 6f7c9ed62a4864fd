/** Knows the keys that were accepted. Notes when each was last used, at most once a minute and outside the request, which only reads. */

import type { ApiKeyId } from '#contracts/wire/ids.ts'
import { minuteMs } from '#domain/text/milliseconds.ts'
import type { Clock } from '../adapters/clock.ts'
import type { Database } from '../db/database.ts'
import { asSystem } from '../db/transactions.ts'

export interface KeyUses {
  /** Whether this process accepted a key with this digest before. */
  isAccepted(digest: string): boolean
  note(key: ApiKeyId, digest: string): void
}

export function openKeyUses(db: Database, clock: Clock): KeyUses {
  const notedAt = new Map<ApiKeyId, number>()
  const accepted = new Set<string>()
  return {
    isAccepted: (digest) => accepted.has(digest),
    note(key, digest) {
      accepted.add(digest)
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
