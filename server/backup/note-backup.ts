import { basename } from 'node:path'
import type { Database } from '../db/database.ts'
import { asSystem } from '../db/transactions.ts'

/**
 * Records a backup that no administrator made in the audit log, so that administrators see the age of the last one. The log names no actor:
 * the operator on the command line has no account, and the night has none either.
 */
export function recordBackup(db: Database, path: string, by: 'command' | 'night') {
  return asSystem(db, 'note a backup that no administrator made', (tx) =>
    tx
      .insertInto('audit_log')
      .values({
        action: 'back_up',
        entity_type: 'backups',
        entity_id: basename(path),
        before: JSON.stringify(null),
        after: JSON.stringify(by === 'command' ? { byCommand: true } : { byNight: true }),
      })
      .execute(),
  )
}
