import type { AuditedAction, AuditedEntity } from '#contracts/administration/audit.ts'
import { elevated, type Person, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { insertAuditEntry } from './audit.queries.ts'

export interface Act {
  readonly action: AuditedAction
  readonly entityType: AuditedEntity
  readonly entityId: string
  readonly before: unknown
  readonly after: unknown
}

/** Records in the audit log who did something, in the same transaction. */
export function recordAct(tx: UserTx, person: Person, act: Act): Promise<void> {
  if (person.role === 'admin') return insertAuditEntry(tx, { actor: person.userId, ...act })
  return elevated(tx, person, 'only administrators may write to the audit log', (system) =>
    insertAuditEntry(system, { actor: person.userId, ...act }),
  )
}

/** Records an action of the server itself. */
export function recordSystemAct(system: SystemTx, act: Act): Promise<void> {
  return insertAuditEntry(system, { actor: null, ...act })
}
