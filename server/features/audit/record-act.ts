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

/** Writes into the audit log, in the transaction of the act itself, who did it. */
export function recordAct(tx: UserTx, person: Person, act: Act): Promise<void> {
  if (person.role === 'admin') return insertAuditEntry(tx, { actor: person.userId, ...act })
  return elevated(tx, person, 'only administrators may write to the audit log', (system) =>
    insertAuditEntry(system, { actor: person.userId, ...act }),
  )
}

/** What the server did by itself. */
export function recordSystemAct(system: SystemTx, act: Act): Promise<void> {
  return insertAuditEntry(system, { actor: null, ...act })
}
