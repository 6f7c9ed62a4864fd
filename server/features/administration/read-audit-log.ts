import type { listAuditEntries } from '#contracts/audit.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { auditChanges, auditName } from '#domain/audit-changes.ts'
import { pageWithin } from '#domain/paging.ts'
import { containing } from '../../db/like-pattern.ts'
import type { UserTx } from '../../db/transactions.ts'
import { type AuditFilter, type AuditRow, countAuditRows, listAuditRows } from './audit.queries.ts'

export interface AuditQuestion extends Partial<Pick<AuditFilter, 'action' | 'entityType' | 'from' | 'to'>> {
  readonly person: string
  readonly search: string
  readonly page: number
  readonly pageSize: number
  readonly order: 'asc' | 'desc'
}

export async function readAuditLog(
  tx: UserTx,
  { person, search, page: wanted, pageSize, order, action, entityType, from, to }: AuditQuestion,
): Promise<ReplyOf<typeof listAuditEntries>> {
  const filter = {
    action,
    entityType,
    from,
    to,
    person: containing(person),
    search: containing(search),
    entityId: search,
  }
  const total = await countAuditRows(tx, filter)
  const { page, offset } = pageWithin(total, pageSize, wanted)
  const rows = await listAuditRows(tx, filter, { order, limit: pageSize, offset })
  return { entries: rows.map(presentEntry), total, page, pageSize }
}

function presentEntry(row: AuditRow) {
  const { id, action, before, after } = row
  return {
    ...{ id, action, at: row.created_at.toISOString(), entityType: row.entity_type, entityId: row.entity_id },
    actor: row.actor_name === null ? null : { fullName: row.actor_name, email: row.actor_email ?? '' },
    name: auditName(before, after),
    changes: auditChanges(before, after),
  }
}
