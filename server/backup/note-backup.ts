import { basename } from 'node:path'
import type { Database } from '../db/database.ts'
import { asSystem } from '../db/transactions.ts'

/**
 * Records a backup made by a command in the audit log, so that administrators see the age of the last one. The log names no actor: the
 * operator on the command line has no account.
 */
export function noteBackup(db: Database, path: string) {
  return asSystem(db, 'note a backup made by command', (tx) =>
    tx
      .insertInto('audit_log')
      .values({
        action: 'back_up',
        entity_type: 'backups',
        entity_id: basename(path),
        before: JSON.stringify(null),
        after: JSON.stringify({ byCommand: true }),
      })
      .execute(),
  )
}
