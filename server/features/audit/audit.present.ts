import type { AuditRow } from './audit.queries.ts'
import { findAuditName, findAuditSubject, listAuditChanges, type NamesById } from './audit-changes.ts'

/** `names` holds the names for the ids in the entry: people, classes, tests and attempts. */
export function presentAuditEntry(row: AuditRow, names: NamesById) {
  const { id, action, before, after } = row
  return {
    ...{ id, action, at: row.created_at.toISOString(), entityType: row.entity_type, entityId: row.entity_id },
    actor: row.actor_name === null ? null : { fullName: row.actor_name, email: row.actor_email ?? '' },
    name: findAuditName(before, after) ?? names.get(row.entity_id ?? '') ?? null,
    ...findAuditSubject(before, after),
    changes: listAuditChanges(before, after, names),
  }
}
