import type { Person, UserTx } from '../../db/transactions.ts'
import { insertAuditEntry } from './administration.queries.ts'

export interface Act {
  readonly action: string
  readonly entityType: string
  readonly entityId: string
  readonly before: unknown
  readonly after: unknown
}

/** Writes into the audit log, in the transaction of the act itself, that an administrator did it. */
export function recordAct(tx: UserTx, person: Person, act: Act): Promise<void> {
  return insertAuditEntry(tx, { actor: person.userId, ...act })
}
