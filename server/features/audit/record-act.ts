import type { AuditedAction, AuditedEntity } from '#contracts/administration/audit.ts'
import { type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { insertAuditEntries } from './audit.queries.ts'

export interface AuditedAct {
  readonly action: AuditedAction
  readonly entityType: AuditedEntity
  readonly entityId: string
  readonly before: unknown
  readonly after: unknown
}

/** Records in the audit log who did something, in the same transaction. */
export function recordAct(tx: UserTx, person: Person, act: AuditedAct): Promise<void> {
  return recordActs(tx, person, [act])
}

export function recordActs(tx: UserTx, person: Person, acts: readonly AuditedAct[]): Promise<void> {
  if (person.role === 'admin') return insertAuditEntries(tx, person.userId, acts)
  return runElevated(tx, person, 'only administrators may write to the audit log', (system) =>
    insertAuditEntries(system, person.userId, acts),
  )
}

/** Records an action of the server itself. */
export function recordSystemAct(system: SystemTx, act: AuditedAct): Promise<void> {
  return insertAuditEntries(system, null, [act])
}
